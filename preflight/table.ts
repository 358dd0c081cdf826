import { chainName } from '../src/domain/chain/chains.ts'
import { countsOf, meaningOf, type PreflightRow, type Verdict } from '../src/preflight/row.ts'
import { sentenceOf } from './sentence.ts'

const verdictOf = (verdict: Verdict): string => sentenceOf({ key: `status.verdict.${verdict}` })

/** Name and address of what was compared. */
const subjectOf = ({ contract, subject }: PreflightRow): string =>
  contract ? `${sentenceOf({ key: `status.contract.${contract}` })} ${subject}` : subject

const summaryOf = (rows: readonly PreflightRow[]): string =>
  sentenceOf({ key: 'status.summary', params: countsOf(rows) })

const meaningIn = (row: PreflightRow): string | undefined => {
  const meaning = meaningOf(row)
  return meaning ? sentenceOf(meaning) : undefined
}

function linesOf(row: PreflightRow): readonly string[] {
  const label = sentenceOf({ key: `status.check.${row.check}` })
  const under = [row.details, meaningIn(row)].filter((line): line is string => Boolean(line))
  return [
    `  ${verdictOf(row.verdict).padEnd(10)}  ${label.padEnd(24)}  ${subjectOf(row)}: ${sentenceOf(row.found)}`,
    ...(row.verdict === 'ok'
      ? []
      : under.map((line) => `${' '.repeat(14)}${line.replace(/\s+/g, ' ').slice(0, 300)}`)),
  ]
}

/** The rows as a table for a terminal: one part for each chain. */
export function tableOf(rows: readonly PreflightRow[]): string {
  const chains = [...new Set(rows.map(({ chainId }) => chainId))]
  const parts = chains.map((chainId) => {
    const own = rows.filter((row) => row.chainId === chainId)
    const name =
      chainId === null ? sentenceOf({ key: 'status.everywhere' }) : `${chainName(chainId)} (${chainId})`
    return [`${name}: ${summaryOf(own)}`, ...own.flatMap(linesOf)].join('\n')
  })
  return [...parts, summaryOf(rows)].join('\n\n')
}

/** The rows for another program: names of the catalogue as they are, sentences in English. */
export function jsonOf(rows: readonly PreflightRow[]): string {
  const written = rows.map((row) => {
    const { check, chainId, subject, contract, verdict, details } = row
    return {
      check,
      chainId,
      contract,
      subject,
      verdict,
      found: sentenceOf(row.found),
      details,
      means: meaningIn(row),
    }
  })
  return JSON.stringify({ rows: written }, null, 2)
}
