import { type Hex, hexToBytes } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import type { AccountProfile } from '../../../testing/accountProfile.ts'
import { createDeskBench, type DeskBench, isSettled, stepsOf } from '../../../testing/deskBench.ts'
import { openBrowser } from '../../../testing/nodeBrowser.ts'
import { type OfferService, offerService } from '../../../testing/otc/offerService.ts'
import type { Person } from '../../../testing/people.ts'
import { type Address, ZERO_ADDRESS } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { fillPayingDown, largestFill, mostPaid } from '../../domain/otc/fillMath.ts'
import { decodeOffer, encodeOffer } from '../../domain/otc/linkPayload.ts'
import { NONCE_BYTES, packNonceAndMeta } from '../../domain/otc/nonceAndMeta.ts'
import { hashOtcOrder } from '../../domain/otc/otcOrder.ts'
import type { FlowIntent, FlowRecord, OtcOfferIntent } from '../journal/flowRecord.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { offerStruct } from './offerStruct.ts'
import type { OtcFillIntent } from './otcIntents.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const [SIGN, SEND] = ['eth_signTypedData_v4', 'eth_sendTransaction']

let sandbox: RunningSandbox
let bench: DeskBench
let service: OfferService

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createDeskBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(() => {
  openBrowser()
  service = offerService()
})

const chainId = 31337
const rfq = deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS

/** What a maker confirms: an hour to live. */
async function offering(
  account: Address,
  taker: Address,
  change: Partial<Record<'give' | 'ask', readonly [symbol: string, amount: bigint]>> = {},
): Promise<OtcOfferIntent> {
  const [give, makerAmount] = change.give ?? ['DAI', 1_000n * ETHER]
  const [ask, takerAmount] = change.ask ?? ['USDC', 990n * USD]
  const [makerToken, takerToken] = [bench.token(give), bench.token(ask)]
  const random = hexToBytes(generatePrivateKey()).slice(0, NONCE_BYTES)
  const nowSec = Math.floor((await bench.control.nowMs()) / 1_000)
  return {
    ...{ kind: 'otc-offer', chainId, account, makerToken, takerToken, approval: 'exact' },
    offer: {
      nonceAndMeta: String(packNonceAndMeta(taker, random)),
      expiry: String(nowSec + 3_600),
      ...{ makerAsset: makerToken.address, takerAsset: takerToken.address, maker: account, taker },
      ...{ makerAmount: String(makerAmount), takerAmount: String(takerAmount) },
    },
  }
}

/** What a taker confirms of an offer that came by link. */
function filling(made: Made, account: Address, pays: bigint, left?: bigint): OtcFillIntent {
  const { intent, signature } = made
  const order = offerStruct(intent.offer)
  const fill = fillPayingDown(order, left ?? order.makerAmount, pays)
  if ('problem' in fill) throw new Error(fill.problem)
  const received = String(fill.receives)
  return {
    ...{ kind: 'otc-fill', chainId, account, recipient: account, side: 'SELL', approval: 'exact' },
    ...{ sellToken: intent.takerToken, buyToken: intent.makerToken, slippageBps: 0, feeBps: 0 },
    ...{ sellAmount: String(fill.pays), buyAmount: received, quotedAmount: received },
    offer: intent.offer,
    orderHash: hashOtcOrder(order, { chainId, contract: rfq }),
    ...{ makerSignature: signature, makerPermit: '0x' },
  }
}

interface Made {
  readonly intent: OtcOfferIntent
  readonly signature: Hex
  readonly flow: FlowRecord
}

async function arrive(funds: Readonly<Record<string, bigint>>, profile: AccountProfile = 'eoa') {
  const person = await bench.arrive(funds, { profile })
  person.wallet.log.length = 0
  const page = await bench.open(service.fetch)
  const follow = (intent: FlowIntent, wanted: (flow: FlowRecord) => boolean) =>
    page.flow(page.desk.startFlow(intent), wanted)
  const run = (intent: FlowIntent) => follow(intent, isSettled)
  return { person, run, follow, account: person.account }
}

