import { useQuery } from '@tanstack/react-query'
import { NATIVE_TOKEN } from '../../../domain/address.ts'
import { amountText, mulDivUp, unitOf } from '../../../domain/amount.ts'
import type { Rate } from '../../../domain/poolRates.ts'
import type { Token } from '../../../domain/token.ts'
import { tokenSnapshot } from '../../../service/lists/tokenSnapshot.ts'
import { useNetworkFee } from '../quote/useNetworkFee.ts'
import { useDesk } from '../session/deskContext.tsx'
import { defaultCounterpart } from '../token/pairDefaults.ts'
import { usdText } from '../token/tokenText.ts'
import { nativeFeeText } from './NetworkFee.tsx'

const RATE_FRESH_MS = 60_000

/** Dollars of a fee in native raw units by the chain's own pools, in whole cents rounded up; null where no pool says. Pure. */
export function feeUsd(fee: bigint, rate: Rate | null, { decimals }: Pick<Token, 'decimals'>): string | null {
  if (rate === null || rate.sellAmount === 0n) return null
  const worth = mulDivUp(fee, rate.buyAmount, rate.sellAmount)
  return amountText(mulDivUp(worth, 100n, unitOf(decimals)), 2)
}

/** What so much gas costs now, in dollars by the chain's own pools, else in the chain's own coin; null while the price of gas is unknown, and for no gas. */
export function useFeeText(chainId: number, gasUnits: bigint): string | null {
  const { desk } = useDesk()
  const fee = useNetworkFee(chainId, gasUnits)
  const listed = tokenSnapshot(chainId)
  const address = defaultCounterpart(listed)
  const dollar = listed.find((token) => token.address === address) ?? null
  const { data, isPending } = useQuery({
    queryKey: ['native-rate', chainId],
    queryFn: async () =>
      desk && address ? desk.poolRate({ chainId, sellToken: NATIVE_TOKEN, buyToken: address }) : null,
    enabled: desk !== null && gasUnits > 0n,
    staleTime: RATE_FRESH_MS,
  })
  if (fee === null || gasUnits === 0n || isPending) return null
  const usd = dollar && feeUsd(fee, data ?? null, dollar)
  return usd ? usdText(usd) : nativeFeeText(chainId, fee)
}
