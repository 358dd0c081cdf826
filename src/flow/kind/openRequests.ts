/** What a wallet was asked for. */
export type RequestType = 'switch' | 'sign' | 'send' | 'calls'

/** A request that the wallet may still answer. */
export interface OpenRequest {
  readonly type: RequestType
  /** Resolves or rejects as the wallet does; rejects with {@link RequestLeft} when the person stops waiting. */
  readonly answer: Promise<unknown>
}

/** This page's unanswered wallet requests, one per flow. A new page has none: a wallet cannot answer a page that is gone. */
export interface OpenRequests {
  /** Asks, and keeps the request until its answer is taken. */
  ask(flowId: string, type: RequestType, work: () => Promise<unknown>): Promise<unknown>
  /** Goes on waiting for a request that was left, or takes the answer that came meanwhile; null when there is none. */
  rejoin(flowId: string): OpenRequest | null
  isOpen(flowId: string): boolean
  /** Stops the waiting, not the request: its answer goes to `onUnawaited` when it comes. */
  leave(flowId: string): void
  /** Forgets a request whose answer is of no use any more. */
  drop(flowId: string): void
}

/** Rejects the waiting for a request that was left. */
export class RequestLeft extends Error {
  override readonly name = 'RequestLeft'
}

interface Entry {
  readonly type: RequestType
  readonly settled: Promise<unknown>
  isLeft: boolean
  leave: () => void
}

/** @param onUnawaited called with an answer nobody waits for any more, and with its refusal where it was one. */
export function createOpenRequests(
  onUnawaited: (flowId: string, refusal: { readonly reason: unknown } | null) => void,
): OpenRequests {
  const entries = new Map<string, Entry>()
  const wait = (flowId: string, entry: Entry) =>
    new Promise<unknown>((resolve, reject) => {
      entry.isLeft = false
      entry.leave = () => {
        entry.isLeft = true
        reject(new RequestLeft())
      }
      const take = (end: () => void) => () => {
        if (entry.isLeft) return
        if (entries.get(flowId) === entry) entries.delete(flowId)
        end()
      }
      entry.settled.then(
        (value) => take(() => resolve(value))(),
        (error: unknown) => take(() => reject(error))(),
      )
    })
  return {
    ask(flowId, type, work) {
      const settled = work()
      const entry: Entry = { type, settled, isLeft: false, leave: () => undefined }
      entries.set(flowId, entry)
      const pass = (refusal: { readonly reason: unknown } | null) => {
        if (entry.isLeft && entries.get(flowId) === entry) onUnawaited(flowId, refusal)
      }
      settled.then(
        () => pass(null),
        (reason: unknown) => pass({ reason }),
      )
      return wait(flowId, entry)
    },
    rejoin(flowId) {
      const entry = entries.get(flowId)
      return entry ? { type: entry.type, answer: wait(flowId, entry) } : null
    },
    isOpen: (flowId) => entries.has(flowId),
    leave: (flowId) => entries.get(flowId)?.leave(),
    drop: (flowId) => void entries.delete(flowId),
  }
}
