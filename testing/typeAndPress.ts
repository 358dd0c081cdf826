import type { Locator } from '@playwright/test'

/** Types into the field that has the focus and presses a button once the field has its text: before the frame after which the form has it too. */
export const typeAndPress = (button: Locator, text: string): Promise<void> =>
  button.evaluate(async (element: HTMLElement, typed) => {
    document.execCommand('insertText', false, typed)
    await Promise.resolve()
    element.click()
  }, text)
