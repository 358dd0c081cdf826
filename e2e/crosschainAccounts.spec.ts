import { FAR } from './crosschainPage.ts'
import { expect, onceLooked, test } from './crossingPath.ts'

test.describe.configure({ timeout: 180_000 })

test('behavior: switched to another account and back while the money is in the bridge, each account sees its own, and what arrives meanwhile is there on return', async ({
  page,
  crossing,
  swap,
  wallet,
  ordersPage,
  clock,
  control,
}) => {
  const owner = wallet.address
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  await crossing.place()
  const cards = page.getByRole('link', { name: 'Whole path of the money' })
  await expect(cards).toHaveCount(1)
  const id = await crossing.follow()
  await crossing.becomes(id, 'BRIDGING')
  await onceLooked(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
  const turnTo = async (place: number) => {
    await wallet.switchAccount(place)
    await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  }

  // Its page stays, for whoever looks; its list and its form are of the account alone.
  await turnTo(1)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  await ordersPage.look('?view=all')
  await expect(page.getByRole('main')).not.toContainText('Bridging')
  await expect(ordersPage.rows.filter({ hasText: 'USDC' })).toHaveCount(0)
  await page.goto('./#/crosschain')
  await expect(page.getByRole('heading', { name: 'Crosschain', level: 1 })).toBeVisible()
  await expect(cards).toHaveCount(0)

  await turnTo(0)
  await expect(cards).toHaveCount(1)
  await ordersPage.look('?view=all')
  await expect(ordersPage.rows.first()).toContainText('Bridging')
  await ordersPage.look(`/${id}`)
  await expect(crossing.picture('in the bridge')).toBeVisible()
  await expect(crossing.timer).toContainText('usually 1 min')

  await turnTo(1)
  await ordersPage.look('?view=all')
  const record = await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, owner, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(await crossing.balance(FAR, wallet.address, 'USDC')).toBe(0n)
  await expect(ordersPage.rows.filter({ hasText: 'USDC' })).toHaveCount(0)

  await turnTo(0)
  await onceLooked(clock, (patience) => expect(ordersPage.rows.first()).toContainText('Filled', patience))
  await ordersPage.look(`/${id}`)
  await expect(crossing.picture('arrived')).toBeVisible()
  await expect(crossing.path).toContainText('The bridge paid out to the recipient.')
})
