import { BRIDGED_METHODS } from './bridgedMethods.ts'
import {
  EMBED_VERSION,
  type EmbedAppearance,
  type EmbedEvent,
  type EmbedPlace,
  type EmbedScreen,
  type FromApp,
  type Open,
  type ToApp,
} from './protocol.ts'

export type * from './protocol.ts'

/** A wallet as EIP-1193 describes it. */
export interface EmbedProvider {
  request(requested: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (data: unknown) => void): void
  removeListener?(event: string, listener: (data: unknown) => void): void
}

export interface EmbedOptions extends EmbedPlace, EmbedAppearance {
  /** Address of a hosted copy; the folder that this script came from when absent. */
  readonly site?: string
  /** The screens that are offered; all when absent. */
  readonly screens?: readonly EmbedScreen[]
  /** A wallet of this page. It is used only where the person agrees to it inside the frame. */
  readonly provider?: EmbedProvider
  readonly onEvent?: (event: EmbedEvent) => void
  /** The frame's title for assistive technology. */
  readonly title?: string
}

/** An app in a frame. */
export interface Embedded {
  readonly frame: HTMLIFrameElement
  /** Changes how it looks. */
  set(appearance: EmbedAppearance): void
  /** Goes to a screen, and fills its form. */
  show(place: EmbedPlace): void
  /** Takes the frame away, and stops listening. */
  remove(): void
}

/** The part of an address behind the page: a screen and what its form is filled with. A link can set nothing else. */
export function hashOf({ screen = 'swap', pair, mode }: EmbedPlace): string {
  const query = new URLSearchParams()
  if (pair) {
    const { chainId, sell, buy, side = 'SELL', amount } = pair
    for (const [name, value] of Object.entries({ chain: `${chainId}`, sell, buy, side, amount }))
      if (value) query.set(name, value)
  }
  if (mode) query.set('mode', mode)
  return `#/${screen}${query.size > 0 ? `?${query}` : ''}`
}

/** The site that this script came from. */
const HOME = new URL('.', import.meta.url).href

function addressOf({ site = HOME, screens, theme, locale, ...place }: EmbedOptions): URL {
  const address = new URL(site)
  for (const [name, value] of Object.entries({ theme, locale, screens: screens?.join() }))
    if (value) address.searchParams.set(name, value)
  address.hash = hashOf(place)
  return address
}

/**
 * Puts the app into a frame, which fills its place. The site has to name this page's origin in `embedParents`.
 * @throws {TypeError} where `site` is no address
 */
export function embedKontor(place: Element, options: EmbedOptions = {}): Embedded {
  const { provider, onEvent, title = 'Kontor' } = options
  const address = addressOf(options)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'clipboard-write'
  frame.style.cssText = 'width:100%;height:100%;border:0;color-scheme:auto'
  let port: MessagePort | undefined
  /** Sent before the app is there. */
  let early: ToApp[] = []
  const post = (message: ToApp) => (port ? port.postMessage(message) : early.push(message))

  const answer = async ({ id, method, params }: FromApp & { type: 'request' }) => {
    try {
      if (!provider || !BRIDGED_METHODS.includes(method)) throw { code: 4200, message: `No ${method} here` }
      post({ type: 'response', id, result: await provider.request({ method, params }) })
    } catch (error) {
      const { code = 4900, message } = error as { code?: number; message?: unknown }
      post({ type: 'response', id, error: { code, message: String(message) } })
    }
  }
  const receive = ({ data }: MessageEvent<FromApp>) => {
    if (data.type === 'event') onEvent?.(data.event)
    else if (data.type === 'request') void answer(data)
  }
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== address.origin) return
    if (data?.kontor !== EMBED_VERSION || data.type !== 'hello') return
    const { port1, port2 } = new MessageChannel()
    port?.close()
    port = port1
    port.onmessage = receive
    const open: Open = { kontor: EMBED_VERSION, type: 'open', wallet: provider !== undefined }
    frame.contentWindow?.postMessage(open, address.origin, [port2])
    for (const message of early) post(message)
    early = []
  }
  const listeners = (['accountsChanged', 'chainChanged'] as const).map(
    (event) => [event, (data: unknown) => void (port && post({ type: 'wallet', event, data }))] as const,
  )

  addEventListener('message', onMessage)
  for (const [event, listener] of listeners) provider?.on?.(event, listener)
  frame.src = address.href
  place.append(frame)
  return {
    frame,
    set: (appearance) => void post({ type: 'set', ...appearance }),
    show: (where) => void post({ type: 'go', hash: hashOf(where) }),
    remove() {
      removeEventListener('message', onMessage)
      for (const [event, listener] of listeners) provider?.removeListener?.(event, listener)
      port?.close()
      frame.remove()
    },
  }
}
