import { decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectLocalNode } from '../../../sandbox/chain/localNode.ts'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { createDeltaBench } from '../../../testing/bench/deltaBench.ts'
import {
  createWalletBench,
  isSettled,
  stepsOf,
  type WalletBench,
} from '../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../testing/browser/nodeBrowser.ts'
import { createOfferBench, type OfferBench, type OfferTerms } from '../../../testing/otc/offerBench.ts'
import { signedUsdcPermit } from '../../../testing/otc/signedPermits.ts'
import type { AccountProfile } from '../../../testing/wallet/accountProfile.ts'
import type { Person } from '../../../testing/wallet/people.ts'
import { EIP2612_ABI } from '../../chain/permit/permitAbi.ts'
import { fillPayingDown, largestFill } from '../../domain/otc/fillMath.ts'
import { carriedOfferPath, readOtcPath } from '../../domain/otc/otcPath.ts'
import type { FlowIntent, OtcOfferIntent } from '../journal/flowRecord.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { offerStruct } from './otc/offerStruct.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const [SIGN, SEND] = ['eth_signTypedData_v4', 'eth_sendTransaction']
const FRIEND = '0x4444444444444444444444444444444444444444'
/** Of a token with EIP-2612, and of one with DAI's own kind. */
const USDC_OFFER: OfferTerms = { give: ['USDC', 1_000n * USD], ask: ['USDT', 990n * USD] }
const DAI_OFFER: OfferTerms = { give: ['DAI', 1_000n * ETHER], ask: ['USDT', 990n * USD] }

let sandbox: RunningSandbox
let bench: WalletBench
let offers: OfferBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  offers = createOfferBench(bench)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

const chainId = 31337

const requested = ({ wallet }: Person) =>
  wallet.log.map(({ method }) => method).filter((method) => [SIGN, SEND, 'wallet_sendCalls'].includes(method))

async function arrive(funds: Readonly<Record<string, bigint>>, profile: AccountProfile = 'eoa') {
  const person = await bench.arrive(funds, { profile })
  person.wallet.log.length = 0
  const page = await bench.open()
  const run = async (intent: FlowIntent) => {
    person.wallet.log.length = 0
    return page.flow(page.walletLayer.startFlow(intent), isSettled)
  }
  /** Makes an offer and gives its flow. */
  const make = async (terms: OfferTerms, change: Partial<OtcOfferIntent> = { permit: true }) => {
    const intent = { ...(await offers.offering(person.account, terms)), ...change }
    const flow = await run(intent)
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    return { flow, order: offerStruct(intent.offer), intent }
  }
  return { person, page, run, make, account: person.account }
}

const allowed = (symbol: string, account: Hex) =>
  bench.reader.client.readContract({
    ...{ address: bench.token(symbol).address, abi: erc20Abi, functionName: 'allowance' },
    args: [account, offers.rfq],
  })

/** Carries out the flow of a fill by somebody else, who has approved what is paid. */
async function filled(intent: (account: Hex) => FlowIntent) {
  openBrowser()
  const taker = await arrive({ USDT: 2_000n * USD })
  const flow = await taker.run(intent(taker.account))
  return { ...taker, flow }
}

/** Sends somebody's permit to the token, as anyone may. */
async function use(permit: Hex): Promise<void> {
  const { key } = await bench.arrive({})
  const [chain] = sandbox.manifest.chains
  const args = decodeAbiParameters(EIP2612_ABI[0].inputs, permit)
  const data = encodeFunctionData({ abi: EIP2612_ABI, functionName: 'permit', args })
  await connectLocalNode(chain?.rpcUrl ?? '', chainId).sendAll(privateKeyToAccount(key), [
    { to: bench.token('USDC').address, data, value: 0n, gas: 200_000n },
  ])
}

