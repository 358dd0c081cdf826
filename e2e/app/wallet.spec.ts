import { expect, test } from '../../testing/browser/journey.ts'

test.use({ isStranger: true })

const PAIR = { sell: 'ETH', buy: 'USDC', amount: '1' } as const

test('default: by the wallet dialog; a reload keeps it; disconnecting ends it', async ({
  page,
  swap,
  wallet,
}) => {
  await swap.open(PAIR)
  await swap.connect(wallet)
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  await expect(swap.action('Review swap')).toBeVisible()

  await page.reload()
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  await expect(swap.action('Review swap')).toBeVisible()
  const requested = wallet.log.map(({ method }) => method)
  expect(
    requested.filter((method) => method === 'eth_requestAccounts' || method === 'wallet_requestPermissions')
      .length,
  ).toBeLessThanOrEqual(2)

  await swap.accountButton.click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await expect(swap.connectButton).toBeVisible()
  await page.reload()
  await expect(swap.buyAmount).not.toHaveValue('')
  await expect(swap.connectButton).toBeVisible()
})