/** Somebody makes an offer in a browser of their own. */
async function made(
  taker: Address,
  change: Parameters<typeof offering>[2] = {},
  profile: AccountProfile = 'eoa',
): Promise<Made & Awaited<ReturnType<typeof arrive>>> {
  openBrowser()
  const [symbol, amount] = change.give ?? ['DAI', 1_000n * ETHER]
  const maker = await arrive({ [symbol]: amount }, profile)
  const intent = await offering(maker.account, taker, change)
  const flow = await maker.run(intent)
  expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
  return { ...maker, intent, flow, signature: flow.artifacts?.offer?.signature ?? '0x' }
}

const asked = ({ wallet }: Person) =>
  wallet.log.map(({ method }) => method).filter((method) => [SIGN, SEND, 'wallet_sendCalls'].includes(method))

async function newTaker(profile: AccountProfile = 'eoa') {
  openBrowser()
  return arrive({ USDC: 2_000n * USD }, profile)
}

describe('an offer', () => {
  test('default: approved, signed, posted under its own hash, written down as what others can carry out, and whole in its link', async () => {
    const { person, intent, flow, signature } = await made(ZERO_ADDRESS)
    expect(stepsOf(flow)).toEqual(['approve done', 'sign-offer done', 'post-offer done'])
    expect(asked(person)).toEqual([SEND, SIGN])
    const order = offerStruct(intent.offer)
    const hash = hashOtcOrder(order, { chainId, contract: rfq })
    expect(flow.artifacts?.offer).toMatchObject({ hash, isPosted: true })
    expect([...service.kept.keys()]).toEqual([hash])
    const text = encodeOffer({ chainId, order, signature, permitMakerAsset: '0x' }) ?? ''
    expect(decodeOffer(text)).toMatchObject({ ok: true, offer: { order, signature } })
    expect(await createObligationStore().open()).toMatchObject([
      { id: hash, family: 'OtcOrder', spender: 'rfq', amount: intent.offer.makerAmount, delivered: hash },
    ])
  })

  test('behavior: the second offer of a token is approved on top of the first', async () => {
    const { person, run, account } = await made(ZERO_ADDRESS)
    const flow = await run(await offering(account, ZERO_ADDRESS, { give: ['DAI', 1n] }))
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    const approve = flow.steps.find(({ name }) => name === 'approve')
    // No more than the balance: what is promised beyond it cannot be filled.
    expect(approve?.amount ?? String(1_000n * ETHER)).toBe(String(1_000n * ETHER))
    expect(asked(person).filter((method) => method === SIGN)).toHaveLength(2)
  })

  test.each<[AccountProfile]>([['safe-signs'], ['raw7702'], ['rehash7702']])(
    'behavior: %s makes one that is filled',
    async (profile) => {
      const offer = await made(ZERO_ADDRESS, {}, profile)
      const taker = await newTaker()
      const flow = await taker.run(filling(offer, taker.account, 990n * USD))
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    },
  )

  test('behavior: with the service down it is signed, and its link is filled', async () => {
    service.isDown = true
    const maker = await arrive({ DAI: 1_000n * ETHER })
    const intent = await offering(maker.account, ZERO_ADDRESS)
    const flow = await maker.follow(intent, ({ artifacts }) => artifacts?.offer !== undefined)
    expect(stepsOf(flow).slice(0, 2)).toEqual(['approve done', 'sign-offer done'])
    const signature = flow.artifacts?.offer?.signature ?? '0x'
    expect(await createObligationStore().open()).toMatchObject([{ isOut: true, delivered: null }])
    const taker = await newTaker()
    const filled = await taker.run(filling({ intent, signature, flow }, taker.account, 990n * USD))
    expect(filled, JSON.stringify(filled.error)).toMatchObject({ status: 'done' })
  })
})

