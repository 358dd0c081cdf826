import { flushSync } from 'react-dom'
import { afterFrame } from '../session/afterFrame.ts'

/** Gives a form the text of a field; null where it is forgotten. */
export type SendEdit = (text: string | null) => void

interface HeldEdit {
  readonly send: SendEdit
  readonly text: string
  /** Calls off the wait for the frame. */
  readonly stop: () => void
}

let held: HeldEdit | null = null

/** Events that may act on a form: what is held is sent first. With another address the form is another one. */
const ACTS = ['pointerdown', 'click', 'keydown', 'hashchange']
/** Keys that only write; with Ctrl or Cmd they may act. */
const WRITING = /^(.|Backspace|Delete)$/u

const beforeAct = ({ type, key, ctrlKey, metaKey }: Event & Partial<KeyboardEvent>) => {
  if (type === 'hashchange') forgetHeldEdit(held?.send)
  else if (!key || ctrlKey || metaKey || !WRITING.test(key)) sendHeldEdit()
}

/** Sends what is held, and draws what follows from it before it returns. */
function sendHeldEdit(): void {
  if (!held) return
  const { send, text, stop } = held
  held = null
  stop()
  flushSync(() => send(text))
}

/**
 * Holds what was typed into a field until a frame with it is on the screen, then sends it: a form takes longer to draw than its field. What is typed
 * meanwhile is sent with it. Before anything that is pressed it is sent at once.
 */
export function holdEdit(send: SendEdit, text: string): void {
  if (held?.send === send) {
    held = { ...held, text }
    return
  }
  sendHeldEdit()
  held = { send, text, stop: afterFrame(sendHeldEdit) }
  // Adding the same listener again does nothing.
  for (const act of ACTS) window.addEventListener(act, beforeAct, true)
}

/** Whether a field shows what its form does not have yet. */
export const isEditHeld = (): boolean => held !== null

/** Forgets what is held by a field, where it is. */
export function forgetHeldEdit(send: SendEdit | undefined): void {
  if (!held || held.send !== send) return
  held.stop()
  held = null
  send(null)
}
