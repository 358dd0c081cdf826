import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parseAmount } from '../../../domain/amount/amount.ts'
import type { Token } from '../../../domain/token/token.ts'
import { writeAs } from '../../../text/format.ts'
import { AmountField } from './AmountField.tsx'

const WETH: Token = {
  chainId: 1,
  address: `0x${'1'.repeat(40)}`,
  symbol: 'WETH',
  name: 'Wrapped Ether',
  decimals: 18,
}
const WBTC: Token = { ...WETH, address: `0x${'2'.repeat(40)}`, symbol: 'WBTC', decimals: 8 }
const PICKER = { open: () => undefined, load: () => undefined, type: () => undefined }
const nothing = () => undefined

/** Dollars for an amount of 18 decimals at a price in whole dollars, as a service would state them. */
function usdFor(text: string, price: number): string | undefined {
  const parsed = parseAmount(text, 18)
  if (parsed.kind !== 'amount') return undefined
  const cents = (parsed.value * BigInt(price * 100)) / 10n ** 18n
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`
}

function Form({
  start = '1',
  isKnown = true,
  onAmount = nothing,
}: {
  readonly start?: string
  readonly isKnown?: boolean
  readonly onAmount?: (text: string) => void
}) {
  const [text, setText] = useState(start)
  const [price, setPrice] = useState(3200)
  const [token, setToken] = useState(WETH)
  return (
    <>
      <AmountField
        slot="sell"
        label="You sell"
        token={token}
        isTokenLoading={false}
        value={{ kind: 'typed', text }}
        usd={isKnown ? usdFor(text, price) : null}
        isUsdLoading={false}
        balance={2_500_000_000_000_000_000n}
        onAmount={(amount) => {
          setText(amount)
          onAmount(amount)
        }}
        picker={PICKER}
      />
      <button type="button" onClick={() => setPrice(4000)}>
        A quote arrives
      </button>
      <button type="button" onClick={() => setText('2')}>
        Max
      </button>
      <button type="button" onClick={() => setToken(WBTC)}>
        Another token
      </button>
    </>
  )
}

async function open(props: Parameters<typeof Form>[0] = {}) {
  const kept: string[] = []
  const screen = await render(<Form {...props} onAmount={(text) => kept.push(text)} />)
  const field = screen.getByRole('textbox', { name: 'You sell' })
  const toggle = screen.getByRole('button', { name: /^Type in dollars/ })
  return { screen, field, toggle, kept }
}

test('default: dollars are typed, and the amount that they become is kept to the unit', async () => {
  const { field, toggle, kept } = await open()
  await expect.element(toggle).toHaveTextContent('$3,200.00')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(toggle).toHaveTextContent('1 WETH')
  await expect.element(field).toHaveValue('3,200')
  await field.fill('1234.56')
  await expect.poll(() => kept.at(-1)).toBe('0.3858')
  await expect.element(toggle).toHaveTextContent('0.3858 WETH')
  await field.fill('100')
  await expect.element(toggle).toHaveTextContent('0.03125 WETH')
  await expect.poll(() => kept.at(-1)).toBe('0.03125')
})

test('behavior: while dollars are typed the balance is in dollars too', async () => {
  const { screen, toggle } = await open()
  await expect.element(screen.getByText('Balance 2.5')).toBeVisible()
  await toggle.click()
  await expect.element(screen.getByText('Balance $8,000.00')).toBeVisible()
  await toggle.click()
  await expect.element(screen.getByText('Balance 2.5')).toBeVisible()
})

test('behavior: turning it on and off leaves the amount as it was', async () => {
  const { field, toggle, kept } = await open({ start: '0.123456789012345678' })
  await toggle.click()
  await expect.element(field).toHaveValue('395.06')
  await toggle.click()
  await expect.element(field).toHaveValue('0.123456789012345678')
  expect(kept).toEqual([])
})

test('behavior: a price that arrives while dollars are typed moves no amount', async () => {
  const { screen, field, toggle, kept } = await open()
  await toggle.click()
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}100')
  await expect.poll(() => kept.at(-1)).toBe('0.03125')
  const arrive = screen.getByRole('button', { name: 'A quote arrives' }).element() as HTMLButtonElement
  arrive.click()
  await userEvent.keyboard('0')
  await expect.element(field).toHaveValue('1000')
  await expect.poll(() => kept.at(-1)).toBe('0.3125')
})

test('behavior: dollars that are typed later count at the price of then, and what is typed stays', async () => {
  const { screen, field, toggle, kept } = await open()
  await toggle.click()
  await field.fill('100')
  await screen.getByRole('button', { name: 'A quote arrives' }).click()
  await field.click()
  await expect.element(field).toHaveValue('100')
  await expect.poll(() => kept.at(-1)).toBe('0.03125')
  await field.fill('200')
  await expect.poll(() => kept.at(-1)).toBe('0.05')
})

test('behavior: an amount set elsewhere is kept exactly and shown in dollars', async () => {
  const { screen, field, toggle, kept } = await open()
  await toggle.click()
  await field.fill('100')
  await screen.getByRole('button', { name: 'Max' }).click()
  await expect.element(field).toHaveValue('6,400')
  await expect.element(toggle).toHaveTextContent('2 WETH')
  expect(kept).toEqual(['0.03125'])
})

test('behavior: pasted dollars are read by the locale, another unit is refused', async () => {
  const { screen, field, toggle, kept } = await open()
  await toggle.click()
  await field.fill('$1,600.00')
  await expect.element(field).toHaveValue('1600.00')
  await expect.poll(() => kept.at(-1)).toBe('0.5')
  await field.fill('1.600,50')
  await expect.element(field).toHaveValue('1600.50')
  await field.fill('5 ETH')
  await expect.element(screen.getByText(/This is in ETH, but the field takes USD/)).toBeVisible()
  await expect.poll(() => kept.at(-1)).toBe('0.50015625')
})

test('behavior: where commas are decimal points, dollars are typed with commas', async () => {
  writeAs('de')
  onTestFinished(() => writeAs('en'))
  const { field, toggle, kept } = await open()
  await toggle.click()
  await expect.element(field).toHaveValue('3.200')
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}80,5')
  await expect.element(field).toHaveValue('80,5')
  await expect.poll(() => kept.at(-1)).toBe('0.02515625')
})

test('error: a third decimal of dollars does nothing and says why', async () => {
  const { screen, field, toggle } = await open()
  await toggle.click()
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}1.239')
  await expect.element(field).toHaveValue('1.23')
  await expect.element(screen.getByText('Dollars have 2 decimals.')).toBeVisible()
})

test('behavior: another token takes the field back to its own amounts', async () => {
  const { screen, field, toggle } = await open()
  await toggle.click()
  await field.fill('6400')
  await screen.getByRole('button', { name: 'Another token' }).click()
  await expect.element(field).toHaveValue('2')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('error: where no dollars are known there is nothing to press', async () => {
  const { screen, toggle } = await open({ isKnown: false })
  await expect.element(screen.getByText('USD value unknown')).toBeVisible()
  await expect.element(toggle).not.toBeInTheDocument()
})
