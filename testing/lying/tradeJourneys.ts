import { type Address, encodeFunctionData, erc20Abi, maxUint256, zeroAddress } from 'viem'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { parseAmount } from '../../src/domain/amount/amount.ts'
import type { Side, TradeMode } from '../../src/domain/amount/quote.ts'
import { AppError, type Message } from '../../src/domain/data/errors.ts'
import { isSameAddress } from '../../src/domain/token/address.ts'
import { deltaIntentOf } from '../../src/features/trade/intent/deltaIntent.ts'
import { limitIntentOf } from '../../src/features/trade/intent/limitIntent.ts'
import { marketIntentOf } from '../../src/features/trade/intent/marketIntent.ts'
import { twapIntentOf } from '../../src/features/trade/intent/twapIntent.ts'
import { intentFigures, payeeOfIntent } from '../../src/features/trade/kind/intentFigures.ts'
import type { TradeIntent } from '../../src/features/trade/kind/kindView.ts'
import { getOffer } from '../../src/features/trade/quote/getOffer.ts'
import { type DeltaOffer, offerOf } from '../../src/features/trade/quote/offer.ts'
import { partnerPart } from '../../src/features/trade/review/partnerPart.ts'
import { quoteRules } from '../../src/features/trade/review/quoteRules.ts'
import { openReview, reviewState } from '../../src/features/trade/review/review.ts'
import type { TwapOrderIntent } from '../../src/flow/journal/flowRecord.ts'
import { getDeltaPrice } from '../../src/service/delta/deltaPrice.ts'
import { getPartnerFee } from '../../src/service/delta/registeredPartner.ts'
import { getTokens } from '../../src/service/lists/tokenList.ts'
import type { Journey, Offered, Scene } from './lyingTrial.ts'
import { numberOf, type Requested } from './walletFacts.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const SLIPPAGE_BPS = 100
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A trade as it was typed. */
export interface Wish {
  readonly sell: string
  readonly buy: string
  readonly side: Side
  /** Raw units of the fixed side. */
  readonly amount: bigint
}

/** What an order of this journey has for good. */
export interface Prepared {
  readonly deadlineSec: number
  readonly nonce: bigint
}

/** A screen that says why there is nothing to confirm. */
export const refused = (key: string, params: Message['params'] = {}): AppError =>
  new AppError({ code: 'screen', recovery: 'stop', message: { key, params } })

/** Lets both spenders take whatever a token has, so that one request is left. */
export async function approveAll({ bench, person, manifest }: Scene, symbol: string): Promise<void> {
  const { delta, rfq } = manifest.chains[0]?.contracts ?? {}
  for (const spender of [bench.reader.router, delta, rfq]) {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender as Address, maxUint256],
    })
    const requested = { from: person.account, to: bench.token(symbol).address, data }
    const hash = (await person.wallet.request('eth_sendTransaction', [requested])) as `0x${string}`
    await minedReceipt(bench.reader.client, hash)
  }
}

export async function prepared({ bench }: Scene): Promise<Prepared> {
  const { timestamp } = await bench.reader.client.getBlock()
  return { deadlineSec: Number(timestamp) + 6 * 3_600, nonce: 2n ** 200n + timestamp }
}

/** The rows of a review, by the functions that write them. */
async function rowsOf(scene: Scene, intent: TradeIntent, more: object = {}): Promise<Offered['shown']> {
  const { fixed, quoted, bound, feeBps } = intentFigures(intent)
  const payee = payeeOfIntent(intent)
  const steps = await scene.page.plan(intent)
  const rows = {
    ...{ side: intent.side, fixed, quoted, bound, feeBps, slippageBps: intent.slippageBps },
    ...{ sell: intent.sellToken.address, buy: intent.buyToken.address, chain: intent.chainId },
    ...{ recipient: intent.recipient, deadline: 'deadlineSec' in intent ? intent.deadlineSec : null },
    ...{ payee: payee && `${payee.address} ${payee.takesSurplus}` },
    steps: steps.map(({ name, amount }) => `${name} ${amount ?? ''}`).join(),
    ...more,
  }
  return Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, String(value)]))
}

const lower = (address: string): string => address.toLowerCase()
const feeOf = (amount: bigint, feeBps: bigint): bigint => (amount * feeBps) / 10_000n

/** An approval for a pinned spender, of what the review's steps name. */
function approvalComplaint(
  requested: Requested,
  { shown }: Offered,
  wish: Wish,
  scene: Scene,
): string | null {
  const { contracts } = scene.manifest.chains[0] ?? {}
  if (requested.does !== 'call') return 'no transaction'
  if (requested.to !== lower(scene.bench.token(wish.sell).address)) return `approves ${requested.to}`
  const spenders = [contracts?.delta, scene.bench.reader.router, contracts?.rfq].map((one) =>
    lower(String(one)),
  )
  if (!spenders.includes(requested.members['0'] ?? '')) return `spender ${requested.members['0']}`
  const steps = shown.steps ?? ''
  return steps.includes(`approve ${requested.members['1']}`)
    ? null
    : `approves ${requested.members['1']}, shown ${steps}`
}

