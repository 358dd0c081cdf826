import type { Block } from '@ethereumjs/block'
import { bytesToHex, type Hex } from 'viem'
import type { KeptBlock, KeptChain } from './keptChain.ts'
import { refusals } from './nodeErrors.ts'

/** A block as a request names it. */
export type BlockName =
  | Hex
  | string
  | { readonly blockNumber?: Hex; readonly blockHash?: Hex }
  | null
  | undefined

/** Blocks behind the newest one, by name. */
const BEHIND: Readonly<Record<string, number>> = { latest: 0, safe: 32, finalized: 64 }

/** The number a block's name means, or null for the pending one. */
export function numberOf(chain: KeptChain, name: BlockName): number | null {
  if (name === 'pending') return null
  if (name === null || name === undefined) return chain.height
  if (name === 'earliest') return 0
  if (typeof name === 'string')
    return name in BEHIND ? Math.max(0, chain.height - (BEHIND[name] ?? 0)) : Number(name)
  if (name.blockHash !== undefined) return Number(chain.blockOf(name.blockHash)?.block.header.number ?? -1)
  return numberOf(chain, name.blockNumber)
}

/** @throws {NodeError} when there is no such block. */
export function blockNamed(chain: KeptChain, name: BlockName): KeptBlock {
  const number = numberOf(chain, name) ?? chain.height
  const block = chain.blockAt(number)
  if (!block) throw refusals.block(chain.height, number)
  return block
}

/** The pending block: what would be mined now. Its state is the open view. */
export async function pendingBlock(chain: KeptChain): Promise<Omit<KeptBlock, 'version'>> {
  const { latest, clock } = chain
  const { block, outcomes } = await chain.build(clock.peek(Number(latest.block.header.timestamp)))
  return { hash: bytesToHex(block.hash()), block, outcomes }
}

/** Opens the state at the end of a block. Returns the block. @throws {NodeError} */
export async function openAt(chain: KeptChain, name: BlockName): Promise<Block> {
  if (name === 'pending') return (await pendingBlock(chain)).block
  const kept = blockNamed(chain, name)
  chain.openState(kept)
  return kept.block
}
