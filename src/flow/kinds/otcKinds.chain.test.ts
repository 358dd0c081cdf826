import { erc20Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import {
  createWalletBench,
  isSettled,
  stepsOf,
  type WalletBench,
} from '../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../testing/browser/nodeBrowser.ts'
import { createOfferBench, type OfferBench, type OfferTerms } from '../../../testing/otc/offerBench.ts'
import type { AccountProfile } from '../../../testing/wallet/accountProfile.ts'
import type { Person } from '../../../testing/wallet/people.ts'
import { largestFill, mostPaid } from '../../domain/otc/fillMath.ts'
import { decodeOffer, encodeOffer } from '../../domain/otc/linkPayload.ts'
import { hashOtcOrder, type OtcOrder } from '../../domain/otc/otcOrder.ts'
import type { FlowIntent, FlowRecord, OtcOfferIntent } from '../journal/flowRecord.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { offerStruct } from './otc/offerStruct.ts'
import type { OtcFillIntent } from './otc/otcIntents.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const [SIGN, SEND] = ['eth_signTypedData_v4', 'eth_sendTransaction']

let sandbox: RunningSandbox
let bench: WalletBench
let offers: OfferBench
let isDown = false

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  offers = createOfferBench(bench)
})
afterAll(() => sandbox?.stop())
beforeEach(() => {
  openBrowser()
  isDown = false
})

const chainId = 31337

/** The venue, but for offers, of which it knows nothing while it is down. */
const venue: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input))
  if (isDown && pathname.startsWith('/ft/')) throw new TypeError('Failed to fetch')
  return fetch(input, init)
}

interface Made {
  readonly intent: OtcOfferIntent
  readonly flow: FlowRecord
  readonly order: OtcOrder
  readonly orderHash: Hex
}

async function arrive(funds: Readonly<Record<string, bigint>>, profile: AccountProfile = 'eoa') {
  const person = await bench.arrive(funds, { profile })
  person.wallet.log.length = 0
  const page = await bench.open(venue)
  const follow = (intent: FlowIntent, wanted: (flow: FlowRecord) => boolean) =>
    page.flow(page.walletLayer.startFlow(intent), wanted)
  const run = (intent: FlowIntent) => follow(intent, isSettled)
  return { person, page, run, follow, account: person.account }
}

/** Somebody makes an offer in a browser of their own. */
async function made(
  terms: OfferTerms = {},
  profile: AccountProfile = 'eoa',
): Promise<Made & Awaited<ReturnType<typeof arrive>>> {
  openBrowser()
  const [symbol, amount] = terms.give ?? ['DAI', 1_000n * ETHER]
  const maker = await arrive({ [symbol]: amount }, profile)
  const intent = await offers.offering(maker.account, terms)
  const flow = await maker.run(intent)
  expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
  const order = offerStruct(intent.offer)
  const orderHash = hashOtcOrder(order, { chainId, contract: offers.rfq })
  return { ...maker, intent, flow, order, orderHash }
}

const requested = ({ wallet }: Person) =>
  wallet.log.map(({ method }) => method).filter((method) => [SIGN, SEND, 'wallet_sendCalls'].includes(method))

async function newTaker(profile: AccountProfile = 'eoa') {
  openBrowser()
  return arrive({ USDC: 2_000n * USD }, profile)
}

