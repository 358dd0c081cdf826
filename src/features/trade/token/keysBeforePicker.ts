let typed = ''
let stop: () => void = () => undefined

/**
 * Collects what is typed from now on until something else gets the focus: a picker was opened, and its search field is not here yet.
 * Enter would press the opener again, so it does nothing. Escape, Tab and a pointer end it and drop the text.
 */
export function collectKeys(): void {
  stop()
  typed = ''
  const drop = () => {
    stop()
    typed = ''
  }
  const collect = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else if (key !== 'Enter' && key !== 'Shift') return drop()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const listening = new AbortController()
  const { signal } = listening
  stop = () => listening.abort()
  window.addEventListener('keydown', collect, { capture: true, signal })
  window.addEventListener('pointerdown', drop, { capture: true, signal })
  window.addEventListener('focusin', stop, { capture: true, signal })
}

/** What was collected, once: the beginning of the picker's search. */
export function takeKeys(): string {
  const keys = typed
  typed = ''
  return keys
}
