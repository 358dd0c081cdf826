import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  http,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { marketSwapBounds } from '../../src/domain/amount/marketBounds.ts'
import type { Side } from '../../src/domain/amount/quote.ts'
import type { AppConfig } from '../../src/domain/host/config.ts'
import { boundMember } from '../../src/domain/orders/struct/boundMember.ts'
import { boundBpsOf, marketOrderAmounts } from '../../src/domain/orders/struct/orderAmounts.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import type { Token } from '../../src/domain/token/token.ts'
import {
  createFlowStore,
  type DeltaOrderIntent,
  type FlowRecord,
  type FlowStore,
  type MarketSwapIntent,
} from '../../src/flow/journal/flowRecord.ts'
import { createSessionStore, type SessionStore } from '../../src/flow/session.ts'
import type { WalletLayer } from '../../src/flow/walletLayer.ts'
import { getDeltaPrice } from '../../src/service/delta/deltaPrice.ts'
import { createService } from '../../src/service/http/serviceClient.ts'
import { getMarketQuote } from '../../src/service/market/marketQuote.ts'
import { createWalletLayer } from '../../src/wallet/createWalletLayer.ts'
import { type ChainReader, chainReader } from '../chain/chainReader.ts'
import { NOBODY, partnerShare, type TestHost } from '../orders/partnerShare.ts'
import { patientFetch } from '../service/patientFetch.ts'
import { type SandboxControl, sandboxControl } from '../service/sandboxControl.ts'
import { createPeople, type People, type Person } from '../wallet/people.ts'
import type { TestWallet } from '../wallet/testWallet.ts'

/** An open page: the wallet layer over fresh stores. */
export interface BenchPage {
  readonly walletLayer: WalletLayer
  readonly session: SessionStore
  readonly flows: FlowStore
  /** Resolves to the flow as soon as it is as wanted. */
  readonly flow: (id: string, wanted: (flow: FlowRecord) => boolean) => Promise<FlowRecord>
}

/** A trade as a person would type it. Amounts in raw units of the fixed side. */
export interface Trade {
  readonly sell: string
  readonly buy: string
  readonly side?: Side
  readonly amount: bigint
  readonly recipient?: Address
  readonly slippageBps?: number
  readonly approval?: 'exact' | 'unlimited'
}

/** A trade for the solvers. */
export interface OrderedTrade extends Trade {
  readonly partiallyFillable?: boolean
  /** Seconds from the chain's present time; half an hour when absent. */
  readonly lifeSec?: number
}

/** The wallet layer on a running sandbox, in Node: as much of a browser around it as it needs, the real rest. */
export interface WalletBench extends People {
  readonly reader: ChainReader
  readonly control: SandboxControl
  /** Opens the app in the present browser and waits until the wallet is back. */
  open(fetcher?: typeof fetch): Promise<BenchPage>
  /** What a person would confirm for this trade now. */
  review(account: Address, trade: Trade): Promise<MarketSwapIntent>
  /** What a person would confirm for this trade as an order for the solvers. */
  reviewDelta(account: Address, trade: OrderedTrade): Promise<DeltaOrderIntent>
  token(symbol: string): Token
  /** Sets an allowance of the router behind the app's back. */
  allow(person: Person, symbol: string, amount: bigint): Promise<void>
  /** A call to the node, past everything. */
  node(method: string, params: readonly unknown[]): Promise<unknown>
  /** Keeps the node from mining; the returned function mines what waits and lets it mine again. */
  holdMining(): Promise<() => Promise<void>>
}

interface Store<T> {
  getState(): T
  subscribe(listener: () => void): () => void
}

/** Resolves when a store's state is as wanted. */
export function until<T>(store: Store<T>, wanted: (state: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => poll())
    const poll = () => {
      if (!wanted(store.getState())) return
      stop()
      resolve()
    }
    poll()
  })
}

/** Resolves when a request is open in the wallet. */
export function whenRequested(wallet: TestWallet): Promise<void> {
  return new Promise((resolve) => {
    const poll = () => (wallet.open.length > 0 ? resolve() : void setImmediate(poll))
    poll()
  })
}

export const isSettled = (flow: FlowRecord): boolean => flow.status !== 'running'
export const isDone = (flow: FlowRecord): boolean => flow.status === 'done'
/** `approve done`, `swap todo`, … in order. */
export const stepsOf = (flow: FlowRecord): readonly string[] =>
  flow.steps.map((step) => `${step.name} ${step.status}`)

export const approveData = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

