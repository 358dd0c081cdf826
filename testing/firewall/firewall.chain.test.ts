import {
  type Account,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  toFunctionSelector,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CrosschainVenue, openCrosschainVenue } from '../../sandbox/conformance/crosschainVenue.ts'
import { compact, DELTA_CHAIN, hashOfToSign } from '../../sandbox/conformance/deltaVenue.ts'
import { type Deployment, deploymentOf } from '../../src/domain/chain/deployments.ts'
import { authorize } from '../../src/domain/firewall/authorize.ts'
import { authorizeTypedData } from '../../src/domain/firewall/authorizeTypedData.ts'
import { isNative } from '../../src/domain/token/address.ts'
import '../../src/domain/firewall/offerRules.ts'
import type { OrderSigningIntent, SigningIntent } from '../../src/domain/firewall/signingIntent.ts'
import { ALLOWED_CONTRACT_METHODS } from '../../src/domain/firewall/swap/routerMethods.ts'
import type { TransactionEvidence } from '../../src/domain/firewall/transactionEvidence.ts'
import type {
  SwapTransactionIntent,
  TransactionIntent,
  TransactionPayload,
} from '../../src/domain/firewall/transactionIntent.ts'
import { factsOf, type PlainFamily, type SignedOrder } from '../../src/domain/orders/struct/families.ts'
import { NO_BRIDGE, type Order } from '../../src/domain/orders/struct/order.ts'
import { offerPermitVectors } from '../otc/offerPermits.ts'
import { fillVectors, offerCancelVectors, offerToSign } from '../otc/offerVectors.ts'
import { proofSample } from '../proofs/proofSample.ts'
import { modulesOf } from '../service/testCrossing.ts'
import { type CrossingRequest, crossingCase } from './firewallCrossings.ts'
import { evidenceCases, evidenceMutations, isEvidenceRefused } from './firewallEvidence.ts'
import { GOLDEN_CALLDATA } from './firewallGolden.ts'
import { dataMutations, type TextMutation, textMutations } from './firewallMutations.ts'
import {
  type OrderCase,
  type OrderRequest,
  type Payloads,
  payloadsOf,
  type SigningCase,
  type SlicedRequest,
  type SwapCase,
  type SwapRequest,
} from './firewallPayloads.ts'
import { restyled } from './firewallStyles.ts'
import {
  FRIEND,
  ownCallVectors,
  permitVectors,
  publicRouterAbi,
  ROUTER_NAMES,
  routerVector,
  slicedCancelVectors,
} from './firewallVectors.ts'
import { byTransactions, createWayTable, isReviewedStruct, laneMutations } from './firewallWays.ts'

/** Two hundred thousand payloads of the proofs take as long as a busy machine lets them. */
vi.setConfig({ testTimeout: 2_400_000 })

const sample = proofSample('changed payloads', 10)

let venue: CrosschainVenue
let trader: Account
let payloads: Payloads
let nowSec: bigint
let pins: Deployment

beforeAll(async () => {
  venue = await openCrosschainVenue()
  await venue.solvers({ mode: 'hold' })
  trader = await venue.newTrader()
  payloads = payloadsOf(venue, trader)
  nowSec = BigInt(await venue.nowSec())
  pins = pinsOf({ chainId: DELTA_CHAIN })
})
afterAll(() => venue?.stop())

function pinsOf({ chainId }: { readonly chainId: number }): Deployment {
  const known = deploymentOf(chainId)
  if (!known) throw new Error('the chain is not pinned')
  return known
}

const evidence: TransactionEvidence = {
  chainId: DELTA_CHAIN,
  targetHasCode: true,
  simulation: 'passed',
  gasUnits: 100_000n,
}

interface Row {
  readonly kind: string
  mutations: number
  refused: number
  readonly accepted: Map<string, number>
}

const rows: Row[] = []
function rowOf(kind: string): Row {
  const known = rows.find((row) => row.kind === kind)
  if (known) return known
  const row: Row = { kind, mutations: 0, refused: 0, accepted: new Map() }
  rows.push(row)
  return row
}

/** A bridge decides where the money goes on: every change of each of its fields is tried in the gate too. */
const familyOf = ({ path, what }: TextMutation): string =>
  path.includes('bridge') ? `${path} ${what}` : what

/** Changes of a field of a bridge that mean another one, and how many of them were refused, by the field; `bridge` for the member as a whole. */
const bridgeFields = new Map<string, { changed: number; refused: number }>()

