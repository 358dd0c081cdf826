import { type IDBPDatabase, openDB } from 'idb'
import { PRACTICE_STEPS } from '../../src/domain/host/practice.ts'
import { serveOverPort } from './portFetch.ts'
import { openPracticeVenue, type PracticeVenue, type SavedVenue } from './practiceVenue.ts'

/*
 * The worker of a practice page: it fetches what the build deployed, opens the venue over it, and answers the page by the port it is
 * given. Requests that arrive before the venue is open wait for it. What a request changed is saved before it is answered, so that a
 * reload goes on from there.
 */

/** What the page sends with the port: where the states of the chains are. */
export interface WorkerOrder {
  readonly states: readonly { readonly chainId: number; readonly url: string }[]
}

/** The database of the venue, and the lock of the one page that has it open. */
export const VENUE_NAME = 'practice.venue'
const STORE = 'venue'
/** Of what is saved: another one begins anew. */
const FORMAT = 3
/** The saved venue, under the states that it began from: another build begins anew. */
type Kept = SavedVenue & { readonly origin: string }

async function fetchStates({ states }: WorkerOrder) {
  return Promise.all(
    states.map(async ({ chainId, url }) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`The state of chain ${chainId} cannot be read: ${response.status}`)
      return { chainId, bytes: new Uint8Array(await response.arrayBuffer()) }
    }),
  )
}

async function originOf(states: readonly { readonly bytes: Uint8Array<ArrayBuffer> }[]): Promise<string> {
  const sums = await Promise.all(states.map(({ bytes }) => crypto.subtle.digest('SHA-256', bytes)))
  return [FORMAT, ...sums.map((sum) => new Uint8Array(sum).join())].join(' ')
}

type Answering = (request: Request) => Promise<Response>

/**
 * Saves the venue whenever it changed, one save at a time. Who changed it waits for that; a browser that keeps nothing has it for as
 * long as the page.
 */
function saving(venue: PracticeVenue, database: IDBPDatabase, origin: string): Answering {
  let saved = venue.changes()
  let last: Promise<void> = Promise.resolve()
  const save = async () => {
    const changes = venue.changes()
    if (changes === saved) return
    saved = changes
    await database.put(STORE, { ...(await venue.save()), origin } satisfies Kept, STORE)
  }
  return async (request) => {
    const before = venue.changes()
    const response = await venue.fetch(request)
    const changes = venue.changes()
    if (changes !== saved) last = last.then(save).catch(() => undefined)
    if (changes !== before) await last
    return response
  }
}

async function open(order: WorkerOrder): Promise<Answering> {
  const [states, database] = await Promise.all([
    fetchStates(order),
    openDB(VENUE_NAME, 1, { upgrade: (made) => void made.createObjectStore(STORE) }).catch(() => null),
  ])
  postMessage('2')
  const origin = await originOf(states)
  const kept: Kept | undefined = await database?.get(STORE, STORE).catch(() => undefined)
  const options = { hasMaker: true, moves: true }
  const anew = () => openPracticeVenue(states, undefined, options)
  // What cannot be read is begun anew: the page has no other way out.
  const venue =
    kept?.origin === origin ? await openPracticeVenue(states, kept, options).catch(anew) : await anew()
  postMessage(String(PRACTICE_STEPS))
  return database ? saving(venue, database, origin) : venue.fetch
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerOrder>) => {
  postMessage('1')
  // One page at a time: two would each save their own.
  const answering = new Promise<Answering>((resolve, reject) => {
    const held = () => {
      open(data).then(resolve, (error) => {
        postMessage('failed')
        reject(error)
      })
      return new Promise(() => undefined)
    }
    if (navigator.locks) void navigator.locks.request(VENUE_NAME, held)
    else void held()
  })
  if (port) serveOverPort(port, async (request) => (await answering)(request))
})
