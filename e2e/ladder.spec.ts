import type { Locator } from '@playwright/test'
import { erc20Abi, parseUnits } from 'viem'
import { deploymentOf } from '../src/domain/deployments.ts'
import type { ChainReader } from '../testing/chainReader.ts'
import { test as base, expect as within } from '../testing/journey.ts'
import type { SwapPage } from '../testing/swapPage.ts'
import type { TestWallet } from '../testing/testWallet.ts'
import { askedOf } from '../testing/walletWords.ts'
import { LimitPage } from './limitPage.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const test = base.extend<{ limit: LimitPage }>({
  limit: ({ page, chain }, use) => use(new LimitPage(page, chain)),
})
test.describe.configure({ timeout: 120_000 })

/** What WETH has pools with: a price moves everywhere or solvers go around. */
const POOLS = ['USDC', 'USDT', 'DAI', 'WBTC'] as const

test('default: three orders between two prices, approved once, signed one by one, filled and cancelled by themselves', async ({
  page,
  limit,
  swap,
  visit,
  chain,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '6000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000.000002' })
  await swap.connect(wallet)
  await limit.spread(3)
  const table = page.getByRole('region', { name: 'Orders of the ladder' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table).toContainText('5% better than market')
  await expect(table).toContainText('12% better than market')
  await expect(table).toContainText('20% better than market')
  wallet.log.length = 0
  await limit.action('Review ladder').click()
  const review = page.getByRole('dialog', { name: 'Review ladder' })
  await expect(review).toContainText('1,000.000002')
  await expect(review).toContainText('Approve 3,000.000002 USDC')
  await review.getByRole('button', { name: 'Place 3 orders' }).click()
  await expect(limit.orders).toHaveCount(3, { timeout: 60_000 })
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign Order', 'sign Order', 'sign Order'])
  const nonces = wallet.askedTypedData.map(({ message }) => String((message as { nonce: unknown }).nonce))
  expect(new Set(nonces).size).toBe(3)
  const signed = wallet.askedTypedData.map(({ message }) =>
    BigInt((message as { srcAmount: string }).srcAmount),
  )
  expect(signed).toEqual([1_000_000_000n, 1_000_000_000n, 1_000_000_002n])
  await page.keyboard.press('Escape')

  // The market passes the first price alone.
  await control.movePrice('WETH', POOLS, -7)
  await expect(limit.orders.filter({ hasText: 'The order is filled.' })).toHaveCount(1, { timeout: 40_000 })
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('5000', 6))
  wallet.log.length = 0
  await page.getByRole('button', { name: 'Cancel all 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect(page.getByRole('dialog', { name: /^Cancel/ })).toContainText(/Submitted|cancelled/, {
    timeout: 40_000,
  })
  expect(askedOf(wallet, chain)).toEqual(['sign OrderCancellations'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Cancel all/ })).toHaveCount(0)
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('5000', 6))
})

test('behavior: a refused signature keeps what was placed, and one press goes on with the rest', async ({
  page,
  limit,
  swap,
  visit,
  chain,
}) => {
  const { wallet } = await visit('eoa', { USDC: '3000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000' })
  await swap.connect(wallet)
  await limit.spread(2)
  await limit.action('Review ladder').click()
  wallet.next('eth_signTypedData_v4', { kind: 'approve' })
  wallet.next('eth_signTypedData_v4', { kind: 'reject' })
  await page.getByRole('button', { name: 'Place 2 orders' }).click()
  const progress = page.getByRole('dialog', { name: / for / })
  await expect(progress.getByRole('alert')).toBeVisible({ timeout: 40_000 })
  await expect(limit.orders).toHaveCount(1)
  await progress.getByRole('button', { name: 'Try again' }).click()
  await expect(limit.orders).toHaveCount(2, { timeout: 40_000 })
  expect(askedOf(wallet, chain).filter((asked) => asked === 'sign Order')).toHaveLength(3)
})

/** Native of an account in the Delta contract, raw units. */
async function readDeposited(chain: ChainReader, owner: `0x${string}`): Promise<bigint> {
  const address = deploymentOf(chain.id)?.deltaEther
  if (!address) throw new Error('no Delta here')
  return chain.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

/** A ladder of so many orders under review, of 4,000 USDC. */
async function reviewLadder(limit: LimitPage, swap: SwapPage, wallet: TestWallet, count: number) {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '4000' })
  await swap.connect(wallet)
  await limit.spread(count)
  await limit.action('Review ladder').click()
}

