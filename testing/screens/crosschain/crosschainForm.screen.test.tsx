import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { amountBeside, valueBeside } from '../swap/swapScreen.ts'
import { arrive, balanceOn, crosschain, FAR, heldBridges, NEAR, tokenOn } from './crosschainScreen.ts'

const from = page.getByRole('combobox', { name: 'From' })
const to = page.getByRole('combobox', { name: 'To', exact: true })
const params = () => new URLSearchParams(window.location.hash.split('?')[1])

test('default: both tokens are chosen in pickers of their chains, and what is typed is signed', async () => {
  await heldBridges()
  const visitor = await pageVisitor(sharedSandbox(), { WETH: '2' })
  const { wallet } = visitor
  await crosschain.open({ sell: 'USDC', buy: 'USDC' }, visitor)
  for (const [chosen, other] of [
    [FAR, NEAR],
    [NEAR, FAR],
  ]) {
    await from.selectOptions(String(chosen))
    await expect.element(to).toHaveValue(String(other))
  }
  await crosschain.tokenButton('sell').click()
  const picker = page.getByRole('dialog', { name: /^Token to / })
  await expect.element(picker).toHaveTextContent('Tether USD')
  await picker.getByRole('combobox').fill('weth')
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).not.toBeInTheDocument()
  await crosschain.tokenButton('buy').click()
  // No bridge brings what has no market over there, or is a trap.
  await picker.getByRole('combobox').fill('hyperlink')
  await expect.element(picker.getByRole('option')).toHaveLength(0)
  await picker.getByRole('combobox').fill('tether')
  await picker.getByRole('option', { name: /USDT/ }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await expect
    .poll(() => params().get('sell')?.toLowerCase())
    .toBe(tokenOn(NEAR, 'WETH').address.toLowerCase())
  await expect.poll(() => params().get('buy')?.toLowerCase()).toBe(tokenOn(FAR, 'USDT').address.toLowerCase())
  expect([params().get('chain'), params().get('dest')]).toEqual([String(NEAR), String(FAR)])
  await crosschain.sell.fill('1.5')
  await crosschain.place()
  const order = wallet.requestedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.srcAmount).toBe(parseUnits('1.5', 18).toString())
  expect(String(order?.message.srcToken).toLowerCase()).toBe(tokenOn(NEAR, 'WETH').address.toLowerCase())
  const { destinationChainId, outputToken } = (order?.message.bridge ?? {}) as Record<string, unknown>
  expect([Number(destinationChainId), String(outputToken).toLowerCase()]).toEqual([
    FAR,
    tokenOn(FAR, 'USDT').address.toLowerCase(),
  ])
})

test('error: more than the account has of the token is not reviewed, to the unit', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '500.000001' }, visitor)
  const short = crosschain.action('Insufficient USDC balance')
  await expect.element(short).toBeVisible()
  await short.click({ force: true })
  await expect.element(crosschain.review).toHaveLength(0)
  await crosschain.sell.fill('500')
  await expect.element(crosschain.action('Review crosschain order')).toBeVisible()
  expect(visitor.wallet.requestedTypedData).toEqual([])
})

