import '../../../text/en/trade/price.ts'
import { t } from '../../../text/text.ts'
import { bpsText } from './tokenText.ts'

/** A price as it was typed, and below it the fee that it is before; alone where there is none. */
export function PriceBeforeFee({ text, feeBps }: { readonly text: string; readonly feeBps: number }) {
  if (feeBps === 0) return text
  return (
    <>
      {text}
      <span className="block text-12 text-ink-3">
        {t('trade.price.beforeFee', { percent: bpsText(feeBps) })}
      </span>
    </>
  )
}
