import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sharedSandbox } from './openApp.tsx'
import { pageVisitor } from './pageWallet.ts'
import { swap } from './swapScreen.ts'

test('behavior: Tab into an amount selects all of it, typing replaces it', async () => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '5000' })
  await expect.element(swap.sellAmount).toHaveValue('5,000')
  swap.tokenButton('sell').element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(swap.sellAmount).toHaveFocus()
  await userEvent.keyboard('100')
  await expect.element(swap.sellAmount).toHaveValue('100')
  await expect.poll(() => window.location.hash).toMatch(/amount=100(&|$)/)
})

test('behavior: Enter in an amount reviews, and a second one submits nothing', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5' }, visitor)
  await expect.element(swap.action('Review swap')).toBeVisible()
  swap.sellAmount.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(swap.review.getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(swap.review.getByRole('button', { name: /^Swap 0\.5 ETH$/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(swap.review).not.toBeInTheDocument()
  await expect.element(swap.sellAmount).toHaveFocus()
  expect(visitor.wallet.askedTransactions).toHaveLength(0)
})
