import { type Address, parseAbi, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { appConfigOf } from '../../../sandbox/appConfig.mjs'
import { checkConfig } from '../../../src/app/wholeConfig.ts'
import { deploymentOf } from '../../../src/domain/chain/deployments.ts'
import { chainReader } from '../../chain/chainReader.ts'
import { limit, POOLS } from '../limit/limitScreen.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { changedWorld } from '../orders/ordersScreen.ts'
import { balanceOf, deal, FAIR, newMaker } from '../otc/dealScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { twap } from '../twap/twapScreen.ts'
import { amountBeside, openRow, pairLink, swap } from './swapScreen.ts'

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Registered with 25 bps at the venue; 30 more by this host's settings. */
const partner = { name: 'desk', feeBps: 30, receiver: RECEIVER }
const reading = checkConfig({ ...appConfigOf(sharedSandbox()), partner })
if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
const HOSTED = { host: reading.config }
const SHOWN = /Host’s fee\s*0\.55%\s*to 0x7099…79C8/
const main = page.getByRole('main')
const DELTA = parseAbi(['function getCollectedFees(address partner, address token) view returns (uint256)'])

/** What the Delta contract holds of a token for the receiver, in raw units. */
function collected(symbol: string): Promise<bigint> {
  const { client, id, token } = chainReader(sharedSandbox())
  const address: Address = deploymentOf(id)?.delta ?? '0x'
  const args = [RECEIVER, token(symbol)] as const
  return client.readContract({ address, abi: DELTA, functionName: 'getCollectedFees', args })
}

/** The row of a filled order: the percentage, what it came to in raw units, and who gets it. */
async function takenOf(card: Locator, decimals: number): Promise<bigint> {
  await expect.element(card).toHaveTextContent(/Host’s fee\s*0\.55% · [\d.]+ \w+ to 0x7099…79C8/)
  return amountBeside(card, 'Host’s fee', decimals)
}

test('default: a swap’s host fee and its receiver are on screen, review and receipt', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '2' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1', mode: 'market' }, visitor, HOSTED)
  await expect.element(main).toHaveTextContent(SHOWN)
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent(SHOWN)
  await swap.review.getByRole('button', { name: 'Host’s fee' }).click()
  await expect.element(swap.review).toHaveTextContent(`to ${RECEIVER}.`)
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  await expect.element(swap.progress).toHaveTextContent('to 0x7099…79C8')
  const fee = amountBeside(swap.progress, 'Host’s fee', 6)
  const received = amountBeside(swap.progress, 'Received', 6)
  expect(fee).toBe(((received + fee) * 55n) / 10_000n)
})

test('default: of a swap that buys it comes on top of what is sold', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  const link = { sell: 'USDC', buy: 'WETH', amount: '0.2', side: 'BUY', mode: 'market' } as const
  await swap.open(link, visitor, HOSTED)
  await expect.element(main).toHaveTextContent(SHOWN)
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent(SHOWN)
  await swap.review.getByRole('button', { name: /^(Swap|Buy) / }).click()
  await swap.finished()
  const taken = amountBeside(swap.progress, 'Host’s fee', 6)
  const sold = amountBeside(swap.progress, 'Sold', 6)
  expect(taken).toBe(((sold - taken) * 55n) / 10_000n)
})

test('default: of an order it is on the screen, the review and the row of what was filled', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '2000' })
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '2000', mode: 'delta' }, visitor, HOSTED)
  await expect.element(main).toHaveTextContent(SHOWN)
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent(SHOWN)
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.placed()
  await swap.filled()
  const taken = await takenOf(await openRow(swap.orders.first()), 18)
  const received = await chainReader(sharedSandbox()).balance(visitor.account, 'WETH')
  expect(taken).toBe(((received + taken) * 55n) / 10_000n)
})

test('behavior: an order that buys is filled with it, however little slippage was set', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  const link = { sell: 'USDC', buy: 'WETH', amount: '0.2', side: 'BUY', mode: 'delta' } as const
  await swap.open(link, visitor, { ...HOSTED, settings: { slippageBps: 10 } })
  await expect.element(main).toHaveTextContent(SHOWN)
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent('0.1%')
  await swap.review.getByRole('button', { name: /^(Swap|Buy) / }).click()
  await swap.placed()
  await swap.filled()
  const taken = await takenOf(await openRow(swap.orders.first()), 6)
  const left = await chainReader(sharedSandbox()).balance(visitor.account, 'USDC')
  expect(taken).toBe(((parseUnits('1000', 6) - left - taken) * 55n) / 10_000n)
})

