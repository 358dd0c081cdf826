import { encodeFunctionData, erc20Abi } from 'viem'
import { minedReceipt } from '../sandbox/chain/minedReceipt.ts'
import { expect, test } from '../testing/journey.ts'
import { pressUnlessGone, whileStill } from '../testing/pageTime.ts'

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/

test.describe('declined in the wallet', () => {
  test('behavior: the approval, then the swap: each time nothing is lost and going on works', async ({
    swap,
    wallet,
  }) => {
    await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '250' })
    await swap.connect(wallet)
    wallet.next('eth_sendTransaction', { kind: 'reject' })
    await swap.confirm()
    const notice = swap.progress.getByRole('alert')
    await expect(notice).toContainText('You declined in the wallet. Nothing was sent.')
    await expect(swap.sellAmount).toHaveValue('250')

    wallet.next('eth_sendTransaction', { kind: 'approve' })
    wallet.next('eth_sendTransaction', { kind: 'reject' })
    await swap.progress.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => wallet.askedTransactions.length).toBe(3)
    await expect(notice).toContainText('You declined in the wallet. Nothing was sent.')
    await expect(swap.step('Approve 250 USDC')).toContainText('Done')
    await expect(swap.sellAmount).toHaveValue('250')

    await swap.progress.getByRole('button', { name: 'Try again' }).click()
    await swap.finished()
    expect(wallet.askedTransactions).toHaveLength(4)
  })

  test('behavior: the reset of an old allowance', async ({ swap, wallet, chain }) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.router, 7n] })
    const hash = await wallet.request('eth_sendTransaction', [
      { from: wallet.address, to: chain.token('USDT'), data },
    ])
    await minedReceipt(chain.client, hash as `0x${string}`)
    await swap.open({ sell: 'USDT', buy: 'ETH', amount: '100' })
    await swap.connect(wallet)
    wallet.next('eth_sendTransaction', { kind: 'reject' })
    await swap.confirm()
    await expect(swap.progress.getByRole('alert')).toContainText('You declined in the wallet')
    expect(await chain.allowance(wallet.address, 'USDT')).toBe(7n)
    await swap.progress.getByRole('button', { name: 'Try again' }).click()
    await swap.finished()
  })

  test('behavior: a declined swap can be dismissed, and the form is as it was', async ({
    swap,
    wallet,
    chain,
  }) => {
    await swap.open({ sell: 'ETH', buy: 'USDC', amount: '2.5' })
    await swap.connect(wallet)
    const before = await chain.balance(wallet.address, 'ETH')
    wallet.next('eth_sendTransaction', { kind: 'reject' })
    await swap.confirm()
    await expect(swap.progress.getByRole('alert')).toBeVisible()
    await swap.progress.getByRole('button', { name: 'Dismiss' }).click()
    await expect(swap.progress).toHaveCount(0)
    await expect(swap.sellAmount).toHaveValue('2.5')
    await expect(swap.action('Review swap')).toBeVisible()
    expect(await chain.balance(wallet.address, 'ETH')).toBe(before)
  })

  test('behavior: while the wallet is silent the step says so, and a late yes counts', async ({
    swap,
    wallet,
  }) => {
    wallet.next('eth_sendTransaction', { kind: 'hang' })
    await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
    await swap.connect(wallet)
    await swap.confirm()
    await expect(swap.step('Swap 1 ETH')).toContainText('Confirm in your wallet')
    await expect.poll(() => wallet.open).toEqual(['eth_sendTransaction'])
    wallet.answer({ kind: 'approve' })
    await swap.finished()
    expect(wallet.askedTransactions).toHaveLength(1)
  })
})

test('behavior: a quote past its validity is refused, then renewed', async ({
  swap,
  wallet,
  control,
  clock,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review.getByRole('button', { name: 'Swap 1 ETH' })).toBeVisible()
  await control.outage('hang')
  await clock.advance(45_000)
  await expect(swap.review).toContainText('This quote has expired')
  await expect(swap.review.getByRole('button', { name: 'Swap 1 ETH' })).toHaveCount(0)
  await swap.review.getByRole('button', { name: 'Get a new quote' }).click()
  await expect(swap.review.getByRole('button', { name: 'Getting a new quote' })).toBeVisible()
  await control.outage('up')
  const confirm = swap.review.getByRole('button', { name: 'Swap 1 ETH' })
  await expect(confirm).toBeVisible({ timeout: 20_000 })
  expect(wallet.askedTransactions).toEqual([])
  await confirm.click()
  await swap.finished()
})

test('behavior: the service goes down and comes back; the form stays', async ({
  swap,
  control,
  clock,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1.25' })
  await expect(swap.buyAmount).not.toHaveValue('')
  await control.outage('down')
  await clock.advance(20_000)
  await expect(swap.action('Service unavailable, retry')).toBeVisible()
  await expect(swap.page.getByText('Quotes are unavailable')).toBeVisible()
  await expect(swap.sellAmount).toHaveValue('1.25')
  await whileStill(swap.page, async () => {
    await control.outage('up')
    await pressUnlessGone(swap.action('Service unavailable, retry'))
  })
  await expect(swap.action('Connect wallet')).toBeVisible()
  await expect(swap.buyAmount).not.toHaveValue('')
  await expect(swap.sellAmount).toHaveValue('1.25')
})

test('behavior: the service goes down between review and sending: nothing is sent, and going on works', async ({
  swap,
  wallet,
  control,
  watch,
}) => {
  watch.allow(SERVICE_ERRORS)
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review.getByRole('button', { name: 'Swap 1 ETH' })).toBeVisible()
  await control.outage('unavailable')
  await swap.review.getByRole('button', { name: 'Swap 1 ETH' }).click()
  await expect(swap.progress.getByRole('alert')).toContainText('trading service', { timeout: 30_000 })
  expect(wallet.askedTransactions).toEqual([])
  await control.outage('up')
  await swap.goOn()
  await swap.finished()
})

test.describe('not enough', () => {
  test('error: of the token that is sold', async ({ swap, wallet }) => {
    await swap.open({ sell: 'USDC', buy: 'ETH', amount: '25000.000001' })
    await swap.connect(wallet)
    await expect(swap.action('Insufficient USDC balance')).toBeVisible()
    await swap.action('Insufficient USDC balance').click({ force: true })
    await expect(swap.review).toHaveCount(0)
  })

  test('error: of native, for the amount and its fee', async ({ swap, wallet }) => {
    await swap.open({ sell: 'ETH', buy: 'USDC', amount: '10' })
    await swap.connect(wallet)
    await expect(swap.action('Not enough ETH for the network fee')).toBeVisible()
  })

  test('behavior: the maximum leaves native for the fee, and can be swapped', async ({
    page,
    swap,
    wallet,
  }) => {
    await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
    await swap.connect(wallet)
    await page.getByRole('button', { name: /^Max, / }).click()
    await expect(swap.sellAmount).toHaveValue(/^9\.\d+$/)
    await swap.confirm()
    await swap.finished()
  })
})

test('error: too large a trade is blocked for its price impact', async ({ swap, watch }) => {
  watch.allow(SERVICE_ERRORS)
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '900000' })
  await expect(swap.page.getByRole('main')).toContainText(/price impact|above the limit/i)
  await expect(swap.action('Connect wallet')).toHaveCount(0)
})
