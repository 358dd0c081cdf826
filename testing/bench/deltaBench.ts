import { type Address, type Hex, parseAbi } from 'viem'
import type { Manifest } from '../../sandbox/sandbox.ts'
import type { DeltaOrder } from '../../src/domain/orders/record/deltaOrder.ts'
import type { OrderStatus } from '../../src/domain/orders/record/orderState.ts'
import { boundMember } from '../../src/domain/orders/struct/boundMember.ts'
import { limitOrderAmounts } from '../../src/domain/orders/struct/limitOrderAmounts.ts'
import { boundBpsOf, marketOrderAmounts } from '../../src/domain/orders/struct/orderAmounts.ts'
import { sliceAmounts, sliceBounds } from '../../src/domain/orders/struct/twapOrder.ts'
import type {
  CancelOrdersIntent,
  DeltaOrderIntent,
  FlowRecord,
  TwapOrderIntent,
} from '../../src/flow/journal/flowRecord.ts'
import { getOrder } from '../../src/service/delta/deltaOrders.ts'
import { getDeltaPrice } from '../../src/service/delta/deltaPrice.ts'
import { createService, type Service } from '../../src/service/http/serviceClient.ts'
import { NOBODY, partnerShare, type TestHost } from '../orders/partnerShare.ts'
import { patientFetch } from '../service/patientFetch.ts'
import type { Trade, WalletBench } from './walletBench.ts'

/** An order as a person would type it. */
export interface OrderTrade extends Trade {
  readonly partiallyFillable?: boolean
  /** A price of its own, as a share of today's: 200 asks for twice as much (SELL), or pays half (BUY). */
  readonly limitPercent?: bigint
  /** Seconds from the latest block. */
  readonly lifeSec?: number
}

/** An order in slices as a person would type it. */
export interface SlicedTrade extends Trade {
  readonly slices: number
  readonly intervalSec: number
}

/** Delta orders on a running sandbox, beside the bench of the wallet layer. */
export interface DeltaBench {
  readonly service: Service
  /** What a person would confirm for this order now. */
  order(account: Address, trade: OrderTrade): Promise<DeltaOrderIntent>
  /** The same of an order in slices; `amount` is all of it. */
  slices(account: Address, trade: SlicedTrade): Promise<TwapOrderIntent>
  /** The service's record of the order that a flow placed. @throws {Error} when it placed none */
  placed(flow: FlowRecord): Promise<DeltaOrder>
  /** Resolves to the record once the service calls it one of these; fails after a minute. */
  becomes(id: string, ...statuses: readonly OrderStatus[]): Promise<DeltaOrder>
  cancelling(...orders: readonly DeltaOrder[]): CancelOrdersIntent
  /** Native deposited for an account's orders, raw units. */
  deposited(account: Address): Promise<bigint>
}

const PATIENCE_MS = 60_000

/** @throws {Error} when the sandbox has no chain */
export function createDeltaBench(
  manifest: Manifest,
  bench: WalletBench,
  host: TestHost = NOBODY,
): DeltaBench {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const service = createService({ baseUrl: manifest.apiUrl, ...host, fetch: patientFetch })
  const { client } = bench.reader

  /** What every order needs besides its amounts. */
  const prepared = async (account: Address, trade: Trade, amount: bigint) => {
    const { side = 'SELL' } = trade
    const [sellToken, buyToken] = [bench.token(trade.sell), bench.token(trade.buy)]
    const [quote, partnerAndFee, block] = await Promise.all([
      getDeltaPrice(service, { chainId: chain.id, sellToken, buyToken, side, amount }),
      partnerShare(service, chain.id),
      client.getBlock(),
    ])
    const nonce = crypto.getRandomValues(new BigUint64Array(4)).reduce((all, part) => (all << 64n) | part, 0n)
    return {
      quote,
      nowSec: Number(block.timestamp),
      members: {
        ...{ chainId: chain.id, account, recipient: trade.recipient ?? account, sellToken, buyToken, side },
        ...{
          slippageBps: trade.slippageBps ?? 100,
          feeBps: quote.feeBps,
          approval: trade.approval ?? 'exact',
        },
        ...{ nonce: String(nonce), partnerAndFee, routeText: quote.routeText },
      },
    } as const
  }

  return {
    service,
    async order(account, trade) {
      const { amount, limitPercent } = trade
      const { quote, nowSec, members } = await prepared(account, trade, amount)
      const { side } = members
      const route = { side, inputAmount: quote.sellAmount, outputAmount: quote.buyAmount }
      const open = side === 'SELL' ? quote.buyAmount : quote.sellAmount
      const limit =
        limitPercent && (side === 'SELL' ? (open * limitPercent) / 100n : (open * 100n) / limitPercent)
      const amounts = limit ? limitOrderAmounts(route, limit) : marketOrderAmounts(route, boundBpsOf(members))
      return {
        kind: 'delta-order',
        type: limit ? 'LIMIT' : 'MARKET',
        ...members,
        ...(!limit && boundMember(members)),
        sellAmount: String(amounts.srcAmount),
        buyAmount: String(amounts.destAmount),
        quotedAmount: String(open),
        ...(limit && { limitAmount: String(limit) }),
        deadlineSec: nowSec + (trade.lifeSec ?? 900),
        partiallyFillable: trade.partiallyFillable ?? false,
      }
    },
    async slices(account, { slices, intervalSec, ...trade }) {
      const { slice } = sliceAmounts(trade.amount, slices)
      const { quote, nowSec, members } = await prepared(account, trade, slice)
      const { side } = members
      const isSell = side === 'SELL'
      const sliceQuote = isSell ? quote.buyAmount : quote.sellAmount
      const plan = sliceBounds({
        side,
        total: trade.amount,
        slices,
        sliceQuote,
        boundBps: boundBpsOf(members),
      })
      const [total, bound] = [String(trade.amount), String(plan.totalBound)]
      return {
        kind: 'twap-order',
        ...members,
        ...boundMember(members),
        sellAmount: isSell ? total : bound,
        buyAmount: isSell ? bound : total,
        quotedAmount: String(plan.totalQuote),
        sliceQuote: String(sliceQuote),
        ...{ slices, intervalSec },
        deadlineSec: nowSec + slices * intervalSec + 900,
      }
    },
    async placed({ artifacts }) {
      const id = artifacts?.order?.id
      if (!id) throw new Error('the flow placed no order')
      return getOrder(service, id)
    },
    async becomes(id, ...statuses) {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        const order = await getOrder(service, id)
        if (statuses.includes(order.status as OrderStatus)) return order
        if (Date.now() > until) throw new Error(`${id} is ${order.status}, not ${statuses.join(' or ')}`)
        await client.getBlockNumber({ cacheTime: 0 })
      }
    },
    cancelling: (...orders) => ({
      kind: 'cancel-orders',
      chainId: chain.id,
      account: orders[0]?.owner ?? '0x',
      orders: orders.map(({ id, orderHash, expiresAt }) => ({
        id,
        orderHash,
        deadlineSec: Math.floor(expiresAt / 1000),
      })),
    }),
    deposited: (account) =>
      client.readContract({
        address: chain.contracts.deltaEther as Hex,
        abi: parseAbi(['function balanceOf(address owner) view returns (uint256)']),
        functionName: 'balanceOf',
        args: [account],
      }),
  }
}
