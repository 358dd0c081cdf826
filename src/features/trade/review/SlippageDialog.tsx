import '../../../text/en/trade/details.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { bpsText } from '../token/tokenText.ts'

const CHOICES_BPS = [50, 100, 200, 500] as const

/** Asks for the slippage of one trade whose tokens are not all in a list. What is chosen holds for its review alone. */
export function SlippageDialog({
  symbols,
  onChoose,
  onClose,
}: {
  /** Of the tokens that are in no list. */
  readonly symbols: readonly string[]
  readonly onChoose: (bps: number) => void
  readonly onClose: () => void
}) {
  return (
    <Dialog title={t('trade.slippage.ask')} onClose={onClose}>
      <p className="text-ink-2">{t('trade.slippage.askText', { symbol: symbols.join(', ') })}</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {CHOICES_BPS.map((bps) => (
          <Button key={bps} size="large" onClick={() => onChoose(bps)}>
            {bpsText(bps)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
