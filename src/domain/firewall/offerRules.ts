import type { Hex } from 'viem'
import { decodeAbiParameters, isHex, size } from 'viem/utils'
import { receivesDown } from '../otc/fillMath.ts'
import { permitGives } from '../otc/makerPermit.ts'
import { cancelCallData, fillCallData } from '../otc/offerCalls.ts'
import { hashOtcOrder, isForAnyone, otcFlaws, otcTypedData } from '../otc/otcOrder.ts'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../token/address.ts'
import { bringOfferRules, type OfferPermitIntent } from './lazyRules.ts'
import { type Check, firstFailing, type Refusal, refusal } from './refusal.ts'
import type { OfferSigningIntent, RebuiltTypedData } from './signingIntent.ts'
import type { CancelOffersTransactionIntent, FillOfferTransactionIntent } from './transactionIntent.ts'

/** Offers that one transaction may end. */
const MOST_OFFERS_ENDED = 100

/** What the maker of an offer signs, if it is one that may be signed: good terms, the account's own, and not without an end. */
function offerToSign(
  { chainId, account, order }: OfferSigningIntent,
  contract: Address,
): RebuiltTypedData | Refusal {
  const [flaw] = otcFlaws(order)
  const refused = firstFailing([
    ['order', isSameAddress(order.maker, account), account, order.maker],
    ['offer', flaw === undefined, 'fillable', flaw],
    ['deadline', order.expiry > 0n, '> 0', order.expiry],
  ])
  if (refused) return refused
  const { message, ...data } = otcTypedData(order, { chainId, contract })
  return { ...data, message: { ...message } }
}

/**
 * A permit that outlives the usual half hour is the one of an own offer that could be signed itself: for the RFQ contract, over exactly what is given, as long as
 * the offer. DAI's kind has no amount and must allow.
 */
function permitOfOffer(intent: OfferPermitIntent): Refusal | null {
  const { account, token, spender, deadlineSec, offer: order } = intent
  const [flaw] = otcFlaws(order)
  const { makerAmount, makerAsset, maker, expiry } = order
  return firstFailing([
    ['order', isSameAddress(maker, account), account, maker],
    ['offer', flaw === undefined, 'fillable', flaw],
    ['spender', spender === 'rfq', 'rfq', spender],
    ['sellToken', isSameAddress(token, makerAsset), makerAsset, token],
    intent.standard === 'eip2612'
      ? ['approval', intent.value === makerAmount, makerAmount, intent.value]
      : ['approval', intent.allowed, true, intent.allowed],
    ['deadline', expiry > 0n && deadlineSec === expiry, expiry, deadlineSec],
  ])
}

/** The calldata of a fill, if the offer is the one that was shown, this account may fill it, and the figures are the contract's. */
function expectedFill(intent: FillOfferTransactionIntent, contract: Address): Hex | Refusal {
  const { chainId, account, recipient, offer, orderHash, pays, receives, permitTakerAsset } = intent
  const { order, permitMakerAsset } = offer
  const [flaw] = otcFlaws(order)
  const hash = hashOtcOrder(order, { chainId, contract })
  const mayFill = isForAnyone(order) || isSameAddress(order.taker, account)
  const brought = order.takerAmount > 0n ? receivesDown(order, pays) : 0n
  return (
    firstFailing([
      ['chain', offer.chainId === chainId, chainId, offer.chainId],
      ['hash', orderHash.toLowerCase() === hash, hash, orderHash],
      ['offer', flaw === undefined || flaw === 'otherMeta', 'fillable', flaw],
      ['taker', mayFill, order.taker, account],
      ['from', !isSameAddress(order.maker, account), 'taker', account],
      ['recipient', !isSameAddress(recipient, ZERO_ADDRESS), account, recipient],
      ['sellAmount', pays > 0n && pays <= order.takerAmount, `1–${order.takerAmount}`, pays],
      ['buyAmount', receives > 0n && receives === brought, brought, receives],
      ['encoding', isHex(offer.signature, { strict: true }), 'hex', offer.signature],
      ...permitChecks(permitTakerAsset, account, contract),
      [
        'approval',
        permitTakerAsset === '0x' || permitGives(permitTakerAsset, 0n) >= pays,
        pays,
        permitTakerAsset,
      ],
      ...permitChecks(permitMakerAsset, order.maker, contract),
    ]) ?? fillCallData(intent)
  )
}

/** A permit that rides along must be the payer's own, and for this contract. */
function permitChecks(permit: Hex, owner: Address, contract: Address): readonly Check[] {
  if (permit === '0x') return []
  const isSized = isHex(permit, { strict: true }) && [224, 256].includes(size(permit))
  if (!isSized) return [['permit', false, '224 | 256', permit]]
  const [from, spender] = decodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes32' }], permit)
  const isWord = (word: Hex, address: Address) => BigInt(word) === BigInt(address)
  return [
    ['permit', isWord(from, owner), owner, from],
    ['spender', isWord(spender, contract), contract, spender],
  ]
}

/** The calldata that ends offers, if all of them are the account's own. */
function expectedCancel(intent: CancelOffersTransactionIntent, contract: Address): Hex | Refusal {
  const { chainId, account, offers } = intent
  const isCountRight = offers.length > 0 && offers.length <= MOST_OFFERS_ENDED
  if (!isCountRight) return refusal('batch', `1–${MOST_OFFERS_ENDED}`, offers.length)
  const hashes = offers.map((order) => hashOtcOrder(order, { chainId, contract }))
  return (
    firstFailing([
      ...offers.map(({ maker }): Check => ['order', isSameAddress(maker, account), account, maker]),
      ['batch', new Set(hashes).size === hashes.length, hashes.length, new Set(hashes).size],
    ]) ?? cancelCallData(hashes)
  )
}

/** The rules of offers. Importing them gives them to the firewall. */
export const OFFER_RULES = {
  fill: expectedFill,
  cancel: expectedCancel,
  sign: offerToSign,
  permit: permitOfOffer,
} as const

bringOfferRules(OFFER_RULES)
