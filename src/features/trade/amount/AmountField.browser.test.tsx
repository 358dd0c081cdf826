import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Token } from '../../../domain/token/token.ts'
import { AmountField, type AmountFieldProps } from './AmountField.tsx'

const USDC: Token = {
  chainId: 1,
  address: `0x${'1'.repeat(40)}`,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const QUOTED = 38_391_420_000n
const PICKER = { open: () => undefined, load: () => undefined, type: () => undefined }
const nothing = () => undefined

function Form({
  quoted = false,
  amount = QUOTED,
  start = '',
  onAmount = nothing,
  onPress = nothing,
}: {
  quoted?: boolean
  amount?: bigint | null
  start?: string
  onAmount?: (text: string) => void
  /** Given the amount that the form has. */
  onPress?: (text: string) => void
}) {
  const [text, setText] = useState(start)
  const [isQuoted, setQuoted] = useState(quoted)
  const [more, setMore] = useState(0n)
  const value: AmountFieldProps['value'] = isQuoted
    ? { kind: 'quoted', amount: amount === null ? null : amount + more, isStale: false, isLoading: false }
    : { kind: 'typed', text }
  return (
    <>
      <AmountField
        slot="sell"
        label="You sell"
        token={USDC}
        isTokenLoading={false}
        value={value}
        usd={undefined}
        isUsdLoading={false}
        balance={undefined}
        onAmount={(amount) => {
          setQuoted(false)
          setText(amount)
          onAmount(amount)
        }}
        picker={PICKER}
      />
      <button type="button" onClick={() => setMore(more + 10_000n)}>
        A quote arrives
      </button>
      <button type="button" onClick={() => onPress(text)}>
        Review
      </button>
    </>
  )
}

async function open(props: Parameters<typeof Form>[0] = {}) {
  const screen = await render(<Form {...props} />)
  const field = screen.getByRole('textbox', { name: 'You sell' })
  await field.click()
  const input = field.element() as HTMLInputElement
  return { screen, field, input }
}

test('default: what is typed stays as typed, what is kept has one spelling', async () => {
  const kept: string[] = []
  const { field } = await open({ onAmount: (text) => kept.push(text) })
  for (const [count, key] of [...'01,50'].entries()) {
    await userEvent.keyboard(key)
    await expect.poll(() => kept.length).toBe(count + 1)
  }
  await expect.element(field).toHaveValue('01.50')
  expect(kept).toEqual(['0', '1', '1', '1.5', '1.5'])
})

test('error: a key that would be one decimal too many does nothing and says why', async () => {
  const { screen, field, input } = await open()
  await userEvent.keyboard('1.123456')
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('9')
  await expect.element(field).toHaveValue('1.123456')
  expect(input.selectionStart).toBe(3)
  await expect.element(screen.getByText('This token has 6 decimals.')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('1.23456')
  await expect.element(screen.getByText('This token has 6 decimals.')).not.toBeInTheDocument()
})

test('behavior: a key in the middle leaves the caret behind it', async () => {
  const { field, input } = await open()
  await userEvent.keyboard('1200')
  input.setSelectionRange(2, 2)
  await userEvent.keyboard('.')
  await expect.element(field).toHaveValue('12.00')
  expect(input.selectionStart).toBe(3)
})

test('behavior: editing a quoted amount starts from what is shown, without its grouping', async () => {
  const kept: string[] = []
  const { field, input } = await open({ quoted: true, onAmount: (text) => kept.push(text) })
  await expect.element(field).toHaveValue('38,391.42')
  input.setSelectionRange(9, 9)
  await userEvent.keyboard('5')
  await expect.element(field).toHaveValue('38391.425')
  await expect.poll(() => kept).toEqual(['38391.425'])
  expect(input.selectionStart).toBe(9)
})

test('behavior: a quote that arrives before the browser tells of a selection leaves it whole', async () => {
  const kept: string[] = []
  const { screen, field, input } = await open({ quoted: true, onAmount: (text) => kept.push(text) })
  const arrive = screen.getByRole('button', { name: 'A quote arrives' }).element() as HTMLButtonElement
  const reported = new Promise((resolve) =>
    document.addEventListener('selectionchange', resolve, { once: true }),
  )
  input.setSelectionRange(2, 2)
  await reported
  input.select()
  arrive.click()
  await expect.element(field).toHaveValue('38,391.43')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 9])
  await userEvent.keyboard('1')
  await expect.element(field).toHaveValue('1')
  await expect.poll(() => kept).toEqual(['1'])
})

/** Types as a key does, and lets React draw what follows: the next event comes in a task of its own. */
async function typeNow(text: string): Promise<void> {
  document.execCommand('insertText', false, text)
  await Promise.resolve()
}

test('behavior: a press right after a key finds the amount that the field shows', async () => {
  const pressed: string[] = []
  const { screen, input } = await open({ onPress: (text) => pressed.push(text) })
  const review = screen.getByRole('button', { name: 'Review' }).element() as HTMLButtonElement
  for (const key of '12') {
    await typeNow(key)
    review.click()
    input.focus()
    expect(pressed.at(-1)).toBe(input.value)
  }
  expect(pressed).toEqual(['1', '12'])
})

