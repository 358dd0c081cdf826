import { useEffect, useEffectEvent } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { type DollarPrices, useDollarPrices } from './useDollarPrices.ts'

/** Reads the dollar prices of tokens and hands them on whenever one changes. Draws nothing. */
export function PriceReader({
  tokens,
  onPrices,
}: {
  readonly tokens: readonly Token[]
  readonly onPrices: (prices: DollarPrices) => void
}) {
  const prices = useDollarPrices(tokens)
  const steady = [...prices].map(([key, price]) => `${key} ${price?.worth} ${price?.amount}`).join()
  const report = useEffectEvent(() => onPrices(prices))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when a price changes
  useEffect(() => report(), [steady])
  return null
}
