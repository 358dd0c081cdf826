import type { Deployment } from '../chain/deployments.ts'
import { MOST_CANCELLED_AT_ONCE } from '../orders/record/orderState.ts'
import { isTradeFamily, TRADE_FAMILIES } from '../orders/struct/families.ts'
import { cancellationTypedData, orderTypedData } from '../orders/struct/orderTypedData.ts'
import { permit2AllowanceTypedData, permit2TransferTypedData } from '../orders/struct/permit2TypedData.ts'
import { DAI_TABLE, EIP2612_TABLE } from '../orders/struct/permitTables.ts'
import { type Address, isNative } from '../token/address.ts'
import { inspectOrder } from './inspectOrder.ts'
import { offerRulesHere } from './lazyRules.ts'
import { pinnedSpender } from './ownCalls.ts'
import { type Refusal, refusal } from './refusal.ts'
import type {
  CancellationSigningIntent,
  DaiPermitIntent,
  Eip2612Intent,
  OfferSigningIntent,
  OrderSigningIntent,
  Permit2AllowanceIntent,
  Permit2TransferIntent,
  PermitSigningIntent,
  RebuiltTypedData,
  SigningIntent,
} from './signingIntent.ts'

/**
 * The typed data that an intent means, from the intent and the pins alone.
 * @param reviewed for an order, what its review showed: the intent itself, but for figures within bounds.
 * @returns a refusal where the intent itself does not hold: no such contract on the chain, another's order, too many orders at once.
 */
export function expectedTypedData(
  intent: SigningIntent,
  pins: Deployment,
  reviewed?: OrderSigningIntent,
): RebuiltTypedData | Refusal {
  if (pins.chainId !== intent.chainId) return refusal('chain', intent.chainId, pins.chainId)
  switch (intent.kind) {
    case 'order':
      return orderData(intent, pins, reviewed ?? intent)
    case 'cancellation':
      return cancellationData(intent, pins)
    case 'permit':
      return tokenPermitData(intent, pins)
    case 'permit2':
      return permit2Data(intent, pins)
    case 'offer':
      return offerData(intent, pins)
    default:
      return refusal('signingType', 'Order', 'unknown')
  }
}

function orderData(
  intent: OrderSigningIntent,
  pins: Deployment,
  reviewed: OrderSigningIntent,
): RebuiltTypedData | Refusal {
  const { chainId, account, family } = intent
  if (!isTradeFamily(family)) return refusal('signingType', 'Order', family)
  const contract = pinnedSpender(TRADE_FAMILIES[family].contract, pins)
  if (!contract) return refusal('target', 'Delta', chainId)
  const refused = inspectOrder({ account, signed: intent, reviewed }, pins)
  return refused ?? plain(orderTypedData(intent, { chainId, contract }))
}

function offerData(intent: OfferSigningIntent, { rfq }: Deployment): RebuiltTypedData | Refusal {
  const rules = offerRulesHere()
  if (!rules || !rfq) return refusal('target', 'RFQ', rules ? intent.chainId : '')
  const data = rules.sign(intent, rfq)
  return 'refused' in data ? data : plain(data)
}

function plain(data: {
  readonly domain: RebuiltTypedData['domain']
  readonly types: RebuiltTypedData['types']
  readonly primaryType: string
  readonly message: object
}): RebuiltTypedData {
  const { domain, types, primaryType, message } = data
  return {
    domain: { ...domain },
    types: structuredClone(types),
    primaryType,
    message: structuredClone({ ...message }),
  }
}

function cancellationData(
  { chainId, orderIds }: CancellationSigningIntent,
  pins: Deployment,
): RebuiltTypedData | Refusal {
  if (!pins.delta) return refusal('target', 'Delta', chainId)
  const isCountRight = orderIds.length > 0 && orderIds.length <= MOST_CANCELLED_AT_ONCE
  if (!isCountRight) return refusal('signedOrderIds', `1–${MOST_CANCELLED_AT_ONCE}`, orderIds.length)
  return plain(cancellationTypedData([...orderIds], { chainId, contract: pins.delta }))
}

function spenderOf(intent: PermitSigningIntent, pins: Deployment): Address | Refusal {
  const spender = pinnedSpender(intent.spender, pins)
  if (!spender) return refusal('spender', intent.spender, spender)
  return isNative(intent.token) ? refusal('sellToken', 'ERC-20', intent.token) : spender
}

function tokenPermitData(
  intent: Eip2612Intent | DaiPermitIntent,
  pins: Deployment,
): RebuiltTypedData | Refusal {
  const spender = spenderOf(intent, pins)
  if (typeof spender !== 'string') return spender
  const refused = inspectOffer(intent)
  if (refused) return refused
  const { account, nonce, deadlineSec, tokenDomain, chainId, token } = intent
  const { name, version } = tokenDomain
  const domain = { name, ...(version !== undefined && { version }), chainId, verifyingContract: token }
  if (intent.standard === 'dai') {
    const message = { holder: account, spender, nonce, expiry: deadlineSec, allowed: intent.allowed }
    return plain({ domain, types: { Permit: DAI_TABLE }, primaryType: 'Permit', message })
  }
  const message = { owner: account, spender, value: intent.value, nonce, deadline: deadlineSec }
  return plain({ domain, types: { Permit: EIP2612_TABLE }, primaryType: 'Permit', message })
}

/** What speaks against the offer that a permit rides along with; null for nothing, and without one. */
function inspectOffer(intent: Eip2612Intent | DaiPermitIntent): Refusal | null {
  const { offer, chainId } = intent
  if (!offer) return null
  const rules = offerRulesHere()
  return rules ? rules.permit({ ...intent, offer }) : refusal('target', 'RFQ', chainId)
}

function permit2Data(
  intent: Permit2TransferIntent | Permit2AllowanceIntent,
  pins: Deployment,
): RebuiltTypedData | Refusal {
  const spender = spenderOf(intent, pins)
  if (typeof spender !== 'string') return spender
  if (intent.spender === 'permit2') return refusal('spender', 'router delta', intent.spender)
  const { chainId, token, amount, deadlineSec } = intent
  if (intent.form === 'transfer')
    return plain(
      permit2TransferTypedData(chainId, { token, amount, spender, nonce: intent.nonce, deadlineSec }),
    )
  const { nonce, expirationSec } = intent
  return plain(
    permit2AllowanceTypedData(chainId, {
      token,
      amount,
      spender,
      nonce,
      expirationSec,
      sigDeadlineSec: deadlineSec,
    }),
  )
}
