import { type Address, encodeFunctionData, type Hex, multicall3Abi, parseAbi } from 'viem'
import { WORD_DIGITS, wordReader } from './abiWords.ts'
import type { SandboxPool } from './chainAccess.ts'

/** What pools and their tokens are asked for. */
export const POOL_ABI = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint8 feeProtocol, bool unlocked)',
  'function balanceOf(address owner) view returns (uint256)',
])

const DIGITS_PER_BYTE = 2

/** The calls about one pool: its price, and what it holds of both tokens. */
const callsOf = ({ address, kind, token0, token1 }: SandboxPool) => {
  const price = encodeFunctionData({
    abi: POOL_ABI,
    functionName: kind === 'UniswapV2' ? 'getReserves' : 'slot0',
  })
  const held = encodeFunctionData({ abi: POOL_ABI, functionName: 'balanceOf', args: [address] })
  const call = (target: Address, callData: Hex) => ({ target, callData, allowFailure: true })
  return [call(address, price), call(token0, held), call(token1, held)]
}

/** By the list of a chain's pools, which stays as it is: the same call is made for each price. */
const encoded = new WeakMap<readonly SandboxPool[], Hex>()

/** The call of Multicall3 that reads price and balances of every pool, three answers for each. */
export function encodePoolReading(pools: readonly SandboxPool[]): Hex {
  const known = encoded.get(pools)
  if (known !== undefined) return known
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [pools.flatMap(callsOf)],
  })
  encoded.set(pools, data)
  return data
}

/**
 * The answers of Multicall3 as words, each null where its call failed or answered nothing. Read word by word, as quotes of the lens
 * are: a general decoder takes longer than the chain does.
 * @throws {RangeError} when there are fewer than were asked for.
 */
export function decodeWords(data: Hex, count: number): readonly (readonly bigint[] | null)[] {
  const at = wordReader(data)
  const place = (bytes: bigint): number => Number(bytes) * DIGITS_PER_BYTE
  const list = place(at(0))
  if (at(list) < BigInt(count)) throw new RangeError('the chain answered too little')
  const first = list + WORD_DIGITS
  return Array.from({ length: count }, (_, index) => {
    const start = first + place(at(first + index * WORD_DIGITS))
    const bytes = start + place(at(start + WORD_DIGITS))
    const words = place(at(bytes)) / WORD_DIGITS
    if (at(start) !== 1n || words < 1) return null
    return Array.from({ length: Math.floor(words) }, (_, word) => at(bytes + (1 + word) * WORD_DIGITS))
  })
}
