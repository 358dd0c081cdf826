import { chainError } from '../chain/node/reverts.ts'
import { AppError, type Message } from '../domain/data/errors.ts'

/** As expected, otherwise, or not to be found out from here. */
export type Verdict = 'ok' | 'differs' | 'unknown'

/** What is compared, by its name in the catalogue (`status.check`) and in `--json`. */
export const CHECKS = [
  'chainId',
  'head',
  'nodeAccess',
  'code',
  'router',
  'deposits',
  'domain',
  'functions',
  'modules',
  'serviceAccess',
  'chainList',
  'tokens',
  'answer',
  'executor',
  'limits',
  'clock',
] as const
export type Check = (typeof CHECKS)[number]

/** The pinned contracts by their names in the catalogue (`status.contract`). */
const CONTRACTS = [
  'router',
  'executor',
  'wrapped',
  'delta',
  'deltaEther',
  'registry',
  'bridge',
  'rfq',
] as const
export type ContractName = (typeof CONTRACTS)[number]

/** What one comparison came to. */
export interface Finding {
  readonly verdict: Verdict
  /** What was found, in a sentence. */
  readonly found: Message
  /** Raw text of the node or the service. */
  readonly details?: string | undefined
}

/** One comparison of a deployment with what this build expects. */
export interface PreflightRow extends Finding {
  readonly check: Check
  /** Null for what belongs to no chain. */
  readonly chainId: number | null
  /** The host, address or path that was compared. */
  readonly subject: string
  readonly contract?: ContractName | undefined
}

const placeOf = ({ check, contract }: PreflightRow): number =>
  CHECKS.indexOf(check) * CONTRACTS.length + (contract ? CONTRACTS.indexOf(contract) : 0)

/** Rows of one chain, or of none, in the sequence of the checks and the contracts. */
export const inOrder = (rows: readonly PreflightRow[]): readonly PreflightRow[] =>
  [...rows].sort((left, right) => placeOf(left) - placeOf(right))

/** How many rows came to what. */
export function countsOf(rows: readonly PreflightRow[]): Readonly<Record<Verdict, number>> {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length
  return { ok: count('ok'), differs: count('differs'), unknown: count('unknown') }
}

/** What a row means for a person; null where all is well. */
export function meaningOf({ verdict, check }: PreflightRow): Message | null {
  if (verdict === 'ok') return null
  return { key: verdict === 'differs' ? `status.means.${check}` : 'status.meansUnknown' }
}

/** Gets each row as soon as it is known. */
export type Report = (row: PreflightRow) => void

const finding =
  (verdict: Verdict) =>
  (key: string, params?: Message['params'], details?: string): Finding => ({
    verdict,
    found: params ? { key, params } : { key },
    ...(details ? { details } : {}),
  })

export const ok = finding('ok')
export const differs = finding('differs')
export const unknown = finding('unknown')

/** What is known of a node's failure to answer: nothing. */
export function silentNode(error: unknown): Finding {
  const { details } = chainError(error)
  return unknown('status.found.noAnswer', undefined, details)
}

/** Codes of answers that the app refuses, whoever asks. */
const REFUSED = [
  'service-unreadable',
  'service-too-long',
  'service-other-quote',
  'service-other-transaction',
  'service-unknown-router',
  'service-unknown-spender',
  'service-not-found',
]

/** What a failed request to the service shows: that its answer cannot be used, or nothing. @throws what is no `AppError` */
export function failedAnswer(error: unknown): Finding {
  if (!(error instanceof AppError)) throw error
  const reason = error.details ?? error.code
  return REFUSED.includes(error.code)
    ? differs('status.found.unusable', { reason })
    : unknown('status.found.refused', { reason })
}

/** The host of an address, with its port. */
export const hostOf = (url: string): string => new URL(url).host
