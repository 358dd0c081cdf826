import '../../../text/en/trade/farPrice.ts'
import { useState } from 'react'
import { percentDigits } from '../../../domain/amount/amountFormat.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { FigureField } from '../terms/FigureField.tsx'
import { isFigureTyped } from '../terms/impactLimit.ts'
import { figureText } from '../token/figureText.ts'
import { type Hold, NO_HOLD } from './hold.ts'

/** A price worse than the market's by more than this passes only once the figure was typed, in bps. */
const TYPED_ABOVE_BPS = 300
/** So much worse it may get before it has to be typed again, in bps. */
const ROOM_BPS = 100

/**
 * Holds a review whose price is far worse than the market's until the person typed by how much.
 * @param betterBps of the worst price under review (`betterBps`); null while the market is unknown.
 * @param text how the price compares, with the loss in money.
 */
export function useWorsePrice(betterBps: bigint | null, text: string): Hold {
  const worse = betterBps === null ? 0 : Number(-betterBps)
  const [requested, setRequested] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  if (worse > TYPED_ABOVE_BPS && (requested === null || worse > requested + ROOM_BPS)) setRequested(worse)
  if (worse <= TYPED_ABOVE_BPS || requested === null) return NO_HOLD
  const percent = requested / 100
  const note = (
    <Note tone="down" title={t('trade.far.title')}>
      <p>{text}</p>
      <div className="mt-2">
        <FigureField
          label={t('trade.far.field', { figure: figureText(percentDigits(percent)) })}
          value={typed}
          onChange={setTyped}
        />
      </div>
    </Note>
  )
  return { hold: isFigureTyped(typed, percent) ? null : 'consent', note }
}
