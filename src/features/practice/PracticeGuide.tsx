import '../../text/en/app/practice.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PRACTICE_ACTS } from '../../domain/host/practice.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useIsWide } from '../trade/page/useIsWide.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { ScenarioList } from './ScenarioList.tsx'
import { TradeList } from './TradeList.tsx'
import { useScenarioOn } from './useVenue.ts'

interface GuideProps {
  readonly onClose: () => void
}

/** First trades, and what can go wrong: beside the form where there is room, over the page elsewhere. */
export function PracticeGuide({ onClose }: GuideProps) {
  return useIsWide() ? (
    <Panel onClose={onClose} />
  ) : (
    <Dialog title={t('practice.guide')} onClose={onClose}>
      <div className="flex flex-col gap-3.5">
        <Parts onLeave={onClose} />
      </div>
    </Dialog>
  )
}

const stays = () => undefined

function Panel({ onClose }: GuideProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <aside
      data-guide
      aria-labelledby={headingId}
      onKeyDown={onKeyDown}
      className="fixed top-30 right-4 bottom-4 z-20 flex w-88 animate-rise flex-col overflow-hidden rounded-3 border border-line bg-card shadow-lift"
    >
      <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-16 font-semibold tracking-[-0.012em]">
          {t('practice.guide')}
        </h2>
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
        <Parts onLeave={stays} />
      </div>
    </aside>
  )
}

function Parts({ onLeave }: { readonly onLeave: () => void }) {
  const on = useScenarioOn()
  const [part, setPart] = useState<'trades' | 'scenarios'>(on === null ? 'trades' : 'scenarios')
  return (
    <>
      <Segmented
        full
        label={t('practice.part')}
        options={[
          { value: 'trades', label: t('practice.trades') },
          { value: 'scenarios', label: t('practice.scenarios') },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'trades' ? <TradeList onLeave={onLeave} /> : <ScenarioList onLeave={onLeave} />}
      <StartOver />
    </>
  )
}

/** Forgets all of practice, once that is confirmed. */
function StartOver() {
  const { sandbox } = useConfig()
  const [isAsking, setAsking] = useState(false)
  // The page is loaded anew for it.
  const startOver = () => void fetch(`${sandbox?.controlUrl}${PRACTICE_ACTS.reset}`, { method: 'POST' })
  return (
    <div className="mt-auto flex flex-col items-start gap-2 border-t border-line pt-3.5 text-13">
      {isAsking && <p>{t('practice.forgets')}</p>}
      <div className="flex flex-wrap gap-2">
        {isAsking && (
          <Button size="small" variant="danger" onClick={startOver}>
            {t('practice.forget')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setAsking(!isAsking)}>
          {t(isAsking ? 'practice.keep' : 'practice.startOver')}
        </Button>
      </div>
    </div>
  )
}
