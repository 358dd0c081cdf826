import type { ReactNode } from 'react'
import { Tag } from '../../../ui/Tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { ScreenFrame } from '../../trade/screen/ScreenFrame.tsx'
import { ScreenHeading } from '../../trade/screen/ScreenHeading.tsx'

/** The state of an offer. `until` counts down: only the word before it is announced. */
export interface DealTag {
  readonly tone: Tone
  readonly text: string
  readonly until?: string
}

/** The page of an offer: its heading, what can be done, and beside it what is known. */
export function DealFrame({
  title,
  tag,
  children,
  aside,
}: {
  readonly title: string
  readonly tag?: DealTag | null
  readonly children: ReactNode
  readonly aside?: ReactNode
}) {
  return (
    <ScreenFrame headingId="deal-heading" aside={aside}>
      <ScreenHeading
        id="deal-heading"
        title={title}
        choice={
          tag && (
            <Tag tone={tag.tone}>
              <span data-testid="deal-tag">
                <span role="status">{tag.text}</span>
                {tag.until}
              </span>
            </Tag>
          )
        }
      />
      {children}
    </ScreenFrame>
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
