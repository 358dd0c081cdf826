import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import {
  type BenchPage,
  createWalletBench,
  isDone,
  isSettled,
  stepsOf,
  type WalletBench,
  whenRequested,
} from '../../testing/bench/walletBench.ts'
import { openBrowser } from '../../testing/browser/nodeBrowser.ts'
import type { ReplacementOffer, ReplacementWay, StuckView } from '../flow/engine/stuckClient.ts'
import type { FlowRecord } from '../flow/journal/flowRecord.ts'

const ETHER = 10n ** 18n
const SALE = { sell: 'ETH', buy: 'USDC', amount: ETHER / 10n } as const

let sandbox: RunningSandbox
let bench: WalletBench

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())
afterEach(() => bench.node('evm_setAutomine', [true]))

/** A person whose sale waits at a node that does not mine, its nonce known. */
async function stuckSale() {
  const person = await bench.arrive({})
  const page = await bench.open()
  const intent = await bench.review(person.account, SALE)
  const mine = await bench.holdMining()
  const id = page.walletLayer.startFlow(intent)
  const flow = await page.flow(id, (one) => one.steps[0]?.nonce !== undefined)
  const hash = flow.steps[0]?.hash as Hex
  return { person, page, mine, id, flow, hash }
}

/** What can be done, which has to be something. */
async function viewOf({ walletLayer }: BenchPage, flow: FlowRecord, sentAs?: Hex): Promise<StuckView> {
  const view = await (await walletLayer.stuck()).view(flow, sentAs)
  if (!view) throw new Error('nothing is offered')
  return view
}

async function replace(page: BenchPage, flow: FlowRecord, way: ReplacementWay) {
  const { [way]: offer } = await viewOf(page, flow)
  if (!offer) throw new Error(`no ${way}`)
  return { offer, outcome: await (await page.walletLayer.stuck()).replace(flow, way, offer) }
}

