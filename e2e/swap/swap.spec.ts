import { parseUnits } from 'viem'
import { expect, test } from '../../testing/browser/journey.ts'

/** The journeys that see every animation. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('default: ETH for USDC; the receipt leads with the amount received, as on chain', {
  tag: ['@quick', '@stranger'],
}, async ({ page, swap, wallet, chain }) => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  const before = {
    eth: await chain.balance(wallet.address, 'ETH'),
    usdc: await chain.balance(wallet.address, 'USDC'),
  }
  await swap.confirm()
  await swap.finished()

  const after = {
    eth: await chain.balance(wallet.address, 'ETH'),
    usdc: await chain.balance(wallet.address, 'USDC'),
  }
  const sold = await swap.receiptAmount('Sold', 18)
  const gas = await swap.receiptAmount('Network fee', 18)
  await expect(swap.progress.getByRole('term').first()).toHaveText('Received')
  expect(sold).toBe(parseUnits('1', 18))
  expect(await swap.receiptAmount('Received', 6)).toBe(after.usdc - before.usdc)
  await swap.progress.getByText('All figures').click()
  expect(await swap.receiptAmount('Change of your ETH balance, network fee included', 18)).toBe(
    after.eth - before.eth,
  )
  expect(sold + gas).toBe(before.eth - after.eth)
  expect(
    wallet.requestedTransactions.map(({ to, value }) => [to?.toLowerCase(), BigInt(value ?? 0)]),
  ).toEqual([[chain.router.toLowerCase(), parseUnits('1', 18)]])
  expect(wallet.requests('personal_sign')).toEqual([])
  expect(wallet.requests('eth_signTypedData_v4')).toEqual([])
  // The form is empty again, and keeps the price.
  await page.keyboard.press('Escape')
  await expect(swap.sellAmount).toHaveValue('')
  await expect(swap.valueBeside(page.getByRole('main'), 'Rate').first()).toHaveText(
    /^last quote\s*1 ETH = [\d,.]+ USDC$/,
  )
})
