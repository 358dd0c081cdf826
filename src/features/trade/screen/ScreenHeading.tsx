import { memo, type ReactNode } from 'react'

/** The name of a screen, a choice beside it, and a sentence below. */
export const ScreenHeading = memo(function ScreenHeading({
  id,
  title,
  lead,
  choice,
}: {
  /** Names the section that it is the heading of. */
  readonly id: string
  readonly title: string
  readonly lead?: string | undefined
  readonly choice?: ReactNode
}) {
  return (
    <div className="mb-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 id={id} tabIndex={-1} className="text-20 font-semibold tracking-[-0.012em] focus:outline-none">
          {title}
        </h1>
        {choice}
      </div>
      {lead && <p className="mt-1 text-13 text-ink-3">{lead}</p>}
    </div>
  )
})
