import { afterFrameOrPress } from './afterFrameOrPress.ts'

/** Gives the text of a field to what follows from it, a form or a list; null where it is forgotten. */
export type SendEdit = (text: string | null) => void

interface HeldEdit {
  readonly send: SendEdit
  readonly text: string
  /** Calls off the wait for the frame. */
  readonly stop: () => void
}

let held: HeldEdit | null = null

/** With another address the form is another one. */
const forgetEdit = () => forgetHeldEdit(held?.send)

/** Sends what is held. */
function sendHeldEdit(): void {
  if (!held) return
  const { send, text, stop } = held
  held = null
  stop()
  send(text)
}

/**
 * Holds what was typed into a field until a frame with it is on the screen, then sends it: what follows from it takes longer to draw than the field.
 * What is typed meanwhile is sent with it. Before a press that may act it is sent at once.
 */
export function holdEdit(send: SendEdit, text: string): void {
  if (held?.send === send) {
    held = { ...held, text }
    return
  }
  sendHeldEdit()
  held = { send, text, stop: afterFrameOrPress(sendHeldEdit) }
  // Adding the same listener again does nothing.
  window.addEventListener('hashchange', forgetEdit, true)
}

/** Whether a field shows what was not sent yet. */
export const isEditHeld = (): boolean => held !== null

/** Forgets what is held by a field, where it is. */
export function forgetHeldEdit(send: SendEdit | undefined): void {
  if (!held || held.send !== send) return
  held.stop()
  held = null
  send(null)
}
