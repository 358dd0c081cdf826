import { afterEach, expect, test } from 'vitest'
import { portFetch, serveOverPort } from './portFetch.ts'

let close: () => void = () => undefined
afterEach(() => close())

/** `fetch` to something that answers at the other end of a channel. */
function fetchFrom(answer: (request: Request) => Promise<Response>) {
  const { port1, port2 } = new MessageChannel()
  close = () => port1.close()
  serveOverPort(port2, answer)
  return portFetch(port1)
}
const ADDRESS = 'https://api.practice.invalid/orders'

test('default: request and answer arrive with method, headers, body and status', async () => {
  const fetched = fetchFrom(async (request) => {
    const { method, headers, url } = request
    const body = await request.text()
    return Response.json(
      { method, url, body, key: headers.get('x-key') },
      { status: 201, headers: { 'x-one': '1' } },
    )
  })
  const init = { method: 'POST', headers: { 'x-key': 'k' }, body: 'text' }
  const response = await fetched(new Request(ADDRESS, init))
  expect(response.status).toBe(201)
  expect(response.headers.get('x-one')).toBe('1')
  expect(await response.json()).toEqual({ method: 'POST', url: ADDRESS, body: 'text', key: 'k' })
  expect(
    (await fetchFrom(async () => new Response(null, { status: 204 }))(new Request(ADDRESS))).status,
  ).toBe(204)
})

test('behavior: answers find their requests in whatever order they come', async () => {
  const release: (() => void)[] = []
  const fetched = fetchFrom(async ({ url }) => {
    if (url.endsWith('first')) await new Promise<void>((resolve) => release.push(resolve))
    else for (const one of release) one()
    return new Response(url)
  })
  const both = [fetched(new Request(`${ADDRESS}/first`)), fetched(new Request(`${ADDRESS}/second`))]
  const texts = await Promise.all(both.map(async (one) => (await one).text()))
  expect(texts).toEqual([`${ADDRESS}/first`, `${ADDRESS}/second`])
})

test('error: no answer is a failed request, and one that is given up ends at once', async () => {
  const failing = fetchFrom(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failing(new Request(ADDRESS))).rejects.toThrow(new TypeError('Failed to fetch'))
  const silent = fetchFrom(() => new Promise(() => undefined))
  const given = new AbortController()
  const waiting = silent(new Request(ADDRESS, { signal: given.signal }))
  given.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
})
