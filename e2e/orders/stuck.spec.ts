import { expect, test } from '../../testing/browser/journey.ts'

const SERVICE_ERRORS = /Failed to load resource|blocked by CORS/

test('behavior: a stuck transaction lists its options; it is cancelled or replaced from the page', async ({
  page,
  swap,
  chain,
  control,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.allow(SERVICE_ERRORS)
  const node = (method: string, ...params: readonly unknown[]) =>
    chain.client.request({ method, params } as unknown as Parameters<typeof chain.client.request>[0])
  const mine = () => node('evm_mine')
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.1' })
  await page.getByRole('button', { name: /^Use a (sandbox wallet with test funds|practice wallet)/ }).click()
  await expect(swap.accountButton).toBeVisible()
  await expect(swap.action('Review swap')).toBeVisible()
  await node('evm_setIntervalMining', 0)
  await node('evm_setAutomine', false)

  await swap.confirm()
  await expect(swap.progress).toContainText('Pending on chain')
  // The browser's time alone.
  await page.clock.runFor(100_000)
  await expect(swap.progress).toContainText('The transaction is slower than usual')
  await expect(swap.progress).toContainText(
    /empty transaction to yourself with nonce 0, for up to \$[\d.,]+ \(0\.0\d+ ETH\)\./,
  )
  await control.outage('down')
  await swap.progress.getByRole('button', { name: 'Cancel transaction' }).click()
  await expect(swap.progress).toContainText('Cancellation sent with nonce 0.')
  await expect(swap.progress.getByRole('button', { name: 'Cancel again' })).toBeVisible()
  await mine()
  await page.clock.runFor(20_000)
  await expect(swap.progress).toContainText('You cancelled this transaction in your wallet.')
  await expect(swap.progress.getByRole('button', { name: 'Cancel again' })).toBeHidden()
  await control.outage('up')

  await swap.goOn()
  await expect(swap.progress).toContainText('Pending on chain')
  await page.clock.runFor(100_000)
  await expect(swap.progress).toContainText(/higher fee, for up to \$[\d.,]+ \(0\.0\d+ ETH\)\./)
  await swap.progress.getByRole('button', { name: 'Speed up' }).click()
  await expect(swap.progress).toContainText('Sent again with nonce 1 at a higher fee.')
  await mine()
  await page.clock.runFor(20_000)
  await swap.finished()
  await node('evm_setAutomine', true)
})
