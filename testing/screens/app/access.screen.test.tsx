import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleScreen } from '../accessibleScreen.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { ordersScreen, trader } from '../orders/ordersScreen.ts'
import { deal, FAIR, LONG_WAIT, newMaker } from '../otc/dealScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { swap, tokenAddress } from '../swap/swapScreen.ts'

test('default: form, picker, review, prompt, refusal and receipt have no accessibility faults', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  const { wallet } = visitor
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '100' }, visitor)
  await expect.element(swap.buyAmount).toHaveValue(expect.stringMatching(/\d/))
  await expectAccessibleScreen()

  await swap.tokenButton('buy').click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expectAccessibleScreen()
  await userEvent.keyboard('{Escape}')

  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent('Approve 100 USDC')
  await expectAccessibleScreen()

  wallet.next('eth_sendTransaction', { kind: 'hang' })
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await expect.poll(() => wallet.open).toEqual(['eth_sendTransaction'])
  await expectAccessibleScreen()
  wallet.answer({ kind: 'reject' })
  await expect.element(swap.progress.getByRole('alert')).toBeVisible()
  await expectAccessibleScreen()
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await swap.finished()
  await expectAccessibleScreen()
})

test.each(['limit', 'twap', 'crosschain'] as const)(
  'default: form, problems of the link and review of a %s order have no accessibility faults',
  async (screen) => {
    const visitor = await pageVisitor(sharedSandbox(), { USDC: '25000' })
    const [home, away] = sharedSandbox().chains
    const far = away?.tokens.find(({ symbol }) => symbol === 'WETH')
    const bought = screen === 'crosschain' ? `${far?.address}&dest=${away?.id}&other=x` : tokenAddress('WETH')
    const pair = `chain=${home?.id}&sell=${tokenAddress('USDC')}&buy=${bought}&amount=1000`
    await openApp(`/${screen}?${pair}&price=x&slices=x`, visitor)
    await expect.element(page.getByText('Parts of this link were ignored')).toBeVisible()
    const received = page.getByRole('textbox', { name: /^You receive/ })
    if (screen === 'limit') await page.getByRole('button', { name: '+5%, better than market' }).click()
    if (screen === 'twap') await page.getByRole('button', { name: 'Compare with quotes' }).click()
    if (screen === 'crosschain') {
      await expect.element(page.getByText(/New quote in/)).toBeVisible()
      await expectAccessibleScreen()
      await page.getByRole('radio', { name: 'Market' }).click()
      await expect.element(received).toHaveValue(expect.stringMatching(/\d/))
      await expect.element(page.getByText(/New quote in/)).toBeVisible()
    }
    await expectAccessibleScreen()
    await page.getByRole('button', { name: /^Review (limit|TWAP|crosschain) order$/ }).click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/Approve 1,000 USDC|Sign.* 1,000 USDC/)
    await expectAccessibleScreen()
  },
)

test('default: list of orders, detail and the window that cancels have no accessibility faults', async () => {
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  await ordersScreen.open()
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expectAccessibleScreen()
  await ordersScreen.open(visitor)
  await expect.element(ordersScreen.rows).toHaveLength(1)
  await page.getByRole('button', { name: 'Status: Any status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Open', exact: true }).click()
  await expectAccessibleScreen()
  await userEvent.keyboard('{Escape}')
  await ordersScreen.rows.getByRole('checkbox').click()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'Cancel selected' }).click()
  await expect.element(ordersScreen.cancelDialog).toBeVisible()
  await expectAccessibleScreen()
  visitor.wallet.next('eth_signTypedData_v4', { kind: 'reject' })
  await ordersScreen.confirmCancel(1)
  await expect.element(ordersScreen.cancellation.getByRole('alert')).toBeVisible()
  await expectAccessibleScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('region', { name: 'In progress', exact: true })).toBeVisible()
  await expectAccessibleScreen()
  ordersScreen.go(`/${id}`)
  await expect.element(ordersScreen.story.getByRole('button', { name: /^Cancel( \(|$)/ })).toBeVisible()
  await expectAccessibleScreen()
})

test('default: an offer checking, filled, over and damaged has no accessibility faults', async () => {
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await deal.read(made.link)
  await expectAccessibleScreen()
  await deal.read(made.link, await pageVisitor(sharedSandbox(), { USDC: '3000' }))
  await deal.pays.fill('4000')
  await expect.element(deal.main).toHaveTextContent('At most 3,000 USDC now')
  await expectAccessibleScreen()
  await deal.pays.fill('1500')
  await deal.action('Fill for 1,500 USDC').click()
  await expect.element(deal.review).toHaveTextContent('Sign permit for 1,500 USDC')
  await expectAccessibleScreen()
  await deal.review.getByRole('button', { name: /^Fill for / }).click()
  await deal.isDone()
  await expect.element(deal.fills).toHaveTextContent('1 fill')
  await expectAccessibleScreen()
  await maker.cancel(made)
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Cancelled')
  await expectAccessibleScreen()
  await deal.open(made.link.slice(0, -2))
  await expect.element(deal.heading).toHaveTextContent('This is not a valid offer')
  await expectAccessibleScreen()
})
