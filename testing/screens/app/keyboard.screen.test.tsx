import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { balanceOn, crosschain, FAR, heldBridges, LONG_WAIT, NEAR } from '../crosschain/crosschainScreen.ts'
import { limit } from '../limit/limitScreen.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, trader } from '../orders/ordersScreen.ts'
import { deal, newMaker } from '../otc/dealScreen.ts'
import { make } from '../otc/otcMakeScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from '../swap/swapScreen.ts'
import { tabTo } from '../tabTo.ts'
import { twap } from '../twap/twapScreen.ts'

/** Presses Enter on what Tab reaches under this name. */
async function enter(name: RegExp): Promise<void> {
  await tabTo(name)
  await userEvent.keyboard('{Enter}')
}

test('default: a whole swap with the keyboard alone', async () => {
  await swap.open({ sell: 'ETH', buy: 'USDC' }, await pageVisitor(sharedSandbox()))
  await expect.element(page.getByRole('heading', { name: 'Swap', level: 1 })).toBeVisible()
  await tabTo(/^You sell$/)
  await userEvent.keyboard('0.5')
  await enter(/^Token you receive/)
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('dai{Enter}')
  await expect.element(swap.tokenButton('buy')).toHaveTextContent('DAI')
  await expect.element(swap.tokenButton('buy')).toHaveFocus()
  await expect.element(swap.action('Review swap')).toBeEnabled()
  await enter(/^Review swap$/)
  await expect.element(swap.review.getByRole('button', { name: 'Swap 0.5 ETH' })).toBeEnabled()
  await enter(/^Swap 0\.5 ETH$/)
  await swap.finished()
  await userEvent.keyboard('{Escape}')
  await expect.element(swap.progress).not.toBeInTheDocument()
})

test('default: a limit order with the keyboard alone, and its cancellation from the table', async () => {
  await changedWorld()
  await limit.open({ sell: 'USDC', buy: 'WETH' }, await pageVisitor(sharedSandbox(), { USDC: '1000' }))
  await tabTo(/^You sell/)
  await userEvent.keyboard('1000')
  await expect.element(page.getByRole('button', { name: '+5%, better than market' })).toBeEnabled()
  await enter(/^\+5%, better than market$/)
  await expect.element(limit.action('Review limit order')).toBeEnabled()
  await enter(/^Review limit order$/)
  await expect
    .element(limit.review.getByRole('button', { name: 'Place limit order' }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await enter(/^Place limit order$/)
  await limit.placed()
  await expect.element(limit.orders).toHaveLength(1)
  await enter(/^Cancel\b/)
  await expect.element(ordersScreen.cancelDialog).toBeVisible()
  await enter(/^Cancel 1 order$/)
  await expect.element(limit.orders.first()).toHaveTextContent('Cancelled')
})

test('default: a TWAP order with the keyboard alone', async () => {
  await changedWorld()
  await twap.open({ sell: 'USDC', buy: 'WETH' }, await pageVisitor(sharedSandbox(), { USDC: '6000' }))
  await tabTo(/^You sell/)
  await userEvent.keyboard('6000')
  await tabTo(/^Slices/)
  await userEvent.keyboard('{Control>}a{/Control}4')
  await expect.element(twap.action('Review TWAP order')).toBeEnabled()
  await enter(/^Review TWAP order$/)
  await expect.element(twap.review).toHaveTextContent('1,500 USDC')
  await enter(/^Place TWAP order$/)
  await limit.placed()
  await expect.element(twap.orders).toHaveLength(1)
})

test('default: a crosschain order with the keyboard alone, by a route chosen with the arrows', async () => {
  await heldBridges()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  await crosschain.open({ sell: 'USDC', buy: 'USDC' }, visitor)
  await tabTo(/^You sell/)
  await userEvent.keyboard('500')
  await expect.element(page.getByText(/New quote in/)).toBeVisible()
  await tabTo(/Swift|Voyage/)
  const chosen = () => crosschain.routes.find((route) => route.querySelector(':checked'))
  const before = chosen()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => chosen() === before).toBe(false)
  await expect.element(crosschain.action('Review crosschain order')).toBeEnabled()
  await enter(/^Review crosschain order$/)
  await expect
    .element(crosschain.review.getByRole('button', { name: 'Place crosschain order' }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await enter(/^Place crosschain order$/)
  await expect
    .element(page.getByRole('dialog', { name: / (for|with) / }), LONG_WAIT)
    .toHaveTextContent('Order placed')
  await expect.poll(() => balanceOn(NEAR, visitor.account, 'USDC'), LONG_WAIT).toBe(0n)
  expect(await balanceOn(FAR, visitor.account, 'USDC')).toBe(0n)
})

test('default: an OTC offer is made and shared with the keyboard alone', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC' }, visitor)
  await tabTo(/^You give$/)
  await userEvent.keyboard('1000')
  await tabTo(/^You receive$/)
  await userEvent.keyboard('995')
  await tabTo(/^One account$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Anyone' })).toBeChecked()
  await expect.element(make.action('Review offer')).toBeEnabled()
  await enter(/^Review offer$/)
  await expect.element(make.review).toBeVisible()
  await enter(/^Sign /)
  await expect.element(make.share, LONG_WAIT).toBeVisible()
})

test('default: an OTC offer is filled with the keyboard alone', async () => {
  const made = await newMaker().make({ give: ['WETH', '1'], ask: ['USDC', '3000'] })
  const taker = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  await deal.read(made.link, taker)
  await tabTo(/^You pay, exactly$/)
  await userEvent.keyboard('{Control>}a{/Control}1500{Enter}')
  await expect.element(deal.review).toBeVisible()
  await enter(/^Fill for 1,500 USDC$/)
  await deal.isDone()
  expect(await balanceOn(NEAR, taker.account, 'USDC')).toBe(1_500_000_000n)
})

test('behavior: orders are chosen, and cancelled by one signature, with the keyboard alone', async () => {
  await changedWorld()
  const { orders, ...visitor } = await trader()
  await orders.rest()
  await orders.rest()
  await ordersScreen.open(visitor)
  await expect.element(ordersScreen.rows).toHaveLength(2)
  await tabTo(/^Select all shown$/)
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await enter(/^Cancel selected$/)
  await expect.element(ordersScreen.cancelDialog).toBeVisible()
  await enter(/^Cancel 2 orders$/)
  await expect.element(ordersScreen.noneOpen, LONG_WAIT).toBeVisible()
})
