import type { Account, Address, Hex } from 'viem'
import { DELTA_CHAIN, type DeltaVenue, hashOfToSign } from '../../sandbox/conformance/deltaVenue.ts'
import { type Json, NATIVE } from '../../sandbox/conformance/venue.ts'
import type {
  CancellationSigningIntent,
  OrderSigningIntent,
} from '../../src/domain/firewall/signingIntent.ts'
import type {
  SwapTransactionIntent,
  TransactionPayload,
} from '../../src/domain/firewall/transactionIntent.ts'
import { expectedOrder } from '../../src/domain/orders/struct/expectedOrder.ts'
import { type PlainFamily, plainFamily, type SignedOrder } from '../../src/domain/orders/struct/families.ts'
import { NO_BRIDGE } from '../../src/domain/orders/struct/order.ts'

/** A good piece of typed data as the venue wrote it, and what the person reviewed before. */
export interface SigningCase {
  readonly kind: string
  readonly intent: OrderSigningIntent | CancellationSigningIntent
  readonly text: string
  readonly hash: Hex
}

/** An order for one price. */
export interface OrderCase extends SigningCase {
  readonly intent: OrderSigningIntent<PlainFamily>
}

/** A good transaction as the venue wrote it, and what the person reviewed before. */
export interface SwapCase {
  readonly kind: string
  readonly intent: SwapTransactionIntent
  readonly payload: TransactionPayload
}

/** What an order is asked for with; every member goes to the venue as it is. */
export interface OrderRequest {
  readonly pair: readonly [sell: string, buy: string]
  readonly side: 'SELL' | 'BUY'
  /** Of the fixed side, in whole tokens. */
  readonly amount: string
  readonly slippageBps: number
  readonly limitPercent?: number
  readonly partiallyFillable: boolean
  readonly permit: Hex
  readonly recipient: Address
  readonly nonce: bigint
  readonly lifeSec: number
  readonly partner: {
    readonly address: Address
    readonly feeBps: number
    readonly takesSurplus: boolean
  } | null
  readonly capSurplus: boolean
}

/** What an order in slices is asked for with. */
export interface SlicedRequest
  extends Pick<
    OrderRequest,
    'pair' | 'side' | 'amount' | 'slippageBps' | 'recipient' | 'nonce' | 'lifeSec' | 'partner' | 'capSurplus'
  > {
  /** `amount` is of one slice. */
  readonly slices: number
  readonly intervalSec: number
  /** Raw units that do not divide. */
  readonly remainder: bigint
}

/** What a swap is asked for with. */
export interface SwapRequest {
  readonly pair: readonly [sell: string, buy: string]
  readonly side: 'SELL' | 'BUY'
  readonly amount: string
  readonly method?: string
  readonly slippageBps: number
  readonly recipient: Address
  readonly partner: 'kontor' | 'desk'
}

const FEE_BPS = { kontor: 0, desk: 25 } as const
const ROUTE_USE_MS = 20_000

/** Good payloads of a venue, with the intents that the reviewed figures make. Expected figures are worked out here, from the price alone. */
export interface Payloads {
  order(terms: OrderRequest): Promise<OrderCase>
  sliced(terms: SlicedRequest): Promise<SigningCase>
  cancellation(orderIds: readonly string[]): Promise<SigningCase>
  swap(terms: SwapRequest): Promise<SwapCase>
}