test('behavior: the maximum of a token is all of it, and leaves nothing behind', async () => {
  const control = await heldBridges()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '123.456789' })
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '100' }, visitor)
  await page.getByRole('button', { name: /^Max, / }).click()
  await expect.element(crosschain.sell).toHaveValue('123.456789')
  await crosschain.place()
  const record = await arrive(await crosschain.follow(), control)
  expect(await balanceOn(NEAR, visitor.account, 'USDC')).toBe(0n)
  expect(await balanceOn(FAR, visitor.account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('behavior: the maximum of native leaves what its deposit costs, and arrives', async () => {
  const control = await heldBridges()
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '1' })
  const { wallet, account } = visitor
  await crosschain.open({ sell: 'ETH', buy: 'USDC', amount: '0.1' }, visitor)
  const before = await balanceOn(NEAR, account, 'ETH')
  await page.getByRole('button', { name: /^Max, / }).click()
  await expect.element(crosschain.sell).not.toHaveValue('0.1')
  const most = parseUnits((crosschain.sell.element() as HTMLInputElement).value.replaceAll(',', ''), 18)
  expect(most).toBeGreaterThan((before * 9n) / 10n)
  expect(most).toBeLessThan(before)
  await crosschain.place()
  expect(walletPrompts(wallet, chainReader(sharedSandbox()))).toEqual(['send depositNativeAndPreSign'])
  const record = await arrive(await crosschain.follow(), control)
  expect(await balanceOn(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('behavior: a wallet on the other chain is prompted to switch first, and no more if declined', async () => {
  await heldBridges()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  const { wallet } = visitor
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '500' }, visitor)
  await expect.element(crosschain.action('Review crosschain order')).toBeVisible()
  await wallet.moveToChain(FAR)
  wallet.log.length = 0
  wallet.next('wallet_switchEthereumChain', { kind: 'reject' })
  await crosschain.action('Switch to Sandbox').click()
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('You declined in the wallet. Nothing was sent.')
  await expect.element(crosschain.sell).toHaveValue('500')
  expect(wallet.chainId).toBe(FAR)
  expect([wallet.requestedTransactions, wallet.requestedTypedData]).toEqual([[], []])
  await crosschain.action('Switch to Sandbox').click()
  await expect.element(crosschain.action('Review crosschain order')).toBeVisible()
  expect(wallet.chainId).toBe(NEAR)
  await crosschain.place()
  await crosschain.follow()
  expect(wallet.requests('wallet_switchEthereumChain').map(({ outcome }) => outcome)).toEqual([
    'refused',
    'answered',
  ])
})

test('default: the first visit shows routes for an amount that pays for the way', async () => {
  await openApp('/crosschain')
  await expect.poll(() => crosschain.routes.length).toBeGreaterThan(0)
  await expect.element(crosschain.sell).toHaveValue('100')
  await expect.element(crosschain.action('Connect wallet')).toBeVisible()
})

test('behavior: one chain on both sides leads to Swap, and a reversed pair changes chains', async () => {
  const [usdc, weth] = [tokenOn(NEAR, 'USDC').address, tokenOn(NEAR, 'WETH').address]
  await openApp(`/crosschain?chain=${NEAR}&sell=${usdc}&buy=${weth}&amount=100&side=sell&dest=${NEAR}`)
  await expect.element(crosschain.action('Choose two different chains')).toBeVisible()
  await page.getByRole('link', { name: 'Open in Swap' }).click()
  await expect.element(page.getByRole('heading', { name: 'Swap', level: 1 })).toBeVisible()
  await expect.element(crosschain.sell).toHaveValue('100')

  await crosschain.open({ sell: 'USDT', buy: 'WETH', amount: '100' })
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect.element(from).toHaveValue(String(FAR))
  await expect.element(to).toHaveValue(String(NEAR))
  await expect.element(crosschain.buy).toHaveValue('100')
  // A chain chosen in the header is chosen as in the form: the pair and what was typed stay.
  await page.getByRole('button', { name: 'Chain: Sandbox two' }).click()
  await page.getByRole('menuitemradio', { name: 'Sandbox', exact: true }).click()
  await expect.element(from).toHaveValue(String(NEAR))
  await expect.element(to).toHaveValue(String(FAR))
  await expect.element(crosschain.buy).toHaveValue('100')
  await expect.element(crosschain.tokenButton('sell')).toHaveTextContent('WETH')
})

test('behavior: twelve digits more over there: the minimum is what is signed, scaled to the unit', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDT: '300' })
  await crosschain.open({ sell: 'USDT', buy: 'USDT', amount: '300' }, visitor, {
    settings: { slippageBps: 50 },
  })
  await crosschain.action('Review crosschain order').click()
  await expect
    .poll(() => valueBeside(crosschain.review, 'You receive on Sandbox two at least'))
    .toMatch(/USDT/)
  const least = amountBeside(crosschain.review, 'You receive on Sandbox two at least', 18)
  await userEvent.keyboard('{Escape}')
  await crosschain.place()
  const order = visitor.wallet.requestedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.bridge).toMatchObject({ scalingFactor: 12 })
  expect(order?.message.srcAmount).toBe(parseUnits('300', 6).toString())
  const carried = BigInt(String(order?.message.destAmount))
  // The partner takes a hundredth of a percent, rounded down, before the bridge.
  expect(least).toBe((carried - carried / 10_000n) * 10n ** 12n)
  const expected = BigInt(String(order?.message.expectedAmount))
  // Half a percent of slippage.
  expect(carried).toBe((expected * 9_950n) / 10_000n)
})
