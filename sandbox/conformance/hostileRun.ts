import { connect } from 'node:net'
import type { HostileRequest } from './hostileRequests.ts'

const ANSWER_LIMIT_MS = 10_000
const SLOWEST = 10

/** What came back for a request. */
interface RawAnswer {
  readonly status: number
  readonly body: string
}

/** What a run of hostile requests showed. */
export interface HostileVerdict {
  readonly ms: readonly number[]
  /** Requests by the status of their answer. */
  readonly statuses: ReadonlyMap<number, number>
  /** What was wrong, one line each: request and answer. */
  readonly faults: readonly string[]
  /** The ten that took longest, one line each. */
  readonly slowest: readonly string[]
}

/** The message of a chunked body, or null while it is not all there. */
function unchunked(body: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at)
    if (end < 0) return null
    const size = Number.parseInt(body.subarray(at, end).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

/** The answer in what was received so far, or null while it is not all there. */
function answerIn(received: Buffer, method: string): RawAnswer | null {
  // What says that the server goes on reading is no answer.
  const interim = /^HTTP\/1\.1 100 [^\r]*\r\n\r\n/.exec(received.toString('latin1'))
  const message = received.subarray(interim?.[0].length ?? 0)
  const end = message.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = message.subarray(0, end).toString('latin1')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  if (method === 'HEAD' || status === 204) return { status, body: '' }
  const rest = message.subarray(end + 4)
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
  const isChunked = /^transfer-encoding: *chunked/im.test(head)
  const body = isChunked ? unchunked(rest) : rest.byteLength >= length ? rest : null
  return body && { status, body: body.toString('utf8') }
}

/**
 * Writes a request to a socket as it is, well-formed or not, and hangs up once it is answered.
 * @throws {Error} when no whole answer came within ten seconds.
 */
function sendRaw(url: URL, request: HostileRequest): Promise<RawAnswer> {
  const { method, target, headers, body } = request
  const lines = [
    `${method} ${target.replaceAll(/[\r\n ]/g, '')} HTTP/1.1`,
    ...(headers.some(([name]) => name === 'host') ? [] : [`host: ${url.host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.byteLength}`] : []),
  ]
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const socket = connect(Number(url.port), url.hostname)
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('no answer within ten seconds')))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const answer = answerIn(received, method)
      if (!answer) return
      resolve(answer)
      socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`no whole answer: ${JSON.stringify(String(received))}`)))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
    if (body) socket.write(body)
  })
}

/** Why an answer is not one the specification knows, or null. */
function faultOf({ method }: HostileRequest, { status, body }: RawAnswer): string | null {
  if (status >= 500 || status < 200) return 'a status of its own fault'
  if (method === 'HEAD' || status === 204) return null
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return 'no JSON'
  }
  if (status < 300) return null
  if (status < 400 || json === null || typeof json !== 'object') return 'no refusal'
  const { errorType, details, ...extra } = json as Record<string, unknown>
  if (typeof errorType !== 'string' || typeof details !== 'string') return 'not { errorType, details }'
  if (errorType === 'UnexpectedError') return 'a fault of the service, called the caller’s'
  const isKnown = errorType === 'PriceImpactTooHigh' || Object.keys(extra).length === 0
  return isKnown ? null : 'members nobody knows'
}

/** A request in one line. */
const shown = ({ endpoint, mutations, method, target, headers, body }: HostileRequest): string =>
  [
    `${endpoint} (${mutations.join('; ')}): ${method} ${target.slice(0, 300)}`,
    JSON.stringify(headers).slice(0, 200),
    body?.toString('utf8').slice(0, 600) ?? '',
  ].join(' ')

/** Sends requests one after the other and judges each answer: sound, or refused in the documented shape, and never the service's own fault. */
export async function runHostile(
  apiUrl: string,
  requests: readonly HostileRequest[],
): Promise<HostileVerdict> {
  const url = new URL(apiUrl)
  const ms: number[] = []
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const timed: { readonly ms: number; readonly request: HostileRequest; readonly status: number }[] = []
  for (const request of requests) {
    const began = performance.now()
    try {
      const answer = await sendRaw(url, request)
      ms.push(performance.now() - began)
      timed.push({ ms: performance.now() - began, request, status: answer.status })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const fault = faultOf(request, answer)
      if (fault) faults.push(`${fault}: ${shown(request)} → ${answer.status} ${answer.body.slice(0, 300)}`)
    } catch (error) {
      faults.push(`${error instanceof Error ? error.message : error}: ${shown(request)}`)
    }
  }
  const slowest = timed
    .sort((left, right) => right.ms - left.ms)
    .slice(0, SLOWEST)
    .map((one) => `${one.ms.toFixed(0)} ms, ${one.status}: ${shown(one.request)}`)
  return { ms, statuses, faults, slowest }
}
