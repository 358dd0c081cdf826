import { type ReactNode, useMemo } from 'react'
import { useSteady } from '../page/useSteady.ts'
import { BalanceShares, type BalanceSharesProps } from './BalanceShares.tsx'

/** Shares of a balance for the field of what is sold: the same element while nothing in it changes, so that the field is not drawn for it. */
export function useBalanceShares({
  token,
  balance,
  ampleFee,
  onAmount,
}: Omit<BalanceSharesProps, 'onMax'>): ReactNode {
  const setAmount = useSteady(onAmount)
  return useMemo(
    () => <BalanceShares token={token} balance={balance} ampleFee={ampleFee} onAmount={setAmount} />,
    [token, balance, ampleFee, setAmount],
  )
}