describe('an offer that carries its permit', () => {
  test('default: EIP-2612: two signatures and no transaction; filled in two parts, to the unit', async () => {
    const maker = await arrive({ USDC: 1_000n * USD })
    const native = await bench.reader.balance(maker.account, 'ETH')
    const { flow, order } = await maker.make(USDC_OFFER)
    expect(stepsOf(flow)).toEqual(['sign-permit done', 'sign-offer done', 'post-offer done'])
    expect(requested(maker.person)).toEqual([SIGN, SIGN])
    expect(await bench.reader.balance(maker.account, 'ETH')).toBe(native)
    expect(await allowed('USDC', maker.account)).toBe(0n)
    const { permit = '0x', permitNonce, offer } = flow.artifacts ?? {}
    const [owner, spender, value, deadline] = decodeAbiParameters(EIP2612_ABI[0].inputs, permit)
    expect([owner, spender, value, deadline]).toEqual([
      ...[maker.account, offers.rfq, order.makerAmount, order.expiry],
    ])
    expect(permitNonce).toBe('0')

    // The service keeps it, its link carries it, and this browser knows that its nonce is taken.
    const kept = await (await fetch(`${sandbox.manifest.apiUrl}/ft/order/${offer?.hash}`)).json()
    expect(kept).toMatchObject({ state: 'PENDING', permitMakerAsset: permit })
    const carried = { chainId, order, signature: offer?.signature ?? '0x', permitMakerAsset: permit }
    const [path, bare] = [carried, { ...carried, permitMakerAsset: '0x' as const }].map(carriedOfferPath)
    expect((path?.length ?? 0) - (bare?.length ?? 0)).toBeLessThanOrEqual(86)
    expect(path?.length).toBeLessThanOrEqual(386)
    expect(readOtcPath(path ?? '')).toMatchObject({ kind: 'carried', offer: { permitMakerAsset: permit } })
    expect(await createObligationStore().open()).toMatchObject([
      { id: offer?.hash, family: 'OtcOrder', permit: { standard: 'eip2612', nonce: '0' }, isOut: true },
    ])

    let left = order.makerAmount
    for (const pays of [330n * USD + 1n, null]) {
      const fill = pays === null ? largestFill(order, left) : fillPayingDown(order, left, pays)
      if (!fill || 'problem' in fill) throw new Error('nothing to fill')
      const before = await bench.reader.balance(maker.account, 'USDT')
      const taker = await filled((account) => offers.filling(flow, account, fill.pays, left))
      expect(taker.flow, JSON.stringify(taker.flow.error)).toMatchObject({ status: 'done' })
      expect(await bench.reader.balance(taker.account, 'USDC')).toBe(fill.receives)
      expect((await bench.reader.balance(maker.account, 'USDT')) - before).toBe(fill.pays)
      left -= fill.receives
      expect(await allowed('USDC', maker.account)).toBe(left)
    }
  })

  test('default: DAI’s permit names no amount: only a maker who chose unlimited signs it', async () => {
    const maker = await arrive({ DAI: 1_000n * ETHER })
    const { flow, order } = await maker.make(DAI_OFFER, { permit: true, approval: 'unlimited' })
    expect(stepsOf(flow)).toEqual(['sign-permit done', 'sign-offer done', 'post-offer done'])
    expect(flow.steps[0]?.amount).toBe(String(2n ** 256n - 1n))
    expect(requested(maker.person)).toEqual([SIGN, SIGN])
    const taker = await filled((account) => offers.filling(flow, account, 990n * USD))
    expect(taker.flow, JSON.stringify(taker.flow.error)).toMatchObject({ status: 'done' })
    expect(await bench.reader.balance(taker.account, 'DAI')).toBe(order.makerAmount)
    expect(await bench.reader.balance(maker.account, 'USDT')).toBe(order.takerAmount)

    openBrowser()
    const exact = await arrive({ DAI: 1_000n * ETHER })
    expect(stepsOf((await exact.make(DAI_OFFER)).flow)).toEqual([
      ...['approve done', 'sign-offer done', 'post-offer done'],
    ])
  })

  test('behavior: a permit used by somebody else before the fill changes nothing: it still allows', async () => {
    const maker = await arrive({ USDC: 1_000n * USD })
    const { flow } = await maker.make(USDC_OFFER)
    await use(flow.artifacts?.permit ?? '0x')
    const taker = await filled((account) => offers.filling(flow, account, 990n * USD))
    expect(taker.flow, JSON.stringify(taker.flow.error)).toMatchObject({ status: 'done' })
  })

  test('error: another permit took its nonce: no prompt for the taker; once approved it fills', async () => {
    const maker = await arrive({ USDC: 1_000n * USD })
    const { flow } = await maker.make(USDC_OFFER)
    const [token, key] = [bench.token('USDC'), privateKeyToAccount(maker.person.key)]
    const terms = { chainId, token: token.address, spender: FRIEND, value: 1n, untilSec: 2n ** 60n } as const
    await use(await signedUsdcPermit(key, terms))
    const poor = await filled((account) => offers.filling(flow, account, 990n * USD))
    expect(poor.flow.error).toMatchObject({ code: 'flow-offer-unfunded' })
    expect(requested(poor.person).filter((method) => method === SEND)).toHaveLength(1)
    openBrowser()
    await bench.announce(maker.person)
    const page = await bench.open()
    const approval = { kind: 'approval', chainId, account: maker.account, token, spender: 'rfq' } as const
    await page.flow(page.walletLayer.startFlow({ ...approval, amount: String(1_000n * USD) }), isSettled)
    const taker = await filled((account) => offers.filling(flow, account, 990n * USD))
    expect(taker.flow, JSON.stringify(taker.flow.error)).toMatchObject({ status: 'done' })
  })

  /** The permit is signed, and the offer is not. */
  async function half() {
    const maker = await arrive({ USDC: 1_000n * USD })
    const { wallet } = maker.person
    wallet.next(SIGN, { kind: 'approve' })
    wallet.next(SIGN, { kind: 'reject' })
    const intent = { ...(await offers.offering(maker.account, USDC_OFFER)), permit: true } as const
    const id = maker.page.walletLayer.startFlow(intent)
    const paused = await maker.page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused' })
    expect(await createObligationStore().open()).toMatchObject([
      { how: 'permit', spender: 'rfq', isOut: false, permit: { nonce: '0' } },
    ])
    wallet.log.length = 0
    const resume = async () => {
      maker.page.walletLayer.resumeFlow(id)
      const flow = await maker.page.flow(id, ({ status }) => status === 'done')
      return { flow, before: paused.artifacts?.permit }
    }
    return { ...maker, resume, id }
  }

  test('behavior: stopped after the permit it resumes with that one; dismissed, nothing stays open', async () => {
    const maker = await half()
    const { flow, before } = await maker.resume()
    expect(requested(maker.person)).toEqual([SIGN])
    expect(flow.artifacts?.permit).toBe(before)
    openBrowser()
    const other = await half()
    other.page.walletLayer.dismissFlow(other.id)
    await expect.poll(() => createObligationStore().open()).toEqual([])
  })

  test('error: its nonce is used up before the offer is signed: a new permit is asked for', async () => {
    const maker = await half()
    const terms = { chainId, token: bench.token('USDC').address, spender: FRIEND, value: 1n } as const
    const key = privateKeyToAccount(maker.person.key)
    await use(await signedUsdcPermit(key, { ...terms, untilSec: 2n ** 60n }))
    const { flow, before } = await maker.resume()
    expect(requested(maker.person)).toEqual([SIGN, SIGN])
    expect(flow.artifacts?.permitNonce).toBe('1')
    expect(flow.artifacts?.permit).not.toBe(before)
    const taker = await filled((account) => offers.filling(flow, account, 990n * USD))
    expect(taker.flow, JSON.stringify(taker.flow.error)).toMatchObject({ status: 'done' })
  })

  test('behavior: approved on chain before the offer is signed it carries no permit', async () => {
    const maker = await half()
    const token = bench.token('USDC')
    const approval = { kind: 'approval', chainId, account: maker.account, token, spender: 'rfq' } as const
    await maker.run({ ...approval, amount: String(1_000n * USD) })
    const { flow } = await maker.resume()
    expect(flow.artifacts?.permit).toBe('0x')
    expect(requested(maker.person)).toEqual([SEND, SIGN])
  })
})

