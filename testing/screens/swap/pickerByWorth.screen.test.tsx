import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from './swapScreen.ts'

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

const dollars = (text: string) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''))

test('default: the picker has what is held by its worth, and chips of the built-in tokens', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500', WETH: '1', WBTC: '0.002' })
  await swap.open({ sell: 'ETH', buy: 'DAI' }, visitor)
  await swap.tokenButton('sell').click()
  await expect.poll(() => options().filter((text) => text.includes('$')).length).toBeGreaterThanOrEqual(4)
  await expect
    .poll(() => {
      const worths = options().map(dollars).filter(Number.isFinite)
      return (
        worths.length >= 4 && worths.every((worth, place) => place === 0 || (worths[place - 1] ?? 0) >= worth)
      )
    })
    .toBe(true)
  const held = options().filter((text) => text.includes('$'))
  expect(options().slice(0, held.length)).toEqual(held)
  const chips = page.getByRole('list', { name: 'Pinned, popular and recent' })
  await chips.getByRole('button', { name: 'USDT' }).click()
  await expect.element(swap.tokenButton('sell')).toHaveAccessibleName(/USDT/)
})
