import { writeFileSync } from 'node:fs'

/** One line of a measurement: what was measured, and whether it is within its budget. */
export interface Verdict {
  readonly name: string
  readonly measured: string
  readonly ok: boolean
}

/** Prints the verdicts, hands their number to the gate (`KONTOR_RESULT`), and sets the exit code. */
export function report(verdicts: readonly Verdict[]): void {
  for (const { name, measured, ok } of verdicts) console.log(`${ok ? 'ok  ' : 'OVER'}  ${name}: ${measured}`)
  const passed = verdicts.filter(({ ok }) => ok).length
  const failed = verdicts.length - passed
  if (process.env.KONTOR_RESULT) writeFileSync(process.env.KONTOR_RESULT, JSON.stringify({ passed, failed }))
  process.exitCode = failed === 0 ? 0 : 1
}
