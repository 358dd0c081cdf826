import type { ReactNode } from 'react'
import { ScreenHeading } from './ScreenHeading.tsx'

/** A screen in two columns, its name above the first; where it is narrow the second one is below the first. */
export function ScreenFrame({
  headingId,
  title,
  lead,
  choice,
  isOld = false,
  children,
  aside,
}: {
  /** Id of the heading, which names the first column. */
  readonly headingId: string
  readonly title: string
  readonly lead?: string | undefined
  /** Beside the name. */
  readonly choice?: ReactNode
  /** What is shown is of an earlier form. */
  readonly isOld?: boolean | undefined
  readonly children: ReactNode
  /** The other columns. */
  readonly aside?: ReactNode
}) {
  return (
    <div className="mx-auto grid grid-cols-1 max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      {/* Blocks of a form are painted apart: what changes in one paints no other. */}
      <section
        aria-labelledby={headingId}
        className="group/quote min-w-0 *:isolate"
        data-old={isOld || undefined}
      >
        <ScreenHeading id={headingId} {...{ title, lead, choice }} />
        {children}
      </section>
      {aside}
    </div>
  )
}
