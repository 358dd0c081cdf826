import '../../text/en/app/practice.ts'
import { use } from 'react'
import { PRACTICE_ACTS, PRACTICE_STEPS } from '../../domain/host/practice.ts'
import { type PracticeState, usePracticeState } from '../../features/practice/usePracticeState.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { practiceWords } from '../../text/practiceWords.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useBurner } from './useBurner.ts'
import type { Notify } from './useNotices.ts'

/** Says that this is practice, how far its venue is, and offers its wallet and the way out. */
export function PracticeLine({ notify }: { readonly notify: Notify }) {
  const areWordsHere = use(practiceWords())
  const state = usePracticeState()
  const { sandbox } = useConfig()
  // The page is loaded anew for it.
  const takeOver = () => void fetch(`${sandbox?.controlUrl}${PRACTICE_ACTS.here}`, { method: 'POST' })
  const { isOffered, busy, connect } = useBurner((problem) =>
    notify({ tone: 'down', title: t(problem === 'failed' ? 'practice.failed' : 'app.error.walletLayer') }),
  )
  if (!areWordsHere) return null
  const isOpen = state === 'open'
  return (
    <section
      aria-label={t('practice.label')}
      className="flex min-h-12.25 items-center justify-center gap-x-4 border-b border-line px-3.5 py-2 text-13"
    >
      <span
        role={isOpen ? undefined : 'status'}
        className={classNames('text-ink-2', isOpen && isOffered && 'max-desk:sr-only')}
      >
        {textOf(state)}
      </span>
      {state === 'failed' && (
        <Button size="small" onClick={() => window.location.reload()}>
          {t('trade.tryAgain')}
        </Button>
      )}
      {state === 'elsewhere' && (
        <Button size="small" onClick={takeOver}>
          {t('practice.here')}
        </Button>
      )}
      {isOffered && state !== 'failed' && state !== 'elsewhere' && (
        <Button
          size="small"
          busy={busy || !isOpen}
          onClick={connect}
          className={classNames(!isOpen && 'max-desk:hidden')}
        >
          {t('practice.use')}
        </Button>
      )}
      <a href="./" className="whitespace-nowrap underline underline-offset-3">
        {t('practice.leave')}
      </a>
    </section>
  )
}

function textOf(state: PracticeState): string {
  if (state === 'open') return t('practice.text')
  if (state === 'failed') return t('practice.notLoaded')
  if (state === 'elsewhere') return t('practice.elsewhere')
  return t('practice.preparing', { done: state.stepsDone, all: PRACTICE_STEPS })
}
