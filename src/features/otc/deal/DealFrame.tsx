import type { ReactNode } from 'react'
import { Tag } from '../../../ui/Tag.tsx'
import type { Tone } from '../../../ui/tone.ts'

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
    <div className="mx-auto grid grid-cols-1 max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      <section aria-labelledby="deal-heading" className="min-w-0">
        <div className="mb-3.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <h1
            id="deal-heading"
            tabIndex={-1}
            className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
          >
            {title}
          </h1>
          {tag && (
            <Tag tone={tag.tone}>
              <span data-testid="deal-tag">
                <span role="status">{tag.text}</span>
                {tag.until}
              </span>
            </Tag>
          )}
        </div>
        {children}
      </section>
      <aside className="flex min-w-0 flex-col gap-7">{aside}</aside>
    </div>
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