function countBridge(path: string, isRefused: boolean): void {
  const [, field = 'bridge'] = /^\.value\.bridge(?:\.(\w+))?$/.exec(path) ?? [null, null]
  if (field === null) return
  const { changed, refused } = bridgeFields.get(field) ?? { changed: 0, refused: 0 }
  bridgeFields.set(field, { changed: changed + 1, refused: refused + Number(isRefused) })
}

/** Counts one mutation, and says so when the verdict is not the one that is due. */
function count(kind: string, isRefused: boolean, harmless: string | null, what: string): string | null {
  const row = rowOf(kind)
  row.mutations += 1
  if (isRefused) row.refused += 1
  else row.accepted.set(harmless ?? what, (row.accepted.get(harmless ?? what) ?? 0) + 1)
  return isRefused === (harmless === null) ? null : `${kind}: ${what}: ${isRefused ? 'refused' : 'ACCEPTED'}`
}

function print(title: string, lines: readonly string[]): void {
  process.stdout.write(`\n${[title, ...lines].join('\n')}\n`)
}

const permitOf = (bytes: number): Hex => `0x${'01'.repeat(bytes)}`
const PARTNER: Address = '0x3333333333333333333333333333333333333333'

function termsOf(change: Partial<OrderRequest>): OrderRequest {
  return {
    pair: ['USDC', 'WETH'],
    side: 'SELL',
    amount: change.side === 'BUY' ? '0.3' : '1000',
    slippageBps: 50,
    partiallyFillable: false,
    permit: '0x',
    recipient: FRIEND,
    nonce: 987_654_321_987_654_321n,
    lifeSec: 1_200,
    partner: { address: PARTNER, feeBps: 30, takesSurplus: false },
    capSurplus: true,
    ...change,
  }
}

function slicedTerms(change: Partial<SlicedRequest>): SlicedRequest {
  const { partiallyFillable: _parts, permit: _permit, ...terms } = termsOf(change)
  return { ...terms, slices: 3, intervalSec: 600, remainder: 2n, ...change }
}

const CROSSING: CrossingRequest = {
  ...{ way: 'there', pair: ['USDC', 'USDC'], side: 'SELL', amount: '1000.000001', by: 'Swift' },
  ...{ slippageBps: 50, partiallyFillable: false, recipient: FRIEND },
  ...{ nonce: 987_654_321_987_654_321n, lifeSec: 1_200 },
}
/** Every bridge, the one whose data nobody can read among them, both signs of the scaling factor and none, both sides, and a limit that the bridge cannot count. */
const CROSSINGS: readonly CrossingRequest[] = [
  CROSSING,
  { ...CROSSING, pair: ['USDC', 'USDT'], partiallyFillable: true },
  { ...CROSSING, pair: ['USDC', 'USDT'], slippageBps: 0, limit: 1_000_000_000_000_000_000_001n },
  { ...CROSSING, pair: ['USDC', 'USDT'], side: 'BUY' },
  { ...CROSSING, pair: ['WETH', 'DAI'], amount: '0.4', by: 'Anchor' },
  { ...CROSSING, pair: ['ETH', 'USDC'], amount: '0.4' },
  { ...CROSSING, pair: ['USDC', 'WBTC'], amount: '9000', by: 'Voyage' },
  { ...CROSSING, way: 'back', pair: ['USDT', 'USDT'] },
  { ...CROSSING, way: 'back', pair: ['DAI', 'USDT'], by: 'Anchor', side: 'BUY' },
  { ...CROSSING, pair: ['USDC', 'USDT'], by: 'Courier' },
  { ...CROSSING, pair: ['USDC', 'WBTC'], amount: '9000', by: 'Courier' },
  { ...CROSSING, pair: ['ETH', 'USDC'], amount: '0.4', by: 'Courier' },
]

function minimumsInDoubles(quoted: bigint, bps: number): readonly bigint[] {
  const value = Number(quoted)
  const figures = [value * (1 - bps / 1e4), value * ((1e4 - bps) / 1e4), (value * (1e4 - bps)) / 1e4]
  return figures.map((figure) => BigInt(Math.floor(figure)))
}

/** All that is asked of the venue is asked before the mutations keep this process busy. */
const signingCases: SigningCase[] = []
const swapCases: SwapCase[] = []
let nativeOrder: OrderCase
const nativeSlices: SignedOrder[] = []

