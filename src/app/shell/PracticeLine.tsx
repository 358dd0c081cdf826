import '../../text/en/app/practice.ts'
import { use, useEffect, useRef, useState } from 'react'
import { PRACTICE_ACTS, PRACTICE_STEPS } from '../../domain/host/practice.ts'
import { type PracticeState, usePracticeState } from '../../features/practice/usePracticeState.ts'
import { useScenarioOn, useVenue } from '../../features/practice/useVenue.ts'
import { lazyView } from '../../features/trade/lazy/lazyView.tsx'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { practiceWords } from '../../text/practiceWords.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useBurner } from './useBurner.ts'
import type { Notify } from './useNotices.ts'

const PracticeGuide = lazyView(
  async () => (await import('../../features/practice/PracticeGuide.tsx')).PracticeGuide,
)

interface PracticeLineProps {
  readonly notify: Notify
}

/** Says that this is practice, how far its venue is, and what is wrong with it on purpose; offers its wallet, its guide and the way out. */
export function PracticeLine({ notify }: PracticeLineProps) {
  const areWordsHere = use(practiceWords())
  return areWordsHere && <Line notify={notify} />
}

function Line({ notify }: PracticeLineProps) {
  const state = usePracticeState()
  const isOpen = state === 'open'
  const isWaiting = typeof state === 'object'
  const { sandbox } = useConfig()
  // The page is loaded anew for it.
  const takeOver = () => void fetch(`${sandbox?.controlUrl}${PRACTICE_ACTS.here}`, { method: 'POST' })
  const { isOffered, busy, connect } = useBurner((problem) =>
    notify({ tone: 'down', title: t(problem === 'failed' ? 'practice.failed' : 'app.error.walletLayer') }),
  )
  return (
    <section
      aria-label={t('practice.label')}
      className="flex min-h-12.25 items-center justify-center gap-x-4 border-b border-line px-3.5 py-2 text-13 flex-wrap gap-y-1.5 max-desk:gap-x-2.5"
    >
      {isOpen ? (
        <Words isShort={isOffered} />
      ) : (
        <span role="status" className="text-ink-2">
          {textOf(state)}
        </span>
      )}
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
      {isOffered && (isOpen || isWaiting) && (
        <Button
          size="small"
          busy={busy || isWaiting}
          onClick={connect}
          className={classNames(isWaiting && 'max-desk:hidden')}
        >
          {t('practice.use')}
        </Button>
      )}
      {isOpen && <Guide />}
      <a href="./" className="whitespace-nowrap underline underline-offset-3">
        {t('practice.leave')}
      </a>
    </section>
  )
}

function textOf(state: Exclude<PracticeState, 'open'>): string {
  if (state === 'failed') return t('practice.notLoaded')
  if (state === 'elsewhere') return t('practice.elsewhere')
  return t('practice.preparing', { done: state.stepsDone, all: PRACTICE_STEPS })
}

/** What this page is, or what is wrong with its venue. `isShort`: a phone has room for buttons alone. */
function Words({ isShort }: { readonly isShort: boolean }) {
  const on = useScenarioOn()
  const { controls } = useVenue()
  useEffect(() => void controls.read().catch(() => undefined), [controls])
  if (on !== null)
    return (
      <span className="max-w-full truncate rounded-1 bg-warn-soft px-1.5 py-px font-[520] text-warn max-desk:basis-full max-desk:text-center">
        {t('practice.onNow', { name: t(`practice.scenario.${on}`) })}
      </span>
    )
  return (
    <>
      <span className="text-ink-2 max-desk:sr-only">{t('practice.text')}</span>
      <span aria-hidden="true" className={classNames('flex-1 font-medium desk:hidden', isShort && 'hidden')}>
        {t('practice.label')}
      </span>
    </>
  )
}

function Guide() {
  const [isShown, setShown] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setShown(false)
    opener.current?.focus()
  }
  return (
    <>
      <Button
        ref={opener}
        size="small"
        aria-expanded={isShown}
        onClick={() => (isShown ? close() : setShown(true))}
      >
        <span className="desk:hidden">{t('practice.guideShort')}</span>
        <span className="max-desk:hidden">{t('practice.guide')}</span>
      </Button>
      {isShown && <PracticeGuide onClose={close} />}
    </>
  )
}
