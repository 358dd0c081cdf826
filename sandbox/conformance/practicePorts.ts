import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { CHAIN_IDS } from '../chain/chainIds.ts'
import { type Listener, openListener } from '../control/listener.ts'
import type { Manifest } from '../manifest.ts'
import { PRACTICE_PLACES } from '../practice/practicePlaces.ts'
import type { RunningSandbox } from '../sandbox.ts'

const HOST = '127.0.0.1'
const { apiUrl, controlUrl, makerUrl, rpcUrl } = PRACTICE_PLACES
/** Where the parts of a practice venue are, each to have a port. */
const PLACES = [apiUrl, controlUrl, makerUrl, ...CHAIN_IDS.map(rpcUrl)].map((url) => new URL(url).origin)

/** Methods that no page can send. */
const FORBIDDEN = ['TRACE', 'TRACK', 'CONNECT']

type Answering = (request: Request) => Promise<Response>

/** What a port answers: what the venue says at that place. No answer cuts the connection. */
function portOf(place: string, answer: Answering): Hono<{ Bindings: HttpBindings }> {
  const fetch = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    const { url, method, headers } = request
    if (FORBIDDEN.includes(method))
      return Response.json(
        { errorType: 'InvalidInput', details: 'No page sends this method' },
        { status: 400 },
      )
    const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
    const path = url.slice(new URL(url).origin.length)
    try {
      return await answer(new Request(`${place}${path}`, { method, headers, body }))
    } catch {
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
  }
  return { fetch } as unknown as Hono<{ Bindings: HttpBindings }>
}

/**
 * Puts a practice venue, reached by its `fetch`, behind ports: for suites that know a sandbox by its addresses. What the controls say of the
 * venue's own places they say of the ports.
 */
export async function servePractice(fetch: Answering): Promise<Pick<RunningSandbox, 'manifest' | 'stop'>> {
  const listeners: Listener[] = []
  const outside = (text: string): string =>
    PLACES.reduce((rest, place, index) => rest.replaceAll(place, listeners[index]?.url ?? place), text)
  const answer: Answering = async (request) => {
    const response = await fetch(request)
    if (!request.url.startsWith(controlUrl)) return response
    const { status, headers } = response
    return new Response(outside(await response.text()), { status, headers })
  }
  for (const place of PLACES) listeners.push(await openListener(portOf(place, answer), HOST, 0))
  const manifest: Manifest = await (await answer(new Request(controlUrl))).json()
  return {
    manifest,
    async stop() {
      for (const listener of listeners) await listener.close()
    },
  }
}
