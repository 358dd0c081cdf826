import { parseUnits } from 'viem'
import { askedOf } from '../testing/walletWords.ts'
import { expect, test } from './crosschainJourney.ts'
import { FAR, NEAR } from './crosschainPage.ts'

test.describe.configure({ timeout: 180_000 })

test('default: both tokens are chosen in their pickers, each of its own chain, typed, placed, and arrive', async ({
  page,
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { WETH: '2' })
  await crossing.open({ sell: 'USDC', buy: 'USDC' })
  await swap.connect(wallet)
  // A chain is chosen beside its token, and turns both sides around where it is the other side's.
  const [from, to] = [
    page.getByRole('combobox', { name: 'From' }),
    page.getByRole('combobox', { name: 'To', exact: true }),
  ]
  for (const [chosen, other] of [
    [FAR, NEAR],
    [NEAR, FAR],
  ]) {
    await from.selectOption(String(chosen))
    await expect(to).toHaveValue(String(other))
  }
  await page.getByRole('button', { name: /^Token you sell: / }).click()
  const picker = page.getByRole('dialog', { name: /^Token to / })
  await expect(picker).toContainText('Tether USD')
  await picker.getByRole('combobox').fill('weth')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await page.getByRole('button', { name: /^Token you receive: / }).click()
  // No bridge brings what has no market over there, or is a trap.
  await picker.getByRole('combobox').fill('hyperlink')
  await expect(picker.getByRole('option')).toHaveCount(0)
  await picker.getByRole('combobox').fill('tether')
  await picker.getByRole('option', { name: /USDT/ }).click()
  await expect(picker).toHaveCount(0)
  const params = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
  const address = (chainId: number, symbol: string) => crossing.token(chainId, symbol).address.toLowerCase()
  await expect.poll(() => params().get('sell')?.toLowerCase()).toBe(address(NEAR, 'WETH'))
  await expect.poll(() => params().get('buy')?.toLowerCase()).toBe(address(FAR, 'USDT'))
  expect([params().get('chain'), params().get('dest')]).toEqual([String(NEAR), String(FAR)])
  await crossing.sell.fill('1.5')
  await crossing.place()
  const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.srcAmount).toBe(parseUnits('1.5', 18).toString())
  const id = await crossing.follow()
  const record = await crossing.arrive(id, clock, control)
  const arrived = await crossing.balance(FAR, account, 'USDT')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(await crossing.balance(NEAR, account, 'WETH')).toBe(parseUnits('0.5', 18))
})

test('error: more than the account has of the token is not reviewed, to the unit', async ({
  crossing,
  swap,
  visit,
}) => {
  const { wallet } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500.000001' })
  await swap.connect(wallet)
  const short = crossing.action('Insufficient USDC balance')
  await expect(short).toBeVisible()
  await short.click({ force: true })
  await expect(crossing.review).toHaveCount(0)
  await crossing.sell.fill('500')
  await expect(crossing.action('Review crosschain order')).toBeVisible()
  expect(wallet.askedTypedData).toEqual([])
})

test('behavior: the maximum of a token is all of it, and leaves nothing behind', async ({
  page,
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '123.456789' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '100' })
  await swap.connect(wallet)
  await page.getByRole('button', { name: /^Max, / }).click()
  await expect(crossing.sell).toHaveValue('123.456789')
  await crossing.place()
  const id = await crossing.follow()
  const record = await crossing.arrive(id, clock, control)
  expect(await crossing.balance(NEAR, account, 'USDC')).toBe(0n)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('behavior: the maximum of native leaves what its deposit costs, and arrives', async ({
  page,
  crossing,
  swap,
  visit,
  chain,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '1' })
  await crossing.open({ sell: 'ETH', buy: 'USDC', amount: '0.1' })
  await swap.connect(wallet)
  const before = await crossing.balance(NEAR, account, 'ETH')
  await page.getByRole('button', { name: /^Max, / }).click()
  await expect(crossing.sell).not.toHaveValue('0.1')
  const most = parseUnits((await crossing.sell.inputValue()).replaceAll(',', ''), 18)
  expect(most).toBeGreaterThan((before * 9n) / 10n)
  expect(most).toBeLessThan(before)
  wallet.log.length = 0
  await crossing.place()
  expect(askedOf(wallet, chain)).toEqual(['send depositNativeAndPreSign'])
  const id = await crossing.follow()
  const record = await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('behavior: a wallet on the other chain is asked to switch before anything, may decline, and is asked for no other switch', async ({
  page,
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  await wallet.moveToChain(FAR)
  wallet.log.length = 0
  wallet.next('wallet_switchEthereumChain', { kind: 'reject' })
  await crossing.action('Switch to Sandbox').click()
  await expect(page.getByRole('main')).toContainText('You declined in the wallet. Nothing was sent.')
  await expect(crossing.sell).toHaveValue('500')
  expect(wallet.chainId).toBe(FAR)
  await crossing.action('Switch to Sandbox').click()
  await expect(crossing.action('Review crosschain order')).toBeVisible()
  expect(wallet.chainId).toBe(NEAR)
  await crossing.place()
  const id = await crossing.follow()
  await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, account, 'USDC')).toBeGreaterThan(0n)
  expect(wallet.requests('wallet_switchEthereumChain').map(({ outcome }) => outcome)).toEqual([
    'refused',
    'answered',
  ])
})

test('default: the first look shows routes for an amount that pays for the way', async ({
  page,
  crossing,
}) => {
  await page.goto('./#/crosschain')
  await expect(crossing.routes.first()).toBeVisible()
  await expect(crossing.sell).toHaveValue('100')
  await expect(crossing.action('Connect wallet')).toBeVisible()
})
