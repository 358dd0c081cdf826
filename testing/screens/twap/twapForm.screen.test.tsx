import { parseUnits } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { limit } from '../limit/limitScreen.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { openRow, swap, textIn } from '../swap/swapScreen.ts'
import { twap } from './twapScreen.ts'

const hash = () => window.location.hash
const unitOf = (name: string) => page.getByRole('combobox', { name: `Unit of ${name}` })

test('behavior: of slices, interval and total time the last two typed hold, also in the link', async () => {
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '10000' })
  await expect.element(twap.field('Slices')).toHaveValue('6')
  await expect.element(twap.field('Interval')).toHaveValue('1')
  await expect.element(twap.field('Total time')).toHaveValue('6')
  await twap.field('Slices').fill('12')
  await expect.element(twap.field('Total time')).toHaveValue('12')
  await twap.field('Total time').fill('24')
  await expect.element(twap.field('Slices')).toHaveValue('12')
  await expect.element(twap.field('Interval')).toHaveValue('2')
  await twap.field('Interval').fill('1.5')
  await expect.element(twap.field('Slices')).toHaveValue('16')
  await twap.field('Interval').fill('2')
  await userEvent.selectOptions(unitOf('Interval'), 'minutes')
  await twap.field('Interval').fill('30')
  await expect.element(twap.field('Total time')).toHaveValue('24')
  await expect.element(twap.field('Slices')).toHaveValue('48')
  await expect.poll(hash).toMatch(/over=86400&every=1800$/)
  await openApp(hash().slice(1))
  await expect.element(twap.field('Slices')).toHaveValue('48')
  await expect.element(twap.field('Interval')).toHaveValue('30')
  await expect.poll(hash).toMatch(/over=86400&every=1800$/)
})

test('behavior: on a phone no digit of the schedule is cut', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '10000' })
  await userEvent.selectOptions(unitOf('Interval'), 'minutes')
  await userEvent.selectOptions(unitOf('Total time'), 'minutes')
  await twap.field('Interval').fill('30')
  await twap.field('Total time').fill('720')
  await expect.element(twap.field('Slices')).toHaveValue('24')
  for (const name of ['Interval', 'Total time'] as const) {
    const input = twap.field(name).element()
    expect([name, input.scrollWidth - input.clientWidth]).toEqual([name, 0])
  }
})

test('behavior: what the service would refuse is named before anything is sent', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '10' })
  for (const [amount, slices, every, sentence] of [
    ['10', '1', '3600', 'At least 2 slices.'],
    ['10', '4', '59', 'At least 60 seconds from one slice to the next.'],
    ['0.000003', '4', '60', 'The amount has fewer units than there are slices.'],
    ['10.000001', '2', '60', 'Insufficient USDC balance'],
  ] as const) {
    await twap.open({ sell: 'USDC', buy: 'WETH', amount, slices, every }, visitor)
    await expect.element(twap.action(sentence)).toBeVisible()
  }
  expect([visitor.wallet.requestedTransactions, visitor.wallet.requestedTypedData]).toEqual([[], []])
  await openApp('/twap?slices=two&every=60')
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('Slices, interval or total time were ignored')
})

test('behavior: a swap becomes a TWAP with one press, compared by quotes and saved to a calendar', async () => {
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '2000000' })
  await page.getByRole('navigation').first().getByRole('link', { name: 'TWAP' }).click()
  await expect.poll(() => textIn(page.getByRole('textbox', { name: /^You sell/ }))).toMatch(/^2,?000,?000$/)
  // Its first quote moves what is below the plan.
  await expect.element(page.getByText(/^A slice brings at least/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare with quotes' }).click()
  const compare = page.getByRole('region', { name: 'What slicing changes' })
  await expect.element(compare).toHaveTextContent(/One trade now\s*[\d.]+ WETH, \d\S*% worse/)
  await expect.element(compare).toHaveTextContent(/12 slices\s*[\d.]+ WETH, \d\S*% better/)
  const saved = new Promise<Blob>((resolve) => {
    const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      spy.mockRestore()
      resolve(blob as Blob)
      return '#'
    })
  })
  await twap.plan.getByRole('button', { name: 'Save as calendar file' }).click()
  const text = await (await saved).text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(7)
  expect(text).toContain('SUMMARY:Kontor: slice 6 of 6\\, 333\\,333.333335 USDC')
})

test('default: a purchase in slices is reviewed with its total and its maximum, and signed', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '5000' })
  await twap.open(
    {
      ...{ sell: 'USDC', buy: 'WETH', amount: '0.500000000000000001', side: 'buy' },
      ...{ slices: '3', over: '1800' },
    },
    visitor,
  )
  await expect.element(twap.field('Interval')).toHaveValue('10')
  await twap.action('Review TWAP order').click()
  await expect.element(twap.review).toHaveTextContent('You sell at most')
  await expect.element(twap.review).toHaveTextContent('0.500000000000000001 WETH')
  await userEvent.keyboard('{Escape}')
  await twap.place()
  expect(walletPrompts(visitor.wallet, chainReader(sharedSandbox()))).toEqual([
    'send approve',
    'sign TWAPBuyOrder',
  ])
  await expect.element(twap.orders).toHaveTextContent('of 3 slices filled')
  const signed = visitor.wallet.requestedTypedData.at(-1)?.message
  expect(limit.bound(6)).toBe(BigInt(String(signed?.maxSrcAmount)))
  expect(limit.bound(6)).toBeGreaterThan(0n)
  await openRow(twap.orders.first())
  await expect.element(twap.orders).toHaveTextContent(/Protection per slice\s*at most [\d,.]+ USDC/)
})

test('default: a native sale in slices is deposited whole, and slice by slice filled of that', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '4' })
  const { wallet, account } = visitor
  const chain = chainReader(sharedSandbox())
  await twap.open({ sell: 'ETH', buy: 'USDC', amount: '2', slices: '4', every: '3600' }, visitor)
  await expect.element(twap.plan).toHaveTextContent('4 slices of 0.5 ETH')
  await twap.place()
  expect(walletPrompts(wallet, chain)).toEqual(['send depositNativeAndPreSign'])
  expect(BigInt(wallet.requestedTransactions[0]?.value ?? 0)).toBe(parseUnits('2', 18))
  await expect.element(twap.orders).toHaveTextContent('1 of 4 slices filled')
  await expect.element(twap.orders).toHaveTextContent('0.5 of 2 ETH sold')
  expect(await chain.balance(account, 'ETH')).toBeLessThan(parseUnits('3', 18))
  expect(await chain.balance(account, 'USDC')).toBeGreaterThan(0n)
})
