import { generatePrivateKey } from 'viem/accounts'
import { TestWallet } from '../testing/testWallet.ts'
import { expect, RESTING, restingOrders, test } from './ordersJourney.ts'

test('behavior: 101 orders take two signatures, of a hundred and of one', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  test.setTimeout(240_000)
  for (let count = 0; count < 101; count += 1) await orders.post({ ...RESTING, amount: '10' })
  await ordersPage.open(wallet)
  await expect(page.getByText('101 orders', { exact: true })).toBeVisible({ timeout: 30_000 })
  wallet.log.length = 0
  await ordersPage.cancelAllShown()
  await expect(ordersPage.cancelGroups).toHaveCount(2)
  await ordersPage.confirmCancel(101)
  await expect.poll(() => wallet.requests('eth_signTypedData_v4').length, { timeout: 60_000 }).toBe(2)
  expect(
    wallet.askedTypedData
      .map(({ message }) => (message as { readonly orderIds: readonly string[] }).orderIds.length)
      .sort((left, right) => right - left),
  ).toEqual([100, 1])
  await page.keyboard.press('Escape')
  await expect(ordersPage.noneOpen).toBeVisible({ timeout: 60_000 })
})

test('behavior: orders of two chains are cancelled with one signature for each, those of others cannot be chosen', async ({
  page,
  visit,
  ordersPage,
  swap,
  sandbox,
  control,
}) => {
  test.setTimeout(120_000)
  const [first, second] = sandbox.manifest.chains
  if (!first || !second) throw new Error('the sandbox has no two chains')
  const { wallet } = await visit('eoa', { USDC: '1000' })
  await control.faucet(wallet.address, 'ETH', 10n ** 18n, second.id)
  await control.faucet(wallet.address, 'USDC', 1_000n * 10n ** 6n, second.id)
  const here = await restingOrders(sandbox.manifest, wallet)
  const mine = [await here.rest(), await here.rest()]
  await wallet.moveToChain(second.id)
  const there = await restingOrders(sandbox.manifest, wallet, second.id)
  mine.push(await there.rest())
  await wallet.moveToChain(first.id)
  const someone = new TestWallet({
    keys: [generatePrivateKey()],
    chains: { [first.id]: first.rpcUrl },
    chainId: first.id,
  })
  await control.faucet(someone.address, 'ETH', 10n ** 18n)
  await control.faucet(someone.address, 'USDC', 1_000n * 10n ** 6n)
  const theirs = await restingOrders(sandbox.manifest, someone)
  const foreign = await theirs.rest()

  await ordersPage.look(`?owner=${someone.address}`)
  await swap.connect(wallet)
  await expect(ordersPage.rows).toHaveCount(1)
  await expect(ordersPage.table.getByRole('checkbox')).toHaveCount(0)
  await ordersPage.look()
  await expect(ordersPage.rows).toHaveCount(3)
  wallet.log.length = 0
  await ordersPage.cancelAllShown()
  await expect(ordersPage.cancelGroups).toHaveText([
    /^1 order on Sandbox two.*1 signature$/s,
    /^2 orders on Sandbox.*1 signature$/s,
  ])
  await ordersPage.confirmCancel(3)
  for (const { id } of mine) await here.becomes(id, 'CANCELLED')
  const asked = wallet.askedTypedData.map(({ domain, message }) => [
    Number(domain.chainId),
    (message as { readonly orderIds: readonly string[] }).orderIds.length,
  ])
  expect(asked.sort()).toEqual([
    [first.id, 2],
    [second.id, 1],
  ])
  expect((await here.read(foreign.id)).status).toBe('ACTIVE')
  await page.keyboard.press('Escape')
  await expect(ordersPage.noneOpen).toBeVisible({ timeout: 30_000 })
})
