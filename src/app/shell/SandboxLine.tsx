import '../../text/en/app/sandboxLine.ts'
import { Suspense } from 'react'
import { isPractice } from '../../domain/host/practice.ts'
import { lazyPart } from '../../features/trade/lazy/lazyPart.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useBurner } from './useBurner.ts'
import type { Notify } from './useNotices.ts'

const PracticeLine = lazyPart(async () => (await import('./PracticeLine.tsx')).PracticeLine)

interface SandboxLineProps {
  readonly notify: Notify
}

/** Says for as long as it is one that this is a sandbox, or practice, and offers its wallet; of one height throughout. */
export function SandboxLine({ notify }: SandboxLineProps) {
  if (!isPractice(useConfig())) return <OfSandbox notify={notify} />
  return (
    <Suspense fallback={<div className="min-h-12.25 border-b border-line" />}>
      <PracticeLine notify={notify} />
    </Suspense>
  )
}

function OfSandbox({ notify }: SandboxLineProps) {
  const { isOffered, busy, connect } = useBurner((problem) =>
    notify({ tone: 'down', title: t(problem === 'failed' ? 'app.sandbox.failed' : 'app.error.walletLayer') }),
  )
  return (
    <section
      aria-label={t('app.sandbox.label')}
      className="flex min-h-12.25 items-center justify-center gap-x-4 border-b border-line px-3.5 py-2 text-13"
    >
      <span className={classNames('text-ink-2', isOffered && 'max-desk:sr-only')}>
        {t('app.sandbox.text')}
      </span>
      {isOffered && (
        <Button size="small" busy={busy} onClick={connect}>
          {t('app.sandbox.use')}
        </Button>
      )}
    </section>
  )
}
