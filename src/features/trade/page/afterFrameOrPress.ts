import { flushSync } from 'react-dom'
import { afterFrame } from '../../../ui/overlay/afterFrame.ts'

/** What waits, with what calls its frame off; in the order in which it is to run. */
const waiting = new Map<() => void, () => void>()

/** Events that may act on what is shown. */
const ACTS = ['pointerdown', 'click', 'keydown']
/** Keys that only write; with Ctrl or Cmd they may act. */
const WRITING = /^(.|Backspace|Delete)$/u

const beforeAct = ({ key, ctrlKey, metaKey }: Event & Partial<KeyboardEvent>) => {
  if (!key || ctrlKey || metaKey || !WRITING.test(key))
    for (const [then, stop] of waiting) {
      stop()
      waiting.delete(then)
      flushSync(then)
    }
}

/**
 * Calls `then` once: when the next frame is on the screen, or before anything that is pressed acts on the page; keys that only write are no such press.
 * The state that it sets is drawn before the task ends, so no press finds it called and not drawn. What is returned calls it off.
 */
export function afterFrameOrPress(then: () => void): () => void {
  const stop = afterFrame(() => {
    waiting.delete(then)
    flushSync(then)
  })
  waiting.set(then, stop)
  // Adding the same listener again does nothing.
  for (const act of ACTS) window.addEventListener(act, beforeAct, true)
  return () => {
    stop()
    waiting.delete(then)
  }
}
