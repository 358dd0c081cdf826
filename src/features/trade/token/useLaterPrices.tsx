import { type ReactNode, Suspense, useState } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import type { DollarPrices } from './useDollarPrices.ts'

const PriceReader = lazyPart(async () => (await import('./PriceReader.tsx')).PriceReader)

const NONE: DollarPrices = new Map()

/** Dollar prices of tokens whose code comes after the first picture. @returns the prices, and what reads them while it is on the page. */
export function useLaterPrices(tokens: readonly Token[]): readonly [DollarPrices, ReactNode] {
  const [prices, setPrices] = useState(NONE)
  return [
    prices,
    <Suspense key="prices">
      <PriceReader tokens={tokens} onPrices={setPrices} />
    </Suspense>,
  ]
}
