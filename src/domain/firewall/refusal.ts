import type { Message } from '../data/errors.ts'

/** What is wrong with a payload. The names are those of the sentences in the catalogue (`errors.firewall.*`). */
export type RefusedField =
  | 'chain'
  | 'from'
  | 'target'
  | 'method'
  | 'side'
  | 'encoding'
  | 'value'
  | 'executor'
  | 'sellToken'
  | 'buyToken'
  | 'sellAmount'
  | 'buyAmount'
  | 'quotedAmount'
  | 'recipient'
  | 'fee'
  | 'feeFlags'
  | 'partner'
  | 'permit'
  | 'approval'
  | 'call'
  | 'targetCode'
  | 'simulation'
  | 'simulatedReceived'
  | 'simulatedPaid'
  | 'simulatedUnread'
  | 'batch'
  | 'order'
  | 'offer'
  | 'taker'
  | 'spender'
  | 'deadline'
  | 'signingType'
  | 'signedShape'
  | 'signedSequence'
  | 'signedDomain'
  | 'signedTypes'
  | 'signedOwner'
  | 'signedBeneficiary'
  | 'signedSrcToken'
  | 'signedDestToken'
  | 'signedSrcAmount'
  | 'signedDestAmount'
  | 'signedExpectedAmount'
  | 'signedDeadline'
  | 'signedKind'
  | 'signedNonce'
  | 'signedPartnerAndFee'
  | 'signedPermit'
  | 'signedMetadata'
  | 'signedBridge'
  | 'bridgeModule'
  | 'bridgeNodes'
  | 'signedOrderIds'
  | 'signedTaker'
  | 'signedOther'
  | 'hash'
  | 'nonce'
  | 'networkFee'

/** Why a payload may not reach the wallet. */
export interface Refusal {
  readonly refused: true
  readonly field: RefusedField
  /** Where in a structure the difference is, for details: `message.bridge.outputToken`. */
  readonly path?: string
  readonly expected: string
  readonly found: string
  readonly message: Message
}

/** One comparison: what it is about, whether it holds, what it should be and what it is. */
export type Check = readonly [field: RefusedField, passes: boolean, expected: unknown, found: unknown]

const SHOWN_CHARACTERS = 200
const SPACES = /[\s\p{Z}]+/gu
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** What a stranger wrote is shown without anything that hides, turns or breaks the sentence around it. */
function shown(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value)
  const line = text
    .slice(0, 10 * SHOWN_CHARACTERS)
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line || '–'
}

/** Fields whose figures are seconds since 1970. */
const MOMENTS: ReadonlySet<RefusedField> = new Set<RefusedField>(['deadline', 'signedDeadline'])

function withTimes(text: string): string {
  return text.replace(/\b\d{9,11}\b/g, (seconds) => {
    const iso = new Date(Number(seconds) * 1_000).toISOString()
    return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
  })
}

/** A refusal in words' parts: field, what was expected and what was found, each cut to what a person can read. */
export function refusal(field: RefusedField, expected: unknown, found: unknown, path?: string): Refusal {
  const written = (value: unknown) => (MOMENTS.has(field) ? withTimes(shown(value)) : shown(value))
  const params = { expected: written(expected), found: written(found), ...(path !== undefined && { path }) }
  return Object.freeze({
    refused: true,
    field,
    ...params,
    message: { key: `errors.firewall.${field}`, params },
  } as const)
}

/** The first check that does not hold, as a refusal. */
export function firstFailing(checks: readonly Check[]): Refusal | null {
  for (const [field, passes, expected, found] of checks) {
    if (!passes) return refusal(field, expected, found)
  }
  return null
}