beforeAll(async () => {
  for (const partiallyFillable of [false, true]) {
    for (const side of ['SELL', 'BUY'] as const) {
      const permits = partiallyFillable ? [0, 1, 192, 224, 256] : [0, 1, 96, 192, 224, 256]
      for (const bytes of permits) {
        signingCases.push(await payloads.order(termsOf({ partiallyFillable, side, permit: permitOf(bytes) })))
      }
      const amount = side === 'SELL' ? '0.4' : '900'
      signingCases.push(
        await payloads.order(termsOf({ partiallyFillable, side, pair: ['ETH', 'USDC'], amount })),
      )
    }
  }
  for (const side of ['SELL', 'BUY'] as const) {
    for (const partiallyFillable of [false, true]) {
      const terms = { side, partiallyFillable, limitPercent: side === 'SELL' ? 105 : 95, slippageBps: 0 }
      const limit = await payloads.order(termsOf(terms))
      signingCases.push({ ...limit, kind: `${limit.kind} LIMIT` })
    }
    signingCases.push(await payloads.sliced(slicedTerms({ side })))
    const native = { pair: ['ETH', 'USDC'], amount: side === 'SELL' ? '0.1' : '250' } as const
    signingCases.push(await payloads.sliced(slicedTerms({ side, ...native })))
  }
  await venue.control('/variants', { courier: 'sells' })
  for (const ask of CROSSINGS) signingCases.push(await crossingCase(venue, trader, ask))
  const ids: string[] = []
  for (let made = 0; made < 3; made++) ids.push((await venue.order(trader)).id)
  signingCases.push(await payloads.cancellation(ids))
  nativeOrder = await payloads.order(termsOf({ pair: ['ETH', 'USDC'], amount: '0.4' }))
  for (const { intent } of signingCases)
    if (intent.kind === 'order' && isNative(factsOf(intent).reserves.token)) nativeSlices.push(intent)
  for (const method of ROUTER_NAMES) {
    if (/Curve|Pro$/.test(method)) continue
    const side = method.startsWith('swapExactAmountIn') ? 'SELL' : 'BUY'
    const amounts = side === 'SELL' ? ['1000', '0.4'] : ['0.3', '900']
    swapCases.push(await payloads.swap(swapTerms({ method, side, amount: amounts[0] ?? '' })))
    const native = { method, side, pair: ['ETH', 'USDC'], amount: amounts[1] ?? '' } as const
    swapCases.push(await payloads.swap(swapTerms(native)))
  }
}, 120_000)

