import type { Token } from '../../../domain/token/token.ts'
import { TokenAmount } from '../token/TokenAmount.tsx'
import type { FigureTable } from './figureRows.tsx'

/** Amounts of a trade to the last digit. */
export function showExact(sold: Token, bought: Token): FigureTable['show'] {
  return (side, value) => <TokenAmount value={value} token={side === 'sold' ? sold : bought} exact />
}
