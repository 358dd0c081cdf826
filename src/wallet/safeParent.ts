import { systemClock } from '../flow/record/clock.ts'
import { walletRefusal } from './walletErrors.ts'

/** The version of Safe's protocol that is spoken (`@safe-global/safe-apps-sdk`). */
const ENVIRONMENT = { sdkVersion: '9.1.0' }
/** How long the page around may take for what nobody has to confirm. */
export const ANSWER_MS = 10_000

/** Questions to the page around this one. The first two wait for a person. */
export type SafeMethod =
  | 'sendTransactions'
  | 'signTypedMessage'
  | 'rpcCall'
  | 'getSafeInfo'
  | 'getTxBySafeTxHash'
  | 'getOffChainSignature'

/** The page around this one, at one origin. */
export interface SafeParent {
  /**
   * Asks, and resolves to what was answered, unread.
   * @param ms how long to wait at most; without end when absent
   * @throws {AppError} `wallet-safe-silent`, `wallet-safe-unclear`; {Error} in the words of the page that refuses
   */
  ask(method: SafeMethod, params?: unknown, ms?: number): Promise<unknown>
  /** Stops listening. */
  close(): void
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>

interface Question {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Talks to the page around this one by messages. They go to this origin alone; answers are taken from that page at this origin alone, each once and for
 * a question that is open. Everything else is not read.
 */
export function openSafeParent(origin: string, page: Page = window): SafeParent {
  const open = new Map<string, Question>()
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== page.parent || from !== origin) return
    const answer = membersOf(data)
    const question = typeof answer.id === 'string' ? open.get(answer.id) : undefined
    if (!question) return
    open.delete(answer.id as string)
    if (answer.success === true) question.resolve(answer.data)
    else if (answer.success === false) question.reject(new Error(String(answer.error)))
    else question.reject(walletRefusal('safeUnclear', 'retry'))
  }
  page.addEventListener('message', hear)
  return {
    ask(method, params, ms) {
      const id = newId()
      const answered = new Promise((resolve, reject) => {
        open.set(id, { resolve, reject })
        page.parent.postMessage({ id, method, params, env: ENVIRONMENT }, origin)
      })
      return ms === undefined ? answered : within(answered, ms).finally(() => open.delete(id))
    },
    close: () => page.removeEventListener('message', hear),
  }
}

/** Members of an answer, whatever it is. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

async function within(answered: Promise<unknown>, ms: number): Promise<unknown> {
  const done = new AbortController()
  const overdue = systemClock.wait(ms, done.signal).then(() => {
    throw walletRefusal('safeSilent', 'retry')
  })
  overdue.catch(() => undefined)
  return Promise.race([answered, overdue]).finally(() => done.abort())
}

/** 40 random bits, as Safe's own library has them. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
