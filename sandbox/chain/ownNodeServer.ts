import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { openOwnNode } from '../node/ownNode.ts'
import { answerRpc, type RpcRequest } from '../node/rpcAnswer.ts'

/*
 * The node of `sandbox/node` as a program that listens, with anvil's arguments and its line when it is ready, so that it is started
 * the same way.
 */

async function bodyOf(request: IncomingMessage): Promise<RpcRequest | readonly RpcRequest[]> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'content-type': 'application/json',
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    strict: false,
    options: { 'chain-id': text, port: text, host: text, timestamp: text, 'base-fee': text },
  })
  const node = await openOwnNode({
    chainId: Number(values['chain-id'] ?? 31_337),
    genesisSec: values.timestamp === undefined ? undefined : Number(values.timestamp),
    baseFee: BigInt((values['base-fee'] as string | undefined) ?? 7),
  })
  const server = createServer((request, response) => {
    const reply = async () => {
      if (request.method !== 'POST') return ''
      return (await answerRpc(node, await bodyOf(request))).text()
    }
    reply().then(
      (json) => response.writeHead(200, HEADERS).end(json),
      (error) => response.writeHead(400, HEADERS).end(String(error)),
    )
  })
  const host = String(values.host ?? '127.0.0.1')
  server.listen(Number(values.port ?? 8545), host, () => {
    process.stdout.write(`Listening on ${host}:${(server.address() as AddressInfo).port}\n`)
  })
}

await main()
