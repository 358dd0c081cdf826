import type { ReactNode } from 'react'
import { Tag } from '../../../ui/Tag.tsx'
import type { Tone } from '../../../ui/tone.ts'

/** The state of an offer. `until` counts down: only the word before it is announced. */
export interface DealState {
  readonly tone: Tone
  readonly text: string
  readonly until?: string
}

/** Id of the heading of an offer's page. */
export const DEAL_HEADING = 'deal-heading'

export function DealTag({ tone, text, until }: DealState) {
  return (
    <Tag tone={tone}>
      <span data-testid="deal-tag">
        <span role="status">{text}</span>
        {until}
      </span>
    </Tag>
  )
}

/** One card beside the offer with its heading. */
export function DealPart({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 className="text-14 font-semibold">{title}</h2>
        {note && <span className="text-13 text-ink-3">{note}</span>}
      </div>
      {children}
    </section>
  )
}
