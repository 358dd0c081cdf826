import { useEffect } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import { changeTokenMemory, tokenStore, withPair } from './tokenStore.ts'

/** Remembers the pair that somebody chose or was linked to, once both tokens have a name; a default is no choice. */
export function useRememberedPair(
  { sell, buy }: Pick<PairLocation, 'sell' | 'buy'>,
  sellToken: Token | null,
  buyToken: Token | null,
): void {
  const isChosen = sell !== null || buy !== null
  useEffect(() => {
    if (!isChosen || !sellToken || !buyToken) return
    const pair = { chainId: sellToken.chainId, sell: sellToken.address, buy: buyToken.address }
    const [last] = tokenStore.getState().pairs
    if (last?.chainId === pair.chainId && last.sell === pair.sell && last.buy === pair.buy) return
    changeTokenMemory((memory) => withPair(memory, pair))
  }, [isChosen, sellToken, buyToken])
}
