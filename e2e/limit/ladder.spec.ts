import { parseUnits } from 'viem'
import { test as base, expect as within } from '../../testing/browser/journey.ts'
import { openRow, type SwapPage } from '../../testing/browser/swapPage.ts'
import type { TestWallet } from '../../testing/wallet/testWallet.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'
import { LimitPage } from './limitPage.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const test = base.extend<{ limit: LimitPage }>({
  limit: ({ page, chain }, use) => use(new LimitPage(page, chain)),
})
test.describe.configure({ timeout: 120_000 })

/** A ladder of so many orders under review, of 4,000 USDC. */
async function reviewLadder(limit: LimitPage, swap: SwapPage, wallet: TestWallet, count: number) {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '4000' })
  await swap.connect(wallet)
  await limit.spread(count)
  await limit.action('Review ladder').click()
}

const nonceOf = ({ message }: { readonly message: unknown }) =>
  String((message as { readonly nonce: unknown }).nonce)

test('error: a signature declined midway: what was placed is shown, and the rest is placed once', async ({
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
  const ladder = page.getByRole('rowgroup', { name: 'Ladder of 4 orders' })
  await expect(ladder).toContainText('Ladder: 2 placed, 2 not placed')
  const lines = ladder.getByRole('listitem')
  await expect(lines).toContainText(states)
  await expect(lines.nth(2)).toContainText(/1 WETH = [\d,.]+ USDC\s*1,000 USDC for at least 0\.\d+ WETH/)
  await openRow(ladder)
  await expect(limit.orders).toHaveCount(2)

  await page.reload()
  await expect(lines).toContainText(states)
  await clock.advance(120_000)
  await ladder.getByRole('button', { name: 'Place the rest (2)' }).click()
  // Some time later what was agreed to is shown once more.
  await progress.getByRole('button', { name: 'Try again' }).click()
  await progress.getByRole('button', { name: 'Send to wallet' }).click()
  await expect(ladder).toContainText('Ladder: 4 of 4 orders open', { timeout: 60_000 })
  await expect(ladder).not.toContainText('not placed')
  expect(walletPrompts(wallet, chain).filter((requested) => requested === 'sign Order')).toHaveLength(5)
  expect(new Set(wallet.requestedTypedData.map(nonceOf)).size).toBe(4)
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('4000', 6))
})
