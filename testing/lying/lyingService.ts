import { type Endpoint, endpointOf } from '../../sandbox/control/endpoints.ts'
import { type Forgery, forgedBody, type Json } from './forgeries.ts'

/** The service as a page reaches it: every answer is the real one, or that with a lie in it. */
export interface LyingService {
  readonly fetch: typeof fetch
  /** From now on every answer of this endpoint is changed so; null: it is true again. */
  tell(endpoint: Endpoint, change: ((body: Json) => Json) | null): void
  forgery(endpoint: Endpoint, forgery: Forgery): void
  beHonest(): void
  /** Honest answers since the last call, by endpoint. */
  takeAnswers(): ReadonlyMap<Endpoint, Json>
  /** Answers are remembered from here on anew. */
  forget(): void
}

interface Remembered {
  readonly status: number
  readonly text: string
}

/** What was answered once is answered again without asking: a thousand cases ask the same. */
export function createLyingService(): LyingService {
  const remembered = new Map<string, Remembered>()
  let answers = new Map<Endpoint, Json>()
  let lying: { readonly endpoint: Endpoint; readonly change: (body: Json) => Json } | null = null

  const answerTo = async (key: string, input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const known = remembered.get(key)
    if (known) return known
    const response = await fetch(input, init)
    const answer = { status: response.status, text: await response.text() }
    remembered.set(key, answer)
    return answer
  }

  return {
    async fetch(input, init) {
      const url = String(input instanceof Request ? input.url : input)
      const method = init?.method ?? 'GET'
      const { status, text } = await answerTo(`${method} ${url} ${String(init?.body ?? '')}`, input, init)
      const endpoint = endpointOf(method, new URL(url).pathname)
      const headers = { 'content-type': 'application/json' }
      if (!endpoint || status >= 300) return new Response(text, { status, headers })
      const body = JSON.parse(text) as Json
      if (!answers.has(endpoint)) answers.set(endpoint, body)
      if (lying?.endpoint !== endpoint) return new Response(text, { status, headers })
      return new Response(JSON.stringify(lying.change(body)), { status, headers })
    },
    tell(endpoint, change) {
      lying = change && { endpoint, change }
    },
    forgery(endpoint, forgery) {
      lying = { endpoint, change: (body) => forgedBody(body, forgery) }
    },
    beHonest() {
      lying = null
    },
    takeAnswers() {
      const taken = answers
      answers = new Map()
      return taken
    },
    forget: () => remembered.clear(),
  }
}