describe('an offer', () => {
  test('default: an offer is approved, signed, posted under its hash, recorded, whole in its link', async () => {
    const { person, flow, order, orderHash } = await made()
    expect(stepsOf(flow)).toEqual(['approve done', 'sign-offer done', 'post-offer done'])
    expect(requested(person)).toEqual([SEND, SIGN])
    const { signature = '0x' } = flow.artifacts?.offer ?? {}
    expect(flow.artifacts?.offer).toMatchObject({ hash: orderHash, isPosted: true })
    const url = `${sandbox.manifest.apiUrl}/ft/order/${orderHash}`
    expect(await (await fetch(url)).json()).toMatchObject({ orderHash, signature, state: 'PENDING' })
    const text = encodeOffer({ chainId, order, signature, permitMakerAsset: '0x' }) ?? ''
    expect(decodeOffer(text)).toMatchObject({ ok: true, offer: { order, signature } })
    const { makerAmount: amount } = order
    expect(await createObligationStore().open()).toMatchObject([
      { id: orderHash, family: 'OtcOrder', spender: 'rfq', amount: String(amount), delivered: orderHash },
    ])
  })

  test('error: a signature by another key, or of another text, goes nowhere; a second try is made', async () => {
    const maker = await arrive({ DAI: 1_000n * ETHER })
    const intent = await offers.offering(maker.account)
    const orderHash = hashOtcOrder(offerStruct(intent.offer), { chainId, contract: offers.rfq })
    const stranger = privateKeyToAccount(generatePrivateKey())
    const foreign = [await stranger.sign({ hash: orderHash }), `0x${'00'.repeat(65)}`, `0x${'12'.repeat(40)}`]
    for (const answer of foreign) {
      maker.person.wallet.next(SIGN, { kind: 'answerWith', answer })
      const flow = await maker.run(intent)
      expect(flow).toMatchObject({ status: 'paused', error: { code: 'flow-signature-invalid' } })
      expect(flow.artifacts?.offer).toBeUndefined()
      const url = `${sandbox.manifest.apiUrl}/ft/order/${orderHash}`
      expect((await fetch(url)).status).toBe(404)
    }
    expect(await maker.run(intent)).toMatchObject({
      status: 'done',
      artifacts: { offer: { hash: orderHash } },
    })
  })

  test('behavior: the second offer of a token is approved on top of the first', async () => {
    const { person, run, account } = await made()
    const flow = await run(await offers.offering(account, { give: ['DAI', 1n] }))
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    const approve = flow.steps.find(({ name }) => name === 'approve')
    // No more than the balance: what is promised beyond it cannot be filled.
    expect(approve?.amount ?? String(1_000n * ETHER)).toBe(String(1_000n * ETHER))
    expect(requested(person).filter((method) => method === SIGN)).toHaveLength(2)
  })

  test('behavior: several after one review are approved once, for all of them, and signed in turn', async () => {
    const { person, page, account } = await arrive({ DAI: 600n * ETHER })
    const amounts = [100n, 200n, 300n].map((each) => each * ETHER)
    const intents = await Promise.all(
      amounts.map(async (amount, place) => {
        const rest = amounts.slice(place + 1).reduce((sum, each) => sum + each, 0n)
        return { ...(await offers.offering(account, { give: ['DAI', amount] })), later: String(rest) }
      }),
    )
    for (const id of page.walletLayer.startFlowsInTurn(intents)) {
      const flow = await page.flow(id, (one) => one.error?.code !== 'flow-waits-its-turn' && isSettled(one))
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    }
    expect(requested(person)).toEqual([SEND, SIGN, SIGN, SIGN])
    const allowed = await bench.reader.client.readContract({
      ...{ address: bench.token('DAI').address, abi: erc20Abi, functionName: 'allowance' },
      args: [account, offers.rfq],
    })
    expect(allowed).toBe(600n * ETHER)
  })

  test.each<[AccountProfile]>([['safe-signs'], ['raw7702'], ['rehash7702']])(
    'behavior: %s makes one that is filled',
    async (profile) => {
      const offer = await made({}, profile)
      const taker = await newTaker()
      const flow = await taker.run(offers.filling(offer.flow, taker.account, 990n * USD))
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    },
  )

  test('behavior: a Safe short of signatures waits, and needs none once approved on chain', async () => {
    const maker = await arrive({ DAI: 1_000n * ETHER }, 'safe-presigns')
    const intent = await offers.offering(maker.account)
    const id = maker.page.walletLayer.startFlow(intent)
    const waiting = await maker.page.flow(id, isSettled)
    expect(waiting).toMatchObject({
      status: 'paused',
      error: { code: 'flow-offer-waits', recovery: 'retry' },
    })
    expect(await createObligationStore().open()).toEqual([])
    const orderHash = hashOtcOrder(offerStruct(intent.offer), { chainId, contract: offers.rfq })
    const [chain] = sandbox.manifest.chains
    await maker.person.safe?.agree({ chainId, rpcUrl: chain?.rpcUrl ?? '' }, orderHash)
    maker.person.wallet.log.length = 0
    maker.page.walletLayer.resumeFlow(id)
    const flow = await maker.page.flow(id, ({ status }) => status === 'done')
    expect(flow.artifacts?.offer).toMatchObject({ hash: orderHash, signature: '0x', isPosted: true })
    expect(requested(maker.person)).toEqual([])
    const taker = await newTaker()
    const filled = await taker.run(offers.filling(flow, taker.account, 990n * USD))
    expect(filled, JSON.stringify(filled.error)).toMatchObject({ status: 'done' })
  })

  test('behavior: with the service down it is signed, and its link is filled', async () => {
    isDown = true
    const maker = await arrive({ DAI: 1_000n * ETHER })
    const intent = await offers.offering(maker.account)
    const flow = await maker.follow(intent, ({ artifacts }) => artifacts?.offer !== undefined)
    expect(stepsOf(flow).slice(0, 2)).toEqual(['approve done', 'sign-offer done'])
    expect(await createObligationStore().open()).toMatchObject([{ isOut: true, delivered: null }])
    const taker = await newTaker()
    const filled = await taker.run(offers.filling(flow, taker.account, 990n * USD))
    expect(filled, JSON.stringify(filled.error)).toMatchObject({ status: 'done' })
  })
})

