import {
  PRACTICE_ACTS,
  PRACTICE_STATE,
  PRACTICE_STEPS,
  PRACTICE_TIME,
} from '../../src/domain/host/practice.ts'
import { CHAIN_IDS } from '../chain/chainIds.ts'
import { portFetch } from './portFetch.ts'
import { PRACTICE_PLACES, placeOf } from './practicePlaces.ts'
import type { WorkerOrder } from './practiceWorker.ts'
import { followVenueClock } from './venueClock.ts'

/*
 * The first script of `practice.html`: it gives the page a venue of its own in a worker and storage of its own, and then loads the same
 * app as the page beside it. The app has no other code for practice: its settings, service and chains are what `fetch` answers.
 */

/** Before every name under which the page keeps something: practice and real data never meet. */
const PREFIX = 'practice.'
/** The policy by which the page names its one worker (docs/security.md). */
const POLICY = 'kontor-practice'

/** What the page is loaded anew for, in the session's storage. */
const ACT_NAME = 'act'
/** So long the page waits for the venue before it says that another tab has it. */
const ELSEWHERE_MS = 1_000

const settings = {
  apiUrl: PRACTICE_PLACES.apiUrl,
  partner: 'practice',
  chains: CHAIN_IDS.map((id) => ({ id, rpcUrls: [PRACTICE_PLACES.rpcUrl(id)] })),
  sandbox: { controlUrl: PRACTICE_PLACES.controlUrl },
  // No link to practice. What checks this member, which is rare, names the chains for practice, too (`src/app/wholeConfig.ts`).
  features: { practice: false },
}

/** The control that moves the venue's clock, and says what it shows. */
const TIME = `${PRACTICE_PLACES.controlUrl}/time`
const POSTED = { method: 'POST', headers: { 'content-type': 'application/json' } }

const here = (name: string) => new URL(name, document.baseURI).href

/** The address of a script of this site, as browsers want it that check what becomes code. */
function scriptUrl(address: string): string {
  const { trustedTypes } = globalThis as {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(text: string): string },
      ): {
        createScriptURL(text: string): string
      }
    }
  }
  return (
    trustedTypes?.createPolicy(POLICY, { createScriptURL: (text) => text }).createScriptURL(address) ??
    address
  )
}

/** Says how far the venue is, where the app looks for it. */
const report = (state: string): void => {
  document.documentElement.dataset[PRACTICE_STATE] = state
}

/** Opens the venue in a worker that answers at a port. Returns how to end it. */
function openWorker(port: MessagePort): () => void {
  const worker = new Worker(scriptUrl(here('./practice-worker.js')), { type: 'module' })
  report('0')
  worker.onmessage = ({ data }: MessageEvent<string>) => report(data)
  // Its code did not come. What fails once the venue is open is an answer to a request.
  worker.onerror = () => {
    if (document.documentElement.dataset[PRACTICE_STATE] !== String(PRACTICE_STEPS)) report('failed')
  }
  const states = CHAIN_IDS.map((chainId) => ({ chainId, url: here(`./practice-${chainId}.bin`) }))
  worker.postMessage({ states } satisfies WorkerOrder, [port])
  return () => worker.terminate()
}

/** Opens the venue once no other tab has it open: two would each save their own. Until then the page says so. */
function holdVenue(port: MessagePort, isTakenOver: boolean): void {
  const { locks } = navigator
  if (!locks) return void openWorker(port)
  let close: () => void = () => undefined
  const isElsewhere = () => report('elsewhere')
  // Of a page that is just being loaded anew the lock is free in a moment.
  const waiting = setTimeout(isElsewhere, ELSEWHERE_MS)
  const held = () => {
    clearTimeout(waiting)
    close = openWorker(port)
    return new Promise(() => undefined)
  }
  locks.request('page', { steal: isTakenOver }, held).catch(() => {
    close()
    isElsewhere()
  })
}

