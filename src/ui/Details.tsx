import { type ReactNode, useState } from 'react'

export interface DetailsRow {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  /** What the name means, in a sentence: unfolds below the row. */
  readonly hint?: string
  /** Seldom decides anything: a review folds it away. */
  readonly isMinor?: boolean
}

/** Rows that a review folds away. */
export const minor = (rows: readonly DetailsRow[]): readonly DetailsRow[] =>
  rows.map((row) => ({ ...row, isMinor: true }))

/**
 * Names and values, one line each; a value too long for the line of its name goes below it. `isOld`: the values are of something that is being
 * replaced; around them, `data-old` on a `group/quote` has the same effect.
 */
export function Details({
  rows,
  isOld = false,
}: {
  readonly rows: readonly DetailsRow[]
  readonly isOld?: boolean
}) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  return (
    <dl
      className="group/quote flex flex-col gap-y-2 text-[0.84375rem] leading-5"
      data-old={isOld || undefined}
    >
      {rows.map(({ key, label, value, hint }) => (
        <div key={key} className="flex flex-wrap gap-x-4">
          <dt className="text-ink-3">
            {hint ? (
              <button
                type="button"
                title={hint}
                aria-expanded={openKey === key}
                onClick={() => setOpenKey(openKey === key ? null : key)}
                className="-my-0.5 rounded-1 py-0.5 text-left decoration-line-strong decoration-dotted underline-offset-3 hover:underline aria-expanded:underline pointer-coarse:-my-1 pointer-coarse:py-1 pointer-coarse:underline"
              >
                {label}
              </button>
            ) : (
              label
            )}
          </dt>
          <dd className="min-w-0 grow text-right text-balance font-[480] [overflow-wrap:anywhere] group-data-old/quote:opacity-45">
            {value}
          </dd>
          {hint && openKey === key && <dd className="w-full pt-0.5 pb-1 text-13 text-ink-2">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
