import { parseUnits } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sandboxControl } from '../../service/sandboxControl.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { balanceOf, deal, FAIR, LONG_WAIT, newMaker, readsEvery } from './dealScreen.ts'
import { dealer } from './dealsScreen.ts'

const HOUR_SEC = 3_600

test('error: the maker cancels while the taker’s wallet asks: what is sent moves nothing', async () => {
  const taker = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await deal.read(made.link, taker)
  taker.wallet.next('eth_sendTransaction', { kind: 'hang' })
  await deal.action('Fill for 3,000 USDC').click()
  await deal.review.getByRole('button', { name: /^Fill for / }).click()
  await expect.poll(() => taker.wallet.open).toEqual(['eth_sendTransaction'])
  await maker.cancel(made)
  taker.wallet.answer({ kind: 'approve' })
  await expect.element(deal.dialog, LONG_WAIT).toHaveTextContent(/cancelled/i)
  await userEvent.keyboard('{Escape}')
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Cancelled')
  expect(await balanceOf(maker.address, 'WETH')).toBe(parseUnits('1', 18))
  expect(await balanceOf(taker.account, 'USDC')).toBe(parseUnits('3000', 6))
})

test('error: filled while the maker’s wallet asks for the cancellation: shown as the fill it is', async () => {
  const { person: maker, ...visitor } = await dealer()
  const made = await maker.make(FAIR)
  const taker = newMaker()
  await deal.read(made.link, visitor)
  visitor.wallet.next('eth_sendTransaction', { kind: 'hang' })
  await deal.cancel()
  await expect.poll(() => visitor.wallet.open).toEqual(['eth_sendTransaction'])
  await taker.fill(made, '3000')
  visitor.wallet.answer({ kind: 'approve' })
  await expect
    .element(deal.dialog, LONG_WAIT)
    .toHaveTextContent('The offer was filled before the cancellation')
  await expect.element(deal.dialog).not.toHaveTextContent('Done')
  await userEvent.keyboard('{Escape}')
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent(/^Filled$/)
  await expect.element(deal.fills).not.toHaveTextContent('Cancelled')
  await expect.element(deal.main).toHaveTextContent('The payment is in your account')
  expect(await balanceOf(maker.address, 'USDC')).toBe(parseUnits('3000', 6))
})

/** Sets the clock of the page so far from the service's until the test is over. */
async function clockOff(byMs: number): Promise<void> {
  const Right = window.Date
  const offset = (await sandboxControl(sharedSandbox().controlUrl).nowMs()) + byMs - Right.now()
  class Wrong extends Right {
    constructor(...parts: readonly unknown[]) {
      super(...((parts.length > 0 ? parts : [Right.now() + offset]) as [number]))
    }
    static override now = () => Right.now() + offset
  }
  window.Date = Wrong as DateConstructor
  onTestFinished(() => {
    window.Date = Right
  })
}

test.each([
  ['fast', 2],
  ['slow', -2],
])('behavior: a clock that is two hours %s ends no offer and leaves none open', async (_what, hours) => {
  const control = await changedWorld()
  readsEvery(1_000)
  const { link } = await newMaker().make({ ...FAIR, lifeSec: HOUR_SEC })
  await clockOff(hours * HOUR_SEC * 1_000)
  await deal.read(link)
  await expect.element(deal.tag).toHaveTextContent(/^Open, expires in (59|1:00):/)
  await control.advanceTime(HOUR_SEC + 60)
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Expired')
  await deal.go('/otc')
  await deal.go(link)
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Expired')
})