const nonceOf = ({ message }: { readonly message: unknown }) =>
  String((message as { readonly nonce: unknown }).nonce)

test('error: a signature declined in the middle: what was placed and what was not is said, and the rest is placed once', async ({
  page,
  limit,
  swap,
  visit,
  chain,
  clock,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '4000' })
  await reviewLadder(limit, swap, wallet, 4)
  for (const kind of ['approve', 'approve', 'reject'] as const) wallet.next('eth_signTypedData_v4', { kind })
  await page.getByRole('button', { name: 'Place 4 orders' }).click()
  const progress = page.getByRole('dialog', { name: / for / })
  await expect(progress.getByRole('alert')).toContainText('You declined in the wallet', { timeout: 60_000 })
  const states = ['Placed', 'Placed', 'Not placed: stopped', 'Not placed: waits for the one before']
  const inWindow = progress.getByRole('listitem').filter({ hasText: 'USDC for at least' })
  await expect(inWindow).toContainText(states)
  await page.keyboard.press('Escape')
  const ladder = page.getByRole('region', { name: 'Ladder of 4 orders' })
  await expect(ladder).toContainText('Ladder: 2 placed, 2 not placed')
  const lines = ladder.getByRole('listitem')
  await expect(lines).toContainText(states)
  await expect(lines.nth(2)).toContainText(/1 WETH = [\d,.]+ USDC\s*1,000 USDC for at least 0\.\d+ WETH/)
  await expect(limit.orders).toHaveCount(2)

  await page.reload()
  await expect(lines).toContainText(states)
  await clock.advance(120_000)
  await ladder.getByRole('button', { name: 'Place the rest (2)' }).click()
  // Some time later what was agreed to is shown once more.
  await progress.getByRole('button', { name: 'Try again' }).click()
  await progress.getByRole('button', { name: 'Send to wallet' }).click()
  await expect(limit.orders).toHaveCount(4, { timeout: 60_000 })
  await expect(ladder).not.toContainText('not placed')
  expect(askedOf(wallet, chain).filter((asked) => asked === 'sign Order')).toHaveLength(5)
  expect(new Set(wallet.askedTypedData.map(nonceOf)).size).toBe(4)
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('4000', 6))
})

test('error: an order the service refuses in the middle of a ladder is named, and placed once afterwards', async ({
  page,
  limit,
  swap,
  visit,
  control,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const { wallet } = await visit('eoa', { USDC: '4000' })
  await reviewLadder(limit, swap, wallet, 5)
  for (const kind of ['approve', 'approve', 'hang'] as const) wallet.next('eth_signTypedData_v4', { kind })
  await page.getByRole('button', { name: 'Place 5 orders' }).click()
  await expect.poll(() => wallet.open, { timeout: 60_000 }).toEqual(['eth_signTypedData_v4'])
  await expect(limit.orders).toHaveCount(2, { timeout: 40_000 })
  await control.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'Order expired', times: 1 })
  wallet.answer({ kind: 'approve' })
  // Those after it do not hang on it.
  await expect(limit.orders).toHaveCount(4, { timeout: 60_000 })
  await page.keyboard.press('Escape')
  const ladder = page.getByRole('region', { name: 'Ladder of 5 orders' })
  await expect(ladder).toContainText('Ladder: 4 placed, 1 not placed')
  const states = ['Placed', 'Placed', 'Not placed: failed', 'Placed', 'Placed']
  await expect(ladder.getByRole('listitem')).toContainText(states)
  await page.reload()
  await expect(ladder.getByRole('listitem')).toContainText(states)
  await ladder.getByRole('button', { name: 'Place the rest (1)' }).click()
  await expect(limit.orders).toHaveCount(5, { timeout: 60_000 })
  await expect(ladder).not.toContainText('not placed')
  const nonces = wallet.askedTypedData.map(nonceOf)
  expect(nonces).toHaveLength(6)
  expect(nonces[5]).toBe(nonces[2])
  expect(new Set(nonces).size).toBe(5)
})