describe('beside other permits and offers', () => {
  test('behavior: while an offer of the token is open, another is approved on chain, with a notice', async () => {
    const maker = await arrive({ USDC: 1_000n * USD })
    await maker.make({ ...USDC_OFFER, give: ['USDC', 600n * USD] })
    const { flow } = await maker.make({ ...USDC_OFFER, give: ['USDC', 100n * USD] })
    expect(stepsOf(flow)).toEqual(['approve done', 'sign-offer done', 'post-offer done'])
    expect(flow.steps[0]).toMatchObject({ insteadOfPermit: 'openOrders', amount: String(700n * USD) })
    expect(flow.artifacts?.permit).toBeUndefined()
  })

  test('behavior: offers of one token in one review share an approval; an allowed sum needs none', async () => {
    const maker = await arrive({ USDC: 1_000n * USD })
    const first = await maker.make(
      { ...USDC_OFFER, give: ['USDC', 600n * USD] },
      { permit: true, later: String(300n * USD) },
    )
    expect(stepsOf(first.flow)[0]).toBe('approve done')
    const second = await maker.make({ ...USDC_OFFER, give: ['USDC', 300n * USD] })
    expect(stepsOf(second.flow)).toEqual(['sign-offer done', 'post-offer done'])
  })

  test('behavior: while it is open an order and a fill of the same token take no permit', async () => {
    const maker = await arrive({ USDC: 2_000n * USD })
    await maker.make(USDC_OFFER)
    const { page, account } = maker
    const delta = createDeltaBench(sandbox.manifest, bench)
    const sale = { sell: 'USDC', buy: 'DAI', amount: 100n * USD } as const
    const [approve, ...rest] = await page.walletLayer.planFlow(await delta.order(account, sale))
    expect(approve).toMatchObject({ name: 'approve', insteadOfPermit: 'openOrders' })
    // Its permit is for another spender: it takes nothing of this approval away.
    expect(rest.map(({ name, isApprovalReplaced }) => [name, isApprovalReplaced])).toEqual([
      ...['build-order', 'sign-order', 'post-order'].map((name) => [name, undefined]),
    ])
    openBrowser()
    const other = await arrive({ USDT: 100n * USD })
    const { flow } = await other.make({ give: ['USDT', 100n * USD], ask: ['USDC', 90n * USD] })
    expect(await page.walletLayer.planFlow(offers.filling(flow, account, 90n * USD))).toMatchObject([
      { name: 'approve', insteadOfPermit: 'openOrders', amount: String(1_090n * USD) },
      { name: 'fill-offer' },
    ])
  })

  test.each<[AccountProfile]>([['safe-signs'], ['raw7702']])(
    'behavior: %s signs no permit, whatever was wished',
    async (profile) => {
      const maker = await arrive({ USDC: 1_000n * USD }, profile)
      const { flow } = await maker.make(USDC_OFFER)
      expect(stepsOf(flow)).toEqual(['approve done', 'sign-offer done', 'post-offer done'])
    },
  )

  test('behavior: a token that takes no permit is approved', async () => {
    const maker = await arrive({ USDT: 1_000n * USD })
    const { flow } = await maker.make({ give: ['USDT', 1_000n * USD], ask: ['USDC', 990n * USD] })
    expect(stepsOf(flow)[0]).toBe('approve done')
  })
})
