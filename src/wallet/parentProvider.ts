import { BRIDGED_METHODS } from '../embed/bridgedMethods.ts'
import type { ParentChannel } from '../embed/parentChannel.ts'
import { membersOf } from './safeParent.ts'

interface Requested {
  readonly method: string
  readonly params?: unknown
}

type Listener = (data: never) => void

interface OpenRequest {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** The wallet of the page around this one, as an EIP-1193 provider. */
export interface ParentProvider {
  /** @throws {Error} with the wallet's `code`; 4100 before the person agreed, 4200 for a method that is not passed on. */
  request(requested: Requested): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Passes requests through the channel, while `isAgreed`. Each answer counts once, for the request that has its number. */
export function createParentProvider(channel: ParentChannel, isAgreed: () => boolean): ParentProvider {
  const open = new Map<number, OpenRequest>()
  const listeners = new Map<string, Set<Listener>>()
  let count = 0
  channel.listen(({ type, id, result, error, event, data }) => {
    if (type === 'wallet') {
      if (!isAgreed()) return
      for (const listener of listeners.get(String(event)) ?? []) listener(data as never)
      return
    }
    const request = type === 'response' && typeof id === 'number' ? open.get(id) : undefined
    if (!request) return
    open.delete(id as number)
    const { code, message } = membersOf(error)
    if (error === undefined) request.resolve(result)
    else request.reject(refusal(Number(code), String(message)))
  })
  return {
    request({ method, params }) {
      if (!isAgreed()) return Promise.reject(refusal(4100, 'Nobody agreed to this wallet'))
      if (!BRIDGED_METHODS.includes(method))
        return Promise.reject(refusal(4200, `${method} is not passed on`))
      count += 1
      const id = count
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject })
        channel.post({ type: 'request', id, method, params })
      })
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}
