import { afterFrame } from './afterFrame.ts'

const PRESSES = ['pointerdown', 'click', 'keydown'] as const

/**
 * Shows a window in the browser's top layer, and makes it modal when a frame with it is on the screen: as it becomes modal the browser reads all
 * styles of the page behind anew, which the first picture does not need. Whatever is pressed before makes it modal at once and does not reach the page
 * behind; what a key writes goes to the window. `focusFirst` gives the focus to what begins with it. What is returned closes the window, and gives the
 * focus back to its opener. A browser without popovers makes it modal right away.
 */
export function showBeforeModal(dialog: HTMLDialogElement, focusFirst: () => void): () => void {
  const opener = document.activeElement
  const makeModal = () => {
    dialog.showModal()
    focusFirst()
  }
  const stop = 'popover' in dialog ? waitForFrame(dialog, makeModal) : null
  if (stop) focusFirst()
  else makeModal()
  return () => {
    stop?.()
    dialog.close()
    // The browser gives it back to what had it when the window became modal: its own field.
    const now = document.activeElement
    const isLost = !now || now === document.body || dialog.contains(now)
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/** Shows it as a popover until its frame is on the screen or something is pressed. What is returned calls that off, and hides it if it is one still. */
function waitForFrame(dialog: HTMLDialogElement, makeModal: () => void): () => void {
  const end = () => {
    stopFrame()
    for (const press of PRESSES) window.removeEventListener(press, onPress, true)
    if (dialog.popover) dialog.popover = null
  }
  const show = () => {
    end()
    // Nothing in between: a browser that drew up styles here would begin the window's rise anew.
    makeModal()
  }
  const onPress = (event: Event) => {
    show()
    if (event.composedPath().includes(dialog)) return
    event.stopImmediatePropagation()
    // What a key writes goes to the part that has the focus by now.
    if (event.type !== 'keydown') event.preventDefault()
  }
  const stopFrame = afterFrame(show)
  for (const press of PRESSES) window.addEventListener(press, onPress, true)
  dialog.popover = 'manual'
  dialog.showPopover()
  return end
}
