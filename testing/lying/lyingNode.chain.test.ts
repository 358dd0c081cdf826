import { type Hex, numberToHex, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Manifest, type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { FILLED_ABI } from '../../src/chain/delta/filledAmount.ts'
import type { FlowIntent, FlowRecord } from '../../src/flow/journal/flowRecord.ts'
import { reviewOfStruct } from '../../src/flow/kinds/order/structReview.ts'
import { say } from '../../src/text/text.ts'
import '../../src/text/en/trade/flow.ts'
import { createDeltaBench, type DeltaBench } from '../bench/deltaBench.ts'
import { createWalletBench, isDone, isSettled, type WalletBench } from '../bench/walletBench.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { faultControl } from '../faults/faultControl.ts'
import { NOBODY } from '../orders/partnerShare.ts'
import { createOfferBench, type OfferBench } from '../otc/offerBench.ts'
import type { Arrival, Person } from '../wallet/people.ts'
import { signedOrSent } from '../wallet/walletWords.ts'
import { type LyingNode, type NodeLie, startLyingNode } from './lyingNode.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const NOWHERE = 'http://127.0.0.1:1'

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let offers: OfferBench
let node: LyingNode

beforeAll(async () => {
  sandbox = await startSandbox()
  await faultControl(sandbox.manifest.controlUrl).set('solvers', { mode: 'hold' })
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  offers = createOfferBench(bench)
  node = await startLyingNode(first().rpcUrl)
})
afterAll(async () => {
  node?.close()
  await sandbox?.stop()
})
beforeEach(() => {
  openBrowser()
  node.lag(0)
})

function first(): Manifest['chains'][number] {
  const [chain] = sandbox.manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  return chain
}

/** The page of somebody whose site is configured with these nodes of the first chain. */
async function pageBy(...[rpcUrl = '', secondRpcUrl]: readonly (string | undefined)[]) {
  const { manifest } = sandbox
  const [chain, ...others] = manifest.chains
  const chains = [{ ...chain, rpcUrl, secondRpcUrl: secondRpcUrl ?? rpcUrl }, ...others]
  const nodes = secondRpcUrl === undefined ? 1 : 2
  return createWalletBench({ ...manifest, chains } as Manifest, NOBODY, nodes).open()
}

/** A way to the wallet: who comes, and what they confirm. */
interface Way {
  readonly funds?: Readonly<Record<string, bigint>>
  readonly arrival?: Arrival
  readonly intent: (person: Person) => Promise<FlowIntent>
}

const SWAP: Way = {
  funds: { USDC: 500n * USD },
  intent: ({ account }) => bench.review(account, { sell: 'USDC', buy: 'WETH', amount: 100n * USD }),
}
const ORDER: Way = {
  funds: { USDT: 500n * USD },
  intent: ({ account }) => delta.order(account, { sell: 'USDT', buy: 'WETH', amount: 200n * USD }),
}
const DEPOSIT: Way = {
  intent: ({ account }) => delta.order(account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n }),
}
const PERMIT: Way = {
  funds: { USDC: 500n * USD },
  intent: ({ account }) => delta.order(account, { sell: 'USDC', buy: 'WETH', amount: 200n * USD }),
}
const PRESIGNED: Way = { ...ORDER, arrival: { profile: 'safe-presigns' } }
const BATCH: Way = { ...SWAP, arrival: { offers: 'supported' } }
const own = ({ account }: Person) => ({ chainId: first().id, account })
const WRAP: Way = { intent: async (person) => ({ kind: 'wrap', ...own(person), amount: String(ETHER / 5n) }) }
const NONCES: Way = {
  intent: async (person) => ({ kind: 'invalidate-nonces', ...own(person), nonces: ['12345'] }),
}
/** What was withdrawn of the deposit of an order in parts is paid in again. */
const TOP_UP: Way = {
  async intent({ account }) {
    const trade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n, limitPercent: 300n, lifeSec: 3_600 }
    const page = await pageBy(first().rpcUrl)
    const carriedOut = (intent: FlowIntent) => page.flow(page.walletLayer.startFlow(intent), isDone)
    const order = await delta.order(account, { ...trade, partiallyFillable: true })
    const { chainId, orderHash, orderText } = await delta.placed(await carriedOut(order))
    const placed = { chainId, account, orderHash, orderText, partiallyFillable: true }
    const amount = String(ETHER / 50n)
    await carriedOut({ kind: 'withdraw', chainId, account, amount })
    return { kind: 'deposit', ...placed, amount, presigns: false, reviewed: reviewOfStruct(placed).stored }
  },
}
const OFFER: Way = {
  funds: { DAI: 1_000n * ETHER },
  intent: ({ account }) => offers.offering(account),
}