/** A fixed stream of numbers from 0 to `limit` exclusive. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function variedTerms(next: (limit: number) => number): OrderRequest {
  const side = next(2) === 0 ? 'SELL' : 'BUY'
  const markets = [
    { pair: ['USDC', 'WETH'], sell: ['1000', '77.123456'], buy: ['0.3', '0.012345678901234567'] },
    { pair: ['ETH', 'USDC'], sell: ['0.4', '0.0123456789'], buy: ['900', '31.000001'] },
    { pair: ['WETH', 'DAI'], sell: ['0.25', '0.077777777777777777'], buy: ['800', '123.456789'] },
    { pair: ['DAI', 'ETH'], sell: ['1500', '99.99'], buy: ['0.2', '0.05'] },
  ] as const
  const { pair, ...amounts } = markets[next(markets.length)] ?? markets[0]
  const amount = amounts[side === 'SELL' ? 'sell' : 'buy'][next(2)] ?? '1'
  const partiallyFillable = next(3) === 0
  const isLimit = next(5) === 0
  const lengths =
    pair[0] === 'ETH' || isLimit ? [0] : partiallyFillable ? [0, 1, 192, 224, 256] : [0, 1, 96, 192, 224, 256]
  const feeBps = next(201)
  return {
    pair,
    side,
    amount,
    slippageBps: next(10_001),
    ...(isLimit && { limitPercent: 80 + next(60) }),
    partiallyFillable,
    permit: permitOf(lengths[next(lengths.length)] ?? 0),
    recipient: next(2) === 0 ? trader.address : FRIEND,
    nonce: BigInt(next(2 ** 31)) << BigInt(next(220)),
    lifeSec: 60 + next(90_000),
    partner: next(2) === 0 ? null : { address: PARTNER, feeBps, takesSurplus: next(2) === 0 },
    capSurplus: next(2) === 0,
  }
}

function variedSlices(terms: OrderRequest, next: (limit: number) => number): SlicedRequest {
  const slices = 2 + next(500)
  const intervalSec = 60 + next(100_000)
  return slicedTerms({ ...terms, slices, intervalSec, remainder: BigInt(next(slices)) })
}

test('default: no good payload is refused', async () => {
  const next = numbers(sample.seed)
  const most = sample.times(1_000)
  const refusals: string[] = []
  const kinds = new Map<string, number>()
  let restyles = 0
  const note = (kind: string, verdict: { readonly refused: boolean }) => {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (verdict.refused) refusals.push(`${kind} ${JSON.stringify(verdict)}`)
  }
  const ids: string[] = []
  for (let made = 0; made < 5; made++) ids.push((await venue.order(trader)).id)
  for (let made = 0; made < most; made++) {
    if (made % 20 === 19) {
      const chosen = ids.filter(() => next(2) === 0)
      const one = await payloads.cancellation(chosen.length === 0 ? ids : chosen)
      note(
        one.kind,
        authorizeTypedData(one.intent, pins, one, {
          chainId: DELTA_CHAIN,
          blockTimeSec: nowSec,
          modules: null,
        }),
      )
    } else if (made % 10 === 4) {
      const terms = variedTerms(next)
      const partner = next(2) === 0 ? 'desk' : 'kontor'
      const { kind, intent, payload } = await payloads.swap(
        swapTerms({ ...terms, slippageBps: next(1_000), partner, recipient: trader.address }),
      )
      note(kind, authorize(intent, pins, payload, evidence))
    } else {
      const one =
        made % 7 === 3
          ? await payloads.sliced(variedSlices(variedTerms(next), next))
          : await payloads.order(variedTerms(next))
      const time = { chainId: DELTA_CHAIN, blockTimeSec: nowSec }
      note(one.kind, authorizeTypedData(one.intent, pins, one, time))
      if (next(2) === 0) continue
      restyles += 1
      const family = one.kind.split(' ')[0] ?? ''
      const other = authorizeTypedData(
        one.intent,
        pins,
        { ...one, text: restyled(one.text, family, next) },
        time,
      )
      if (other.refused) refusals.push(`restyled ${one.kind} ${JSON.stringify(other)}`)
      else expect(other.hash).toBe(one.hash)
    }
  }
  expect(refusals).toEqual([])
  const total = [...kinds.values()].reduce((sum, each) => sum + each, 0)
  expect(total).toBe(most)
  expect(restyles).toBeGreaterThan(most * 0.3)
  print(
    `${total} good payloads, ${restyles} of them written in another style too, ${refusals.length} refused`,
    [...[...kinds].sort().map(([kind, each]) => `${String(each).padStart(6)}  ${kind}`)],
  )
})

test('default: the rebuilt order is what the contract takes a signature for', async () => {
  const { intent, text, hash } = await payloads.order(termsOf({ recipient: trader.address, partner: null }))
  const authorized = authorizeTypedData(
    intent,
    pins,
    { text, hash },
    { chainId: DELTA_CHAIN, blockTimeSec: nowSec },
  )
  if (authorized.refused) throw new Error(JSON.stringify(authorized))
  const { domain, types, primaryType, message } = authorized.typedData
  if (!trader.signTypedData) throw new Error('this account signs nothing')
  const signature = await trader.signTypedData({ domain, types, primaryType, message } as never)
  const body = { chainId: DELTA_CHAIN, order: JSON.parse(text).value, partner: 'kontor', type: 'MARKET' }
  const { status, json } = await venue.post('/v2/delta/orders', { ...body, signature: compact(signature) })
  expect([status, json.orderHash]).toEqual([200, hash])
  const order = message as unknown as Order
  await venue.call(trader, 'invalidateNonce', [order.nonce])
})

/** The harness makes orders for one price. */
const isPlain = (intent: OrderSigningIntent): intent is OrderSigningIntent<PlainFamily> =>
  'kind' in intent.order