test('default: a ladder that sells native pays for each order by itself, and cancelled all of it comes back', async ({
  page,
  limit,
  swap,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '10' })
  await limit.open({ sell: 'ETH', buy: 'USDC', amount: '3.000000000000000002' })
  await swap.connect(wallet)
  await limit.spread(3)
  await limit.action('Review ladder').click()
  await expect(page.getByRole('dialog', { name: 'Review ladder' })).toContainText('its own deposit')
  const inDelta = () => readDeposited(chain, account)
  expect(await inDelta()).toBe(0n)
  const before = await chain.balance(account, 'ETH')
  wallet.log.length = 0
  await page.getByRole('button', { name: 'Place 3 orders' }).click()
  await expect(limit.orders.filter({ hasText: 'Open' })).toHaveCount(3, { timeout: 90_000 })
  expect(askedOf(wallet, chain)).toEqual(Array(3).fill('send depositNativeAndPreSign'))
  expect(await inDelta()).toBe(3_000_000_000_000_000_002n)
  const paid = before - (await chain.balance(account, 'ETH'))
  expect(paid >= 3_000_000_000_000_000_002n && paid < parseUnits('3.01', 18)).toBe(true)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cancel all 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 3 orders' }).click()
  await expect(limit.orders.filter({ hasText: 'Open' })).toHaveCount(0, { timeout: 90_000 })
  await expect.poll(inDelta, { timeout: 40_000 }).toBe(0n)
  expect(before - (await chain.balance(account, 'ETH')) < parseUnits('0.01', 18)).toBe(true)
})

test('behavior: a ladder survives its link, and what it cannot be is said', async ({ page, limit }) => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' })
  await page.getByRole('radio', { name: 'Ladder' }).check()
  await page.getByRole('textbox', { name: 'First price' }).fill('0.000333333333333333')
  await page.getByRole('textbox', { name: 'Last price' }).fill('0.0004')
  await page.getByRole('radio', { name: 'More toward last' }).check()
  await expect(page).toHaveURL(/rungs=4&first=0\.000333333333333333&last=0\.0004&sizes=rising$/)
  await page.reload()
  await expect(page.getByText('Parts of this link were ignored')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'First price' })).toHaveValue('0.000333333333333333')
  const rows = page.getByRole('region', { name: 'Orders of the ladder' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('100')
  await expect(rows.nth(4)).toContainText('400')
  await page.getByRole('textbox', { name: 'Orders' }).fill('11')
  await expect(page.getByRole('alert')).toHaveText('From 2 to 10 orders.')
  await expect(limit.action('Check the ladder')).toBeVisible()
})

test('behavior: pasted prices are read as every amount is, and turning their unit changes nothing of the ladder', async ({
  page,
  limit,
}) => {
  await limit.open({ sell: 'WETH', buy: 'USDC', amount: '3' })
  await page.getByRole('radio', { name: 'Ladder' }).check()
  const [first, last] = ['First price', 'Last price'].map((name) => page.getByRole('textbox', { name })) as [
    Locator,
    Locator,
  ]
  const paste = async (field: Locator, text: string) => {
    await field.focus()
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }
  await paste(first, '3,000')
  await expect(first).toHaveValue('3000')
  await expect(page.getByRole('status').filter({ hasText: 'Read as 3,000' })).toBeVisible()
  await paste(last, '1,2,3')
  await expect(page.getByRole('status').filter({ hasText: 'misplaced' })).toBeVisible()
  await expect(last).toHaveValue('')
  await paste(last, '3,600.123456789')
  await expect(last).toHaveValue('3600.123456789')
  await page.getByRole('textbox', { name: 'Orders' }).fill('3')
  const rows = page.getByRole('region', { name: 'Orders of the ladder' }).getByRole('row')
  const amounts = async () => {
    const cells = await rows.getByRole('cell').evaluateAll((all) => all.map((cell) => cell.innerHTML))
    return cells.filter((_, place) => place % 3 > 0)
  }
  await expect(rows).toHaveCount(4)
  // After the fee, which comes with the quote.
  await expect(rows.nth(1)).toContainText('2,999.7')
  const before = await amounts()
  await expect(page).toHaveURL(/first=3000&last=3600\.123456789/)
  // The address follows a key; the number of orders is in it before the page is loaded anew.
  await expect(page).toHaveURL(/rungs=3\b/)

  await page.getByRole('button', { name: /^USDC for 1 WETH/ }).click()
  await expect(first).toHaveValue('0.00033333333')
  await expect.poll(amounts).toEqual(before)
  // Turned around for looking only: the link has what was typed.
  await expect(page).toHaveURL(/first=3000&last=3600\.123456789/)
  await page.reload()
  await expect(first).toHaveValue('0.00033333333')
  await expect(rows).toHaveCount(4)
  await expect.poll(amounts).toEqual(before)
  await page.getByRole('button', { name: /^WETH for 1 USDC/ }).click()
  await expect(first).toHaveValue('3,000')
  await expect(last).toHaveValue('3,600.123456789')
  await expect.poll(amounts).toEqual(before)
})
