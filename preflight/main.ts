import { inspect } from 'node:util'
import { HELP, readOptions, UsageError } from './options.ts'
import { runOnHost } from './run.ts'
import { jsonOf, tableOf } from './table.ts'

const progress = (line: string) => process.stderr.isTTY && process.stderr.write(`\r${line}`)

/** @returns the exit code. */
async function main(): Promise<number> {
  const options = await readOptions(process.argv.slice(2))
  if (!options) {
    process.stdout.write(HELP)
    return 0
  }
  let done = 0
  const rows = await runOnHost(options, () => progress(`${++done} checks`))
  progress('')
  process.stdout.write(`${options.isJson ? jsonOf(rows) : tableOf(rows)}\n`)
  return rows.some(({ verdict }) => verdict === 'differs') ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  process.stderr.write(isUsage ? `${error.message}\n\n${HELP}` : `${inspect(error)}\n`)
  process.exitCode = 2
}
