import { parseUnits } from 'viem'
import { test, expect as within } from '../../testing/browser/journey.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'

test.describe.configure({ timeout: 120_000 })
/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const WBTC = { sell: 'WBTC', buy: 'USDC', amount: '0.01', mode: 'delta' } as const
const USDT = { sell: 'USDT', buy: 'ETH', amount: '500', mode: 'delta' } as const

test('behavior: a reload at review keeps the form; after signing the order is there once', async ({
  page,
  swap,
  visit,
  chain,
  control,
  watch,
}) => {
  watch.allow(/delta\/orders/)
  const { wallet, account } = await visit('eoa', { USDT: '1000' })
  await control.set('solvers', { mode: 'hold' })
  await swap.open(USDT)
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.action('Review swap').click()
  await expect(swap.review).toBeVisible()
  await page.reload()
  await expect(swap.sellAmount).toHaveValue('500')
  await expect(swap.action('Review swap')).toBeVisible()
  expect(walletPrompts(wallet, chain)).toEqual([])
  await control.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'dropAfter' })
  const posted = page.waitForRequest(/\/v2\/delta\/orders$/)
  await swap.confirm()
  // Asked for, a signature is not in the page yet: once it is posted it is.
  await posted
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(1)
  await page.reload()
  await control.mend()
  await expect(swap.orders).toHaveCount(1, { timeout: 30_000 })
  await control.set('solvers', { mode: 'release' })
  await swap.filled()
  await expect(swap.orders).toHaveCount(1)
  expect(await chain.balance(account, 'USDT')).toBe(parseUnits('500', 6))
  expect(walletPrompts(wallet, chain)).toEqual(['send approve', 'sign Order'])
})

test('behavior: after a reload the swap of a Safe goes on once its owners have signed', async ({
  page,
  swap,
  visit,
  chain,
}) => {
  const { wallet, account, safe } = await visit('safe-later', { ETH: '2' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5', mode: 'market' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.confirm()
  await expect.poll(() => safe?.waiting.length).toBe(1)
  await expect(swap.progress).toContainText('Pending on chain')
  await page.reload()
  const trades = page.getByRole('region', { name: 'Your trades' })
  await expect(trades).toContainText('In progress')
  await safe?.execute()
  await expect(trades).toContainText('Received', { timeout: 20_000 })
  expect(await chain.balance(account, 'ETH')).toBe(parseUnits('1.5', 18))
  expect(walletPrompts(wallet, chain)).toEqual(['send swap'])
})

test('behavior: two tabs trade at once; each asks for its own, and both show both', async ({
  context,
  page,
  swap,
  visit,
  chain,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { WBTC: '1', USDT: '1000' })
  const other = await context.newPage()
  await other.clock.install({ time: await control.nowMs() })
  await wallet.attach(other)
  const second = swap.inTab(other)
  await swap.open({ ...WBTC, mode: 'market' })
  await swap.connect(wallet)
  await second.open({ ...USDT, mode: 'market' })
  await expect(second.accountButton).toBeVisible()
  wallet.log.length = 0
  await swap.action('Review swap').click()
  await second.action('Review swap').click()
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await second.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  await second.finished()
  expect([...walletPrompts(wallet, chain)].sort()).toEqual([
    'send approve',
    'send approve',
    'send swap',
    'send swap',
  ])
  expect(await chain.balance(account, 'WBTC')).toBe(parseUnits('0.99', 8))
  expect(await chain.balance(account, 'USDT')).toBe(parseUnits('500', 6))
  await page.keyboard.press('Escape')
  const trades = page.getByRole('region', { name: 'Your trades' })
  await expect(trades).toContainText('0.01 WBTC for USDC')
  await expect(trades).toContainText('500 USDT for ETH')
})
