import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { AGENT_KEYS } from '../../sandbox/chain/sandboxKeys.ts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import type { HeldFamily } from '../../src/domain/orders/struct/heldFamilies.ts'
import type { TestWallet } from '../wallet/testWallet.ts'

type Json = ReturnType<typeof JSON.parse>

/** What an order of a test is to be. */
export interface VenueOrder {
  readonly sell: string
  readonly buy: string
  /** Whole units, decimal text. */
  readonly amount: string
  /** Asks for so many times what the market gives: it rests. */
  readonly limitTimes?: bigint
  /** The same in hundredths of a percent: 10,100 is one percent more than the market gives. */
  readonly limitBps?: bigint
  readonly lifeSec?: number
  /** A sale of the amount in so many slices; each may bring 1 % less than quoted. */
  readonly slices?: { readonly count: number; readonly intervalSec: number }
  readonly partiallyFillable?: boolean
  /** A family that the app only reads, with what it takes besides: a handler and its data, or a strategy. */
  readonly held?: { readonly orderType: HeldFamily } & Readonly<Record<string, unknown>>
  /** The chain on which what is bought is to arrive, where that is another one. */
  readonly toChainId?: number
  /** The bridge to take there; the recommended one unless named. */
  readonly by?: string
}

/** The trading service as another program of the same person uses it: orders that the app finds. */
export interface VenueOrders {
  /** Prices, builds, signs and posts: the record. Native orders are posted unsigned. */
  post(order: VenueOrder): Promise<Json>
  cancel(ids: readonly string[]): Promise<void>
  read(id: string): Promise<Json>
  /** Resolves to the record once the service calls it so; fails after a minute. */
  becomes(id: string, status: string): Promise<Json>
  /** Resolves to the record once it has so many fills; fails after a minute. */
  filled(id: string, fills: number): Promise<Json>
  solvers(body: Readonly<Record<string, unknown>>): Promise<void>
  /** Lets Delta take this much of a token; all of it unless an amount in raw units is given. */
  allow(symbol: string, amount?: bigint): Promise<void>
  /** Sends so many raw units of a token to somebody else. */
  move(symbol: string, to: Address, amount: bigint): Promise<void>
  /** Has an agent fill an order on chain by the signature it held all along, whatever the service thinks of it. */
  settle(id: string): Promise<void>
  /** Puts so many raw units of USDC into a yield strategy, for orders that sell out of it. */
  invest(strategy: Address, amount: bigint): Promise<void>
  /** Uses an order's nonce up on chain. */
  invalidate(record: Json): Promise<void>
}

const ABI = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct Order { address owner; address beneficiary; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint8 kind; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; Bridge bridge; }',
  'struct OrderWithSig { Order order; bytes signature; }',
  'function directSettle(OrderWithSig orderWithSig, uint256 amount) payable',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function invalidateNonce(uint256 nonce)',
  'function depositToStrategy(address token, uint256 amount, address strategy)',
])
const PATIENCE_MS = 60_000
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/**
 * Orders of a wallet's account on the first chain of a sandbox, or another of its chains; the wallet must be on it while it signs.
 * @throws {Error} when there is no such chain
 */