/** Why a changed text may pass all the same, or null when it must be refused. Worked out apart from the firewall. */
function harmlessText(intent: SigningIntent, mutation: TextMutation): string | null {
  if (mutation.what === 'without primaryType') return 'primary type left to be derived'
  const what = mutation.what.replace(/^member \w+ moved$/, 'members in another order')
  if (mutation.isSame) return `another way to write it: ${what}`
  if (intent.kind !== 'order' || intent.slippageBps === undefined || !isPlain(intent)) return null
  const isSell = intent.order.kind === 0
  const field = isSell ? 'destAmount' : 'srcAmount'
  const isForOneAmount = !isSell && intent.order.permit.length === 2 + 2 * 96
  if (isForOneAmount || mutation.path !== `.value.${field}`) return null
  const signed: unknown = JSON.parse(mutation.text).value[field]
  if (typeof signed !== 'string' || !/^[1-9]\d*$/.test(signed)) return null
  const gain = (BigInt(signed) - intent.order[field]) * (isSell ? 1n : -1n)
  if ((gain < 0n ? -gain : gain) * 2n ** 51n > intent.order[field]) return null
  if (gain > 0n) return `${field} better by at most 2^-51 of it`
  const rounded = minimumsInDoubles(intent.order.expectedAmount, intent.slippageBps)
  return isSell && rounded.includes(BigInt(signed)) ? `${field} as doubles give it` : null
}

/** The hash an attacker would send along: that of the changed data, where it has one. */
function matchingHash(text: string, hash: Hex): Hex {
  try {
    const { domain, types, value, message } = JSON.parse(text)
    return hashOfToSign({ domain, types, value: value ?? message })
  } catch {
    return hash
  }
}

function mutateSigning(kind: string, intent: SigningIntent, text: string, hash: Hex): readonly string[] {
  const modules = modulesOf(intent.chainId)
  const evidence = { chainId: intent.chainId, blockTimeSec: nowSec, modules }
  const home = pinsOf(intent)
  const verdictOf = (changed: string, stated?: string) =>
    authorizeTypedData(intent, home, { text: changed, hash: stated }, evidence).refused
  expect(authorizeTypedData(intent, home, { text, hash }, evidence)).toMatchObject({ refused: false, hash })
  const wrong: (string | null)[] = []
  for (const mutation of sample.of(`${kind} ${hash} text`, [...textMutations(text)], familyOf)) {
    const stated = mutation.isSame ? hash : matchingHash(mutation.text, hash)
    const isRefused = verdictOf(mutation.text, stated)
    const harmless = harmlessText(intent, mutation)
    if (harmless === null) countBridge(mutation.path, isRefused)
    wrong.push(count(kind, isRefused, harmless, `${mutation.path} ${mutation.what}`))
    if (intent.kind === 'order') wrong.push(...mutateWays(intent, mutation, harmless, isRefused))
  }
  for (const [what, changed] of wholeTextMutations(text)) {
    wrong.push(count(kind, verdictOf(changed, matchingHash(changed, hash)), null, what))
  }
  for (let at = 2; at < 66; at++) {
    const digit = (Number.parseInt(hash[at] ?? '0', 16) ^ 1).toString(16)
    wrong.push(
      count(kind, verdictOf(text, `${hash.slice(0, at)}${digit}${hash.slice(at + 1)}`), null, `hash ${at}`),
    )
  }
  if (intent.kind === 'order') wrong.push(count(kind, verdictOf(text), null, 'no hash'))
  return wrong.filter((line) => line !== null)
}

const ways = createWayTable()
const lanes = createWayTable()

/** The same change of an order where it is allowed by a transaction: whatever may not be signed may not come alive so either. */
function mutateWays(
  intent: OrderSigningIntent,
  { path, what, text }: TextMutation,
  harmless: string | null,
  isRefused: boolean,
): readonly (string | null)[] {
  const home = pinsOf(intent)
  // Written in another way, it is the same struct to a contract.
  if (isReviewedStruct(intent, text, home)) return []
  const tried = [{ way: 'signature', isRefused } as const, ...byTransactions(intent, text, home)]
  if (harmless === null) for (const one of tried) ways.note(path, one.way, one.isRefused)
  return tried.slice(1).map((one) => count(`order by ${one.way}`, one.isRefused, harmless, `${path} ${what}`))
}

