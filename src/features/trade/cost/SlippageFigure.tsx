import type { SlippageReason } from '../../../domain/chain/automaticSlippage.ts'
import { bpsText } from '../token/tokenText.ts'
import { riskInk, slippageTone } from './risk.ts'
import { slippageWords } from './slippageWords.ts'

/** The slippage that a trade is signed with, and why so much where the app chose it. */
export function SlippageFigure({
  bps,
  reason,
}: {
  readonly bps: number
  /** Null where the person chose it. */
  readonly reason: SlippageReason | null
}) {
  return (
    <>
      {reason && <span className="mr-1.5 font-normal text-ink-3">{slippageWords(reason)}</span>}
      <span className={riskInk(slippageTone(bps))}>{bpsText(bps)}</span>
    </>
  )
}
