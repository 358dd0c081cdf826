import { parseUnits } from 'viem'
import { expect, test } from './twoBrowsers.ts'

test.describe.configure({ timeout: 180_000 })

test('default: a private offer is made in one browser and filled in another in three parts, to the last unit', async ({
  deal,
  make,
  swap,
  taker,
  visit,
  chain,
  control,
}) => {
  await control.faucet(taker.address, 'USDC', parseUnits('3100', 6))
  const { wallet, account } = await visit('eoa', { WETH: '1' })
  await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
  await swap.connect(wallet)
  await make.taker.fill(taker.address)
  await make.sign()
  const link = await make.link('Full link')
  await deal.open(link)
  await expect(deal.heading).toHaveText('Your offer')

  await taker.deal.open(link)
  await taker.connect()
  await taker.deal.isVerified()
  await expect(taker.deal.heading).toHaveText('Offer to you')
  await taker.deal.pays.fill('900')
  await expect(taker.deal.receives).toHaveValue('0.3')
  await taker.deal.fill()
  expect(await chain.balance(taker.address, 'WETH')).toBe(parseUnits('0.3', 18))
  await expect(taker.deal.status).toContainText('Partly filled')
  await expect(taker.deal.fills).toContainText('1 fill')
  await expect(deal.status).toContainText('Partly filled')
  await expect(deal.fills).toContainText('1 fill')

  await taker.deal.receives.fill('0.25')
  await expect(taker.deal.pays).toHaveValue('750')
  await taker.deal.fill()
  await taker.deal.action(/^All /).click()
  await expect(taker.deal.pays).toHaveValue('1,350')
  await taker.deal.fill()
  await expect(taker.deal.status).toHaveText('Filled')
  await expect(deal.status).toHaveText('Filled')
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('3000', 6))
  expect(await chain.balance(taker.address, 'USDC')).toBe(parseUnits('100', 6))
  expect(await chain.balance(taker.address, 'WETH')).toBe(parseUnits('1', 18))
})

test('behavior: what a Safe offers in one browser is filled in another', async ({
  make,
  swap,
  taker,
  visit,
  chain,
  control,
}) => {
  await control.faucet(taker.address, 'USDC', parseUnits('995', 6))
  const { wallet, account } = await visit('safe-signs', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.sign()
  await taker.deal.open(await make.link('Full link'))
  await taker.connect()
  await taker.deal.isVerified()
  await expect(taker.deal.addresses).toContainText(account)
  await taker.deal.fill()
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('995', 6))
  expect(await chain.balance(taker.address, 'DAI')).toBe(parseUnits('1000', 18))
})
