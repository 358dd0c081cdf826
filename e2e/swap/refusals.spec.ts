import { expect, test } from '../../testing/browser/journey.ts'
import { pressUnlessGone, whileStill } from '../../testing/browser/pageTime.ts'

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/

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
  expect(wallet.requestedTransactions).toEqual([])
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
