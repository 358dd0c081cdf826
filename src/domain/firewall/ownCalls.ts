import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { Deployment } from '../chain/deployments.ts'
import { factsOf } from '../orders/struct/families.ts'
import { hashOrder } from '../orders/struct/orderTypedData.ts'
import { PERMIT2_ADDRESS } from '../orders/struct/permit2TypedData.ts'
import { type Address, isNative, isSameAddress } from '../token/address.ts'
import { callTexts } from './callText.ts'
import { inspectOrder } from './inspectOrder.ts'
import { offerRulesHere } from './lazyRules.ts'
import { OWN_CALLS_ABI } from './ownCallsAbi.ts'
import { firstFailing, type Refusal, refusal } from './refusal.ts'
import type {
  CancelNativeTransactionIntent,
  DepositTransactionIntent,
  OwnCallIntent,
  PinnedSpender,
  PresignIntent,
  TopUpIntent,
  TransactionPayload,
} from './transactionIntent.ts'

/** A call as the firewall encodes it. `value` in native raw units. */
export interface ExpectedCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** The pinned contract of a role, or undefined where the chain has none. */
export function pinnedSpender(role: PinnedSpender, pins: Deployment): Address | undefined {
  const spenders: Readonly<Record<string, Address | undefined>> = {
    router: pins.router,
    delta: pins.delta,
    permit2: PERMIT2_ADDRESS,
    rfq: pins.rfq,
  }
  return spenders[role]
}

/**
 * The call that an intent means, encoded here from the intent and the pins alone.
 * @returns a refusal where the intent itself does not hold: no such contract on the chain, another's order, a hash that is not the order's.
 */
export function expectedCall(intent: OwnCallIntent, pins: Deployment): ExpectedCall | Refusal {
  switch (intent.kind) {
    case 'approve': {
      const spender = pinnedSpender(intent.spender, pins)
      if (!spender) return refusal('spender', intent.spender, spender)
      if (isNative(intent.token)) return refusal('sellToken', 'ERC-20', intent.token)
      const args = [spender, intent.amount] as const
      return free(intent.token, encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'approve', args }))
    }
    case 'wrap':
      return {
        to: pins.wrappedNative,
        value: intent.amount,
        data: encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'deposit' }),
      }
    case 'unwrap': {
      const args = [intent.amount] as const
      return free(
        pins.wrappedNative,
        encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'withdraw', args }),
      )
    }
    case 'fillOffer':
    case 'cancelOffers': {
      const rules = offerRulesHere()
      if (!rules || !pins.rfq) return refusal('target', 'RFQ', rules ? intent.chainId : '')
      const data = intent.kind === 'fillOffer' ? rules.fill(intent, pins.rfq) : rules.cancel(intent, pins.rfq)
      return typeof data === 'string' ? free(pins.rfq, data) : data
    }
    default:
      return pins.delta ? deltaCall(intent, pins, pins.delta) : refusal('target', 'Delta', intent.chainId)
  }
}

type DeltaIntent = Exclude<
  OwnCallIntent,
  { readonly kind: 'approve' | 'wrap' | 'unwrap' | 'fillOffer' | 'cancelOffers' }
>

function deltaCall(intent: DeltaIntent, pins: Deployment, delta: Address): ExpectedCall | Refusal {
  switch (intent.kind) {
    case 'presign': {
      const args = [intent.orderHash, true] as const
      return (
        wrongOrder(intent, pins, delta) ??
        free(delta, encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'setPreSignature', args }))
      )
    }
    case 'deposit': {
      const args = [intent.orderHash] as const
      const data = encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'depositNativeAndPreSign', args })
      return wrongDeposit(intent, pins, delta) ?? { to: delta, value: intent.amount, data }
    }
    case 'topUp': {
      const data = encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'depositNative' })
      return wrongDeposit(intent, pins, delta) ?? { to: delta, value: intent.amount, data }
    }
    case 'withdrawNative': {
      const args = [intent.amount] as const
      return free(delta, encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'withdrawNative', args }))
    }
    case 'cancelNative':
      return cancelNativeCall(intent, delta)
    case 'invalidateNonces': {
      const args = [intent.nonces] as const
      return free(delta, encodeFunctionData({ abi: OWN_CALLS_ABI, functionName: 'invalidateNonces', args }))
    }
  }
}

function free(to: Address, data: Hex): ExpectedCall {
  return { to, value: 0n, data }
}

function cancelNativeCall(intent: CancelNativeTransactionIntent, delta: Address): ExpectedCall | Refusal {
  const { cancel, reserves } = factsOf(intent)
  const another = anothersOrder(intent)
  if (another || cancel.by !== 'withdrawal') return another ?? refusal('sellToken', 'native', reserves.token)
  const { functionName, args } = cancel
  const call = { abi: OWN_CALLS_ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0]
  return free(delta, encodeFunctionData(call))
}

function anothersOrder(intent: CancelNativeTransactionIntent): Refusal | null {
  const { owner } = factsOf(intent)
  return firstFailing([['order', isSameAddress(owner, intent.account), intent.account, owner]])
}

function wrongOrder(
  intent: PresignIntent | DepositTransactionIntent | TopUpIntent,
  pins: Deployment,
  delta: Address,
): Refusal | null {
  const { account, chainId, reviewed, orderHash } = intent
  const refused = inspectOrder({ account, signed: intent, reviewed }, pins)
  if (refused) return refused
  const hash = hashOrder(intent, { chainId, contract: delta })
  return firstFailing([['hash', orderHash.toLowerCase() === hash, hash, orderHash]])
}

/** A first deposit is exactly the order's source; a top-up is no more than that. */
function wrongDeposit(
  intent: DepositTransactionIntent | TopUpIntent,
  pins: Deployment,
  delta: Address,
): Refusal | null {
  const { token, amount } = factsOf(intent).reserves
  const isRight = intent.kind === 'topUp' ? intent.amount <= amount : intent.amount === amount
  return (
    wrongOrder(intent, pins, delta) ??
    firstFailing([
      ['sellToken', isNative(token), 'native', token],
      ['value', isRight, amount, intent.amount],
    ])
  )
}

/** Whether a payload is, byte for byte, the call that the intent means. */
export function inspectOwnCall(
  intent: OwnCallIntent,
  pins: Deployment,
  payload: TransactionPayload,
): Refusal | null {
  const expected = expectedCall(intent, pins)
  if ('refused' in expected) return expected
  const { to, value, data } = expected
  const around = firstFailing([
    ['target', isSameAddress(payload.to, to), to, payload.to],
    ['value', payload.value === value, value, payload.value],
  ])
  if (around || payload.data.toLowerCase() === data.toLowerCase()) return around
  return refusal(intent.kind === 'approve' ? 'approval' : 'call', ...callTexts(data, payload.data))
}
