import { NodeError } from './nodeErrors.ts'
import type { OwnNode } from './ownNode.ts'

/** A request of JSON-RPC. */
export interface RpcRequest {
  readonly id?: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

async function answerOne(node: OwnNode, { id = null, method, params }: RpcRequest): Promise<unknown> {
  try {
    return { jsonrpc: '2.0', id, result: (await node.request({ method, params })) ?? null }
  } catch (error) {
    const { code, message, data } =
      error instanceof NodeError ? error : { code: -32_603, message: String(error), data: undefined }
    return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}

/** Answers the body of a request, one or a batch, as a node answers it over HTTP. Never rejects. */
export async function answerRpc(node: OwnNode, body: RpcRequest | readonly RpcRequest[]): Promise<Response> {
  const answers =
    'method' in body
      ? await answerOne(node, body)
      : await Promise.all(body.map((one) => answerOne(node, one)))
  return Response.json(answers)
}
