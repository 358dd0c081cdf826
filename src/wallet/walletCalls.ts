import { isHash } from 'viem'
import { numberToHex } from 'viem/utils'
import { isWithin } from '../domain/data/isWithin.ts'
import { TEXT_LIMITS } from '../domain/data/textLimits.ts'
import type { AuthorizedCalls } from '../domain/firewall/authorizeCalls.ts'
import type { AtomicCapability, CallsReceipt, CallsStatus } from '../flow/kind/port.ts'

/** The one parameter of `wallet_sendCalls`: these calls, all or none. */
export function callsRequest({ chainId, from, calls }: AuthorizedCalls) {
  return {
    version: '2.0.0',
    chainId: numberToHex(chainId),
    from,
    atomicRequired: true,
    calls: calls.map(({ to, value, data }) => ({ to, value: numberToHex(value), data })),
  } as const
}

/** A bundle's id, from either version's answer; null when there is none. */
export function callsIdOf(answer: unknown): string | null {
  const id = membersOf(answer).id ?? answer
  return typeof id === 'string' && id !== '' && id.length <= TEXT_LIMITS.callsId ? id : null
}

/** What `wallet_getCapabilities` says of a chain, by the present name of the capability or the earlier one. Some answer for all chains under 0; more than any wallet has to say is not read. */
export function atomicOf(answer: unknown, chainId: number): AtomicCapability {
  if (!isWithin(answer, TEXT_LIMITS.answerBytes)) return 'no'
  const entries = Object.entries(membersOf(answer))
  const of = (id: number) => membersOf(entries.find(([key]) => Number(key) === id)?.[1])
  for (const capabilities of [of(chainId), of(0)]) {
    const { status } = membersOf(capabilities.atomic)
    if (status === 'supported' || status === 'ready') return status
    if (membersOf(capabilities.atomicBatch).supported === true) return 'supported'
    // An entry of the chain itself outweighs the entry for all.
    if (status !== undefined) return 'no'
  }
  return 'no'
}

/** What `wallet_getCallsStatus` says, by either version of EIP-5792. What cannot be understood is pending: it asserts nothing. */
export function callsStatusOf(answer: unknown): CallsStatus {
  const { status, receipts } = membersOf(isWithin(answer, TEXT_LIMITS.nodeBytes) ? answer : null)
  const read = (Array.isArray(receipts) ? receipts : []).flatMap(receiptOf)
  const reason = statusOf(status)
  if (reason !== 'done' || !read.some((receipt) => receipt.status === 'reverted'))
    return { status: reason, receipts: read }
  const isWhole = read.every((receipt) => receipt.status === 'reverted')
  return { status: isWhole ? 'reverted' : 'partial', receipts: read }
}

function statusOf(code: unknown): CallsStatus['status'] {
  if (code === 'CONFIRMED') return 'done'
  const status = typeof code === 'string' && /^(\d{3}|0x[0-9a-f]{2,3})$/i.test(code) ? Number(code) : code
  if (typeof status !== 'number') return 'pending'
  if (status >= 200 && status < 300) return 'done'
  if (status >= 400 && status < 500) return 'failed'
  if (status >= 500 && status < 600) return 'reverted'
  return status >= 600 && status < 700 ? 'partial' : 'pending'
}

function receiptOf(receipt: unknown): readonly CallsReceipt[] {
  const { transactionHash, status } = membersOf(receipt)
  if (typeof transactionHash !== 'string' || !isHash(transactionHash)) return []
  // A receipt without a status counts as a success: the bundle's own status decides then.
  const isBad = status === 'reverted' || (status != null && Number(status) === 0)
  return [{ transactionHash, status: isBad ? 'reverted' : 'success' }]
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