/** Compares an order with the wish and with what its review showed. */
function orderComplaint(
  requested: Requested,
  { shown }: Offered,
  wish: Wish,
  scene: Scene,
  { deadlineSec, nonce }: Prepared,
): string | null {
  const { members } = requested
  const { account } = scene.person
  const chain = scene.manifest.chains[0]
  const isSell = wish.side === 'SELL'
  if (requested.does !== 'sign') return `${requested.does} ${requested.name}`
  if (requested.chainId !== chain?.id) return `chain ${requested.chainId}`
  if (requested.contract !== lower(String(chain.contracts.delta))) return `contract ${requested.contract}`
  const same: readonly (readonly [string, string])[] = [
    ['owner', lower(account)],
    ['beneficiary', lower(account)],
    ['srcToken', lower(scene.bench.token(wish.sell).address)],
    ['destToken', lower(scene.bench.token(wish.buy).address)],
    ['nonce', String(nonce)],
    ['deadline', String(deadlineSec)],
    ['permit', '0x'],
    ['bridge.destinationChainId', '0'],
    ['bridge.outputToken', zeroAddress],
    ['bridge.protocolSelector', '0x00000000'],
  ]
  for (const [name, wanted] of same)
    if (members[name] !== wanted) return `${name} ${members[name]}, not ${wanted}`
  const partner = numberOf(requested, 'partnerAndFee')
  const packedFee = partner & 0xffn
  const most = packedFee > 200n ? 200n : packedFee
  if (String(most) !== shown.feeBps) return `fee ${most}, shown ${shown.feeBps}`
  const [payee, takesSurplus] = [
    `0x${(partner >> 96n).toString(16).padStart(40, '0')}`,
    (partner & 0x100n) !== 0n,
  ]
  if (BigInt(payee) !== 0n && (most > 0n || takesSurplus)) {
    const stated = `${payee} ${takesSurplus}`
    if (lower(shown.payee ?? '') !== stated) return `pays ${stated}, shown ${shown.payee}`
  }
  const isTwap = requested.primaryType.startsWith('TWAP')
  const slices = isTwap ? numberOf(requested, 'numSlices') : 1n
  const sold = isTwap
    ? numberOf(requested, isSell ? 'totalSrcAmount' : 'maxSrcAmount')
    : numberOf(requested, 'srcAmount')
  const least = isTwap
    ? isSell
      ? numberOf(requested, 'destAmountPerSlice') * slices
      : numberOf(requested, 'totalDestAmount')
    : numberOf(requested, 'destAmount')
  const bound = BigInt(shown.bound ?? 0)
  if (isSell) {
    if (sold !== wish.amount) return `sells ${sold}`
    const arrives = least - feeOf(least, most)
    return arrives >= bound ? null : `at least ${arrives}, shown ${bound}`
  }
  if (least !== wish.amount) return `buys ${least}`
  return sold <= bound ? null : `at most ${sold}, shown ${bound}`
}

/** The deposit that brings a native order alive: for the struct that was built, which is compared through its hash. */
function depositComplaint(requested: Requested, { shown }: Offered, wish: Wish, scene: Scene): string | null {
  if (requested.does !== 'call' || requested.name !== 'depositNativeAndPreSign')
    return `${requested.does} ${JSON.stringify(requested.members)}`
  const chain = scene.manifest.chains[0]
  if (requested.to !== lower(String(chain?.contracts.delta))) return `to ${requested.to}`
  const most = wish.side === 'SELL' ? wish.amount : BigInt(shown.bound ?? 0)
  return requested.value <= most ? null : `pays ${requested.value}, shown ${most}`
}

