import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { dealsOf } from '../../src/domain/otc/deals.ts'
import { knownOffers } from '../../src/domain/otc/knownOffers.ts'
import { offerChecks } from '../../src/domain/otc/offerChecks.ts'
import { offerState } from '../../src/domain/otc/offerState.ts'
import { hashOtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { type Address, isSameAddress } from '../../src/domain/token/address.ts'
import { fillIntent } from '../../src/features/otc/fill/fillIntent.ts'
import { planFill } from '../../src/features/otc/fill/fillPlan.ts'
import { offerIntent } from '../../src/features/otc/make/offerIntent.ts'
import { dealView } from '../../src/features/otc/offer/dealView.ts'
import { foundAt } from '../../src/features/otc/offer/foundOffer.ts'
import { cancelDealsIntent, cancelGroups } from '../../src/features/trade/deal/cancelDeals.ts'
import type { OtcOfferIntent } from '../../src/flow/journal/flowRecord.ts'
import { offerStruct } from '../../src/flow/kinds/otc/offerStruct.ts'
import { getOffer } from '../../src/service/rfq/offers.ts'
import { getPromised } from '../../src/service/rfq/promised.ts'
import { listAllRfqOrders } from '../../src/service/rfq/rfqOrders.ts'
import { openOfferClient } from '../../src/wallet/offerClient.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { openFaultPage } from '../faults/faultPage.ts'
import { createOfferBench } from '../otc/offerBench.ts'
import type { Journey, Offered, Scene } from './lyingTrial.ts'
import { approveAll, prepared, refused } from './tradeJourneys.ts'
import { numberOf, type Requested } from './walletFacts.ts'

const USD = 10n ** 6n
const ETHER = 10n ** 18n
const GIVES = 900n * USD
const ASKS = ETHER / 4n

/** An offer that somebody signed, and what it is. */
interface Made {
  readonly intent: OtcOfferIntent
  readonly orderHash: `0x${string}`
}

const texts = (rows: object): Offered['shown'] =>
  Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, String(value)]))

const rfqOf = (scene: Scene): Address => scene.manifest.chains[0]?.contracts.rfq as Address
const chainOf = (scene: Scene): number => scene.manifest.chains[0]?.id ?? 0

const TERMS = { give: ['USDC', GIVES], ask: ['WETH', ASKS] } as const

/** Signs and posts an offer by a flow of this page. */
async function makeOffer(scene: Scene, account: Address, page = scene.page): Promise<Made> {
  const intent = await createOfferBench(scene.bench).offering(account, TERMS)
  const flow = await page.run(intent)
  if (flow.status !== 'done') throw new Error(`no offer: ${flow.error?.code} ${flow.error?.details}`)
  const order = offerStruct(intent.offer)
  return { intent, orderHash: hashOtcOrder(order, { chainId: chainOf(scene), contract: rfqOf(scene) }) }
}

const structOf = (intent: OtcOfferIntent): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(intent.offer).map(([name, value]) => [name, String(value).toLowerCase()]))

/** Whether a struct, decoded under this prefix, is the one that was shown. */
function otherMember(members: Requested['members'], prefix: string, intent: OtcOfferIntent): string | null {
  const other = Object.entries(structOf(intent)).find(
    ([name, value]) => members[`${prefix}${name}`] !== value,
  )
  return other ? `${other[0]} ${members[`${prefix}${other[0]}`]}, not ${other[1]}` : null
}

/** An offer of one's own: what was typed is what is signed, whatever the service answers. */
const making: Journey<Made['intent']> = {
  title: 'OTC, make',
  funds: { ETH: ETHER, USDC: 2_000n * USD },
  signs: true,
  async prepare(scene) {
    await approveAll(scene, 'USDC')
    const { deadlineSec } = await prepared(scene)
    const [makerToken, takerToken] = [scene.bench.token('USDC'), scene.bench.token('WETH')]
    const amounts = { makerAmount: GIVES, takerAmount: ASKS }
    const terms = { makerToken, takerToken, ...amounts, taker: null, expirySec: deadlineSec }
    const random = new Uint8Array(7).fill(7)
    return offerIntent(terms, { account: scene.person.account, random, approval: 'exact' })
  },
  async screen(scene, intent) {
    const requested = {
      chainId: chainOf(scene),
      account: scene.person.account,
      token: intent.makerToken.address,
    }
    const promised = await getPromised(scene.page.service, { ...requested, balance: 2_000n * USD }).catch(
      () => null,
    )
    return [{ act: 'confirm', intent, shown: texts({ ...intent.offer, promised }) }]
  },
  complaint(requested, _offered, intent, scene) {
    if (requested.does !== 'sign') return `calls ${requested.name}`
    if (requested.contract !== rfqOf(scene).toLowerCase()) return `for ${requested.contract}`
    return otherMember(requested.members, '', intent)
  },
}

