import { expect, test } from 'vitest'
import { styled } from '../lazy/laterStyles.ts'
import { type OpenPicker, pickerOpener } from './openPicker.ts'

interface OtherWindow {
  readonly kind: 'review'
}

type Open = OpenPicker | OtherWindow | null

const READY: Open = { kind: 'picker', slot: 'sell', isHidden: true }

/** A screen's window, and code that is fetched or fails. */
function screen(now: Open = null, load: () => Promise<void> = async () => undefined) {
  const state = { open: now }
  const picker = pickerOpener<OtherWindow>(load, (change) => {
    state.open = typeof change === 'function' ? change(state.open) : change
  })
  return { state, picker }
}

/** Until what was asked for before has arrived: this is asked for after it, and takes as many steps. */
const arrived = () => styled(async () => undefined)

test('default: a press opens the picker of its side at once', () => {
  const { state, picker } = screen()
  picker.open('buy')
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy' })
})

test('behavior: it is made ready once its code is here', async () => {
  const { state, picker } = screen()
  picker.makeReady('sell')
  expect(state.open).toBeNull()
  await arrived()
  expect(state.open).toEqual(READY)
})

test('behavior: the picker of the other side takes the place of one that is ready', async () => {
  const { state, picker } = screen(READY)
  picker.makeReady('buy')
  await arrived()
  expect(state.open).toEqual({ ...READY, slot: 'buy' })
})

const WINDOWS: readonly NonNullable<Open>[] = [
  { kind: 'picker', slot: 'sell' },
  { kind: 'review' },
  { kind: 'picker', slot: 'buy', isHidden: true },
]

test.each(WINDOWS)('behavior: what is open stays, and what is ready already: %o', async (open) => {
  const { state, picker } = screen(open)
  picker.makeReady('buy')
  await arrived()
  expect(state.open).toBe(open)
})

test('behavior: one that is ready is put away by its own button, one that was opened is not', () => {
  const { state, picker } = screen(READY)
  picker.putAway('buy')
  expect(state.open).toBe(READY)
  picker.putAway('sell')
  expect(state.open).toBeNull()
  picker.open('sell')
  picker.putAway('sell')
  expect(state.open).toEqual({ kind: 'picker', slot: 'sell' })
})

test('error: code that cannot be fetched leaves the window as it is; a press opens all the same', async () => {
  const { state, picker } = screen(null, () => Promise.reject(new Error('offline')))
  picker.makeReady('buy')
  await arrived()
  expect(state.open).toBeNull()
  picker.open('buy')
  expect(state.open).toEqual({ kind: 'picker', slot: 'buy' })
})
