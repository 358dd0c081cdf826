import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../.ci/setup.mjs'

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const bench = (name: string) => ['--import', 'tsx', join('bench', `${name}.ts`)]

/** One after the other, so that none is measured beside another; what is over its budget does not keep the next from being measured. */
const MEASURED: readonly (readonly string[])[] = [
  bench('speed'),
  // What is drawn with each key and each quote, counted.
  [PLAYWRIGHT, 'test', 'e2e/app/renders.spec.ts', 'e2e/app/formRenders.spec.ts'],
  bench('typing'),
  bench('start'),
  bench('picker'),
  bench('venue'),
  bench('heap'),
  bench('practiceStart'),
  bench('practiceHour'),
  bench('hostile'),
  bench('readers'),
  bench('orders'),
  bench('deal'),
]

let over = 0
for (const command of MEASURED) {
  const [code] = await once(spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }), 'exit')
  if (code !== 0) over += 1
}
process.exitCode = over === 0 ? 0 : 1
