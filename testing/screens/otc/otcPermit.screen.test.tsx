import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { balanceOf, deal, LONG_WAIT } from './dealScreen.ts'
import { dealer, deals } from './dealsScreen.ts'
import { make, watchClipboard } from './otcMakeScreen.ts'

const { review } = make

test('default: with a permit the maker sends nothing, and both have what was agreed', async () => {
  const maker = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  await make.open({ sell: 'USDC', buy: 'USDT', amount: '1000', other: '995' }, maker)
  await make.forAnyone()
  const ether = await balanceOf(maker.account, 'ETH')
  maker.wallet.log.length = 0
  await make.action('Review offer').click()
  await expect.element(review).toHaveTextContent('Approve 1,000 USDC')
  await make.permit.click()
  await expect.element(review).toHaveTextContent('Sign permit for 1,000 USDC')
  await expect
    .element(review)
    .toHaveTextContent('Until the offer expires; whoever fills it submits the permit.')
  await expect.element(review).not.toHaveTextContent('Approve 1,000 USDC')
  await make.confirm()
  expect(walletPrompts(maker.wallet, chainReader(sharedSandbox()))).toEqual(['sign Permit', 'sign Order'])
  const [short, whole] = [await make.link('Short link'), await make.link('Full link')]
  expect(`/#${whole}`.length).toBeLessThanOrEqual(386)

  const taker = await pageVisitor(sharedSandbox(), { USDT: '2000' })
  await deal.read(short, taker)
  await deal.checkSays('allowance', 'tried on chain, it works')
  await deal.read(whole, taker)
  await deal.fill()
  await expect.element(deal.status).toHaveTextContent(/^Filled$/)
  expect(await balanceOf(taker.account, 'USDC')).toBe(parseUnits('1000', 6))
  expect(await balanceOf(maker.account, 'USDC')).toBe(0n)
  expect(await balanceOf(maker.account, 'USDT')).toBe(parseUnits('995', 6))
  expect(await balanceOf(maker.account, 'ETH')).toBe(ether)
})

test('behavior: a permit that no longer works is named, and an approval mends the same link', {
  timeout: 120_000,
}, async () => {
  const { person, ...maker } = await dealer({ USDC: '1000' })
  await make.open({ sell: 'USDC', buy: 'USDT', amount: '600', other: '597' }, maker)
  await make.forAnyone()
  await make.action('Review offer').click()
  await make.permit.click()
  await make.confirm()
  const link = await make.link('Full link')
  await make.closeDialog()

  // Two offers with one nonce could not both be filled.
  await make.gives.fill('100')
  await make.asks.fill('99.5')
  await make.action('Review offer').click()
  await expect.element(review).toHaveTextContent('a permit could block an open order')
  await expect.element(make.permit).not.toBeInTheDocument()
  await make.closeDialog()

  // Nothing is approved, and yet it can be filled.
  await deals.section.getByRole('button', { name: 'Revoke approvals' }).click()
  const { revokeDialog } = deals
  await expect.element(revokeDialog).toHaveTextContent('600 USDC for 597 USDT carries a permit')
  await expect.element(revokeDialog).toHaveTextContent('The fastest way to stop most offers')
  await expect.element(revokeDialog.getByRole('listitem')).not.toBeInTheDocument()
  await make.closeDialog()

  await deal.read(link)
  await person.useUpPermit()
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Not funded')
  await deal.checkSays('allowance', 'permit no longer works')
  await expect.element(deal.main).toHaveTextContent('Ask the maker to approve USDC on chain')

  await deal.open(link, maker)
  await expect.element(deal.main).toHaveTextContent('Your permit no longer works')
  await deal.action('Approve USDC').click()
  await deal.dialog.getByRole('button', { name: 'Approve USDC' }).click()
  await deal.isDone()

  await deal.read(link, await pageVisitor(sharedSandbox(), { USDT: '597' }))
  await deal.fill()
  await expect.element(deal.status).toHaveTextContent(/^Filled$/)
})

test('behavior: of two offers from a list one carries a permit, and the other is approved', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '100', WETH: '1' })
  const clipboard = watchClipboard()
  await make.open({ sell: 'USDC', buy: 'USDT' }, visitor)
  await page.getByRole('radio', { name: 'From a list' }).click()
  await make.list.fill('100 USDC for 99 USDT\n0.5 WETH for 1500 USDT')
  visitor.wallet.log.length = 0
  await make.action('Review 2 offers').click()
  // One box: wrapped ether has no permits.
  await make.permit.click()
  await expect.element(review).toHaveTextContent('Sign permit for 100 USDC')
  await expect.element(review).toHaveTextContent('Approve 0.5 WETH')
  await make.confirm()
  expect(walletPrompts(visitor.wallet, chainReader(sharedSandbox()))).toEqual([
    'sign Permit',
    'sign Order',
    'send approve',
    'sign Order',
  ])
  const links = await make.copiedLinks(clipboard)
  for (const [place, says] of ['tried on chain, it works', 'The maker approved what is left'].entries()) {
    await deal.read(links[place] ?? '')
    await deal.checkSays('allowance', says)
    await expect.element(deal.addresses).toHaveTextContent(visitor.account)
  }
})