const good = (answer: { readonly status: number; readonly json: Json }): Json => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`)
  return answer.json
}

/** Asks a venue for payloads on behalf of an account. A price serves several payloads for a while. */
export function payloadsOf(venue: DeltaVenue, account: Account): Payloads {
  const prices = new Map<string, { readonly answer: Promise<Json>; readonly atMs: number }>()
  const priceOf = (key: string, ask: () => Promise<Json>): Promise<Json> => {
    const known = prices.get(key)
    if (known && performance.now() - known.atMs < ROUTE_USE_MS) return known.answer
    const answer = ask()
    prices.set(key, { answer, atMs: performance.now() })
    return answer
  }
  const query = ({ pair: [sell, buy], side, amount }: Pick<OrderRequest, 'pair' | 'side' | 'amount'>) => ({
    srcToken: venue.token(sell),
    destToken: venue.token(buy),
    srcDecimals: venue.decimals(sell),
    destDecimals: venue.decimals(buy),
    amount: venue.units(amount, side === 'SELL' ? sell : buy),
    side,
  })

  return {
    async order(terms) {
      const requested = query(terms)
      const { route } = await priceOf(`delta ${JSON.stringify(requested)}`, async () =>
        good(await venue.get('/v2/delta/prices', { ...requested, chainId: DELTA_CHAIN })),
      )
      const reviewed = await reviewOrder(venue, account, terms, route)
      const built = good(await venue.post('/v2/delta/orders/build', buildBody(terms, reviewed, route)))
      if (hashOfToSign(built.toSign) !== built.orderHash) throw new Error('the venue contradicts itself')
      const { partiallyFillable, side, pair, permit } = terms
      const family = plainFamily(partiallyFillable)
      return {
        kind: `${family} ${side} ${pair[0] === 'ETH' ? 'native' : 'ERC-20'} permit ${permit.length / 2 - 1}`,
        intent: {
          kind: 'order',
          chainId: DELTA_CHAIN,
          account: account.address,
          family,
          recipient: terms.recipient,
          feeBps: terms.partner?.feeBps ?? 0,
          order: expectedOrder(reviewed, permit),
          ...(terms.limitPercent === undefined && { slippageBps: terms.slippageBps }),
        },
        text: JSON.stringify(built.toSign),
        hash: built.orderHash,
      }
    },
    async sliced(terms) {
      const requested = query(terms)
      const { route } = await priceOf(`delta ${JSON.stringify(requested)}`, async () =>
        good(await venue.get('/v2/delta/prices', { ...requested, chainId: DELTA_CHAIN })),
      )
      const { order, members } = await reviewSlices(venue, account, terms, route)
      const { orderType } = members
      const built = good(await venue.post('/v2/delta/orders/build', members))
      if (hashOfToSign(built.toSign) !== built.orderHash) throw new Error('the venue contradicts itself')
      return {
        kind: `${orderType} ${terms.pair[0] === 'ETH' ? 'native' : 'ERC-20'}`,
        intent: {
          ...{ kind: 'order', chainId: DELTA_CHAIN, account: account.address },
          ...{ recipient: terms.recipient, feeBps: terms.partner?.feeBps ?? 0 },
          ...({ family: orderType, order } as SignedOrder),
        },
        text: JSON.stringify(built.toSign),
        hash: built.orderHash,
      }
    },
    async cancellation(orderIds) {
      const built = good(await venue.post('/v2/delta/orders/build/cancellation', { orderIds }))
      return {
        kind: 'OrderCancellations',
        intent: { kind: 'cancellation', chainId: DELTA_CHAIN, account: account.address, orderIds },
        text: JSON.stringify(built.toSign),
        hash: built.hash,
      }
    },
    async swap(terms) {
      const { partner, method, side } = terms
      const requested = { ...query(terms), partner, ...(method && { includeContractMethods: method }) }
      const { priceRoute } = await priceOf(`market ${JSON.stringify(requested)}`, async () =>
        good(await venue.get('/prices', { ...requested, network: DELTA_CHAIN, version: '6.2' })),
      )
      const intent = reviewSwap(account, terms, priceRoute)
      const body = {
        priceRoute,
        srcToken: intent.sellToken,
        destToken: intent.buyToken,
        srcDecimals: priceRoute.srcDecimals,
        destDecimals: priceRoute.destDecimals,
        srcAmount: intent.sellAmount.toString(),
        destAmount: intent.buyAmount.toString(),
        userAddress: account.address,
        ...(terms.recipient !== account.address && { receiver: terms.recipient }),
        partner,
      }
      const built = good(await venue.post(`/transactions/${DELTA_CHAIN}`, body, { ignoreChecks: true }))
      const { chainId, from, to, value, data } = built
      return {
        kind: `${priceRoute.contractMethod} ${side} ${terms.pair[0] === 'ETH' ? 'native' : 'ERC-20'}`,
        intent,
        payload: { chainId, from, to, value: BigInt(value), data },
      }
    },
  }
}

async function reviewOrder(venue: DeltaVenue, account: Account, terms: OrderRequest, route: Json) {
  const { side, slippageBps: bps, limitPercent, partner, capSurplus } = terms
  const input = BigInt(route.origin.input.amount)
  const output = BigInt(route.origin.output.amount)
  const quoted = side === 'SELL' ? output : input
  const limit = limitPercent === undefined ? undefined : (quoted * BigInt(limitPercent)) / 100n
  const bound =
    limit ??
    (side === 'SELL' ? (output * BigInt(10_000 - bps)) / 10_000n : (input * BigInt(10_000 + bps)) / 10_000n)
  const packed = partner
    ? (BigInt(partner.address) << 96n) + (partner.takesSurplus ? 256n : 0n) + BigInt(partner.feeBps)
    : 0n
  return {
    account: account.address,
    recipient: terms.recipient,
    sellToken: { address: venue.token(terms.pair[0]) },
    buyToken: { address: venue.token(terms.pair[1]) },
    side,
    sellAmount: side === 'SELL' ? input : bound,
    buyAmount: side === 'SELL' ? bound : output,
    quotedAmount: quoted,
    slippageBps: bps,
    ...(limit !== undefined && { limitAmount: limit }),
    deadlineSec: (await venue.nowSec()) + terms.lifeSec,
    nonce: terms.nonce,
    partnerAndFee: packed + (capSurplus ? 512n : 0n),
  }
}

/** The struct that follows from the price of one slice, written out here, and the request that should bring it. */
async function reviewSlices(venue: DeltaVenue, account: Account, terms: SlicedRequest, route: Json) {
  const { side, slippageBps: bps, slices, intervalSec, remainder, partner, capSurplus, nonce } = terms
  const isSell = side === 'SELL'
  const [input, output] = [BigInt(route.origin.input.amount), BigInt(route.origin.output.amount)]
  const slice = isSell ? input : output
  const total = slice * BigInt(slices) + remainder
  const most = (((input * BigInt(10_000 + bps)) / 10_000n) * total) / slice
  const deadlineSec = (await venue.nowSec()) + slices * intervalSec + terms.lifeSec
  const packed = partner
    ? (BigInt(partner.address) << 96n) + (partner.takesSurplus ? 256n : 0n) + BigInt(partner.feeBps)
    : 0n
  const parties = {
    owner: account.address,
    beneficiary: terms.recipient,
    srcToken: venue.token(terms.pair[0]),
    destToken: venue.token(terms.pair[1]),
  }
  const shared = {
    ...parties,
    nonce,
    partnerAndFee: packed + (capSurplus ? 512n : 0n),
    deadline: BigInt(deadlineSec),
    interval: BigInt(intervalSec),
    numSlices: slices,
    permit: '0x',
    metadata: '0x',
    bridge: NO_BRIDGE,
  } as const
  const members = {
    route,
    owner: account.address,
    beneficiary: terms.recipient,
    side,
    deadline: deadlineSec,
    nonce: nonce.toString(),
    metadata: '0x',
    permit: '0x',
    capSurplus,
    orderType: isSell ? 'TWAPOrder' : 'TWAPBuyOrder',
    interval: intervalSec,
    numSlices: slices,
    ...(isSell
      ? { slippage: bps, totalSrcAmount: total.toString() }
      : { slippage: 0, totalDestAmount: total.toString(), maxSrcAmount: most.toString() }),
    ...(partner && {
      partnerAddress: partner.address,
      partnerFeeBps: partner.feeBps,
      partnerTakesSurplus: partner.takesSurplus,
    }),
  }
  const order = isSell
    ? { ...shared, destAmountPerSlice: (output * BigInt(10_000 - bps)) / 10_000n, totalSrcAmount: total }
    : { ...shared, totalDestAmount: total, maxSrcAmount: most }
  return { order, members }
}

type Reviewed = Awaited<ReturnType<typeof reviewOrder>>

function buildBody(terms: OrderRequest, reviewed: Reviewed, route: Json) {
  const { partner, side, slippageBps, partiallyFillable, permit, capSurplus } = terms
  return {
    route,
    owner: reviewed.account,
    beneficiary: reviewed.recipient,
    side,
    deadline: reviewed.deadlineSec,
    nonce: terms.nonce.toString(),
    slippage: slippageBps,
    metadata: '0x',
    permit,
    partiallyFillable,
    capSurplus,
    ...(reviewed.limitAmount !== undefined && { limitAmount: reviewed.limitAmount.toString() }),
    ...(partner && {
      partnerAddress: partner.address,
      partnerFeeBps: partner.feeBps,
      partnerTakesSurplus: partner.takesSurplus,
    }),
  }
}

function reviewSwap(account: Account, terms: SwapRequest, priceRoute: Json): SwapTransactionIntent {
  const { side, slippageBps: bps, partner, recipient } = terms
  const source = BigInt(priceRoute.srcAmount)
  const target = BigInt(priceRoute.destAmount)
  const feeBps = FEE_BPS[partner]
  const nativeIn = (address: string): Address =>
    (address.toLowerCase() === NATIVE.toLowerCase() ? NATIVE : address) as Address
  return {
    kind: 'swap',
    chainId: DELTA_CHAIN,
    account: account.address,
    recipient,
    sellToken: nativeIn(priceRoute.srcToken),
    buyToken: nativeIn(priceRoute.destToken),
    side,
    sellAmount: side === 'SELL' ? source : (source * BigInt(10_000 + bps + feeBps)) / 10_000n,
    buyAmount: side === 'SELL' ? (target * BigInt(10_000 - bps)) / 10_000n : target,
    feeBps,
  }
}