/** The offer that a link without terms names, from the service's record to the fill. */
const filling = (title: string, part: bigint): Journey<Made> => ({
  title,
  funds: { ETH: ETHER, WETH: 2n * ETHER },
  async prepare(scene) {
    await approveAll(scene, 'WETH')
    const goBack = openBrowser()
    const maker = await scene.bench.arrive({ USDC: 2_000n * USD })
    const page = await openFaultPage(scene.manifest)
    try {
      await approveAll({ ...scene, person: maker }, 'USDC')
      return await makeOffer({ ...scene, person: maker }, maker.account, page)
    } finally {
      page.close()
      goBack()
    }
  },
  async screen(scene, { orderHash }) {
    const { page, person, bench } = scene
    const { account } = person
    const chainId = chainOf(scene)
    const posted = await getOffer(page.service, orderHash)
    if (!posted) throw refused('deal.tag.unsure')
    const { offer, statedHash, source } = foundAt({ kind: 'posted', chainId, orderHash }, posted)
    // Of a chain without a pinned contract nothing is shown but that.
    const contract = deploymentOf(offer.chainId)?.rfq
    if (!contract) throw refused('deal.tag.unsure')
    const { order } = offer
    const reading = await openOfferClient(page.clients).read(offer)
    const chainState = reading.chainState === 'silent' ? null : reading.chainState
    const state = offerState(order, offer.chainId, chainState, { account, chainId })
    const tokenOf = (address: Address) =>
      ['USDC', 'WETH', 'DAI', 'USDT'].map(bench.token).find((token) => isSameAddress(token.address, address))
    const [makerToken, takerToken] = [tokenOf(order.makerAsset), tokenOf(order.takerAsset)]
    const checks = offerChecks(offer, {
      ...{ source, statedHash, contract, account, price: 'silent', ...reading },
      makerToken: makerToken ? 'listed' : 'noToken',
      takerToken: takerToken ? 'listed' : 'noToken',
    })
    const view = dealView(checks, state)
    if (view.kind !== 'fillable' || !makerToken || !takerToken) throw refused('deal.tag.unsure')
    const { makerAmount, takerAmount } = order
    const room = { makerAmount, takerAmount, available: state.available, makerToken, takerToken }
    const { fill } = planFill(room, part === 1n ? { kind: 'all' } : { kind: 'pays', text: '0.1' })
    if (!fill) throw refused('deal.fill.taken')
    const own = hashOtcOrder(order, { chainId: offer.chainId, contract })
    const intent = fillIntent(
      { offer, orderHash: own, fill, makerToken, takerToken },
      { account, approval: 'exact' },
    )
    const shown = texts({ ...fill, ...intent.offer, orderHash: own, recipient: intent.recipient })
    return [{ act: 'confirm', intent, shown }]
  },
  complaint(requested, { shown }, { intent }, scene) {
    if (requested.does !== 'call') return 'a signature'
    if (requested.to !== rfqOf(scene).toLowerCase() || requested.value !== 0n) return `to ${requested.to}`
    const names = [
      'fillOrder',
      'partialFillOrder',
      'fillOrderWithTarget',
      'partialFillOrderWithTarget',
      'partialFillOrderWithTargetPermit',
    ]
    if (!names.includes(requested.name))
      return `calls ${requested.name} ${JSON.stringify(requested.members).slice(0, 400)}`
    const other = otherMember(requested.members, '0.', intent)
    if (other) return other
    const pays = requested.name.startsWith('partial')
      ? numberOf(requested, '2')
      : BigInt(intent.offer.takerAmount)
    if (String(pays) !== shown.pays) return `pays ${pays}, shown ${shown.pays}`
    if (part === 1n && pays !== ASKS) return `pays ${pays}`
    if (part !== 1n && pays > ETHER / 10n) return `pays ${pays}`
    const target = requested.members['3']
    return target && target !== scene.person.account.toLowerCase() ? `to ${target}` : null
  },
})

/** Offers of a list, and what is offered about them. */
const ending: Journey<Made> = {
  title: 'OTC, cancel',
  funds: { ETH: ETHER, USDC: 2_000n * USD },
  expected: ['cancel'],
  async prepare(scene) {
    await approveAll(scene, 'USDC')
    return makeOffer(scene, scene.person.account)
  },
  async screen(scene) {
    const { page, person } = scene
    const { account } = person
    const requested = { chainId: chainOf(scene), account }
    const made = await listAllRfqOrders(page.service, { ...requested, role: 'maker' })
    const addressed = await listAllRfqOrders(page.service, { ...requested, role: 'taker' })
    const { offers } = knownOffers([...made.orders, ...addressed.orders], [])
    const readStates = await openOfferClient(page.clients).chainStates(
      offers.map((offer) => ({ ...offer, signature: offer.signature ?? '0x' })),
    )
    const chainStates = new Map(
      offers.map(({ key }, place) => [key, readStates[place] ?? ('silent' as const)]),
    )
    const deals = dealsOf({ account, offers, chainStates, events: [], flowFills: [] })
    return cancelGroups(deals, account).map((group) => ({
      act: 'cancel',
      intent: cancelDealsIntent(group, account),
      shown: texts({ deals: group.deals.map(({ orderHash }) => orderHash) }),
    }))
  },
  complaint(requested, { shown }, { orderHash }, scene) {
    if (requested.does !== 'call') return 'a signature'
    if (requested.to !== rfqOf(scene).toLowerCase() || requested.value !== 0n) return `to ${requested.to}`
    if (!/^cancelOrders?$/.test(requested.name)) return `calls ${requested.name}`
    const ended = Object.values(requested.members)
    // It ends what this account made, or nothing: the contract keeps the offers of every maker apart.
    return ended.every((hash) => hash === orderHash || shown.deals?.includes(hash)) ? null : `ends ${ended}`
  },
}

/** Deals with somebody. */
export const OFFER_JOURNEYS = [
  making,
  filling('OTC, fill', 1n),
  filling('OTC, fill in part', 2n),
  ending,
] as const
