import { type Address, encodeFunctionData, type Hex, hashTypedData } from 'viem'
import type { GoldenCall } from '../wallet/walletLogGolden.ts'
import { publicRfqAbi } from './offerVectors.ts'

/*
 * What a wallet must be asked about OTC offers, written down from the facts page (4.1, 4.3) and nothing of the app's own.
 */

/** The struct of an offer as its JSON. */
export interface GoldenOffer {
  readonly nonceAndMeta: string
  readonly expiry: string
  readonly makerAsset: Address
  readonly takerAsset: Address
  readonly maker: Address
  readonly taker: Address
  readonly makerAmount: string
  readonly takerAmount: string
}

const fields = (text: string) =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

export const offerToSign = (chainId: number, rfq: Address, message: GoldenOffer) => ({
  types: {
    EIP712Domain: fields('string name, string version, uint256 chainId, address verifyingContract'),
    Order: fields(
      'uint256 nonceAndMeta, uint128 expiry, address makerAsset, address takerAsset, address maker, address taker, uint256 makerAmount, uint256 takerAmount',
    ),
  },
  domain: { name: 'AUGUSTUS RFQ', version: '1', chainId, verifyingContract: rfq },
  primaryType: 'Order',
  message,
})

const call = (to: Address, functionName: string, args: readonly unknown[]): GoldenCall => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: publicRfqAbi, functionName, args } as never),
})

export const fillingWhole = (rfq: Address, offer: GoldenOffer, signature: Hex) =>
  call(rfq, 'fillOrder', [offer, signature])
export const fillingPart = (rfq: Address, offer: GoldenOffer, signature: Hex, pays: bigint) =>
  call(rfq, 'partialFillOrder', [offer, signature, pays])

export const fillingWithPermit = (
  rfq: Address,
  offer: GoldenOffer,
  signature: Hex,
  { pays, account, permit }: { readonly pays: bigint; readonly account: Address; readonly permit: Hex },
) => call(rfq, 'partialFillOrderWithTargetPermit', [offer, signature, pays, account, permit, '0x'])

/** Ends offers by the hashes of what their maker signed. */
export function endingOffers(chainId: number, rfq: Address, offers: readonly GoldenOffer[]): GoldenCall {
  const hashes = offers.map((offer) => {
    const { types, ...data } = offerToSign(chainId, rfq, offer)
    return hashTypedData({ ...data, types: { Order: types.Order } } as never)
  })
  return hashes.length === 1 ? call(rfq, 'cancelOrder', hashes) : call(rfq, 'cancelOrders', [hashes])
}
