/** A request as it crosses a port. */
interface PortRequest {
  readonly id: number
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | null
}

/** What comes back: an answer, or that there was none. */
type PortAnswer =
  | {
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly body: string
    }
  | { readonly id: number; readonly failed: string }

/** Statuses whose answers have no body. */
const BODILESS = [101, 204, 205, 304]

/**
 * `fetch` over a port: each request goes to the other end, which answers it by `serveOverPort`.
 * @returns as `fetch`; rejects with a `TypeError` where the other end has no answer, and with the signal's reason.
 */
export function portFetch(port: MessagePort): (request: Request) => Promise<Response> {
  const waiting = new Map<number, (answer: PortAnswer) => void>()
  let last = 0
  port.onmessage = ({ data }: MessageEvent<PortAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  return async (request) => {
    const { url, method, headers, signal } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
    signal.throwIfAborted()
    const id = ++last
    const answer = await new Promise<PortAnswer>((resolve, reject) => {
      waiting.set(id, resolve)
      signal.addEventListener('abort', () => {
        waiting.delete(id)
        reject(signal.reason)
      })
      port.postMessage({ id, url, method, headers: [...headers], body } satisfies PortRequest)
    })
    if ('failed' in answer) throw new TypeError(answer.failed)
    return new Response(BODILESS.includes(answer.status) ? null : answer.body, {
      status: answer.status,
      headers: answer.headers.map(([name, value]): [string, string] => [name, value]),
    })
  }
}

/** Answers what `portFetch` sends from the other end of the port. */
export function serveOverPort(port: MessagePort, answer: (request: Request) => Promise<Response>): void {
  const answered = async ({ id, url, method, headers, body }: PortRequest): Promise<PortAnswer> => {
    try {
      const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body }
      const response = await answer(new Request(url, init))
      return { id, status: response.status, headers: [...response.headers], body: await response.text() }
    } catch (error) {
      return { id, failed: error instanceof Error ? error.message : String(error) }
    }
  }
  port.onmessage = ({ data }: MessageEvent<PortRequest>) => {
    void answered(data).then((sent) => port.postMessage(sent))
  }
}
