import { useMemo } from 'react'
import type { AppConfig } from '../../../domain/host/config.ts'
import { type PairLocation, type ParsedPair, parsePairUrl } from '../address/pairUrl.ts'
import { useHashSearch, useOfSearch } from '../page/windowState.ts'
import { useConfig } from '../session/configContext.tsx'
import { type LastPair, useTokenMemory } from './tokenStore.ts'

/** What a form without a past asks a quote for, in whole units of the token sold by default. */
const FIRST_AMOUNT = '1'

/**
 * The form that an address means which names no token and no amount: the last pair, of its chain where it names one, without an amount;
 * for who has none yet, an amount of the default pair. Pure.
 */
export function resumedPair(
  linked: PairLocation,
  search: string,
  pairs: readonly LastPair[],
  chainIds: readonly number[],
): PairLocation {
  if (/(^|&)(sell|buy|amount)=/.test(search)) return linked
  const isOnChain = /(^|&)chain=/.test(search)
  const last = pairs.find(({ chainId }) =>
    isOnChain ? chainId === linked.chainId : chainIds.includes(chainId),
  )
  if (last) return { ...linked, ...last }
  return pairs.length > 0 || /(^|&)side=/.test(search) ? linked : { ...linked, amount: FIRST_AMOUNT }
}

/** The pair that the address names, and the one that the form begins with. */
export interface Pair extends ParsedPair {
  /** `location` as the address alone has it. */
  readonly linked: PairLocation
}

/** The form that the part of an address behind `?` means beside what is remembered. Pure. */
export function pairOf(search: string, pairs: readonly LastPair[], chainIds: readonly number[]): Pair {
  const { location: linked, problems } = parsePairUrl(search, chainIds)
  return { linked, problems, location: resumedPair(linked, search, pairs, chainIds) }
}

const chainIdsOf = ({ chains }: AppConfig) => chains.map((chain) => chain.id)

/** The form as the address has it; where that names nothing, as it was left at the last visit. */
export function usePair(): Pair {
  const config = useConfig()
  const [search] = useHashSearch()
  const pairs = useTokenMemory((memory) => memory.pairs)
  return useMemo(() => pairOf(search, pairs, chainIdsOf(config)), [search, config, pairs])
}

/** The chain of that form. */
export function useChainId(): number {
  const config = useConfig()
  const pairs = useTokenMemory((memory) => memory.pairs)
  return useOfSearch((search) => pairOf(search, pairs, chainIdsOf(config)).location.chainId)
}