type Act = keyof typeof PRACTICE_ACTS
const actOf = (pathname: string): Act | undefined =>
  (Object.keys(PRACTICE_ACTS) as Act[]).find((act) => pathname.endsWith(PRACTICE_ACTS[act]))

/** Loads the page anew to do something first. */
function loadAnewFor(act: Act): Response {
  sessionStorage.setItem(ACT_NAME, act)
  location.reload()
  return Response.json({})
}

/** What the page was loaded anew for. */
function takeAct(): Act | null {
  try {
    const act = sessionStorage.getItem(PREFIX + ACT_NAME) as Act | null
    sessionStorage.removeItem(PREFIX + ACT_NAME)
    return act
  } catch {
    return null
  }
}

/** Forgets all that practice keeps in this browser. */
async function forgetAll(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name)
  const databases = (await indexedDB?.databases()) ?? []
  const deleted = databases.map(
    ({ name = '' }) =>
      name.startsWith(PREFIX) &&
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name)
        // Another tab may hold it open: it goes once that one is closed.
        request.onsuccess = request.onerror = request.onblocked = resolve
      }),
  )
  await Promise.all(deleted)
}

/** Puts the venue where the page's requests go. Only files of the site itself are still fetched. */
function openVenue(isTakenOver: boolean): void {
  const { port1, port2 } = new MessageChannel()
  holdVenue(port2, isTakenOver)
  const toVenue = portFetch(port1)
  const follow = followVenueClock()
  const inTime = async (request: Request): Promise<Response> => {
    const answer = await toVenue(request)
    if (answer.ok) follow((await answer.clone().json()).serviceSec * 1000)
    return answer
  }
  const beyond = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, document.baseURI), init)
    const { origin, pathname } = new URL(request.url)
    const place = placeOf(request.url)
    const act = place === 'control' ? actOf(pathname) : undefined
    if (act) return loadAnewFor(act)
    if (place === 'control' && pathname.endsWith(PRACTICE_TIME))
      return inTime(new Request(TIME, { ...POSTED, body: await request.text() }))
    if (place !== null) return toVenue(request)
    if (pathname === new URL(here('./config.json')).pathname) return Response.json(settings)
    if (origin !== location.origin) throw new TypeError('Practice reaches no other host')
    return beyond(request)
  }
  void inTime(new Request(TIME)).catch(() => undefined)
  // A host that switched practice off has the page all the same.
  void beyond(here('./config.json'))
    .then((response) => response.json())
    .then(({ features }) => features?.practice === false && location.replace(here('./')))
    .catch(() => undefined)
}

/** A storage in which every name has the prefix. */
function prefixed(storage: Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (name) => storage.getItem(PREFIX + name),
    setItem: (name, text) => storage.setItem(PREFIX + name, text),
    removeItem: (name) => storage.removeItem(PREFIX + name),
  }
}

/** Gives the page names of its own for all that browsers keep or share between pages. */
function partition(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      Object.defineProperty(globalThis, name, { value: prefixed(globalThis[name]), configurable: true })
    } catch {
      // Forbidden: the app knows how to go without.
    }
  }
  const databases = globalThis.indexedDB && IDBFactory.prototype
  if (databases) {
    const { open, deleteDatabase } = databases
    databases.open = function (this: IDBFactory, name, version) {
      return open.call(this, PREFIX + name, version)
    }
    databases.deleteDatabase = function (this: IDBFactory, name) {
      return deleteDatabase.call(this, PREFIX + name)
    }
  }
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(PREFIX + name)
    }
  }
  const locks = globalThis.navigator.locks
  if (locks) {
    const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>
    locks.request = ((name: string, ...rest: unknown[]) =>
      request(PREFIX + name, ...rest)) as typeof locks.request
  }
}

const act = takeAct()
if (act === 'reset') await forgetAll().catch(() => undefined)
partition()
openVenue(act !== null)
const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app
if (app) void import(/* @vite-ignore */ here(app))