describe('a fill', () => {
  test('default: the named taker buys in three parts, to the last unit', async () => {
    const taker = await newTaker()
    const offer = await made({ taker: taker.account })
    openBrowser()
    await bench.announce(taker.person)
    const page = await bench.open(venue)
    let left = 1_000n * ETHER
    const { order } = offer
    for (const pays of [300n * USD + 1n, 1n, null]) {
      const intent = offers.filling(offer.flow, taker.account, pays ?? mostPaid(order, left), left)
      const before = await bench.reader.balance(taker.account, 'DAI')
      const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
      expect(flow.receipt).toMatchObject({ sold: intent.sellAmount, received: intent.buyAmount })
      expect((await bench.reader.balance(taker.account, 'DAI')) - before).toBe(BigInt(intent.buyAmount))
      left -= BigInt(intent.buyAmount)
    }
    expect(largestFill(order, left)).toBeNull()
  })

  test('behavior: a permit token needs no approval: a permit over the exact amount goes with it', async () => {
    const { flow: offer, order } = await made()
    const taker = await newTaker()
    const allowed = () =>
      bench.reader.client.readContract({
        ...{ address: bench.token('USDC').address, abi: erc20Abi, functionName: 'allowance' },
        args: [taker.account, offers.rfq],
      })
    for (const pays of [330n * USD, 660n * USD]) {
      taker.person.wallet.log.length = 0
      const left = pays === 330n * USD ? order.makerAmount : order.makerAmount - order.makerAmount / 3n
      const flow = await taker.run(offers.filling(offer, taker.account, pays, left))
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
      expect(stepsOf(flow)).toEqual(['sign-permit done', 'fill-offer done'])
      expect(requested(taker.person)).toEqual([SIGN, SEND])
      expect(await allowed()).toBe(0n)
    }
  })

  test('behavior: a Safe takes the whole, approval and fill at once', async () => {
    const taker = await newTaker('safe-signs')
    const offer = await made({ taker: taker.account })
    openBrowser()
    await bench.announce(taker.person)
    const page = await bench.open(venue)
    const flow = await page.flow(
      page.walletLayer.startFlow(offers.filling(offer.flow, taker.account, 990n * USD)),
      isSettled,
    )
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(stepsOf(flow)).toEqual(['batch done'])
  })

  test('error: for another taker, cancelled, taken, unfunded, forged, another hash: no prompt', async () => {
    const stranger = await newTaker()
    const named = await made({ taker: offers.rfq })
    const taxed = await made({ give: ['TAX', 100n * ETHER] })
    const cancelled = await made()
    expect(
      await cancelled.run({
        kind: 'otc-cancel',
        chainId,
        account: cancelled.account,
        offers: [cancelled.intent.offer],
      }),
    ).toMatchObject({ status: 'done' })
    const open = await made()
    const poor = await made()
    await poor.run({
      kind: 'approval',
      chainId,
      account: poor.account,
      token: bench.token('DAI'),
      spender: 'rfq',
      amount: '0',
    })
    openBrowser()
    await bench.announce(stranger.person)
    const page = await bench.open(venue)
    await page.flow(
      page.walletLayer.startFlow({
        kind: 'approval',
        chainId,
        account: stranger.account,
        token: bench.token('USDC'),
        spender: 'rfq',
        amount: String(2_000n * USD),
      }),
      isSettled,
    )
    stranger.person.wallet.log.length = 0
    const refused = async (intent: OtcFillIntent) => {
      const flow = await page.flow(page.walletLayer.startFlow(intent), isSettled)
      return flow.error?.code
    }
    const whole = (one: Pick<Made, 'flow'>) => offers.filling(one.flow, stranger.account, 990n * USD)
    expect(await refused(whole(named))).toBe('flow-offer-not-yours')
    expect(await refused(whole(cancelled))).toBe('flow-offer-cancelled')
    expect(await refused(whole(poor))).toBe('flow-offer-unfunded')
    expect(await refused(whole(taxed))).toBe('firewall-simulated-received')
    expect(await refused({ ...whole(open), makerSignature: whole(named).makerSignature })).toBe(
      'flow-offer-unsigned',
    )
    expect(await refused({ ...whole(open), orderHash: `0x${'12'.repeat(32)}` })).toBe('flow-offer-unsigned')
    const cheaper = { ...open.intent.offer, takerAmount: '1' }
    const tampered = { ...whole(open), offer: cheaper, sellAmount: '1', buyAmount: cheaper.makerAmount }
    expect(await refused(tampered)).toMatch(/^firewall-|^flow-offer-unsigned$/)
    const dearer = { ...whole(open), buyAmount: String(1_000n * ETHER + 1n) }
    expect(await refused(dearer)).toBe('firewall-buy-amount')
    expect(requested(stranger.person)).toEqual([])
  })

  test('error: expired by the time of the chain; somebody else was faster', async () => {
    const open = await made()
    const first = await newTaker()
    const half = offers.filling(open.flow, first.account, 500n * USD)
    expect(await first.run(half)).toMatchObject({ status: 'done' })
    const second = await newTaker()
    const overdue = await second.run(offers.filling(open.flow, second.account, 990n * USD))
    expect(overdue.error).toMatchObject({ code: 'flow-offer-taken', recovery: 'fix' })
    await bench.control.advanceTime(3_700)
    const over = await second.run(offers.filling(open.flow, second.account, 100n * USD))
    expect(over.error).toMatchObject({ code: 'flow-offer-expired' })
  })
})