/** Changes that keep the text consistent in itself, as somebody would make them who knows the rules. */
function wholeTextMutations(text: string): readonly (readonly [string, string])[] {
  const swap = (one: string, other: string) => text.replaceAll(`"${one}"`, `"${other}"`)
  return [
    ['FillableOrder for Order', swap('Order', 'FillableOrder')],
    ['Order for FillableOrder', swap('FillableOrder', 'Order')],
    ['TWAPOrder', swap('Order', 'TWAPOrder').replaceAll('"FillableOrder"', '"TWAPOrder"')],
    ['TWAPBuyOrder for TWAPOrder', swap('TWAPOrder', 'TWAPBuyOrder')],
    ['TWAPOrder for TWAPBuyOrder', swap('TWAPBuyOrder', 'TWAPOrder')],
    ['Order for TWAPOrder', swap('TWAPOrder', 'Order')],
    ['ProductiveOrder', swap('Order', 'ProductiveOrder').replaceAll('"FillableOrder"', '"ProductiveOrder"')],
    ['ExternalOrder', swap('Order', 'ExternalOrder').replaceAll('"FillableOrder"', '"ExternalOrder"')],
    ['PermitX', swap('Permit', 'PermitX')],
    ['int for uint', swap('uint256', 'int256')],
    ['uint128 for uint256', swap('uint256', 'uint128')],
    ['string for bytes', swap('bytes', 'string')],
    [
      'a wrong domain table',
      text.replace('"types":{', '"types":{"EIP712Domain":[{"name":"name","type":"string"}],'),
    ],
    ['trailing text', `${text} {}`],
    ['trailing comma', text.replace(/\}$/, ',}')],
    ['single quotes', text.replaceAll('"', "'")],
    ['a comment', `/**/${text}`],
    ['a list of it', `[${text}]`],
    ['nothing', ''],
  ].filter((pair): pair is [string, string] => pair[1] !== text)
}

test('mutations: every changed order and cancellation is refused, but for the listed bounds', () => {
  const wrong = signingCases.flatMap(({ kind, intent, text, hash }) =>
    mutateSigning(kind, intent, text, hash),
  )
  expect(wrong).toEqual([])
  expect(signingCases.length).toBeGreaterThan(20)
  expect([...bridgeFields.keys()].filter((field) => field !== 'bridge').sort()).toEqual(
    Object.keys(NO_BRIDGE).sort(),
  )
  for (const { changed, refused } of bridgeFields.values()) expect(refused).toBe(changed)
  expect(ways.gaps()).toEqual([])
})

test('mutations: what a bridge carries and brings is one asset, in every way, even if reviewed', () => {
  const wrong: (string | null)[] = []
  for (const { kind, intent, text, hash } of signingCases) {
    if (intent.kind !== 'order') continue
    const home = pinsOf(intent)
    for (const { what, member, reviewed, text: changed } of laneMutations(intent, text, home)) {
      const time = { chainId: intent.chainId, blockTimeSec: nowSec, modules: modulesOf(intent.chainId) }
      const requested = { text: changed, hash: matchingHash(changed, hash) }
      const { refused } = authorizeTypedData(reviewed, home, requested, time)
      const tried = [
        { way: 'signature', isRefused: refused },
        ...byTransactions(reviewed, changed, home),
      ] as const
      for (const { way, isRefused } of tried) {
        lanes.note(`.value.${member}`, way, isRefused)
        wrong.push(count(`lanes by ${way}`, isRefused, null, `${kind} ${what}`))
      }
    }
  }
  expect(wrong.filter((line) => line !== null)).toEqual([])
  expect(lanes.gaps()).toEqual([])
})

test('mutations: every changed permit is refused', () => {
  const vectors = [...permitVectors(pins, nowSec), ...offerPermitVectors(pins)]
  const wrong = vectors.flatMap(({ kind, intent, text, hash }) => mutateSigning(kind, intent, text, hash))
  expect(wrong).toEqual([])
  expect(vectors.length).toBe(6)
})

interface RouterFields {
  readonly executor: Address | null
  readonly swap: Readonly<Record<string, string | bigint>>
  readonly partnerAndFee: bigint
  readonly permit: Hex
  readonly rest: string
}

const METHODS = new Map(publicRouterAbi.map((method) => [toFunctionSelector(method) as string, method]))

/** Calldata of the router taken apart by its public interface; null when it does not decode or carries anything besides. */
function routerFields(data: Hex): (RouterFields & { readonly name: string }) | null {
  const method = METHODS.get(data.slice(0, 10))
  if (!method) return null
  try {
    const abi = [method]
    const { functionName: name, args } = decodeFunctionData({ abi, data })
    const again = encodeFunctionData({ abi, functionName: name, args } as never)
    if (again !== data.toLowerCase()) return null
    const list: readonly unknown[] = args
    const [executor, inner] = typeof list[0] === 'string' ? [list[0] as Address, list.slice(1)] : [null, list]
    const [swap, partnerAndFee, permit, rest = ''] = inner
    return { name, executor, swap, partnerAndFee, permit, rest } as RouterFields & { name: string }
  } catch {
    return null
  }
}