/** Builds the bench over a running sandbox, whose pages read so many nodes of each chain. @throws {Error} when it has no chain */
export function createWalletBench(
  manifest: Manifest,
  host: TestHost = NOBODY,
  nodes: 1 | 2 = 1,
): WalletBench {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const { id: chainId, rpcUrl } = chain
  const reader = chainReader(manifest)
  const control = sandboxControl(manifest.controlUrl)
  const client = createPublicClient({ transport: http(rpcUrl) })
  const node = (method: string, params: readonly unknown[]): Promise<unknown> =>
    client.request({ method, params } as unknown as Parameters<typeof client.request>[0])
  const serviceBy = (fetcher: typeof fetch = patientFetch) =>
    createService({ baseUrl: manifest.apiUrl, ...host, fetch: fetcher })

  const token = (symbol: string): Token => {
    if (symbol === 'ETH') return { chainId, address: NATIVE_TOKEN, symbol, name: symbol, decimals: 18 }
    const found = chain.tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`the sandbox has no ${symbol}`)
    return { chainId, ...found, name: symbol }
  }

  const { announce, arrive } = createPeople(manifest)

  return {
    reader,
    control,
    node,
    token,
    announce,
    arrive,
    open: (fetcher = fetch) =>
      openPage(appConfigOf(manifest, nodes).chains, manifest.apiUrl, host, serviceBy(fetcher)),
    async review(account, trade) {
      const { side = 'SELL', amount, slippageBps = 50, approval = 'exact' } = trade
      const [sellToken, buyToken] = [token(trade.sell), token(trade.buy)]
      const request = { chainId, sellToken, buyToken, side, amount }
      const quote = await getMarketQuote(serviceBy(), request)
      const bounds = marketSwapBounds(quote, slippageBps)
      return {
        kind: 'market-swap',
        chainId,
        account,
        recipient: trade.recipient ?? account,
        sellToken,
        buyToken,
        side,
        sellAmount: String(bounds.sellAmount),
        buyAmount: String(bounds.buyAmount),
        quotedAmount: String(bounds.quotedAmount),
        slippageBps,
        feeBps: quote.feeBps,
        approval,
        ...(host.hostFee && {
          partner: host.hostFee.receiver,
          hostTakes: host.hostFee.takesSurplus ? 'surplus' : 'fee',
        }),
      }
    },
    async reviewDelta(account, trade) {
      const { side = 'SELL', amount, slippageBps = 50, approval = 'exact' } = trade
      const { partiallyFillable = false, lifeSec = 1_800 } = trade
      const [sellToken, buyToken] = [token(trade.sell), token(trade.buy)]
      const service = serviceBy()
      const [quote, partnerAndFee, block] = await Promise.all([
        getDeltaPrice(service, { chainId, sellToken, buyToken, side, amount, account }),
        partnerShare(service, chainId),
        client.getBlock(),
      ])
      const amounts = marketOrderAmounts(
        { side, inputAmount: quote.sellAmount, outputAmount: quote.buyAmount },
        boundBpsOf({ side, slippageBps, feeBps: quote.feeBps }),
      )
      return {
        kind: 'delta-order',
        type: 'MARKET',
        ...boundMember({ side, slippageBps, feeBps: quote.feeBps }),
        chainId,
        account,
        recipient: trade.recipient ?? account,
        sellToken,
        buyToken,
        side,
        sellAmount: String(amounts.srcAmount),
        buyAmount: String(amounts.destAmount),
        quotedAmount: String(amounts.expectedAmount),
        slippageBps,
        deadlineSec: Number(block.timestamp) + lifeSec,
        nonce: String(hexToBigInt(generatePrivateKey())),
        partnerAndFee,
        feeBps: quote.feeBps,
        partiallyFillable,
        approval,
        routeText: quote.routeText,
      }
    },
    async allow({ wallet, account }, symbol, amount) {
      const requested = { from: account, to: token(symbol).address, data: approveData(reader.router, amount) }
      const hash = (await wallet.request('eth_sendTransaction', [requested])) as Hex
      await minedReceipt(client, hash)
      wallet.log.length = 0
    },
    async holdMining() {
      await node('evm_setIntervalMining', [0])
      await node('evm_setAutomine', [false])
      return async () => {
        await node('evm_setAutomine', [true])
        await node('evm_mine', [])
      }
    },
  }
}

async function openPage(
  chains: AppConfig['chains'],
  apiUrl: string,
  host: TestHost,
  service: ReturnType<typeof createService>,
): Promise<BenchPage> {
  const session = createSessionStore()
  const flows = createFlowStore()
  const config = { apiUrl, ...host, chains }
  const walletLayer = createWalletLayer({ config, session, flows, service })
  await until(session, ({ status }) => status === 'connected')
  return {
    walletLayer,
    session,
    flows,
    async flow(id, wanted) {
      let found: FlowRecord | undefined
      await until(flows, (state) => {
        found = state.flows.find((flow) => flow.id === id)
        return found !== undefined && wanted(found)
      })
      if (!found) throw new Error(`no flow ${id}`)
      return found
    },
  }
}