test('default: a limit order’s host fee is on the form, the review and the row of the fill', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000' }, visitor, HOSTED)
  await expect.element(main).toHaveTextContent(SHOWN)
  await limit.better('5')
  await limit.action('Review limit order').click()
  await expect.element(limit.review).toHaveTextContent(SHOWN)
  await userEvent.keyboard('{Escape}')
  await limit.place()
  await control.movePrice('WETH', POOLS, -12)
  await expect.element(limit.orders).toHaveTextContent('The order is filled.')
  const taken = await takenOf(await openRow(limit.orders.first()), 18)
  const received = await chainReader(sharedSandbox()).balance(visitor.account, 'WETH')
  expect(taken).toBe(((received + taken) * 55n) / 10_000n)
})

test('default: a TWAP’s host fee is on form and review, with the total over its slices', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  const chain = chainReader(sharedSandbox())
  const before = await collected('WETH')
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '1000', slices: '2', every: '600' }, visitor, HOSTED)
  await expect.element(main).toHaveTextContent(SHOWN)
  await twap.action('Review TWAP order').click()
  await expect.element(twap.review).toHaveTextContent(SHOWN)
  await userEvent.keyboard('{Escape}')
  await twap.place()
  await expect.element(twap.orders).toHaveTextContent('1 of 2 slices filled')
  const first = await chain.balance(visitor.account, 'WETH')
  const ofFirst = (await collected('WETH')) - before
  await control.advanceTime(600)
  await expect.element(twap.orders, { timeout: 45_000 }).toHaveTextContent('The order is filled.')
  const second = (await chain.balance(visitor.account, 'WETH')) - first
  await openRow(twap.orders.first())
  const link = twap.orders.getByRole('link', { name: 'Slice by slice' }).element() as HTMLAnchorElement
  window.location.hash = new URL(link.href).hash
  const ofSecond = (await collected('WETH')) - before - ofFirst
  expect(await takenOf(main, 18)).toBe(ofFirst + ofSecond)
  // Of what each slice brought before the fee, rounded down by itself.
  expect(ofFirst).toBe(((first + ofFirst) * 55n) / 10_000n)
  expect(ofSecond).toBe(((second + ofSecond) * 55n) / 10_000n)
})

test('default: of an order that ends on another chain it is on the form and in the review', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  const [near, far] = sharedSandbox().chains
  const buy = far?.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
  const link = { ...pairLink('USDC', 'USDC'), buy, dest: `${far?.id}`, amount: '500', side: 'sell' }
  expect(near?.id).not.toBe(far?.id)
  await openApp(`/crosschain?${new URLSearchParams(link)}`, visitor, HOSTED)
  await expect.element(main).toHaveTextContent(SHOWN)
  await main.getByRole('button', { name: 'Review crosschain order', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Review crosschain order' })).toHaveTextContent(SHOWN)
})

test('default: an offer has none, on its form and in its review', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  const link = { ...pairLink('DAI', 'USDC'), side: 'sell', amount: '1000', other: '990' }
  await openApp(`/otc?${new URLSearchParams(link)}`, visitor, HOSTED)
  await page.getByRole('radio', { name: 'Anyone' }).click()
  await main.getByRole('button', { name: 'Review offer' }).click()
  const review = page.getByRole('dialog', { name: /^Review/ })
  await expect.element(review).toHaveTextContent('Nothing leaves your wallet until someone fills')
  expect(document.body.textContent).not.toContain('Host’s fee')
  await userEvent.keyboard('{Escape}')
})

test('default: who fills an offer pays none, and gets to the unit what the page shows', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await openApp(made.link, visitor, HOSTED)
  await deal.isVerified()
  await expect.element(deal.action('Fill for 3,000 USDC')).toBeVisible()
  expect(document.body.textContent).not.toContain('Host’s fee')
  await deal.action('Fill for 3,000 USDC').click()
  const confirm = deal.review.getByRole('button', { name: 'Fill for 3,000 USDC' })
  await expect.element(confirm).toBeEnabled()
  expect(document.body.textContent).not.toContain('Host’s fee')
  await confirm.click()
  await deal.isDone()
  expect(document.body.textContent).not.toContain('Host’s fee')
  expect(await balanceOf(visitor.account, 'WETH')).toBe(parseUnits('1', 18))
  expect(await balanceOf(visitor.account, 'USDC')).toBe(0n)
  expect(await balanceOf(maker.address, 'USDC')).toBe(parseUnits('3000', 6))
})
