import '../../../text/en/trade/details.ts'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { type CostShare, costKeys } from '../cost/costShare.ts'
import { percentText, usdText } from '../token/tokenText.ts'

/** Says that costs take a large part of a trade, with the figures; `children` below them. */
export function CostNote({ share, children }: { readonly share: CostShare; readonly children?: ReactNode }) {
  const { costUsd, valueUsd, percent, level } = share
  const { title, text } = costKeys(share)
  const figures = { cost: usdText(costUsd), value: usdText(valueUsd), percent: percentText(percent) }
  return (
    <Note tone={level === 'most' ? 'down' : 'warn'} title={t(title)}>
      <p>{t(text, figures)}</p>
      {children}
    </Note>
  )
}