test('behavior: keys faster than frames are all kept, in their order', async () => {
  const kept: string[] = []
  const { input } = await open({ onAmount: (text) => kept.push(text) })
  for (const key of '1234.5') await typeNow(key)
  expect(input.value).toBe('1234.5')
  expect(kept.at(-1)).toBe('1234.5')
})

test('behavior: text set at once, as drops and scripts do, is read like a paste', async () => {
  const { screen, field } = await open()
  await field.fill('1,234.56')
  await expect.element(field).toHaveValue('1234.56')
  await field.fill('1,000')
  await expect.element(field).toHaveValue('1000')
  await screen.getByRole('button', { name: 'Use the other reading' }).click()
  await expect.element(field).toHaveValue('1')
})

test('behavior: a long number gets smaller and stays inside its field', async () => {
  const { input } = await open()
  await userEvent.keyboard('1')
  const large = Number.parseFloat(getComputedStyle(input).fontSize)
  await userEvent.keyboard('2345678901234567890123456789012345678901')
  const small = Number.parseFloat(getComputedStyle(input).fontSize)
  expect(small).toBeLessThan(large)
  expect(small).toBeGreaterThanOrEqual(14)
})

test.each([
  ['1,23.456', '1.23456', 'One decimal point'],
  ['1.2345,6', '1.23456', 'One decimal point'],
  ['1e5', '15', 'No exponents'],
  ['-3', '3', 'No sign'],
  ['1k', '1', 'Use digits and one decimal point'],
] as const)('error: typing %s leaves %s, and what was left out stays said', async (keys, shown, stated) => {
  const { screen, field } = await open()
  await userEvent.keyboard(keys)
  await expect.element(field).toHaveValue(shown)
  await expect.element(screen.getByText(stated)).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByText(stated)).not.toBeInTheDocument()
})

test('behavior: thousands typed as decimals are named, and the other reading can be taken', async () => {
  const { screen, field } = await open()
  await userEvent.keyboard('1,000')
  await expect.element(screen.getByText('Read as 1, not 1,000.')).toBeVisible()
  await screen.getByRole('button', { name: 'Use the other reading' }).click()
  await expect.element(field).toHaveValue('1,000')
  await expect.element(screen.getByText('Read as 1, not 1,000.')).not.toBeInTheDocument()
})

test.each([
  ['1,234.5', '1,234.5', '1234.5'],
  ['1.234,5', '1,234.5', '1234.5'],
  ['1,234,567.89', '1,234,567.89', '1234567.89'],
  ['1,234,567', '1,234,567', '1234567'],
  ['1,5', '1.5', '1.5'],
] as const)('behavior: typing %s shows %s and keeps %s', async (keys, shown, amount) => {
  const kept: string[] = []
  const { screen, field, input } = await open({ onAmount: (text) => kept.push(text) })
  await userEvent.keyboard(keys)
  await expect.element(field).toHaveValue(shown)
  await expect.poll(() => kept.at(-1)).toBe(amount)
  await expect.element(screen.getByText(/One decimal point|Read as/)).not.toBeInTheDocument()
  input.blur()
  await expect.element(field).toHaveValue(shown)
})

test('behavior: taking back a key of a grouped number leaves the number one digit shorter', async () => {
  const { field, input } = await open()
  await userEvent.keyboard('1,234.5{Backspace}{Backspace}')
  await expect.element(field).toHaveValue('1234')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('123')
  await userEvent.keyboard('4,567{Home}{ArrowRight}9')
  await expect.element(field).toHaveValue('19234.567')
  expect(input.selectionStart).toBe(2)
})

test('behavior: a key between the groups of a typed number edits the number without them', async () => {
  const { field, input } = await open()
  await userEvent.keyboard('1,234,567.8')
  input.setSelectionRange(3, 3)
  await userEvent.keyboard('9')
  await expect.element(field).toHaveValue('12934567.8')
  expect(input.selectionStart).toBe(3)
})

test('behavior: Tab selects the whole amount, so that typing replaces it; a click does not', async () => {
  const { field, input } = await open({ start: '5000' })
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('5,000')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('5000')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4])
  await userEvent.keyboard('100')
  await expect.element(field).toHaveValue('100')
  input.blur()
  await field.click()
  expect(input.selectionStart).toBe(input.selectionEnd)
})

test('behavior: Tab selects a quoted amount too', async () => {
  const { field } = await open({ quoted: true })
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(field).toHaveValue('7')
})

test('behavior: a paste that names another token is refused in a sentence', async () => {
  const { screen, field } = await open()
  await field.fill('5 ETH')
  await expect.element(screen.getByText(/This is in ETH, but the field takes USDC/)).toBeVisible()
  await expect.element(field).toHaveValue('')
  await field.fill('$5')
  await expect.element(screen.getByText('Read as 5 USDC.')).toBeVisible()
  await expect.element(field).toHaveValue('5')
})

test('behavior: groups of thousands stand while nobody types, zeros in front go', async () => {
  const { field, input } = await open()
  await userEvent.keyboard('001234567.50')
  await expect.element(field).toHaveValue('001234567.50')
  input.blur()
  await expect.element(field).toHaveValue('1,234,567.5')
  await field.click()
  await expect.element(field).toHaveValue('1234567.5')
})

test('behavior: what is not known is no zero', async () => {
  const screen = await render(<Form quoted amount={null} />)
  const field = screen.getByRole('textbox', { name: 'You sell' })
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('placeholder', '–')
})
