import { type Hex, hashTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minedReceipt } from '../../../sandbox/chain/minedReceipt.ts'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { createDeltaBench, type DeltaBench, type SlicedTrade } from '../../../testing/bench/deltaBench.ts'
import { approveData, createWalletBench, type WalletBench } from '../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../testing/browser/nodeBrowser.ts'
import type { Person } from '../../../testing/wallet/people.ts'
import { buildInvalidateNonces } from '../../chain/delta/deltaCalls.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { AppError } from '../../domain/data/errors.ts'
import { spliceObject } from '../../domain/data/json.ts'
import type { SlicedFamily } from '../../domain/orders/struct/families.ts'
import type { Address } from '../../domain/token/address.ts'
import type { TwapOrderIntent } from '../../flow/journal/flowRecord.ts'
import { say } from '../../text/text.ts'
import '../../text/en/trade/flow.ts'
import '../../text/en/app/serviceErrors.ts'
import { postOrder } from './deltaOrderPost.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const INTERVAL_SEC = 600
const SALE: SlicedTrade = {
  ...{ sell: 'USDC', buy: 'WETH', amount: 900n * USD, slices: 3, intervalSec: INTERVAL_SEC },
}
const PURCHASE: SlicedTrade = { ...SALE, side: 'BUY', amount: (ETHER * 3n) / 10n }

type Members = Readonly<Record<string, string | number | undefined>>

let sandbox: RunningSandbox
let bench: WalletBench
let delta: DeltaBench
let person: Person

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
})
afterAll(() => sandbox?.stop())
beforeEach(async () => {
  openBrowser()
  person = await bench.arrive({ USDC: 2_000n * USD })
})

const familyOf = ({ side }: { readonly side?: string }): SlicedFamily =>
  side === 'BUY' ? 'TWAPBuyOrder' : 'TWAPOrder'
const nowSec = async (): Promise<number> => Number((await bench.reader.client.getBlock()).timestamp)

async function send({ to, data }: { readonly to: Address; readonly data: Hex }): Promise<void> {
  const hash = await person.wallet.request('eth_sendTransaction', [{ from: person.account, to, data }])
  expect((await minedReceipt(bench.reader.client, hash as Hex)).status).toBe('success')
}

async function allow(amount: bigint): Promise<void> {
  const spender = deploymentOf(bench.reader.id)?.delta ?? '0x'
  await send({ to: bench.token('USDC').address, data: approveData(spender, amount) })
}

function membersOf(intent: TwapOrderIntent): Members {
  const common = {
    owner: intent.account,
    deadline: intent.deadlineSec,
    nonce: intent.nonce,
    orderType: familyOf(intent),
    interval: intent.intervalSec,
    numSlices: intent.slices,
  }
  return intent.side === 'SELL'
    ? { ...common, slippage: 100, totalSrcAmount: intent.sellAmount }
    : { ...common, slippage: 0, totalDestAmount: intent.buyAmount, maxSrcAmount: intent.sellAmount }
}

/** Asks for a build past the form, with members changed or, where undefined, left out. */
async function build(trade: SlicedTrade, changes: Members = {}): Promise<Built> {
  const intent = await delta.slices(person.account, trade)
  const { body } = await delta.service.send({
    method: 'POST',
    path: '/v2/delta/orders/build',
    body: spliceObject({ ...membersOf(intent), ...changes }, { route: intent.routeText }),
    timeoutMs: 20_000,
    priority: 'click',
  })
  return { ...(body as { readonly toSign: Omit<Built, 'family'> }).toSign, family: familyOf(trade) }
}

interface Built {
  readonly family: SlicedFamily
  readonly domain: object
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly value: Readonly<Record<string, unknown>>
}

/** Posts a built order past the firewall, with members of the struct changed and signed as they then are. */
async function post(
  { family, domain, types, value }: Built,
  changes: Members = {},
  key: Hex = person.key,
): Promise<unknown> {
  const message = { ...value, ...changes }
  const typedData = { domain, types, primaryType: family, message } as const
  return postOrder(delta.service, {
    ...{ chainId: bench.reader.id, family, type: 'MARKET', valueText: JSON.stringify(message) },
    orderHash: hashTypedData(typedData),
    signature: await privateKeyToAccount(key).signTypedData(typedData),
  })
}