function swapComplaint(requested: Requested, { shown }: Offered, wish: Wish, scene: Scene): string | null {
  if (requested.does !== 'call') return 'a signature'
  const { bench, person, manifest } = scene
  if (requested.chainId !== manifest.chains[0]?.id) return `chain ${requested.chainId}`
  if (requested.to !== lower(bench.reader.router)) return `to ${requested.to}`
  if (!/^swapExactAmount/.test(requested.name)) return `calls ${requested.name}`
  const data = Object.fromEntries(
    Object.entries(requested.members).map(([name, value]) => [name.split('.').at(-1), value]),
  )
  const isSell = wish.side === 'SELL'
  const src = wish.sell === 'ETH' ? NATIVE : lower(bench.token(wish.sell).address)
  if (data.srcToken !== src) return `sells ${data.srcToken}`
  if (data.destToken !== lower(bench.token(wish.buy).address)) return `buys ${data.destToken}`
  if (![zeroAddress, lower(person.account)].includes(String(data.beneficiary)))
    return `pays out to ${data.beneficiary}`
  const [from, to] = [BigInt(String(data.fromAmount)), BigInt(String(data.toAmount))]
  if (requested.value !== (wish.sell === 'ETH' ? from : 0n)) return `value ${requested.value}`
  if ((isSell ? from : to) !== wish.amount) return `amount ${isSell ? from : to}`
  const bound = BigInt(shown.bound ?? 0)
  if (isSell ? to < bound : from > bound) return `limit ${isSell ? to : from}, shown ${bound}`
  return null
}

function complaintOf(wish: Wish): Journey<Prepared>['complaint'] {
  return (requested, offered, own, scene) => {
    if (requested.does === 'call' && requested.name === 'approve')
      return approvalComplaint(requested, offered, wish, scene)
    if (offered.intent.kind === 'market-swap') return swapComplaint(requested, offered, wish, scene)
    if (wish.sell === 'ETH') return depositComplaint(requested, offered, wish, scene)
    return orderComplaint(requested, offered, wish, scene, own)
  }
}

/** What a form asks a price for. */
const tradeOf = ({ bench, person }: Scene, { sell, buy, side, amount }: Wish) => {
  const [sellToken, buyToken] = [bench.token(sell), bench.token(buy)]
  return { chainId: sellToken.chainId, sellToken, buyToken, side, amount, account: person.account }
}

async function offerFor(scene: Scene, wish: Wish, mode: TradeMode) {
  const offer = await getOffer(
    scene.page.service,
    { trade: tradeOf(scene, wish), mode },
    { slippageBps: SLIPPAGE_BPS },
  )
  if (offer.maxImpactReached) throw refused('limit.review.noRoute')
  const rules = quoteRules(SLIPPAGE_BPS)
  if (reviewState(rules, openReview(rules, offer), Date.now()) !== 'confirm')
    throw refused('trade.review.old')
  return offer
}

/** What only a review prepares; null where its button asks to try again. */
export async function orderTerms(scene: Scene, { deadlineSec, nonce }: Prepared) {
  const chainId = scene.manifest.chains[0]?.id ?? 0
  const part = partnerPart(await getPartnerFee(scene.page.service, chainId))
  if ('problem' in part) throw refused(part.problem.key, part.problem.params)
  return { deadlineSec, nonce, partnerAndFee: part.partnerAndFee }
}

const choices = ({ person }: Scene) =>
  ({
    account: person.account,
    recipient: person.account,
    approval: 'exact',
    slippageBps: SLIPPAGE_BPS,
  }) as const

interface Reported {
  readonly title: string
  readonly wish: Wish
  readonly isApproved?: boolean
  readonly signs?: boolean
}

const fundsOf = ({ sell }: Wish): Journey['funds'] =>
  sell === 'ETH' ? { ETH: 10n * ETHER } : { ETH: ETHER, [sell]: 1_000_000n * USD }

function journey(
  { title, wish, isApproved = true, signs }: Reported,
  screen: Journey<Prepared>['screen'],
): Journey<Prepared> {
  return {
    title,
    funds: fundsOf(wish),
    ...(signs && { signs }),
    async prepare(scene) {
      if (isApproved && wish.sell !== 'ETH') await approveAll(scene, wish.sell)
      return prepared(scene)
    },
    screen,
    complaint: complaintOf(wish),
  }
}

const swap = (reported: Reported, mode: TradeMode): Journey<Prepared> =>
  journey(reported, async (scene, own) => {
    const offer = await offerFor(scene, reported.wish, mode)
    const intent: TradeIntent =
      offer.mode === 'market'
        ? marketIntentOf(offer, { ...choices(scene), partner: undefined })
        : deltaIntentOf(offer, {
            ...choices(scene),
            ...(await orderTerms(scene, own)),
            partiallyFillable: false,
          })
    return [{ act: 'confirm', intent, shown: await rowsOf(scene, intent, { mode: offer.mode }) }]
  })

async function deltaOfferFor(scene: Scene, wish: Wish): Promise<DeltaOffer> {
  const offer = await offerFor(scene, wish, 'delta')
  if (offer.mode !== 'delta') throw refused('limit.review.noRoute')
  return offer
}

