/** How the wallet introduces itself to a page (EIP-6963). */
export interface WalletInfo {
  readonly name: string
  readonly rdns: string
  /** RainbowKit lists only wallets whose icon is a `data:image` address. */
  readonly icon: string
  /** Name of the binding through which the page reaches the keys, which stay outside it. */
  readonly binding: string
}

export type PageAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

type Listener = (payload: unknown) => void
type Ask = (request: { method: string; params: unknown }) => Promise<PageAnswer>

/**
 * Runs inside the page, before its own scripts: an EIP-1193 provider without keys, announced on load and on every request.
 * Self-contained, because it is sent to the browser as text.
 */
export function announceWallet(info: WalletInfo): void {
  const page = window as unknown as Record<string, unknown>
  const ask = page[info.binding] as Ask
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const answer = await ask({ method, params: params ?? [] })
      if ('error' in answer) {
        const { code, message, data } = answer.error
        throw Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
      }
      return answer.result
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  page[`${info.binding}Emit`] = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const { name, rdns, icon } = info
  const detail = Object.freeze({
    info: Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon }),
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Runs inside the page, before its own scripts: on a first visit the browser holds what connecting a wallet stored, by its id, under the names
 * that the page has. A connection that ended meanwhile stays so: wagmi's store is there from then on. Self-contained, as above.
 */
export function rememberWallet(id: string): void {
  const place = location.pathname.endsWith('/practice.html') ? 'practice.kontor.wallet' : 'kontor.wallet'
  if (!location.protocol.startsWith('http') || localStorage.getItem(`${place}.store`) !== null) return
  localStorage.setItem(`${place}.recentConnectorId`, JSON.stringify(id))
}
