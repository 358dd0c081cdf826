import { userEvent } from 'vitest/browser'

/** More stops than any screen has. */
const MOST_PRESSES = 120

/** What a screen reader calls the element that has the focus, as far as these screens name theirs. */
function focusedName(): string {
  const element = document.activeElement
  const isLabelled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const label = isLabelled ? element.labels?.[0]?.textContent : undefined
  return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim()
}

/**
 * Presses Tab until the focus is on what has this name, as somebody without a pointer does.
 * @throws {Error} where the focus never gets there, or gets there outside the window
 */
export async function tabTo(name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await userEvent.keyboard('{Tab}')
    const found = focusedName()
    if (name.test(found)) {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      if (bottom <= 0 || top >= window.innerHeight) throw new Error(`${found} has the focus off screen`)
      return
    }
    passed.push(found.slice(0, 30))
  }
  throw new Error(`Tab never reached ${name}, but ${passed.join(' | ')}`)
}
