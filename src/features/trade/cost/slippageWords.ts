import '../../../text/en/trade/details.ts'
import type { SlippageReason } from '../../../domain/chain/automaticSlippage.ts'
import { t } from '../../../text/text.ts'
import { bpsText } from '../token/tokenText.ts'

/** Why the app chose this slippage, beside its figure. */
export function slippageWords(reason: SlippageReason): string {
  switch (reason.kind) {
    case 'loss':
      return t('trade.slippage.loss', { percent: bpsText(reason.bps) })
    case 'moved':
      return t('trade.slippage.moved', { percent: bpsText(reason.bps) })
    default:
      return t(`trade.slippage.${reason.kind}`)
  }
}
