import { expect, test } from 'vitest'
import { type OpenPicker, pickerOpener } from './openPicker.ts'

type OtherWindow = { readonly kind: 'review' }

type Open = OpenPicker | OtherWindow | null

/** A screen's window, and code that is fetched or fails. */
function screen(now: Open = null, code: Promise<void> = Promise.resolve()) {
  const state = { open: now }
  const onPicker = pickerOpener<OtherWindow>(
    () => code,
    (change) => {
      state.open = typeof change === 'function' ? change(state.open) : change
    },
  )
  return { state, onPicker }
}

test('default: a press opens the picker of its side at once', () => {
  const { state, onPicker } = screen()
  onPicker('buy')
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy' })
})

test('behavior: pointed at, it lies ready once its code is here', async () => {
  const { state, onPicker } = screen()
  onPicker('sell', true)
  expect(state.open).toBeNull()
  await Promise.resolve()
  expect(state.open).toEqual({ kind: 'picker', slot: 'sell', isHidden: true })
})

test('behavior: the picker of the other side takes the place of one that lies ready', async () => {
  const { state, onPicker } = screen({ kind: 'picker', slot: 'sell', isHidden: true })
  onPicker('buy', true)
  await Promise.resolve()
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy', isHidden: true })
})

const WINDOWS: readonly NonNullable<Open>[] = [
  { kind: 'picker', slot: 'sell' },
  { kind: 'picker', slot: 'buy', isHidden: true },
  { kind: 'review' },
]

test.each(WINDOWS)('behavior: what is open stays, and what lies ready already: %o', async (open) => {
  const { state, onPicker } = screen(open)
  onPicker('buy', true)
  await Promise.resolve()
  expect(state.open).toBe(open)
})

test('error: code that cannot be fetched leaves the window as it is; a press opens all the same', async () => {
  const failed = Promise.reject(new Error('offline'))
  const { state, onPicker } = screen(null, failed)
  onPicker('buy', true)
  await expect(failed).rejects.toThrow('offline')
  expect(state.open).toBeNull()
  onPicker('buy')
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy' })
})
