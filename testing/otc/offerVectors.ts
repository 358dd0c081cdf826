import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseAbi,
} from 'viem'
import type { Deployment } from '../../src/domain/chain/deployments.ts'
import type { OfferSigningIntent } from '../../src/domain/firewall/signingIntent.ts'
import type {
  CancelOffersTransactionIntent,
  FillOfferTransactionIntent,
  TransactionPayload,
} from '../../src/domain/firewall/transactionIntent.ts'
import { hashOtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { exampleOtcOrder } from './exampleOtcOrder.ts'

/*
 * Good fills and cancellations, encoded here from the facts page (4.3), apart from the code under test.
 */

const ORDER =
  '(uint256 nonceAndMeta, uint128 expiry, address makerAsset, address takerAsset, address maker, address taker, uint256 makerAmount, uint256 takerAmount) order'

/** As the facts page has them. */
export const publicRfqAbi = parseAbi([
  `function fillOrder(${ORDER}, bytes signature)`,
  `function fillOrderWithTarget(${ORDER}, bytes signature, address target)`,
  `function partialFillOrder(${ORDER}, bytes signature, uint256 takerTokenFillAmount) returns (uint256)`,
  `function partialFillOrderWithTarget(${ORDER}, bytes signature, uint256 takerTokenFillAmount, address target) returns (uint256)`,
  `function partialFillOrderWithTargetPermit(${ORDER}, bytes signature, uint256 takerTokenFillAmount, address target, bytes permitTakerAsset, bytes permitMakerAsset) returns (uint256)`,
  'function cancelOrder(bytes32 orderHash)',
  'function cancelOrders(bytes32[] orderHashes)',
])

const RECIPIENT: Address = '0x4444444444444444444444444444444444444444'
const SIGNATURE: Hex = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`

/** Arguments of an EIP-2612 permit, as they ride along. */
export const permitBytesOf = (owner: Address, spender: Address, value = exampleOtcOrder().takerAmount): Hex =>
  encodeAbiParameters(
    ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map((type) => ({ type })),
    [owner, spender, value, 2_000_000_000n, 27, `0x${'33'.repeat(32)}`, `0x${'44'.repeat(32)}`],
  )

type Sent<Intent> = { readonly name: string; readonly intent: Intent; readonly payload: TransactionPayload }

/** One fill by each function there is, by the named taker of the example. */
export function fillVectors(pins: Deployment): readonly Sent<FillOfferTransactionIntent>[] {
  const { chainId, rfq } = pins
  if (!rfq) throw new Error('no RFQ contract')
  const order = exampleOtcOrder()
  const account = order.taker
  const base: FillOfferTransactionIntent = {
    kind: 'fillOffer',
    chainId,
    account,
    recipient: account,
    offer: { chainId, order, signature: SIGNATURE, permitMakerAsset: '0x' },
    orderHash: hashOtcOrder(order, { chainId, contract: rfq }),
    pays: order.takerAmount,
    receives: order.makerAmount,
    isUntouched: true,
    permitTakerAsset: '0x',
  }
  const some = { pays: 7_777_777_777n, receives: 3_111_111_110_800_000_000n }
  const toFriend = { recipient: RECIPIENT }
  const vector = (
    functionName: string,
    change: Partial<FillOfferTransactionIntent>,
    rest: readonly unknown[],
  ): Sent<FillOfferTransactionIntent> => {
    const args = [order, SIGNATURE, ...rest]
    const data = encodeFunctionData({ abi: publicRfqAbi, functionName, args } as never)
    const payload = { chainId, from: account, to: rfq, value: 0n, data }
    return { name: functionName, intent: { ...base, ...change }, payload }
  }
  const [own, makers] = [permitBytesOf(account, rfq), permitBytesOf(order.maker, rfq)]
  const permits = { permitTakerAsset: own, offer: { ...base.offer, permitMakerAsset: makers } }
  return [
    vector('fillOrder', {}, []),
    vector('fillOrderWithTarget', toFriend, [RECIPIENT]),
    vector('partialFillOrder', some, [some.pays]),
    vector('partialFillOrder', { isUntouched: false }, [order.takerAmount]),
    vector('partialFillOrderWithTarget', { ...some, ...toFriend }, [some.pays, RECIPIENT]),
    vector('partialFillOrderWithTargetPermit', permits, [order.takerAmount, account, own, makers]),
  ]
}

/** What the maker of an offer signs, written out from the facts page (4.1), and what was reviewed. */
export function offerToSign(pins: Deployment): {
  readonly intent: OfferSigningIntent
  readonly text: string
  readonly hash: Hex
} {
  const { chainId, rfq } = pins
  if (!rfq) throw new Error('no RFQ contract')
  const order = exampleOtcOrder()
  const fields =
    'uint256 nonceAndMeta, uint128 expiry, address makerAsset, address takerAsset, address maker, address taker, uint256 makerAmount, uint256 takerAmount'
  const typedData = {
    domain: { name: 'AUGUSTUS RFQ', version: '1', chainId, verifyingContract: rfq },
    types: {
      Order: fields.split(', ').map((field) => {
        const [type = '', name = ''] = field.split(' ')
        return { name, type }
      }),
    },
    primaryType: 'Order',
    message: {
      nonceAndMeta: String(order.nonceAndMeta),
      expiry: String(order.expiry),
      makerAsset: order.makerAsset,
      takerAsset: order.takerAsset,
      maker: order.maker,
      taker: order.taker,
      makerAmount: String(order.makerAmount),
      takerAmount: String(order.takerAmount),
    },
  }
  return {
    intent: { kind: 'offer', chainId, account: order.maker, order },
    text: JSON.stringify(typedData),
    hash: hashTypedData(typedData as never),
  }
}

/** Cancellations of one offer and of two. */
export function offerCancelVectors(pins: Deployment): readonly Sent<CancelOffersTransactionIntent>[] {
  const { chainId, rfq } = pins
  if (!rfq) throw new Error('no RFQ contract')
  const [first, second] = [exampleOtcOrder(), exampleOtcOrder({ makerAmount: 9n })]
  const hashOf = (order: typeof first) => hashOtcOrder(order, { chainId, contract: rfq })
  const vector = (functionName: string, offers: readonly (typeof first)[], args: readonly unknown[]) => ({
    name: functionName,
    intent: { kind: 'cancelOffers', chainId, account: first.maker, offers } as const,
    payload: {
      ...{ chainId, from: first.maker, to: rfq, value: 0n },
      data: encodeFunctionData({ abi: publicRfqAbi, functionName, args } as never),
    },
  })
  return [
    vector('cancelOrder', [first], [hashOf(first)]),
    vector('cancelOrders', [first, second], [[hashOf(first), hashOf(second)]]),
  ]
}
