import { expect, test } from 'vitest'
import { originAccess, pageAccess } from './browserAccess.ts'

const SITE = 'https://kontor.example'
type Answer = (url: string, init: RequestInit) => Response

/** A fetch by a table, and what was requested of it. */
function scripted(answer: Answer) {
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    requests.push({ url: String(input), init })
    return answer(String(input), init)
  }
  return { fetch, requests }
}

const letting = (origin: string, headers = 'content-type') =>
  new Response('{}', {
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-headers': headers },
  })

test.each([
  { name: 'every page', header: '*', origin: SITE, verdict: 'ok' },
  { name: 'this page', header: SITE, origin: SITE, verdict: 'ok' },
  { name: 'another page', header: 'https://other.example', origin: SITE, verdict: 'differs' },
  { name: 'every page, with no page named', header: '*', origin: null, verdict: 'ok' },
  { name: 'another page, with no page named', header: SITE, origin: null, verdict: 'unknown' },
])('default: a node open to $name is $verdict', async ({ header, origin, verdict }) => {
  const { fetch, requests } = scripted(() => letting(header))
  expect(await originAccess(origin, fetch).access.node('https://node.example')).toMatchObject({ verdict })
  expect(requests[0]?.init.method).toBe('OPTIONS')
  expect(new Headers(requests[0]?.init.headers).get('origin')).toBe(origin ?? 'https://preflight.invalid')
})

test('error: a node that allows no JSON, and one whose answer lacks the header', async () => {
  const plain = scripted(() => letting('*', 'x-key'))
  expect(await originAccess(SITE, plain.fetch).access.node('https://n.example')).toMatchObject({
    verdict: 'differs',
    details: 'Access-Control-Allow-Headers: x-key',
  })
  const half = scripted((_url, { method }) => (method === 'OPTIONS' ? letting('*') : new Response('{}')))
  expect(await originAccess(SITE, half.fetch).access.node('https://n.example')).toMatchObject({
    verdict: 'differs',
    details: 'Access-Control-Allow-Origin: (none)',
  })
})

test.each([429, 500, 503])(
  'behavior: status %s to a question about pages decides nothing',
  async (status) => {
    const { fetch } = scripted(() => new Response('', { status }))
    expect(await originAccess(SITE, fetch).access.node('https://n.example')).toMatchObject({
      verdict: 'unknown',
    })
  },
)

test('default: requests to the service name the site, and what answers show is kept', async () => {
  const date = 'Sun, 29 Nov 2026 02:00:00 GMT'
  const { fetch, requests } = scripted(
    () =>
      new Response('{}', {
        status: 429,
        headers: { date, 'retry-after': '3', 'x-ratelimit-limit': '60', 'access-control-allow-origin': '*' },
      }),
  )
  const { access, fetch: send } = originAccess(SITE, fetch)
  await send('https://service.example/chains')
  expect(new Headers(requests[0]?.init.headers).get('origin')).toBe(SITE)
  expect(access.answers()).toEqual([
    {
      status: 429,
      dateMs: Date.parse(date),
      retryAfter: '3',
      allowedOrigin: '*',
      limits: ['x-ratelimit-limit: 60'],
    },
  ])
})

test.each([
  { name: 'reads', cors: true, there: true, verdict: 'ok' },
  { name: 'is kept from', cors: false, there: true, verdict: 'differs' },
  { name: 'does not reach', cors: false, there: false, verdict: 'unknown' },
])('default: a node that a page $name is $verdict', async ({ cors, there, verdict }) => {
  const { fetch } = scripted((_url, { mode }) => {
    if (mode === 'no-cors' ? there : cors) return new Response('{}')
    throw new TypeError('Failed to fetch')
  })
  expect(await pageAccess(fetch).node('https://n.example')).toMatchObject({ verdict })
})
