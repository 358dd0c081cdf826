import { useQuery } from '@tanstack/react-query'
import { amountText, mulDivUp, unitOf } from '../../../domain/amount/amount.ts'
import type { Rate } from '../../../domain/chain/poolRates.ts'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { defaultCounterpart } from '../token/pairDefaults.ts'
import { usdText } from '../token/tokenText.ts'
import { networkFeeText } from './networkFeeText.ts'

const RATE_FRESH_MS = 60_000

/** Dollars of a fee in native raw units by the chain's own pools, in whole cents rounded up; null where no pool says. Pure. */
export function feeUsd(fee: bigint, rate: Rate | null, { decimals }: Pick<Token, 'decimals'>): string | null {
  if (rate === null || rate.sellAmount === 0n) return null
  const worth = mulDivUp(fee, rate.buyAmount, rate.sellAmount)
  return amountText(mulDivUp(worth, 100n, unitOf(decimals)), 2)
}

/** Dollars of a fee in native raw units by the chain's own pools; null where no pool says, undefined while one is read. */
export function useFeeUsd(chainId: number, fee: bigint | null): string | null | undefined {
  const { walletLayer } = useWalletLayer()
  const listed = tokenSnapshot(chainId)
  const address = defaultCounterpart(listed)
  const dollar = listed.find((token) => token.address === address) ?? null
  const { data, isPending } = useQuery({
    queryKey: ['native-rate', chainId],
    queryFn: async () =>
      walletLayer && address
        ? walletLayer.poolRate({ chainId, sellToken: NATIVE_TOKEN, buyToken: address })
        : null,
    enabled: walletLayer !== null && fee !== null && fee > 0n,
    staleTime: RATE_FRESH_MS,
  })
  if (fee === null || isPending) return undefined
  return dollar && feeUsd(fee, data ?? null, dollar)
}

/**
 * A network fee as it is shown (`networkFeeText`), in dollars by the chain's own pools where nobody else says; null for none, and while it is unknown.
 * @param fee native raw units.
 * @param quoted what a quote says of it in dollars, decimal text; null where none does.
 */
export function useFeeText(chainId: number, fee: bigint | null, quoted: string | null = null): string | null {
  const usd = useFeeUsd(chainId, quoted === null ? fee : null)
  if (quoted !== null) return networkFeeText(chainId, fee, quoted)
  return fee === 0n || usd === undefined ? null : networkFeeText(chainId, fee, usd)
}

/** The same in dollars alone where somebody knows them: of a fee that is added to another one. */
export function useAddedFeeText(chainId: number, fee: bigint | null, quoted: string | null = null) {
  const text = useFeeText(chainId, fee, quoted)
  const found = useFeeUsd(chainId, quoted === null ? fee : null)
  const usd = quoted ?? found
  return text !== null && usd ? usdText(usd) : text
}
