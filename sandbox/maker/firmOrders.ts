import * as v from 'valibot'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { NONCE_BYTES, packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import { otcTypedData } from '../../src/domain/otc/otcOrder.ts'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { address, amount } from '../service/http/requestFields.ts'
import { makerPrice } from './makerBooks.ts'

const LIFE_SEC = 300n

const place = (name: string) =>
  v.pipe(
    address(name),
    v.transform((text) => text.toLowerCase() as Address),
  )

/** The body of `POST /firm`; it fixes one amount. */
export const firmRequest = v.pipe(
  v.object({
    makerAsset: place('makerAsset'),
    takerAsset: place('takerAsset'),
    makerAmount: v.optional(amount),
    takerAmount: v.optional(amount),
    userAddress: place('userAddress'),
    takerAddress: place('takerAddress'),
  }),
  v.check(
    ({ makerAmount, takerAmount }) => (makerAmount === undefined) !== (takerAmount === undefined),
    'either makerAmount or takerAmount',
  ),
)

/** A signed order at the present prices, made for one taker. Null for what the maker does not trade. */
export async function signFirmOrder(
  chain: ChainAccess,
  maker: PrivateKeyAccount,
  request: v.InferOutput<typeof firmRequest>,
  worseBps: bigint,
) {
  const { makerAsset, takerAsset, userAddress, takerAddress } = request
  const exactIn = request.takerAmount !== undefined
  const fixed = request.takerAmount ?? request.makerAmount ?? 0n
  const free = await makerPrice(chain, { src: takerAsset, dest: makerAsset, exactIn, amount: fixed })
  if (free === null) return null
  const worse = exactIn ? free - (free * worseBps) / 10_000n : free + (free * worseBps) / 10_000n
  const { timestamp } = await chain.client.getBlock({ blockTag: 'latest' })
  const order = {
    nonceAndMeta: packNonceAndMeta(userAddress, crypto.getRandomValues(new Uint8Array(NONCE_BYTES))),
    expiry: timestamp + LIFE_SEC,
    makerAsset,
    takerAsset,
    maker: maker.address,
    taker: takerAddress,
    makerAmount: exactIn ? worse : fixed,
    takerAmount: exactIn ? fixed : worse,
  }
  const signature = await maker.signTypedData(
    otcTypedData(order, { chainId: chain.id, contract: chain.contracts.rfq }),
  )
  return {
    ...order,
    nonceAndMeta: order.nonceAndMeta.toString(),
    expiry: Number(order.expiry),
    makerAmount: order.makerAmount.toString(),
    takerAmount: order.takerAmount.toString(),
    signature,
  }
}
