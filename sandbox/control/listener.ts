import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { errorBody, invalidInput, ServiceError } from '../service/http/serviceErrors.ts'

/** A port that somebody else has. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is taken by another program.`)
    this.port = port
  }
}

/** An HTTP port that can be closed and opened again at the same place. */
export interface Listener {
  readonly port: number
  readonly url: string
  /** Takes connections; nothing happens when it does already. @throws {PortTakenError} */
  open(): Promise<void>
  /** Refuses connections and cuts those there are. */
  close(): Promise<void>
}

/** A refusal of a message that cannot be read as a request, by the code that Node gives it. */
function unreadable(code: string | undefined): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ServiceError(431, 'HeadersTooLarge', 'The request line and headers are too large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError(408, 'RequestTimeout', 'The request did not arrive in time')
  return invalidInput('The message is not a valid HTTP request')
}

/** So long the rest of a message that was refused is read and dropped: who hangs up while something is still sent takes the refusal back with it. */
const LINGER_MS = 2_000
const refused = new WeakSet<Duplex>()

/** Answers what is no request in the documented shape, and hangs up: Node itself would answer without a body. Asked again for each part that follows. */
function refuseMessage(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (refused.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = unreadable(error.code)
  const body = JSON.stringify(errorBody(refusal, 'spec'))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json',
    'access-control-allow-origin: *',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  refused.add(socket)
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** What an app could not even be asked, or did not answer itself, in the documented shape. */
function refuseRequest(error: unknown): Response {
  const refusal =
    error instanceof RequestError
      ? invalidInput('The address or the host of the request is malformed')
      : new ServiceError(400, 'UnexpectedError', 'The request could not be processed')
  return Response.json(errorBody(refusal, 'spec'), {
    status: refusal.status,
    headers: { 'access-control-allow-origin': '*' },
  })
}

/** A connection that is closed after less may be closed just as a client on a busy machine sends the next request through it. */
const KEEP_ALIVE_MS = 60_000

/** A server for an app. Expectations that nobody can meet are ignored, as those who do not know them do. */
function serverOf(handler: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler)
    .on('clientError', refuseMessage)
    .on('checkExpectation', handler)
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? new PortTakenError(port) : error),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * Serves an app on a port; 0 picks a free one. What is no request, or names no address, is refused in the documented shape.
 * @throws {PortTakenError}
 */
export async function openListener(
  app: Hono<{ Bindings: HttpBindings }>,
  host: string,
  port: number,
): Promise<Listener> {
  const handler = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    errorHandler: refuseRequest,
  }) as RequestListener
  let server: Server | null = serverOf(handler)
  const taken = await listen(server, host, port)
  return {
    port: taken,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async open() {
      if (server) return
      const next = serverOf(handler)
      await listen(next, host, taken)
      server = next
    },
    async close() {
      const open = server
      server = null
      if (open) await shut(open)
    },
  }
}

/** A port nobody listens on now; `wanted` when it is not 0. @throws {PortTakenError} */
export async function findPort(host: string, wanted: number): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, host, wanted)
  await shut(probe)
  return port
}