async function refusalOf(attempt: () => Promise<unknown>): Promise<AppError> {
  const outcome = await attempt().catch((error: unknown) => error)
  if (!(outcome instanceof AppError)) throw new Error(`not refused: ${JSON.stringify(outcome)}`)
  return outcome
}

interface ErrorRow {
  /** Words of the specification's row. */
  readonly words: string
  readonly why: string
  readonly attempt: () => Promise<unknown>
  readonly code: string
  readonly sentence: string
}

const SCHEDULE =
  'The service refuses this schedule. Enter at least 2 slices, 60 seconds between them, and a total.'
const SLICE = 'Slice and total do not match. Change the total or the number of slices.'
const EMPTY = 'A slice would be empty. Enter a larger total, or fewer slices.'
const EARLY = 'The order would expire before its last slice is due. Review it again for a new expiry.'
const APPROVAL = 'Limit and TWAP orders take no permit. Approve on chain and try again.'
const REJECTED =
  'The service rejected part of the request, named in the details. Change the amount or the tokens.'

const built = (words: string, why: string, trade: SlicedTrade, changes: Members) => ({
  ...{ words, why, attempt: () => build(trade, changes) },
})
const params = (words: string, trade: SlicedTrade, why: string, changes: Members): ErrorRow => ({
  ...built(words, why, trade, changes),
  ...{ code: 'service-twap-params', sentence: SCHEDULE },
})
const sale = (why: string, changes: Members) => params('InvalidTWAPParams', SALE, why, changes)
const purchase = (why: string, changes: Members) => params('InvalidTWAPBuyParams', PURCHASE, why, changes)
const slice = (words: string, why: string, trade: SlicedTrade, changes: Members): ErrorRow => ({
  ...built(words, why, trade, changes),
  ...{ code: 'service-twap-slice', sentence: SLICE },
})

const BUILD_ROWS: readonly ErrorRow[] = [
  sale('no interval', { interval: undefined }),
  sale('no number of slices', { numSlices: undefined }),
  sale('no total', { totalSrcAmount: undefined }),
  sale('an interval below 60 seconds', { interval: 59 }),
  sale('one slice', { numSlices: 1 }),
  sale('more slices than a uint32 holds', { numSlices: 2 ** 32 }),
  purchase('no interval', { interval: undefined }),
  purchase('no number of slices', { numSlices: undefined }),
  purchase('no total', { totalDestAmount: undefined }),
  purchase('no maximum', { maxSrcAmount: undefined }),
  purchase('an interval below 60 seconds', { interval: 59 }),
  purchase('one slice', { numSlices: 1 }),
  slice('InvalidTWAPSrcAmount', 'a route of another slice', SALE, { numSlices: 4 }),
  slice('InvalidTWAPSrcAmount', 'a total of other slices', SALE, { totalSrcAmount: '900000003' }),
  slice('InvalidTWAPBuyDestAmount', 'a route of another slice', PURCHASE, { numSlices: 4 }),
  {
    ...built('limitAmount', 'a limit beside slices', SALE, { limitAmount: '1' }),
    ...{ code: 'service-validation', sentence: REJECTED },
  },
  {
    ...built('on-chain approval', 'a permit', SALE, { permit: '0x01' }),
    ...{ code: 'service-approval-only', sentence: APPROVAL },
  },
]

/** A row of an order that was built as it should be, allowed in full, and then changed. */
const posted = (
  words: string,
  why: string,
  trade: SlicedTrade,
  changes: Members | (() => Promise<Members>),
) => ({
  ...{ words, why },
  attempt: async () => {
    await allow(10_000n * USD)
    return post(await build(trade), typeof changes === 'function' ? await changes() : changes)
  },
})
const empty = (name: string, trade: SlicedTrade): ErrorRow => ({
  ...posted(`${name} must be >= numSlices`, 'fewer units than slices', trade, { [name]: '2' }),
  ...{ code: 'service-twap-too-small', sentence: EMPTY },
})
const early = (why: string, trade: SlicedTrade, spareSec: number): ErrorRow => ({
  ...posted('deadline must allow enough time for all slices to execute', why, trade, async () => ({
    deadline: (await nowSec()) + trade.slices * trade.intervalSec + spareSec,
  })),
  ...{ code: 'service-twap-deadline', sentence: EARLY },
})