export function venueOrders(
  manifest: Manifest,
  wallet: TestWallet,
  chainId = manifest.chains[0]?.id,
): VenueOrders {
  const chain = manifest.chains.find(({ id }) => id === chainId)
  const delta = chain?.contracts.delta
  if (!chain || !delta) throw new Error('the sandbox has no such chain with Delta')
  const ask = async (base: string, path: string, body?: object): Promise<Json> => {
    const answer = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const api = (path: string, body?: object) => ask(manifest.apiUrl, path, body)
  const tokenOf = (symbol: string, on = chain.id) => {
    const found = manifest.chains.find(({ id }) => id === on)?.tokens.find((token) => token.symbol === symbol)
    if (symbol === 'ETH') return { address: NATIVE as Address, decimals: 18 }
    if (!found) throw new Error(`the sandbox has no ${symbol}`)
    return found
  }
  const sign = async ({ domain, types, value }: Json, primaryType: string): Promise<Hex> => {
    const data = JSON.stringify({ domain, types, primaryType, message: value })
    const signed = await wallet.request('eth_signTypedData_v4', [wallet.address, data])
    return toCompactSignature(signed as Hex)
  }
  const send = async (to: Address, data: Hex) => {
    await wallet.request('eth_sendTransaction', [{ from: wallet.address, to, data }])
  }
  const signatures = new Map<string, Hex>()
  const nowSec = async () => Number((await ask(manifest.controlUrl, '/time')).serviceSec)
  const read = (id: string) => api(`/v2/delta/orders/${id}`)
  const until = async (id: string, isSo: (record: Json) => boolean, what: string): Promise<Json> => {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const record = await read(id)
      if (isSo(record)) return record
      if (performance.now() > end) throw new Error(`${id} is ${record.status}, not ${what}`)
    }
  }

  return {
    async post({
      sell,
      buy,
      amount,
      limitTimes,
      limitBps,
      lifeSec = 86_400,
      slices,
      partiallyFillable = false,
      held,
      toChainId,
      by,
    }) {
      const [sold, bought] = [tokenOf(sell), tokenOf(buy, toChainId)]
      const total = parseUnits(amount, sold.decimals)
      const query = new URLSearchParams({
        chainId: String(chain.id),
        srcToken: sold.address,
        destToken: bought.address,
        srcDecimals: String(sold.decimals),
        destDecimals: String(bought.decimals),
        amount: (total / BigInt(slices?.count ?? 1)).toString(),
        partner: 'kontor',
        ...(toChainId && { destChainId: String(toChainId) }),
        ...(by && { includeBridges: by }),
      })
      const { route } = await api(`/v2/delta/prices?${query}`)
      const bps = limitBps ?? (limitTimes && limitTimes * 10_000n)
      const limitAmount = bps && ((BigInt(route.origin.output.amount) * bps) / 10_000n).toString()
      const { toSign } = await api('/v2/delta/orders/build', {
        route,
        owner: wallet.address,
        deadline: (await nowSec()) + lifeSec,
        partner: 'kontor',
        ...(limitAmount && { limitAmount }),
        ...((toChainId || held) && { slippage: 100 }),
        ...held,
        ...(partiallyFillable && { partiallyFillable }),
        ...(slices && {
          ...{ orderType: 'TWAPOrder', totalSrcAmount: total.toString(), slippage: 100 },
          ...{ interval: slices.intervalSec, numSlices: slices.count },
        }),
      })
      const family = held
        ? held.orderType
        : slices
          ? 'TWAPOrder'
          : partiallyFillable
            ? 'FillableOrder'
            : 'Order'
      const signature: Hex = sell === 'ETH' ? '0x' : await sign(toSign, family)
      const record = await api('/v2/delta/orders', {
        chainId: chain.id,
        order: toSign.value,
        signature,
        type: limitAmount ? 'LIMIT' : 'MARKET',
        ...(partiallyFillable && { partiallyFillable }),
        partner: 'kontor',
      })
      signatures.set(record.id, signature)
      return record
    },
    async cancel(ids) {
      const { toSign } = await api('/v2/delta/orders/build/cancellation', { orderIds: ids })
      await api('/v2/delta/orders/cancel', {
        orderIds: ids,
        signature: await sign(toSign, 'OrderCancellations'),
      })
    },
    read,
    becomes: (id, status) => until(id, (record) => record.status === status, status),
    filled: (id, fills) =>
      until(id, ({ transactions }) => transactions.length === fills, `filled ${fills} times`),
    solvers: async (body) => void (await ask(manifest.controlUrl, '/solvers', body)),
    allow: (symbol, amount = maxUint256) =>
      send(
        tokenOf(symbol).address,
        encodeFunctionData({ abi: ABI, functionName: 'approve', args: [delta, amount] }),
      ),
    move: (symbol, to, amount) =>
      send(
        tokenOf(symbol).address,
        encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, amount] }),
      ),
    async settle(id) {
      const { order } = await read(id)
      const [key] = AGENT_KEYS
      if (!key) throw new Error('the sandbox has no agent')
      const account = privateKeyToAccount(key)
      const amount = BigInt(order.destAmount) * 2n
      const faucet = (token: string, raw: bigint) =>
        ask(manifest.controlUrl, '/faucet', { address: account.address, token, amount: raw.toString() })
      await faucet('ETH', parseUnits('1', 18))
      await faucet(order.destToken, amount)
      const filler = createWalletClient({ account, transport: http(chain.rpcUrl) })
      const reader = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 50 })
      const calls = [
        {
          to: order.destToken,
          data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [delta, amount] }),
        },
        {
          to: delta,
          data: encodeFunctionData({
            abi: ABI,
            functionName: 'directSettle',
            args: [{ order, signature: signatures.get(id) ?? '0x' }, BigInt(order.destAmount)],
          }),
        },
      ]
      for (const call of calls) {
        const hash = await filler.sendTransaction({ chain: null, ...call })
        const { status } = await minedReceipt(reader, hash)
        if (status !== 'success') throw new Error('the fill was reverted')
      }
    },
    invest: (strategy, amount) =>
      send(
        delta,
        encodeFunctionData({
          abi: ABI,
          functionName: 'depositToStrategy',
          args: [tokenOf('USDC').address, amount, strategy],
        }),
      ),
    invalidate: (record) =>
      send(
        delta,
        encodeFunctionData({
          abi: ABI,
          functionName: 'invalidateNonce',
          args: [BigInt(record.order.nonce)],
        }),
      ),
  }
}
