import '../../../text/en/trade/farPrice.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { t } from '../../../text/text.ts'
import { TypedFigureDialog } from '../terms/TypedFigureDialog.tsx'
import { percentText } from '../token/tokenText.ts'

/** Lets a price pass that is far from the market, once the person has typed how far. */
export function FarPriceDialog({
  bps,
  side = 'SELL',
  onClose,
  onAllow,
}: {
  /** Against the market; positive is better for who looks. */
  readonly bps: number
  /** `BUY` where what is received is fixed: the figure is then of what is paid. */
  readonly side?: Side
  readonly onClose: () => void
  readonly onAllow: () => void
}) {
  const percent = Math.abs(bps) / 100
  const text = bps > 0 ? 'trade.far.better' : side === 'SELL' ? 'trade.far.worse' : 'trade.far.worseBuy'
  return (
    <TypedFigureDialog
      percent={percent}
      title={t('trade.far.title')}
      text={t(text, { percent: percentText(percent) })}
      label={(figure) => t('trade.far.field', { figure })}
      confirm={t('trade.far.confirm')}
      {...{ onClose, onAllow }}
    />
  )
}
