/** What of a browser the address state needs. `window` satisfies it. */
export interface HashHost {
  readonly location: { readonly hash: string; readonly href: string }
  readonly history: {
    replaceState(data: unknown, unused: string, url: string): void
    readonly state: unknown
  }
  addEventListener(type: string, listener: () => void): void
  setTimeout(handler: () => void, timeoutMs: number): unknown
  clearTimeout(id: never): void
}

/** The part behind `?` of a hash route, as a store: state that survives copy and paste. */
export interface HashSearch {
  /** Without the leading `?`. */
  readonly read: () => string
  /** Replaces it without a history entry; readers see it at once, the address bar shortly after. */
  readonly write: (search: string) => void
  /** What a path last carried during this visit; empty for one that was not seen. */
  readonly lastOf: (path: string) => string
  readonly subscribe: (listener: () => void) => () => void
  /** For what may follow a moment after, such as links that carry the address: notified once writing rests, or somebody is about to press something. */
  readonly subscribeAtRest: (listener: () => void) => () => void
}

const WRITE_DELAY_MS = 200
const REST_MS = 400

function split(hash: string): { path: string; search: string } {
  const text = hash.replace(/^#/, '')
  const mark = text.indexOf('?')
  return mark < 0 ? { path: text, search: '' } : { path: text.slice(0, mark), search: text.slice(mark + 1) }
}

/**
 * Address state over a browser window. Writing is gathered for a moment, because browsers refuse more than a hundred history
 * changes in half a minute; a page that is left is written first. Going to another route drops what was not yet written.
 */
export function createHashSearch(host: HashHost): HashSearch {
  const readers = createListeners()
  const resting = createListeners()
  let pending: { readonly path: string; readonly search: string } | null = null
  const rest = () => {
    restTimer.stop()
    resting.notify()
  }
  const restTimer = createTimer(host, REST_MS, rest)
  const current = () => split(host.location.hash)
  const last = new Map<string, string>()
  const remember = ({ path, search }: { readonly path: string; readonly search: string }) =>
    last.set(path, search)
  remember(current())
  const flush = () => {
    writeTimer.stop()
    const due = pending
    pending = null
    if (!due || due.path !== current().path) return
    const base = host.location.href.split('#')[0] ?? ''
    const search = due.search && `?${due.search}`
    host.history.replaceState(host.history.state, '', `${base}#${due.path}${search}`)
  }
  const writeTimer = createTimer(host, WRITE_DELAY_MS, flush)
  const onNavigate = () => {
    pending = null
    remember(current())
    readers.notify()
    rest()
  }
  const restNow = () => {
    if (restTimer.isSet()) rest()
  }
  host.addEventListener('hashchange', onNavigate)
  host.addEventListener('popstate', onNavigate)
  host.addEventListener('pagehide', flush)
  host.addEventListener('blur', flush)
  host.addEventListener('pointerdown', restNow)
  host.addEventListener('focusin', restNow)

  return {
    read() {
      const { path, search } = current()
      return pending && pending.path === path ? pending.search : search
    },
    write(search) {
      pending = { path: current().path, search }
      remember(pending)
      if (!writeTimer.isSet()) writeTimer.start()
      restTimer.stop()
      restTimer.start()
      readers.notify()
    },
    lastOf: (path) => last.get(path) ?? '',
    subscribe: readers.subscribe,
    subscribeAtRest: resting.subscribe,
  }
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createTimer(host: HashHost, timeoutMs: number, act: () => void) {
  let id: unknown = null
  return {
    isSet: () => id !== null,
    start() {
      id = host.setTimeout(act, timeoutMs)
    },
    stop() {
      if (id !== null) host.clearTimeout(id as never)
      id = null
    },
  }
}