const POST_ROWS: readonly ErrorRow[] = [
  early('a sale that lacks a minute', SALE, -60),
  early('a sale without a second to spare', SALE, 0),
  early('a purchase that lacks a minute', PURCHASE, -60),
  empty('totalSrcAmount', SALE),
  empty('totalDestAmount', PURCHASE),
  empty('maxSrcAmount', PURCHASE),
  {
    ...posted('Order expired', 'a deadline that is over', SALE, async () => ({
      deadline: (await nowSec()) - 60,
    })),
    code: 'service-order-expired',
    sentence: 'The order expired before it was accepted. Review and sign again.',
  },
  {
    words: 'InsufficientAllowance',
    why: 'allowed for one slice only',
    attempt: async () => {
      await allow(300n * USD)
      return post(await build(SALE))
    },
    code: 'service-allowance-too-low',
    sentence: 'The approval is too small. Approve the amount and try again.',
  },
  {
    ...posted('InsufficientBalance', 'funded for two slices only', SALE, { totalSrcAmount: '3000000000' }),
    code: 'service-balance-too-low',
    sentence: 'The balance is too low. Enter a smaller amount.',
  },
  {
    words: 'Invalid signature',
    why: 'signed by somebody else',
    attempt: async () => {
      await allow(10_000n * USD)
      return post(await build(SALE), {}, generatePrivateKey())
    },
    code: 'service-invalid-signature',
    sentence: 'The signature does not match the order. Check the account in your wallet and sign again.',
  },
  {
    ...posted('interval', 'an interval below 60 seconds', SALE, { interval: 59 }),
    ...{ code: 'service-twap-params', sentence: SCHEDULE },
  },
  {
    ...posted('numSlices', 'one slice', PURCHASE, { numSlices: 1 }),
    ...{ code: 'service-twap-params', sentence: SCHEDULE },
  },
  {
    ...posted('on-chain approval', 'a permit', SALE, { permit: '0x01' }),
    ...{ code: 'service-approval-only', sentence: APPROVAL },
  },
]

async function expectRefusal({ words, attempt, code, sentence }: ErrorRow): Promise<void> {
  const refusal = await refusalOf(attempt)
  expect([refusal.code, say(refusal.say)]).toEqual([code, sentence])
  expect(refusal.details).toContain(`400 `)
  expect(refusal.details).toContain(words)
}

describe('built past the form', () => {
  test('default: what the rows change is built when nothing is changed', async () => {
    expect((await build(SALE)).value).toMatchObject({ totalSrcAmount: String(SALE.amount), numSlices: 3 })
    expect((await build(PURCHASE)).value).toMatchObject({ totalDestAmount: String(PURCHASE.amount) })
  })

  for (const row of BUILD_ROWS) test(`error: ${row.words}: ${row.why}`, () => expectRefusal(row))
})

describe('posted past the firewall', () => {
  test('default: what the rows change is accepted when nothing is changed', async () => {
    await allow(10_000n * USD)
    expect(await post(await build(SALE))).toMatchObject({ onChainOrderType: 'TWAPOrder' })
    expect(await post(await build(PURCHASE))).toMatchObject({ onChainOrderType: 'TWAPBuyOrder' })
  })

  for (const row of POST_ROWS) test(`error: ${row.words}: ${row.why}`, () => expectRefusal(row))

  test('error: Nonce already used: an order with a nonce that is used up on chain', async () => {
    await allow(10_000n * USD)
    const order = await build(SALE)
    const delta = deploymentOf(bench.reader.id)?.delta ?? '0x'
    await send(buildInvalidateNonces(delta, [BigInt(String(order.value.nonce))]))
    await expectRefusal({
      ...{ words: 'Nonce already used', why: '', attempt: () => post(order), code: 'service-nonce-used' },
      sentence: 'This order nonce is already used. Review again for a new one.',
    })
  })
})
