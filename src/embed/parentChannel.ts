import { EMBED_VERSION, type FromApp, type Hello, type Open, type ToApp } from './protocol.ts'

/** The page around this one, once it has answered. */
export interface ParentChannel {
  readonly origin: string
  /** It offers a wallet of its own. */
  readonly hasWallet: boolean
  post(message: FromApp): void
  /** Adds a listener for what the page around sends, unread. Returns how to remove it. */
  listen(listener: (message: Partial<Record<string, unknown>> & Pick<ToApp, 'type'>) => void): () => void
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>

/**
 * Says hello to the page around this one, at these origins alone, and waits for its port. What comes from another window or origin is not read, nor a second
 * answer. Never settles where none of them answers.
 */
export function openParentChannel(origins: readonly string[], page: Page = window): Promise<ParentChannel> {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent<Partial<Open> | null>) => {
      if (source !== page.parent || !origins.includes(origin) || !port) return
      if (data?.kontor !== EMBED_VERSION || data.type !== 'open') return
      page.removeEventListener('message', onMessage)
      resolve(channelOf(origin, data.wallet === true, port))
    }
    page.addEventListener('message', onMessage)
    const hello: Hello = { kontor: EMBED_VERSION, type: 'hello' }
    for (const origin of origins) page.parent.postMessage(hello, origin)
  })
}

function channelOf(origin: string, hasWallet: boolean, port: MessagePort): ParentChannel {
  port.start()
  return {
    origin,
    hasWallet,
    post: (message) => port.postMessage(message),
    listen(listener) {
      const receive = ({ data }: MessageEvent) => {
        if (typeof data === 'object' && data !== null && typeof data.type === 'string') listener(data)
      }
      port.addEventListener('message', receive)
      return () => port.removeEventListener('message', receive)
    },
  }
}

let channel: Promise<ParentChannel> | undefined

/** The one channel of this page to the page around it. */
export function parentChannel(origins: readonly string[]): Promise<ParentChannel> {
  channel ??= openParentChannel(origins)
  return channel
}
