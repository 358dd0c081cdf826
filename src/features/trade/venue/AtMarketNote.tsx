import '../../../text/en/trade/price.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'

/** Solvers offer at least what an order asks: it is filled at once, at worst at its own price. */
export function AtMarketNote({
  request: { side, sellToken, buyToken },
  quoted,
  bound,
}: {
  readonly request: {
    readonly side: 'SELL' | 'BUY'
    readonly sellToken: Token
    readonly buyToken: Token
  }
  /** What is received or paid at the current quote, after fees; raw units. */
  readonly quoted: bigint
  /** The least that is received, or the most that is paid. */
  readonly bound: bigint
}) {
  const [token, rounding] = side === 'SELL' ? [buyToken, 'down' as const] : [sellToken, 'up' as const]
  const amount = (value: bigint) => amountWithSymbol(value, token, rounding)
  return (
    <Note tone="warn" title={t('trade.atMarket.title')}>
      {side === 'SELL'
        ? t('trade.atMarket.sell', { bound: amount(bound), loss: amount(quoted - bound) })
        : t('trade.atMarket.buy', { bound: amount(bound), loss: amount(bound - quoted) })}
    </Note>
  )
}
