import { expect, test } from 'vitest'
import { type OpenPicker, pickerOpener } from './openPicker.ts'

type Open = OpenPicker | { readonly kind: 'review' } | null

/** A screen's window, and its opener. */
function screen(now: Open = null) {
  const state = { open: now }
  const picker = pickerOpener<{ readonly kind: 'review' }>(
    async () => undefined,
    (change) => {
      state.open = typeof change === 'function' ? change(state.open) : change
    },
  )
  return { state, picker }
}

test('default: a press opens the picker of its side', () => {
  const { state, picker } = screen()
  picker.open('buy')
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy', query: '' })
})

test('behavior: keys pressed before its code loads start its search; a second press keeps them', () => {
  const { state, picker } = screen()
  picker.open('buy')
  for (const key of 'dai') picker.type(key)
  picker.open('buy')
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy', query: 'dai' })
})

test('behavior: Backspace takes back a key pressed before its code arrived, Escape closes it', () => {
  const { state, picker } = screen()
  picker.open('buy')
  for (const key of ['d', 'a', 'x', 'Backspace', 'i']) picker.type(key)
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy', query: 'dai' })
  picker.type('Escape')
  expect(state.open).toBeNull()
})

test.each([null, { kind: 'review' }] as const)('behavior: keys change no other window: %o', (open) => {
  const { state, picker } = screen(open)
  for (const key of ['d', 'Escape']) picker.type(key)
  expect(state.open).toBe(open)
})
