import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

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
 * Serves an app on a port; 0 picks a free one.
 * @throws {PortTakenError}
 */
export async function openListener(
  app: Hono<{ Bindings: HttpBindings }>,
  host: string,
  port: number,
): Promise<Listener> {
  const handler = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0])
  let server: Server | null = createServer(handler)
  const taken = await listen(server, host, port)
  return {
    port: taken,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async open() {
      if (server) return
      const next = createServer(handler)
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
