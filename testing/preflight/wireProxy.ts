import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer on its way, with what it answers. */
export interface Passing {
  readonly method: string
  readonly path: string
  readonly requestText: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Changes an answer; what it leaves out stays. */
export type Alter = (passing: Passing) => Partial<Pick<Passing, 'status' | 'headers' | 'text'>>

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Headers of one connection, which a proxy writes anew. */
const OWN = /^(connection|content-length|content-encoding|keep-alive|transfer-encoding|host)$/

/** Stands between a program and a server, and changes what the server answers. */
export async function startWireProxy(
  target: string,
  alter: Alter,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, reply) => {
    void (async () => {
      const requestText = await textOf(request)
      const { method = 'GET', url = '/' } = request
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        OWN.test(name) || value === undefined ? [] : [[name, String(value)]],
      )
      const body = method === 'POST' ? { body: requestText } : {}
      const answer = await fetch(`${target.replace(/\/$/, '')}${url}`, { method, headers, ...body })
      const passing: Passing = {
        method,
        path: url,
        requestText,
        status: answer.status,
        headers: new Headers([...answer.headers].filter(([name]) => !OWN.test(name))),
        text: await answer.text(),
      }
      const { status, headers: shown, text } = { ...passing, ...alter(passing) }
      reply.sendDate = false
      reply.writeHead(status, Object.fromEntries(shown))
      reply.end(text)
    })().catch((error: unknown) => reply.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
