import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { swap, textIn } from './swapScreen.ts'

const DECLINED = 'You declined in the wallet. Nothing was sent.'

test('behavior: the approval declined, then the swap: nothing is lost and going on works', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  const { wallet } = visitor
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '250' }, visitor)
  wallet.next('eth_sendTransaction', { kind: 'reject' })
  await swap.confirm()
  const notice = swap.progress.getByRole('alert')
  await expect.element(notice).toHaveTextContent(DECLINED)
  await expect.poll(() => (swap.sellAmount.element() as HTMLInputElement).value).toBe('250')

  wallet.next('eth_sendTransaction', { kind: 'approve' })
  wallet.next('eth_sendTransaction', { kind: 'reject' })
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => wallet.requestedTransactions.length).toBe(3)
  await expect.element(notice).toHaveTextContent(DECLINED)
  await expect.element(swap.step('Approve 250 USDC')).toHaveTextContent('Done')

  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await swap.finished()
  expect(wallet.requestedTransactions).toHaveLength(4)
})

test('behavior: a declined swap can be dismissed, and the form is as it was', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '4' })
  const chain = chainReader(sharedSandbox())
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '2.5' }, visitor)
  const before = await chain.balance(visitor.account, 'ETH')
  visitor.wallet.next('eth_sendTransaction', { kind: 'reject' })
  await swap.confirm()
  await expect.element(swap.progress.getByRole('alert')).toBeVisible()
  await swap.progress.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(swap.progress).not.toBeInTheDocument()
  await expect.element(swap.sellAmount).toHaveValue('2.5')
  await expect.element(swap.action('Review swap')).toBeVisible()
  expect(await chain.balance(visitor.account, 'ETH')).toBe(before)
})

test('behavior: while the wallet is silent the step says so, and an answer after that counts', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '2' })
  const { wallet } = visitor
  wallet.next('eth_sendTransaction', { kind: 'hang' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1.75' }, visitor)
  await swap.confirm()
  await expect.element(swap.step('Swap 1.75 ETH')).toHaveTextContent('Confirm in your wallet')
  await expect.poll(() => wallet.open).toEqual(['eth_sendTransaction'])
  wallet.answer({ kind: 'approve' })
  await swap.finished()
  expect(wallet.requestedTransactions).toHaveLength(1)
})

test('behavior: the service fails between review and sending: nothing is sent, a retry works', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '2' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' }, visitor)
  await swap.action('Review swap').click()
  await expect.element(swap.review.getByRole('button', { name: 'Swap 1 ETH' })).toBeVisible()
  await control.outage('unavailable')
  await swap.review.getByRole('button', { name: 'Swap 1 ETH' }).click()
  await expect.element(swap.progress.getByRole('alert')).toHaveTextContent('The service')
  expect(visitor.wallet.requestedTransactions).toEqual([])
  await control.outage('up')
  await swap.goOn()
  await swap.finished()
})

test('error: more than the balance of a token, and native without its fee, cannot be reviewed', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '10', USDC: '25000' })
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '25000.000001' }, visitor)
  await expect.element(swap.action('Insufficient USDC balance')).toBeVisible()
  ;(swap.action('Insufficient USDC balance').element() as HTMLElement).click()
  await expect.element(swap.review).not.toBeInTheDocument()
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '10' }, visitor)
  await expect.element(swap.action('Not enough ETH for the network fee')).toBeVisible()
})

test('behavior: the maximum leaves native for the fee, and can be swapped', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '10' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' }, visitor)
  await page.getByRole('button', { name: /^Max, / }).click()
  await expect.poll(() => textIn(swap.sellAmount)).toMatch(/^9\.\d+$/)
  await swap.confirm()
  await swap.finished()
})

test('error: too large a trade is blocked for its price impact', async () => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '900000' })
  await expect.element(page.getByRole('main')).toHaveTextContent(/price impact|above the limit/i)
  await expect.element(swap.action('Connect wallet')).not.toBeInTheDocument()
})

test('behavior: an approval made smaller in the wallet is named before anything is swapped', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  const { wallet } = visitor
  wallet.next('eth_sendTransaction', { kind: 'editAllowance', cap: 1_000_000n })
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '500' }, visitor)
  await swap.confirm()
  await expect
    .element(swap.progress.getByRole('alert'))
    .toHaveTextContent('The approval is 1 USDC; this swap needs 500 USDC')
  expect(wallet.requestedTransactions).toHaveLength(1)
  await swap.goOn()
  await swap.finished()
  // The second approval was of the amount: nothing of it is left.
  expect(await chainReader(sharedSandbox()).allowance(visitor.account, 'USDC')).toBe(0n)
})
