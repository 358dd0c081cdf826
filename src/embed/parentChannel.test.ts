import { expect, test } from 'vitest'
import { openParentChannel, type ParentChannel } from './parentChannel.ts'

const SHOP = 'https://shop.example'

/** The window of the page around: what it was sent, and to which origin. */
class Page extends EventTarget {
  readonly sent: (readonly [message: unknown, origin: string])[] = []
  readonly parent = { postMessage: (message: unknown, origin: string) => this.sent.push([message, origin]) }

  answer(
    data: unknown,
    { origin = SHOP, source = this.parent as unknown, ports = [new MessageChannel().port1] } = {},
  ) {
    this.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }))
  }
}

const OPEN = { kontor: 1, type: 'open', wallet: true }

async function settled(opening: Promise<ParentChannel>): Promise<ParentChannel | null> {
  return Promise.race([opening, new Promise<null>((done) => setImmediate(() => done(null)))])
}

test('default: says hello at each origin alone, and takes the port of the one that answers', async () => {
  const page = new Page()
  const opening = openParentChannel([SHOP, 'https://other.example'], page as never)
  const hello = { kontor: 1, type: 'hello' }
  expect(page.sent).toEqual([
    [hello, SHOP],
    [hello, 'https://other.example'],
  ])
  const { port1, port2 } = new MessageChannel()
  page.answer(OPEN, { ports: [port1] })
  const channel = await opening
  expect(channel).toMatchObject({ origin: SHOP, hasWallet: true })

  const taken = new Promise((resolve) => channel.listen(resolve))
  for (const unread of [null, 'go', { type: 7 }]) port2.postMessage(unread)
  port2.postMessage({ type: 'go', hash: '#/limit' })
  expect(await taken).toEqual({ type: 'go', hash: '#/limit' })
  const received = new Promise((resolve) => {
    port2.addEventListener('message', ({ data }) => resolve(data), { once: true })
  })
  port2.start()
  channel.post({ type: 'ready', build: '1' })
  expect(await received).toEqual({ type: 'ready', build: '1' })
  port1.close()
})

test.each([
  ['another origin', OPEN, { origin: 'https://evil.example' }],
  ['another window', OPEN, { source: {} }],
  ['no port', OPEN, { ports: [] }],
  ['another version', { ...OPEN, kontor: 2 }, {}],
  ['another message', { ...OPEN, type: 'set' }, {}],
  ['nothing', null, {}],
])('error: an answer with %s is not read', async (_title, answer, from) => {
  const page = new Page()
  const opening = openParentChannel([SHOP], page as never)
  page.answer(answer, from)
  expect(await settled(opening)).toBeNull()
  page.answer(OPEN)
  expect(await settled(opening)).not.toBeNull()
})