const OPAQUE = ['metadata', 'pools', 'curveData', 'curveAssets', 'i', 'j', 'poolAddress'] as const
const same = (left: unknown, right: unknown) => String(left).toLowerCase() === String(right).toLowerCase()

/** What a change of router calldata can do at most, as a list of the bounds it stays within; null when it is harmful. */
function harmlessSwap(
  intent: SwapTransactionIntent,
  was: ReturnType<typeof routerFields>,
  data: Hex,
): string | null {
  const is = routerFields(data)
  if (!was || !is || was.name !== is.name || is.permit !== '0x') return null
  const pinned = is.executor === null || pins.executors.some((executor) => same(executor, is.executor))
  if (!pinned) return null
  const isOwn = same(intent.recipient, intent.account)
  const { swap } = is
  const changed = Object.keys(swap).filter((name) => !same(swap[name], was.swap[name]))
  const bounds = changed.filter((name) => (OPAQUE as readonly string[]).includes(name))
  for (const name of changed.filter((one) => !bounds.includes(one))) {
    if (
      name === 'beneficiary' &&
      isOwn &&
      (BigInt(swap[name] ?? 1) === 0n || same(swap[name], intent.account))
    )
      bounds.push('beneficiary as zero')
    else if (name === 'quotedAmount' && isQuoteHarmless(intent, BigInt(swap[name] ?? 0)))
      bounds.push('quote in favour')
    else return null
  }
  if (is.rest !== was.rest) bounds.push('executorData')
  const fee = partnerBounds(intent, was.partnerAndFee, is.partnerAndFee)
  return fee === null ? null : [...bounds, ...fee].join(', ')
}

function isQuoteHarmless(intent: SwapTransactionIntent, quoted: bigint): boolean {
  const { side, sellAmount, buyAmount, quotedAmount } = intent
  return side === 'SELL' ? quoted >= (quotedAmount ?? buyAmount) : quoted <= (quotedAmount ?? sellAmount)
}

function partnerBounds(intent: SwapTransactionIntent, was: bigint, is: bigint): readonly string[] | null {
  const changed = was ^ is
  const bits = (from: bigint, count: bigint) => (changed >> from) & ((1n << count) - 1n)
  if (bits(14n, 76n) !== 0n || bits(94n, 2n) !== 0n) return null
  const feeBps = is & 0x3fffn
  if (feeBps > BigInt(intent.feeBps)) return null
  const isOther = bits(96n, 160n) !== 0n
  if (isOther && feeBps > 0n && intent.partner !== undefined) return null
  return [
    ...(feeBps < (was & 0x3fffn) ? ['lower fee'] : []),
    ...(isOther ? ['partner where no fee or none known'] : []),
    ...(bits(90n, 4n) === 0n ? [] : ['surplus and transfer flags 90 to 93']),
  ]
}

function mutateCall(
  kind: string,
  intent: TransactionIntent,
  payload: TransactionPayload,
  harmless: (data: Hex) => string | null,
): readonly string[] {
  const isRefused = (changed: TransactionPayload) => authorize(intent, pins, changed, evidence).refused
  expect(authorize(intent, pins, payload, evidence)).toMatchObject({ refused: false })
  const wrong: (string | null)[] = []
  for (const { what, data } of sample.of(`${kind} ${payload.value} data`, [...dataMutations(payload.data)])) {
    wrong.push(count(kind, isRefused({ ...payload, data }), harmless(data), what))
  }
  const flipped = (address: string, at: number) =>
    `${address.slice(0, at)}${(Number.parseInt(address[at] ?? '0', 16) ^ 1).toString(16)}${address.slice(at + 1)}`
  for (let at = 2; at < 42; at++) {
    wrong.push(count(kind, isRefused({ ...payload, to: flipped(payload.to, at) }), null, `to ${at}`))
    const from = flipped(payload.from ?? intent.account, at)
    wrong.push(count(kind, isRefused({ ...payload, from }), null, `from ${at}`))
  }
  for (const value of [payload.value + 1n, payload.value - 1n, payload.value * 2n + 5n]) {
    wrong.push(count(kind, isRefused({ ...payload, value }), null, `value ${value}`))
  }
  for (const chainId of [1, 31_338, 0]) {
    wrong.push(count(kind, isRefused({ ...payload, chainId }), null, `chain ${chainId}`))
  }
  return wrong.filter((line) => line !== null)
}

