import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from './swapScreen.ts'

test('default: a swap is typed in dollars and sells exactly the amount that was shown', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { WETH: '1' })
  const chain = chainReader(sharedSandbox())
  await swap.open({ sell: 'WETH', buy: 'USDC', amount: '0.1' }, visitor)
  const toggle = page.getByRole('button', { name: /^Type in dollars/ }).first()
  await toggle.click()
  await swap.sellAmount.fill('100')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => new URLSearchParams(window.location.hash.split('?')[1]).get('amount'))
    .not.toBe('0.1')
  const shown = toggle.element().getAttribute('title') ?? ''
  const amount = parseUnits(shown.replace(' WETH', ''), 18)
  expect(new URLSearchParams(window.location.hash.split('?')[1]).get('amount')).toBe(
    shown.replace(' WETH', ''),
  )
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent(toggle.element().textContent ?? '')
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  const stated = swap.progress.element().textContent ?? ''
  expect(stated.match(/\$(\d+\.\d\d) when it was confirmed/g)).toHaveLength(2)
  expect(parseUnits('1', 18) - (await chain.balance(visitor.account, 'WETH'))).toBe(amount)
})
