import { afterEach, expect, test, vi } from 'vitest'
import { showBeforeModal } from './showBeforeModal.ts'

afterEach(() => document.body.replaceChildren())

/** A button with the focus, a window with a field beside it, and what gives that the focus. */
function page() {
  const behind = document.createElement('button')
  const dialog = document.createElement('dialog')
  const field = document.createElement('input')
  dialog.append(field)
  document.body.append(behind, dialog)
  behind.focus()
  return { behind, dialog, field, focusFirst: () => field.focus() }
}

const isModal = (dialog: HTMLDialogElement) => dialog.matches(':modal')

/** Sends a press and tells whether its target, and whether the browser, may act on it. */
function press(target: HTMLElement, type: string, init: KeyboardEventInit = {}) {
  const heard = vi.fn()
  target.addEventListener(type, heard, { once: true })
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return { isHeard: heard.mock.calls.length > 0, isLeftToBrowser: !event.defaultPrevented }
}

test('default: on the screen at once, modal once a frame with it was drawn', async () => {
  const { behind, dialog, focusFirst, field } = page()
  const close = showBeforeModal(dialog, focusFirst)
  expect(dialog.matches(':popover-open')).toBe(true)
  expect(dialog.checkVisibility()).toBe(true)
  expect(isModal(dialog)).toBe(false)
  expect(document.activeElement).toBe(field)
  await expect.poll(() => isModal(dialog)).toBe(true)
  expect(dialog.popover).toBeNull()
  expect(document.activeElement).toBe(field)
  close()
  expect(document.activeElement).toBe(behind)
})

test.each(['pointerdown', 'click'])(
  'behavior: %s behind it before that makes it modal and does nothing else',
  (type) => {
    const { behind, dialog, focusFirst } = page()
    showBeforeModal(dialog, focusFirst)
    expect(press(behind, type)).toEqual({ isHeard: false, isLeftToBrowser: false })
    expect(isModal(dialog)).toBe(true)
    dialog.close()
    expect(press(behind, type)).toEqual({ isHeard: true, isLeftToBrowser: true })
    expect(isModal(dialog)).toBe(false)
  },
)

test('behavior: a key before that is not heard behind it; what it writes goes to the window', () => {
  const { behind, dialog, field, focusFirst } = page()
  showBeforeModal(dialog, focusFirst)
  expect(press(behind, 'keydown', { key: 'w' })).toEqual({ isHeard: false, isLeftToBrowser: true })
  expect(isModal(dialog)).toBe(true)
  expect(document.activeElement).toBe(field)
})

test('behavior: a press inside before that makes it modal and goes on', () => {
  const { dialog, field, focusFirst } = page()
  showBeforeModal(dialog, focusFirst)
  expect(press(field, 'click')).toEqual({ isHeard: true, isLeftToBrowser: true })
  expect(isModal(dialog)).toBe(true)
})

test('behavior: called off it is hidden and never modal, and presses go where they went before', async () => {
  const { behind, dialog, focusFirst } = page()
  showBeforeModal(dialog, focusFirst)()
  expect(dialog.checkVisibility()).toBe(false)
  expect(document.activeElement).toBe(behind)
  expect(press(behind, 'click')).toEqual({ isHeard: true, isLeftToBrowser: true })
  const other = page()
  showBeforeModal(other.dialog, other.focusFirst)
  await expect.poll(() => isModal(other.dialog)).toBe(true)
  expect(isModal(dialog)).toBe(false)
})

test('behavior: modal right away in a browser that knows no popovers', () => {
  const { dialog, focusFirst } = page()
  const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover')
  delete (HTMLElement.prototype as Partial<HTMLElement>).popover
  try {
    showBeforeModal(dialog, focusFirst)
  } finally {
    Object.defineProperty(HTMLElement.prototype, 'popover', popover as PropertyDescriptor)
  }
  expect(isModal(dialog)).toBe(true)
})

test('behavior: its rise begins once', async () => {
  const { dialog, focusFirst } = page()
  dialog.style.animation = 'rise 1s'
  const style = document.createElement('style')
  style.textContent = '@keyframes rise { from { opacity: 0 } }'
  document.head.append(style)
  try {
    showBeforeModal(dialog, focusFirst)
    const [rise] = dialog.getAnimations()
    expect(rise).toBeDefined()
    await expect.poll(() => isModal(dialog)).toBe(true)
    expect(dialog.getAnimations()[0]).toBe(rise)
  } finally {
    style.remove()
  }
})
