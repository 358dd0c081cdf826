import { flushSync } from 'react-dom'
import { afterFrame } from '../session/afterFrame.ts'

interface HeldEdit {
  readonly send: (text: string) => void
  readonly text: string
  /** Calls off the wait for the frame. */
  readonly stop: () => void
}

let held: HeldEdit | null = null

/** What acts on a form: before any of it the form has what is typed. */
const ACTS = ['pointerdown', 'click', 'keydown']
/** Keys that only write; with Ctrl or Cmd they may act. */
const WRITING = /^(.|Backspace|Delete)$/u

const beforeAct = ({ key, ctrlKey, metaKey }: Event & Partial<KeyboardEvent>) => {
  if (!key || ctrlKey || metaKey || !WRITING.test(key)) sendHeldEdit()
}

/** Sends what is held, and draws what follows from it before it returns. */
function sendHeldEdit(): void {
  if (!held) return
  const { send, text } = held
  dropHeldEdit(send)
  flushSync(() => send(text))
}

/**
 * Holds what was typed into a field until a frame with it is on the screen, then sends it: a form takes longer to draw than its field. What is typed
 * meanwhile is sent with it. Whatever a person presses, chooses or leaves in between is preceded by it: nobody acts on a form that shows something else.
 */
export function holdEdit(send: (text: string) => void, text: string): void {
  if (held?.send === send) {
    held = { ...held, text }
    return
  }
  sendHeldEdit()
  held = { send, text, stop: afterFrame(sendHeldEdit) }
  // Once for all: a listener that is there is not added again.
  for (const act of ACTS) window.addEventListener(act, beforeAct, true)
}

/** Whether a field shows what its form does not have yet. */
export const isEditHeld = (): boolean => held !== null

/** Forgets what is held for a field that has left. */
export function dropHeldEdit(send: (text: string) => void): void {
  if (held?.send !== send) return
  held.stop()
  held = null
}
