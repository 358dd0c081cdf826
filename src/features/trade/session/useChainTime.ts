import { useNow } from '../page/useNow.ts'
import { useBlockTime } from './useBlockTime.ts'

/** Seconds by the chain's latest block where `isWanted`, and by this computer until it is read. */
export function useChainTime(chainId: number, isWanted: boolean): number {
  const { data: block } = useBlockTime(chainId, isWanted)
  const nowMs = useNow(15_000)
  return block?.blockTimeSec ?? Math.floor(nowMs / 1000)
}
