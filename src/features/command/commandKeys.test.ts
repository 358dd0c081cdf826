import { expect, test } from 'vitest'
import { type KeyPress, lineOfKey, parseKeySettings } from './commandKeys.ts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false },
  ...change,
})
const ON = { single: true }
const OFF = { single: false }

test('default: / opens an empty line, ? the list of keys, also where they need Shift', () => {
  expect(lineOfKey(press('/'), false, ON)).toBe('')
  expect(lineOfKey(press('/', { shiftKey: true }), false, ON)).toBe('')
  expect(lineOfKey(press('?', { shiftKey: true }), false, ON)).toBe('?')
})

test('behavior: Ctrl-K and Cmd-K open it from anywhere, whatever else is turned off', () => {
  for (const key of ['k', 'K'])
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(lineOfKey(press(key, modifier), true, OFF)).toBe('')
      expect(lineOfKey(press(key, modifier), false, ON)).toBe('')
    }
})

test('behavior: single keys open nothing in a field, or once they are turned off', () => {
  for (const key of ['/', '?']) {
    expect(lineOfKey(press(key), true, ON)).toBeNull()
    expect(lineOfKey(press(key), false, OFF)).toBeNull()
  }
})

test.each([
  ['k', {}],
  ['/', { ctrlKey: true }],
  ['/', { altKey: true }],
  ['k', { ctrlKey: true, shiftKey: true }],
  ['k', { ctrlKey: true, altKey: true }],
  ['/', { isComposing: true }],
])('behavior: %s with %o is left to the browser', (key, modifiers) => {
  expect(lineOfKey(press(key, modifiers), false, ON)).toBeNull()
})

test.each([[undefined], [null], ['no'], [{}], [{ single: 'false' }]])(
  'behavior: of %o single keys are on',
  (stored) => {
    expect(parseKeySettings(stored)).toEqual(ON)
  },
)

test('behavior: what was turned off stays off', () => {
  expect(parseKeySettings({ single: false })).toEqual(OFF)
})