describe('a cancellation', () => {
  test('default: one and several, the contract tells of each; what is ended already asks nothing', async () => {
    const { person, run, account, intent } = await made()
    const other = await offers.offering(account, { give: ['DAI', 5n] })
    const cancel = (offers: readonly OtcOfferIntent['offer'][]) =>
      run({ kind: 'otc-cancel', chainId, account, offers })
    expect(await cancel([intent.offer, other.offer])).toMatchObject({ status: 'done' })
    expect(await createObligationStore().open()).toHaveLength(1)
    person.wallet.log.length = 0
    const again = await cancel([intent.offer])
    expect(stepsOf(again)).toEqual(['cancel-offers skipped'])
    expect(requested(person)).toEqual([])
  })

  test('error: an offer that was filled first is no cancelled one, and nothing is asked', async () => {
    const { person, run, account, intent, flow } = await made()
    const cancelling = [...person.wallet.log].length
    const taker = await newTaker()
    expect(await taker.run(offers.filling(flow, taker.account, 990n * USD))).toMatchObject({ status: 'done' })
    const cancelled = await run({ kind: 'otc-cancel', chainId, account, offers: [intent.offer] })
    expect(cancelled).toMatchObject({ status: 'failed', error: { code: 'flow-offer-filled-first' } })
    expect(person.wallet.log.slice(cancelling).map(({ method }) => method)).not.toContain(SEND)
  })

  test("error: somebody else's offer", async () => {
    const { intent } = await made()
    const { run, account } = await newTaker()
    const flow = await run({ kind: 'otc-cancel', chainId, account, offers: [intent.offer] })
    expect(flow.error).toMatchObject({ code: 'firewall-order' })
  })
})