const word = (value: bigint) => (): Hex => numberToHex(value, { size: 32 })
const lieOf = (signature: string, change: NodeLie['change']): NodeLie => ({
  about: signature.startsWith('eth_') ? signature : toFunctionSelector(signature),
  change,
})
const FORGERIES = {
  decimals: lieOf('decimals()', word(9n)),
  allowance: lieOf('allowance(address,address)', word(10n ** 30n)),
  noAllowance: lieOf('allowance(address,address)', word(7n)),
  balance: lieOf('balanceOf(address)', word(1n)),
  nativeBalance: lieOf('eth_getBalance', () => numberToHex(10n ** 21n)),
  code: lieOf('eth_getCode', () => '0x6001'),
  orderNonce: lieOf('areNoncesUsed(address,uint256[])', (truth) => `${truth.slice(0, -1)}1`),
  permitNonce: lieOf('nonces(address)', word(77n)),
  filled: { about: toFunctionSelector(FILLED_ABI[0]), change: word(ETHER / 500n) },
  remaining: lieOf('remaining(address,bytes32)', word(500n * ETHER)),
} as const

/** Starts what a person confirmed and waits until it is done or has stopped. */
async function run(way: Way, nodes: readonly (string | undefined)[], lie?: NodeLie) {
  const person = await bench.arrive(way.funds ?? {}, way.arrival)
  const page = await pageBy(...nodes)
  const intent = await way.intent(person)
  person.wallet.log.length = 0
  if (lie) node.lie(lie)
  const id = page.walletLayer.startFlow(intent)
  return { person, page, id, flow: await page.flow(id, isSettled) }
}

const sentenceOf = ({ error }: FlowRecord) => (error ? say(error.say) : 'no error')

type Row = readonly [read: string, flow: string, Way, NodeLie, named: RegExp]

const ROWS: readonly Row[] = [
  ['decimals', 'swap', SWAP, FORGERIES.decimals, /the decimals of USDC: .* says 9, /],
  ['allowance', 'swap', SWAP, FORGERIES.allowance, /the USDC allowance: .* says 1000000000…0000, /],
  [
    'allowance',
    'several calls at once',
    BATCH,
    FORGERIES.noAllowance,
    /the USDC allowance: .* says 0.000007, /,
  ],
  ['allowance', 'signed order', ORDER, FORGERIES.allowance, /the USDT allowance: /],
  ['allowance', 'order allowed on chain', PRESIGNED, FORGERIES.allowance, /the USDT allowance: /],
  ['balance', 'signed order', ORDER, FORGERIES.balance, /the USDT balance: .* says 0.000001, /],
  ['native balance', 'deposit', DEPOSIT, FORGERIES.nativeBalance, /the ETH balance: .* says 1000, /],
  ['code of the contract', 'wrap', WRAP, FORGERIES.code, /the code at 0x\w{4}…\w{4}: .* says 0x6001, /],
  [
    'code of the account',
    'signed order',
    ORDER,
    FORGERIES.code,
    /the code at 0x\w{4}…\w{4}: .* says 0x6001, /,
  ],
  ['order nonce', 'deposit', DEPOSIT, FORGERIES.orderNonce, /an order nonce: .* says it is used, /],
  ['order nonce', 'nonces used up', NONCES, FORGERIES.orderNonce, /an order nonce: .* says it is used, /],
  ['filled amount', 'top-up', TOP_UP, FORGERIES.filled, /how much of an order is filled: /],
  ['nonce of permits', 'permit', PERMIT, FORGERIES.permitNonce, /a nonce at USDC: .* says 77, /],
  ['allowance', 'offer', OFFER, FORGERIES.allowance, /the DAI allowance: /],
]

