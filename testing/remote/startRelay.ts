import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** A relay of WalletConnect on this machine: it hands on what it cannot read. */
export interface Relay {
  readonly url: string
  /** How clients introduced themselves: the query of each connection. */
  readonly introductions: readonly URLSearchParams[]
  /** Topics with a subscriber now. */
  readonly topics: readonly string[]
  close(): Promise<void>
}

interface Posted {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
}

interface RelayRequest {
  readonly id: number
  readonly method: string
  readonly params: {
    readonly topic?: string
    readonly topics?: readonly string[]
    readonly message?: string
    readonly tag?: number
    readonly id?: string
  }
}

/** Speaks the relay's JSON-RPC (`irn_*`) on loopback. Messages wait in their topic for whoever subscribes later, as on the public one. */
export async function startRelay(): Promise<Relay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((listening) => server.once('listening', listening))
  const mailbox = new Map<string, Posted[]>()
  const subscribers = new Map<string, Map<WebSocket, string>>()
  const introductions: URLSearchParams[] = []
  let pushes = 1

  const push = (socket: WebSocket, subscription: string, data: Posted) =>
    socket.send(
      JSON.stringify({
        id: Date.now() * 1000 + (pushes++ % 1000),
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: subscription, data },
      }),
    )
  const subscribe = (socket: WebSocket, topic: string) => {
    const own = subscribers.get(topic) ?? new Map<WebSocket, string>()
    subscribers.set(topic, own)
    const id = own.get(socket) ?? randomUUID().replaceAll('-', '')
    own.set(socket, id)
    for (const posted of mailbox.get(topic) ?? []) push(socket, id, posted)
    return id
  }
  const publish = (from: WebSocket, { topic = '', message = '', tag = 0 }: RelayRequest['params']) => {
    const posted = { topic, message, tag, publishedAt: Date.now() }
    const others = [...(subscribers.get(topic) ?? [])].filter(([socket]) => socket !== from)
    if (others.length === 0) mailbox.set(topic, [...(mailbox.get(topic) ?? []), posted])
    for (const [socket, id] of others) push(socket, id, posted)
    return true
  }
  const fetched = (topics: readonly string[]) => ({
    messages: topics.flatMap((topic) => mailbox.get(topic) ?? []),
    hasMore: false,
  })
  const answers: Readonly<Record<string, (socket: WebSocket, params: RelayRequest['params']) => unknown>> = {
    irn_publish: publish,
    irn_subscribe: (socket, { topic = '' }) => subscribe(socket, topic),
    irn_batchSubscribe: (socket, { topics = [] }) => topics.map((topic) => subscribe(socket, topic)),
    irn_unsubscribe: (socket, { topic = '' }) => subscribers.get(topic)?.delete(socket) ?? false,
    irn_fetchMessages: (_, { topic = '' }) => fetched([topic]),
    irn_batchFetchMessages: (_, { topics = [] }) => fetched(topics),
  }

  server.on('connection', (socket, request) => {
    introductions.push(new URL(request.url ?? '/', 'ws://127.0.0.1').searchParams)
    socket.on('message', (raw) => {
      const { id, method, params } = JSON.parse(String(raw)) as RelayRequest
      // A receipt for something pushed.
      if (!method) return
      const answer = answers[method]
      socket.send(
        JSON.stringify(
          answer
            ? { id, jsonrpc: '2.0', result: answer(socket, params) }
            : { id, jsonrpc: '2.0', error: { code: -32601, message: `no method ${method}` } },
        ),
      )
    })
    socket.on('close', () => {
      for (const own of subscribers.values()) own.delete(socket)
    })
  })

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    introductions,
    get topics() {
      return [...subscribers].flatMap(([topic, own]) => (own.size > 0 ? [topic] : []))
    },
    close() {
      for (const socket of server.clients) socket.terminate()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