function mutateSwap(kind: string, intent: SwapTransactionIntent, payload: TransactionPayload) {
  const good = routerFields(payload.data)
  return mutateCall(kind, intent, payload, (data) => harmlessSwap(intent, good, data))
}

function swapTerms(change: Partial<SwapRequest>): SwapRequest {
  return {
    pair: ['USDC', 'WETH'],
    side: 'SELL',
    amount: change.side === 'BUY' ? '0.3' : '1000',
    slippageBps: 50,
    recipient: trader.address,
    partner: 'desk',
    ...change,
  }
}

test('mutations: every harmful change of a swap the venue built is refused', () => {
  const wrong = swapCases.flatMap(({ kind, intent, payload }) => mutateSwap(kind, intent, payload))
  expect(wrong).toEqual([])
  expect(swapCases).toHaveLength(12)
})

test('mutations: every harmful change of the golden calldata of each decoded method is refused', () => {
  expect([...ROUTER_NAMES].sort().join(',')).toBe(ALLOWED_CONTRACT_METHODS.split(',').sort().join(','))
  const wrong = ROUTER_NAMES.flatMap((name) => {
    const { intent, payload } = routerVector(name, pins)
    expect(payload.data).toBe(GOLDEN_CALLDATA[name])
    return mutateSwap(`${name} golden`, intent, payload)
  })
  expect(wrong).toEqual([])
})

test('mutations: every change of a call of our own is refused', () => {
  const { intent, hash } = nativeOrder
  const slices = slicedCancelVectors(nativeSlices, pins)
  expect(slices.length).toBe(2)
  const wrong = [...ownCallVectors(intent.order, hash, pins), ...slices].flatMap(
    ({ intent: own, payload }) => {
      const family = 'family' in own ? ` ${own.family}` : ''
      const name = own.kind === 'approve' ? `approve ${own.spender} ${own.amount}` : `${own.kind}${family}`
      return mutateCall(name, own, payload, () => null)
    },
  )
  expect(wrong).toEqual([])
})

test('mutations: every changed OTC offer, fill and cancellation is refused', () => {
  const { intent, text, hash } = offerToSign(pins)
  const calls = [...fillVectors(pins), ...offerCancelVectors(pins)]
  const wrong = [
    ...mutateSigning('OTC offer', intent, text, hash),
    ...calls.flatMap(({ name, intent: own, payload }) => mutateCall(`OTC ${name}`, own, payload, () => null)),
  ]
  expect(wrong).toEqual([])
  expect(calls.length).toBe(8)
})

test('mutations: every harmful result of a trial run is refused, and no harmless one', () => {
  const { intent, hash } = nativeOrder
  const cases = evidenceCases(intent.order, hash, pins)
  const wrong = cases.flatMap((one) =>
    evidenceMutations(one, DELTA_CHAIN).map(({ what, parts, evidence: reported, harmless }) =>
      count(`trial run: ${one.kind}`, isEvidenceRefused(parts, pins, reported), harmless, what),
    ),
  )
  expect(wrong.filter((line) => line !== null)).toEqual([])
  expect(cases.length).toBeGreaterThan(20)
})

afterAll(() => {
  const width = Math.max(...rows.map(({ kind }) => kind.length))
  const line = (kind: string, mutations: number, refused: number) =>
    `${kind.padEnd(width)} ${String(mutations).padStart(8)} ${String(refused).padStart(8)} ${String(mutations - refused).padStart(8)}`
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const accepted = new Map<string, number>()
  for (const row of rows) {
    for (const [why, each] of row.accepted) accepted.set(why, (accepted.get(why) ?? 0) + each)
  }
  print(`${'payload'.padEnd(width)} mutated  refused accepted`, [
    ...rows.map(({ kind, mutations, refused }) => line(kind, mutations, refused)),
    line(
      'all',
      sum(({ mutations }) => mutations),
      sum(({ refused }) => refused),
    ),
    '',
    'fields of a bridge, changed to mean another one:',
    ...[...bridgeFields]
      .sort()
      .map(([field, { changed, refused }]) => `${String(changed).padStart(6)}  ${field}, ${refused} refused`),
    '',
    'changed members of an order, refused of tried, by the way in which it would come alive:',
    ...ways.lines(),
    '',
    'another asset of as many decimals over a bridge, reviewed as such, refused of tried:',
    ...lanes.lines(),
    '',
    'accepted, each within a bound of docs/security.md:',
    ...[...accepted].sort().map(([why, each]) => `${String(each).padStart(6)}  ${why}`),
    sample.summary(),
  ])
})