describe('a node that lies once', () => {
  test.each(ROWS)(
    'error: %s, %s: refused before the wallet and named, then it goes through',
    async (_read, _flow, way, lie, named) => {
      const { person, page, id, flow } = await run(way, [node.url, first().rpcUrl], lie)
      expect(node.count()).toBe(1)
      expect(flow, sentenceOf(flow)).toMatchObject({ status: 'paused', error: { code: 'nodes-differ' } })
      expect(sentenceOf(flow)).toMatch(named)
      for (const host of [node.host, new URL(first().rpcUrl).host]) expect(sentenceOf(flow)).toContain(host)
      expect(signedOrSent(person.wallet)).toEqual([])

      page.walletLayer.resumeFlow(id)
      const end = await page.flow(id, (one) => one.status !== 'paused' && isSettled(one))
      expect(end, sentenceOf(end)).toMatchObject({ status: 'done' })
    },
  )

  test.each(ROWS.slice(0, 2))('error: %s, %s: by the second node', async (_read, _flow, way, lie) => {
    const { person, flow } = await run(way, [first().rpcUrl, node.url], lie)
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'nodes-differ' } })
    expect(signedOrSent(person.wallet)).toEqual([])
  })

  test('error: the only node of the site, and the node of the wallet', async () => {
    const { person, flow } = await run(SWAP, [node.url], FORGERIES.allowance)
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'nodes-differ' } })
    expect(sentenceOf(flow)).toContain(`${person.wallet.name} says 0`)
    expect(signedOrSent(person.wallet)).toEqual([])
  })

  test('error: what is left of an offer, before it is filled', async () => {
    const maker = await run(OFFER, [first().rpcUrl])
    expect(maker.flow).toMatchObject({ status: 'done' })
    openBrowser()
    const filling: Way = {
      funds: { USDC: 2_000n * USD },
      intent: async ({ account }) => offers.filling(maker.flow, account, 990n * USD),
    }
    const { person, flow } = await run(filling, [node.url, first().rpcUrl], FORGERIES.remaining)
    expect(flow, sentenceOf(flow)).toMatchObject({ status: 'paused', error: { code: 'nodes-differ' } })
    expect(sentenceOf(flow)).toMatch(/how much of an offer is left/)
    expect(signedOrSent(person.wallet).slice(1)).toEqual([])
  })
})

describe('honest nodes', () => {
  test.each([
    ['swap', SWAP],
    ['signed order', ORDER],
    ['deposit', DEPOSIT],
    ['permit', PERMIT],
    ['order allowed on chain', PRESIGNED],
    ['several calls at once', BATCH],
    ['wrap', WRAP],
    ['offer', OFFER],
  ] as const)('default: %s: goes through by two that agree', async (_title, way) => {
    const { flow, person } = await run(way, [node.url, first().rpcUrl])
    expect(flow, sentenceOf(flow)).toMatchObject({ status: 'done' })
    expect(signedOrSent(person.wallet).length).toBeGreaterThan(0)
  })

  test.each([
    ['first', NOWHERE, 'here'],
    ['second', 'here', NOWHERE],
  ] as const)('behavior: the %s one is down: it goes through by the other', async (_title, one, other) => {
    const [from, to] = [one, other].map((url) => (url === 'here' ? first().rpcUrl : url))
    const { flow } = await run(SWAP, [from, to])
    expect(flow, sentenceOf(flow)).toMatchObject({ status: 'done' })
  })

  test('error: a second one that lags is named as behind, and the trade goes on once it has come', async () => {
    node.lag(5)
    const { person, page, id, flow } = await run(SWAP, [first().rpcUrl, node.url])
    expect(flow, sentenceOf(flow)).toMatchObject({ status: 'paused', error: { code: 'node-behind' } })
    expect(sentenceOf(flow)).toMatch(new RegExp(`^${node.host} is behind `))
    expect(signedOrSent(person.wallet)).toEqual([])
    node.lag(0)
    page.walletLayer.resumeFlow(id)
    expect(await page.flow(id, isDone)).toMatchObject({ status: 'done' })
  })
})
