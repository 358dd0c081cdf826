/** Whether somebody is there to look at a quote: refreshing pauses otherwise. */
export type Presence = 'active' | 'hidden' | 'idle'

const IDLE_AFTER_MS = 3 * 60_000

/** What of a browser presence is read from. */
export interface PresenceHost {
  readonly isHidden: () => boolean
  /** Calls `onActivity` on anything a person does, `onVisibility` when the tab is shown or hidden. */
  readonly listen: (onActivity: () => void, onVisibility: () => void) => void
  readonly setTimeout: (handler: () => void, timeoutMs: number) => unknown
  readonly clearTimeout: (timer: never) => void
}

export interface PresenceStore {
  readonly read: () => Presence
  readonly subscribe: (listener: () => void) => () => void
}

/** Presence as a store: hidden while the tab is, idle after three minutes in which nobody pressed, typed or pointed. */
export function createPresence(host: PresenceHost): PresenceStore {
  const listeners = new Set<() => void>()
  let idle = false
  let timer: unknown = null
  let state: Presence = host.isHidden() ? 'hidden' : 'active'

  const settle = () => {
    const next: Presence = host.isHidden() ? 'hidden' : idle ? 'idle' : 'active'
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const restart = () => {
    if (timer !== null) host.clearTimeout(timer as never)
    timer = host.setTimeout(() => {
      idle = true
      settle()
    }, IDLE_AFTER_MS)
  }
  const onActivity = () => {
    idle = false
    restart()
    settle()
  }
  const onVisibility = () => {
    if (!host.isHidden()) onActivity()
    settle()
  }
  host.listen(onActivity, onVisibility)
  restart()

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Presence read from a browser window. Moving the pointer does not wake an idle desk: a press or a key does. */
export function browserPresence(view: Window): PresenceStore {
  return createPresence({
    isHidden: () => view.document.visibilityState === 'hidden',
    listen(onActivity, onVisibility) {
      for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
        view.addEventListener(type, onActivity, { passive: true, capture: true })
      }
      view.document.addEventListener('visibilitychange', onVisibility)
    },
    setTimeout: (handler, timeoutMs) => view.setTimeout(handler, timeoutMs),
    clearTimeout: (timer) => view.clearTimeout(timer),
  })
}
