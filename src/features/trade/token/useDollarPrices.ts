import { useQueries } from '@tanstack/react-query'
import type { DollarPrice } from '../../../domain/amount/dollarAmount.ts'
import { oneDollar, priceAtRate } from '../../../domain/amount/worth.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { isNative } from '../../../domain/token/address.ts'
import { isDollarToken } from '../../../domain/token/dollarTokens.ts'
import { type Token, type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { isPriced } from './isPriced.ts'

const FRESH_MS = 60_000

/** Dollar prices of tokens by token key; null where nobody knows one, absent while it is read. */
export type DollarPrices = ReadonlyMap<string, DollarPrice | null>

/** Native and its wrapped form have one price. */
const inPools = ({ chainId, address }: TokenId): TokenId => ({
  chainId,
  address: (isNative(address) && deploymentOf(chainId)?.wrappedNative) || address,
})

const dollarOf = (chainId: number): Token | undefined => tokenSnapshot(chainId).find(isDollarToken)

/** Dollar prices of tokens: one dollar for dollar tokens, else what the chain's own pools give. */
export function useDollarPrices(tokens: readonly Token[]): DollarPrices {
  const { walletLayer } = useWalletLayer()
  const wanted = new Map<string, TokenId>()
  for (const token of tokens)
    if (isPriced(token) && !isDollarToken(token)) wanted.set(tokenKey(inPools(token)), inPools(token))
  const found = useQueries({
    queries: [...wanted].map(([key, { chainId, address }]) => ({
      queryKey: ['dollar-price', key],
      queryFn: async () => {
        const dollar = dollarOf(chainId)
        const rate =
          dollar && (await walletLayer?.poolRate({ chainId, sellToken: address, buyToken: dollar.address }))
        return rate && dollar ? priceAtRate(rate, dollar.decimals) : null
      },
      enabled: walletLayer !== null,
      staleTime: FRESH_MS,
    })),
  })
  const keys = [...wanted.keys()]
  const priceOf = (token: Token): DollarPrice | null | undefined => {
    if (!isPriced(token)) return null
    if (isDollarToken(token)) return oneDollar(token.decimals)
    const query = found[keys.indexOf(tokenKey(inPools(token)))]
    return query?.isError ? null : query?.data
  }
  return new Map(
    tokens.flatMap((token) => {
      const price = priceOf(token)
      return price === undefined ? [] : [[tokenKey(token), price] as const]
    }),
  )
}