/** A limit of one's own: what is signed is what was typed. */
const limit = (reported: Reported, typed: bigint): Journey<Prepared> => ({
  ...journey(reported, async (scene, own) => {
    const offer = await deltaOfferFor(scene, reported.wish)
    const { slippageBps: _, ...rest } = choices(scene)
    const intent = limitIntentOf(offer, typed, {
      ...rest,
      ...(await orderTerms(scene, own)),
      partiallyFillable: true,
    })
    return [{ act: 'confirm', intent, shown: await rowsOf(scene, intent) }]
  }),
  complaint(requested, offered, own, scene) {
    const found = complaintOf(reported.wish)(requested, offered, own, scene)
    if (found || requested.does !== 'sign') return found
    const signed = numberOf(requested, reported.wish.side === 'SELL' ? 'destAmount' : 'srcAmount')
    return signed === typed ? null : `limit ${signed}, typed ${typed}`
  },
})

const SLICES = 4
const INTERVAL_SEC = 600

const twap = (reported: Reported): Journey<Prepared> => ({
  ...journey(reported, async (scene, own) => {
    const { wish } = reported
    const offer = await deltaOfferFor(scene, { ...wish, amount: wish.amount / BigInt(SLICES) })
    const plan = { total: wish.amount, slices: SLICES, intervalSec: INTERVAL_SEC }
    const intent: TwapOrderIntent = twapIntentOf(offer, plan, {
      ...choices(scene),
      ...(await orderTerms(scene, own)),
    })
    return [{ act: 'confirm', intent, shown: await rowsOf(scene, intent) }]
  }),
  complaint(requested, offered, own, scene) {
    const found = complaintOf(reported.wish)(requested, offered, own, scene)
    if (found || requested.does !== 'sign') return found
    if (numberOf(requested, 'numSlices') !== BigInt(SLICES)) return `slices ${requested.members.numSlices}`
    return numberOf(requested, 'interval') === BigInt(INTERVAL_SEC)
      ? null
      : `interval ${requested.members.interval}`
  },
})

/** The token as the service's list has it: what is typed is read by its decimals. */
const listed = (reported: Reported, typed: string): Journey<Prepared> => ({
  ...journey(reported, async (scene, own) => {
    const wanted = scene.bench.token(reported.wish.sell)
    const list = await getTokens(scene.page.service, wanted)
    const sellToken = list.find(({ address }) => isSameAddress(address, wanted.address))
    if (!sellToken) throw refused('limit.review.noRoute')
    const read = parseAmount(typed, sellToken.decimals)
    if (read.kind === 'refused') throw refused(read.say.key, read.say.params)
    const request = { ...tradeOf(scene, reported.wish), sellToken, amount: read.value }
    const price = await getDeltaPrice(scene.page.service, request)
    const offer = offerOf({ mode: 'delta', quote: price }) as DeltaOffer
    if (offer.maxImpactReached) throw refused('limit.review.noRoute')
    const terms = { ...choices(scene), ...(await orderTerms(scene, own)), partiallyFillable: false }
    const intent = deltaIntentOf(offer, terms)
    return [{ act: 'confirm', intent, shown: await rowsOf(scene, intent, { symbol: sellToken.symbol }) }]
  }),
})

const SELL_USD: Wish = { sell: 'USDT', buy: 'WETH', side: 'SELL', amount: 500n * USD }
const SELL_ETH: Wish = { sell: 'ETH', buy: 'USDC', side: 'SELL', amount: ETHER / 2n }
const BUY_ETH: Wish = { sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n }

/** Every trade of one chain, from its price to the wallet. */
export const TRADE_JOURNEYS: readonly Journey<Prepared>[] = [
  swap({ title: 'swap, Market', wish: { ...SELL_USD, sell: 'USDC' } }, 'market'),
  swap({ title: 'swap, Market, native', wish: SELL_ETH }, 'market'),
  swap({ title: 'swap, Market, purchase', wish: BUY_ETH }, 'market'),
  swap({ title: 'swap, Auto', wish: SELL_USD, signs: true }, 'auto'),
  swap({ title: 'swap, Delta, approval', wish: SELL_USD, isApproved: false }, 'delta'),
  swap({ title: 'swap, Delta, purchase', wish: BUY_ETH }, 'delta'),
  swap({ title: 'swap, Delta, native', wish: SELL_ETH }, 'delta'),
  limit({ title: 'limit', wish: SELL_USD }, ETHER / 4n),
  limit({ title: 'limit, purchase', wish: BUY_ETH }, 200n * USD),
  limit({ title: 'limit, native', wish: SELL_ETH }, 2_000n * USD),
  twap({ title: 'TWAP, sale', wish: SELL_USD }),
  twap({ title: 'TWAP, purchase', wish: BUY_ETH }),
  twap({ title: 'TWAP, native', wish: SELL_ETH }),
  listed({ title: 'token list', wish: SELL_USD }, '500'),
]