describe('a fill', () => {
  test('default: the named taker buys in three parts, to the last unit', async () => {
    const taker = await newTaker()
    const offer = await made(taker.account)
    openBrowser()
    await bench.announce(taker.person)
    const page = await bench.open(service.fetch)
    let left = 1_000n * ETHER
    const order = offerStruct(offer.intent.offer)
    for (const pays of [300n * USD + 1n, 1n, null]) {
      const intent = filling(offer, taker.account, pays ?? mostPaid(order, left), left)
      const before = await bench.reader.balance(taker.account, 'DAI')
      const flow = await page.flow(page.desk.startFlow(intent), isSettled)
      expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
      expect(flow.receipt).toMatchObject({ sold: intent.sellAmount, received: intent.buyAmount })
      expect((await bench.reader.balance(taker.account, 'DAI')) - before).toBe(BigInt(intent.buyAmount))
      left -= BigInt(intent.buyAmount)
    }
    expect(largestFill(order, left)).toBeNull()
  })

  test('behavior: a Safe takes the whole, approval and fill at once', async () => {
    const taker = await newTaker('safe-signs')
    const offer = await made(taker.account)
    openBrowser()
    await bench.announce(taker.person)
    const page = await bench.open(service.fetch)
    const flow = await page.flow(page.desk.startFlow(filling(offer, taker.account, 990n * USD)), isSettled)
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    expect(stepsOf(flow)).toEqual(['batch done'])
  })

  test('error: for another taker, cancelled, taken, unfunded, forged, another hash: nothing is asked of the wallet', async () => {
    const stranger = await newTaker()
    const named = await made(rfq)
    const taxed = await made(ZERO_ADDRESS, { give: ['TAX', 100n * ETHER] })
    const cancelled = await made(ZERO_ADDRESS)
    expect(
      await cancelled.run({
        kind: 'otc-cancel',
        chainId,
        account: cancelled.account,
        offers: [cancelled.intent.offer],
      }),
    ).toMatchObject({ status: 'done' })
    const open = await made(ZERO_ADDRESS)
    const poor = await made(ZERO_ADDRESS)
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
    const page = await bench.open(service.fetch)
    await page.flow(
      page.desk.startFlow({
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
      const flow = await page.flow(page.desk.startFlow(intent), isSettled)
      return flow.error?.code
    }
    const whole = (one: Made) => filling(one, stranger.account, 990n * USD)
    expect(await refused(whole(named))).toBe('flow-offer-not-yours')
    expect(await refused(whole(cancelled))).toBe('flow-offer-cancelled')
    expect(await refused(whole(poor))).toBe('flow-offer-unfunded')
    expect(await refused(whole(taxed))).toBe('firewall-simulated-received')
    expect(await refused(whole({ ...open, signature: named.signature }))).toBe('flow-offer-unsigned')
    expect(await refused({ ...whole(open), orderHash: `0x${'12'.repeat(32)}` })).toBe('flow-offer-unsigned')
    const cheaper = { ...open.intent.offer, takerAmount: '1' }
    const tampered = { ...whole(open), offer: cheaper, sellAmount: '1', buyAmount: cheaper.makerAmount }
    expect(await refused(tampered)).toMatch(/^firewall-|^flow-offer-unsigned$/)
    const dearer = { ...whole(open), buyAmount: String(1_000n * ETHER + 1n) }
    expect(await refused(dearer)).toBe('firewall-buy-amount')
    expect(asked(stranger.person)).toEqual([])
  })

  test('error: expired by the time of the chain; somebody else was faster', async () => {
    const open = await made(ZERO_ADDRESS)
    const first = await newTaker()
    const half = filling(open, first.account, 500n * USD)
    expect(await first.run(half)).toMatchObject({ status: 'done' })
    const second = await newTaker()
    const late = await second.run(filling(open, second.account, 990n * USD))
    expect(late.error).toMatchObject({ code: 'flow-offer-taken', recovery: 'fix' })
    await bench.control.advanceTime(3_700)
    const over = await second.run(filling(open, second.account, 100n * USD))
    expect(over.error).toMatchObject({ code: 'flow-offer-expired' })
  })
})

describe('a cancellation', () => {
  test('default: one and several, the contract tells of each; what is ended already asks nothing', async () => {
    const { person, run, account, intent } = await made(ZERO_ADDRESS)
    const other = await offering(account, ZERO_ADDRESS, { give: ['DAI', 5n] })
    const cancel = (offers: readonly OtcOfferIntent['offer'][]) =>
      run({ kind: 'otc-cancel', chainId, account, offers })
    expect(await cancel([intent.offer, other.offer])).toMatchObject({ status: 'done' })
    expect(await createObligationStore().open()).toHaveLength(1)
    person.wallet.log.length = 0
    const again = await cancel([intent.offer])
    expect(stepsOf(again)).toEqual(['cancel-offers skipped'])
    expect(asked(person)).toEqual([])
  })

  test("error: somebody else's offer", async () => {
    const { intent } = await made(ZERO_ADDRESS)
    const { run, account } = await newTaker()
    const flow = await run({ kind: 'otc-cancel', chainId, account, offers: [intent.offer] })
    expect(flow.error).toMatchObject({ code: 'firewall-order' })
  })
})
