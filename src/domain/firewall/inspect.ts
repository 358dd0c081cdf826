import type { Hex } from 'viem'
import { encodeFunctionData, isHex } from 'viem/utils'
import { type Address, isNative, isSameAddress, ZERO_ADDRESS } from '../address.ts'
import type { Deployment } from '../deployments.ts'
import type { Message } from '../errors.ts'
import type { Side } from '../quote.ts'
import { PARTNER_FEE_CAP_BPS, readPartnerFee } from './partnerFee.ts'
import { APPROVE_ABI } from './routerAbi.ts'
import { readSwapCall, type SwapCall } from './swapCall.ts'

/** A market swap as the person confirmed it. Amounts in raw units. */
export interface SwapTransactionIntent {
  readonly kind: 'swap'
  readonly chainId: number
  readonly account: Address
  readonly recipient: Address
  readonly sellToken: Address
  readonly buyToken: Address
  readonly side: Side
  /** SELL: exactly this is sold. BUY: at most this. */
  readonly sellAmount: bigint
  /** SELL: the router's minimum. BUY: exactly this is bought. */
  readonly buyAmount: bigint
  /** The partner fee that was shown. */
  readonly feeBps: number
}

/** An approval of the pinned market router; `amount` zero takes an older one back. */
export interface ApproveIntent {
  readonly kind: 'approve'
  readonly chainId: number
  readonly account: Address
  readonly token: Address
  readonly amount: bigint
}

export type TransactionIntent = SwapTransactionIntent | ApproveIntent

/** A transaction as somebody proposes it: the service, or a builder of ours. */
export interface TransactionPayload {
  readonly chainId?: number | undefined
  readonly from?: string | undefined
  readonly to: string
  readonly value: bigint
  readonly data: Hex
}

/** What is wrong with a payload. The names are those of the sentences in the catalogue. */
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
  | 'permit'
  | 'approval'
  | 'targetCode'
  | 'simulation'

/** Why a payload may not reach the wallet. */
export interface Refusal {
  readonly refused: true
  readonly field: RefusedField
  readonly expected: string
  readonly found: string
  readonly message: Message
}

/** One comparison: what it is about, whether it holds, what it should be and what it is. */
export type Check = readonly [field: RefusedField, passes: boolean, expected: unknown, found: unknown]

function refusal(field: RefusedField, expected: unknown, found: unknown): Refusal {
  const params = { expected: String(expected), found: String(found) }
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

/**
 * The rules that need no chain: is `payload` exactly what `intent` asks for, by the pinned contracts?
 * Bounds instead of equality: the quoted amount (it decides who keeps surplus, never the minimum or maximum) and the fee
 * (at most the one shown). Not readable and therefore not compared: metadata, executor data and pools; the router itself
 * holds them to the minimum and the maximum.
 * @returns the refusal, or null when nothing speaks against the payload.
 */
export function inspect(
  intent: TransactionIntent,
  pins: Deployment,
  payload: TransactionPayload,
): Refusal | null {
  return (
    firstFailing([
      ['chain', pins.chainId === intent.chainId, intent.chainId, pins.chainId],
      [
        'chain',
        payload.chainId === undefined || payload.chainId === intent.chainId,
        intent.chainId,
        payload.chainId,
      ],
      [
        'from',
        payload.from === undefined || isSameAddress(payload.from, intent.account),
        intent.account,
        payload.from,
      ],
      ['encoding', isHex(payload.data, { strict: true }), 'hex', payload.data],
    ]) ??
    (intent.kind === 'swap' ? inspectSwap(intent, pins, payload) : inspectApprove(intent, pins, payload))
  )
}

/** Calldata of `approve`. Amount in raw units. */
export function encodeApprove(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: APPROVE_ABI, functionName: 'approve', args: [spender, amount] })
}

function inspectApprove(
  intent: ApproveIntent,
  pins: Deployment,
  payload: TransactionPayload,
): Refusal | null {
  const expected = encodeApprove(pins.router, intent.amount)
  return firstFailing([
    ['sellToken', !isNative(intent.token), 'ERC-20', intent.token],
    ['target', isSameAddress(payload.to, intent.token), intent.token, payload.to],
    ['value', payload.value === 0n, 0n, payload.value],
    ['approval', payload.data.toLowerCase() === expected, expected, payload.data],
  ])
}

function inspectSwap(
  intent: SwapTransactionIntent,
  pins: Deployment,
  payload: TransactionPayload,
): Refusal | null {
  const value = isNative(intent.sellToken) ? intent.sellAmount : 0n
  const outside = firstFailing([
    ['target', isSameAddress(payload.to, pins.router), pins.router, payload.to],
    ['value', payload.value === value, value, payload.value],
  ])
  if (outside) return outside
  const call = readSwapCall(payload.data)
  if (!call) return refusal('method', 'swapExactAmount…', payload.data.slice(0, 10))
  return (
    inspectTrade(intent, pins, call) ??
    inspectFee(intent, call) ??
    firstFailing([
      ['permit', call.permit === '0x', '0x', call.permit],
      ['encoding', call.encoded === payload.data.toLowerCase(), call.encoded, payload.data],
    ])
  )
}

function inspectTrade(intent: SwapTransactionIntent, pins: Deployment, call: SwapCall): Refusal | null {
  const { executor } = call
  const toAccount = isSameAddress(intent.recipient, intent.account)
  const quotedIsSane =
    intent.side === 'SELL' ? call.quotedAmount >= call.toAmount : call.quotedAmount <= call.fromAmount
  return firstFailing([
    ['side', call.side === intent.side, intent.side, call.method],
    [
      'executor',
      executor === null || pins.executors.some((pinned) => isSameAddress(pinned, executor)),
      pins.executors.join(' '),
      executor,
    ],
    ['sellToken', isSameAddress(call.srcToken, intent.sellToken), intent.sellToken, call.srcToken],
    ['buyToken', isSameAddress(call.destToken, intent.buyToken), intent.buyToken, call.destToken],
    ['sellAmount', call.fromAmount === intent.sellAmount, intent.sellAmount, call.fromAmount],
    ['buyAmount', call.toAmount === intent.buyAmount, intent.buyAmount, call.toAmount],
    [
      'quotedAmount',
      quotedIsSane,
      intent.side === 'SELL' ? `≥ ${call.toAmount}` : `≤ ${call.fromAmount}`,
      call.quotedAmount,
    ],
    [
      'recipient',
      isSameAddress(call.beneficiary, intent.recipient) ||
        (toAccount && isSameAddress(call.beneficiary, ZERO_ADDRESS)),
      intent.recipient,
      call.beneficiary,
    ],
  ])
}

function inspectFee(intent: SwapTransactionIntent, call: SwapCall): Refusal | null {
  const fee = readPartnerFee(call.partnerAndFee)
  const ceiling = Math.min(intent.feeBps, PARTNER_FEE_CAP_BPS)
  return firstFailing([
    ['fee', fee.feeBps <= ceiling, ceiling, fee.feeBps],
    [
      'feeFlags',
      !fee.takeSurplus && !fee.referral && fee.unknownBits === 0n,
      '0',
      `0x${call.partnerAndFee.toString(16)}`,
    ],
  ])
}
