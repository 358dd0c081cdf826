import { afterFrame } from './afterFrame.ts'

const PRESSES = ['pointerdown', 'click', 'keydown'] as const

/**
 * Shows a window in the browser's top layer, and makes it modal when a frame with it is on the screen: as it becomes modal the browser reads all
 * styles of the page behind anew, which the first picture does not need. Whatever is pressed before makes it modal at once and does not reach the page
 * behind; a key is the window's. `focusFirst` gives the focus to what begins with it; the opener has it again when the window closes. What is returned
 * calls it off and hides the window. A browser without popovers makes it modal right away.
 */
export function showBeforeModal(dialog: HTMLDialogElement, focusFirst: () => void): () => void {
  const makeModal = () => {
    dialog.showModal()
    focusFirst()
  }
  if (!('popover' in dialog)) {
    makeModal()
    return () => undefined
  }
  const opener = document.activeElement
  const end = () => {
    stopFrame()
    for (const press of PRESSES) window.removeEventListener(press, onPress, true)
    if (!dialog.popover) return
    dialog.popover = null
    // A dialog gives the focus back to what had it when it became modal.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  const show = () => {
    end()
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
  focusFirst()
  return end
}