const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`
const feesOf = ({ gas, maxFeePerGas, maxPriorityFeePerGas }: ReplacementOffer) => ({
  gas: quantity(gas),
  maxFeePerGas: quantity(maxFeePerGas),
  maxPriorityFeePerGas: quantity(maxPriorityFeePerGas),
})

describe('a transaction that nobody mines', () => {
  test('default: cancelled by an empty tx with its nonce, the flow ends as cancelled, untraded', async () => {
    const { person, page, mine, id, flow, hash } = await stuckSale()
    const { account, wallet } = person
    const before = await bench.reader.client.getTransaction({ hash })
    const { offer, outcome } = await replace(page, flow, 'cancel')
    expect(outcome).toMatchObject({ state: 'sent' })
    expect(wallet.requestedTransactions.at(-1)).toEqual({
      ...{ from: account, to: account, value: '0x0', data: '0x', nonce: quantity(before.nonce) },
      ...{ ...feesOf(offer), gas: '0x5208' },
    })
    expect(offer.maxFeePerGas * 8n).toBeGreaterThanOrEqual((before.maxFeePerGas ?? 0n) * 9n)
    await mine()
    const paused = await page.flow(id, isSettled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-cancelled-in-wallet' } })
    expect(stepsOf(paused)).toEqual(['swap todo'])
    expect(await bench.reader.balance(account, 'USDC')).toBe(0n)
    const spent = ETHER - (await bench.reader.balance(account, 'ETH'))
    expect(spent).toBeLessThanOrEqual(offer.gas * offer.maxFeePerGas)
  })

  test('behavior: after a reload a pending cancellation is known by its nonce, and can be raised', async () => {
    const { page, mine, id, flow } = await stuckSale()
    const { offer: first } = await replace(page, flow, 'cancel')
    const next = await bench.open()
    const again = await viewOf(next, flow)
    expect(again).toMatchObject({ isCancelling: true, speedUp: null })
    expect((again.cancel?.maxFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual(first.maxFeePerGas * 9n)
    await mine()
    expect(await next.flow(id, isSettled)).toMatchObject({ error: { code: 'flow-cancelled-in-wallet' } })
  })

  test('behavior: sped up, the same call is mined under another hash and the flow goes on with it', async () => {
    const { person, page, mine, id, flow, hash } = await stuckSale()
    expect((await viewOf(page, flow)).speedUp).toBe(null)
    person.wallet.declaresNonce = true
    const before = await bench.reader.client.getTransaction({ hash })
    const { offer, outcome } = await replace(page, flow, 'speedUp')
    if (outcome.state !== 'sent') throw new Error(outcome.state)
    expect(offer.gas).toBe(before.gas)
    expect(person.wallet.requestedTransactions.at(-1)).toEqual({
      ...person.wallet.requestedTransactions[0],
      ...{ data: before.input, nonce: quantity(before.nonce), ...feesOf(offer) },
    })
    await mine()
    const done = await page.flow(id, isDone)
    expect(done.receipt).toMatchObject({ hash: outcome.hash, sold: String(SALE.amount) })
    expect(outcome.hash).not.toBe(hash)
  })

  test('behavior: a wallet that uses another nonce cancels nothing, and the flow still waits', async () => {
    const { person, page, mine, id, flow, hash } = await stuckSale()
    const nonce = flow.steps[0]?.nonce ?? 0
    person.wallet.ignoresNonce = true
    const { outcome } = await replace(page, flow, 'cancel')
    expect(outcome).toMatchObject({ state: 'otherNonce', nonce: nonce + 1 })
    expect((await viewOf(page, flow)).nonce).toBe(nonce)
    await mine()
    expect((await page.flow(id, isDone)).receipt?.hash).toBe(hash)
  })

  test('behavior: refused in the wallet, nothing is lost', async () => {
    const { person, page, mine, id, flow, hash } = await stuckSale()
    person.wallet.next('eth_sendTransaction', { kind: 'reject' })
    const { outcome } = await replace(page, flow, 'cancel')
    expect(outcome).toEqual({ state: 'refused', say: { key: 'errors.wallet.rejected' } })
    expect((await viewOf(page, flow)).isCancelling).toBe(false)
    await mine()
    expect((await page.flow(id, isDone)).receipt?.hash).toBe(hash)
  })

  test('behavior: mined during the wallet prompt, the flow is done and the cancellation is void', async () => {
    const { person, page, mine, id, flow } = await stuckSale()
    person.wallet.next('eth_sendTransaction', { kind: 'hang' })
    const transaction = replace(page, flow, 'cancel')
    await whenRequested(person.wallet)
    await mine()
    await page.flow(id, isDone)
    person.wallet.answer({ kind: 'approve' })
    expect((await transaction).outcome).toEqual({ state: 'used' })
  })

  test('behavior: mined in place of a cancellation that was sent, the flow is done', async () => {
    const { page, mine, id, flow, hash } = await stuckSale()
    const raw = await bench.node('eth_getRawTransactionByHash', [hash])
    const { outcome } = await replace(page, flow, 'cancel')
    if (outcome.state !== 'sent') throw new Error(outcome.state)
    // The block's producer may take either.
    await bench.node('anvil_dropTransaction', [outcome.hash])
    await bench.node('eth_sendRawTransaction', [raw])
    await mine()
    expect((await page.flow(id, isDone)).receipt?.hash).toBe(hash)
    expect(await (await page.walletLayer.stuck()).view(flow, outcome.hash)).toBe(null)
  })

  test('error: an offer that no longer suffices is not sent', async () => {
    const { person, page, mine, id, flow } = await stuckSale()
    const { cancel } = await viewOf(page, flow)
    if (!cancel) throw new Error('no cancel')
    const stuck = await page.walletLayer.stuck()
    const low = { ...cancel, maxFeePerGas: cancel.maxFeePerGas / 2n }
    expect(await stuck.replace(flow, 'cancel', low)).toEqual({ state: 'changed' })
    expect(await stuck.replace(flow, 'speedUp', cancel)).toEqual({ state: 'changed' })
    expect(person.wallet.requestedTransactions).toHaveLength(1)
    await mine()
    await page.flow(id, isDone)
  })
})
