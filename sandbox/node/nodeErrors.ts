import { type AbiParameter, decodeAbiParameters, type Hex, size, slice } from 'viem'

/** What a node refuses, as JSON-RPC says it. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.code = code
    this.data = data
  }
}

const INVALID_PARAMS = -32_602
const INTERNAL = -32_603
const REJECTED = -32_003
const INVALID_INPUT = -32_000
const REVERTED = 3

/** Codes and words as other nodes of this kind have them, from which libraries conclude what happened. */
export const refusals = {
  method: () => new NodeError(-32_601, 'Method not found'),
  params: (message: string) => new NodeError(INVALID_PARAMS, message),
  block: (height: number, wanted: number) =>
    new NodeError(
      INVALID_PARAMS,
      `BlockOutOfRangeError: block height is ${height} but requested was ${wanted}`,
    ),
  state: (block: number) =>
    new NodeError(INTERNAL, `State of block ${block} is not kept (missing trie node)`),
  funds: () => new NodeError(REJECTED, 'Insufficient funds for gas * price + value'),
  rejected: (message: string) => new NodeError(REJECTED, message),
  gas: (message: string) => new NodeError(INVALID_INPUT, message),
}

const TEXT: readonly AbiParameter[] = [{ type: 'string' }]
const NUMBER: readonly AbiParameter[] = [{ type: 'uint256' }]

function reasonOf(data: Hex): string {
  if (size(data) < 4) return ''
  const selector = slice(data, 0, 4)
  try {
    const text = selector === '0x08c379a0' && decodeAbiParameters(TEXT, slice(data, 4))[0]
    if (typeof text === 'string') return `: ${text}`
    const panic = selector === '0x4e487b71' && decodeAbiParameters(NUMBER, slice(data, 4))[0]
    if (typeof panic === 'bigint') return `: panic: 0x${panic.toString(16)}`
  } catch {
    // As a custom error, whose data say what they are.
  }
  return `: custom error ${selector}`
}

/** Why the EVM did not go through: a revert with its data, or the name of what went wrong. */
export function executionError(kind: string, data: Hex): NodeError {
  if (kind === 'revert') return new NodeError(REVERTED, `execution reverted${reasonOf(data)}`, data)
  const words = kind.split(/[^A-Za-z0-9]+/)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  return new NodeError(INTERNAL, `EVM error ${name}`)
}
