import { memo } from 'react'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/Icon.tsx'

/** Turns both sides of a form around; it is drawn on the line between them. */
export const FlipButton = memo(function FlipButton({
  dispatch,
}: {
  readonly dispatch: (action: { readonly type: 'flip' }) => void
}) {
  return (
    <div className="relative h-0 border-t border-line">
      <button
        type="button"
        aria-label={t('swap.flip')}
        title={t('swap.flip')}
        onClick={() => dispatch({ type: 'flip' })}
        className="absolute top-[-1.0625rem] left-1/2 -ml-[1.0625rem] grid size-8.5 place-items-center rounded-2 border border-line bg-card text-ink-2 transition-colors hover:border-line-strong hover:text-ink"
      >
        <Icon name="flip" />
      </button>
    </div>
  )
})
