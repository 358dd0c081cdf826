import { afterFrameOrPress } from './afterFrameOrPress.ts'

/** What is to be heard once it is released, in this order; null while nothing is held. */
let held: (() => void)[] | null = null
/** Calls off the wait for the frame. */
let stop: () => void

/** When components hear of a change in the cache of queries: a task later, or once what is held is released. For `notifyManager`. */
export function scheduleNotification(notify: () => void): void {
  if (held) held.push(notify)
  else setTimeout(notify, 0)
}

/**
 * Holds what the cache of queries tells from now on until a frame with what was drawn without it is on the screen. Before anything that is pressed, and
 * with another address, it is told at once. `first` runs right before.
 */
export function holdNotifications(first: () => void): void {
  if (!held) {
    held = []
    stop = afterFrameOrPress(release)
    // Adding the same listener again does nothing.
    window.addEventListener('hashchange', release, true)
  }
  held.push(first)
}

function release(): void {
  if (!held) return
  const told = held
  held = null
  stop()
  for (const tell of told) tell()
}
