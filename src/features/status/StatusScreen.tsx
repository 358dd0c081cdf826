import '../../text/en/app/status.ts'
import { useEffect, useRef, useState } from 'react'
import { chainName } from '../../domain/chain/chains.ts'
import { pageAccess } from '../../preflight/browserAccess.ts'
import { runPreflight } from '../../preflight/preflight.ts'
import { countsOf, type PreflightRow } from '../../preflight/row.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { useService } from '../trade/session/serviceContext.tsx'
import { CheckedRows } from './CheckedRows.tsx'
import { DeploymentFacts } from './DeploymentFacts.tsx'
import { ReportCard } from './ReportCard.tsx'

interface Run {
  readonly rows: readonly PreflightRow[]
  readonly isDone: boolean
}

/** Runs the checks on request; leaving the page ends them. */
function useRun() {
  const config = useConfig()
  const service = useService()
  const [run, setRun] = useState<Run | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const start = async () => {
    const stop = new AbortController()
    current.current?.abort()
    current.current = stop
    const change = (next: (run: Run) => Run) => {
      if (!stop.signal.aborted) setRun((before) => next(before ?? { rows: [], isDone: false }))
    }
    setRun({ rows: [], isDone: false })
    const report = (row: PreflightRow) => change(({ rows, isDone }) => ({ rows: [...rows, row], isDone }))
    try {
      await runPreflight({ config, service, access: pageAccess(), now: Date.now }, report, stop.signal)
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
    change(({ rows }) => ({ rows, isDone: true }))
  }
  return { run, start }
}

/** The page about this deployment: its facts, and how it compares with what this build expects. */
export function StatusScreen() {
  const { chains } = useConfig()
  const { run, start } = useRun()
  const isRunning = run !== null && !run.isDone
  const rows = run?.rows ?? []
  const summary = isRunning
    ? t('status.running', { done: rows.length })
    : run
      ? t('status.summary', countsOf(rows))
      : ''

  return (
    <div className="mx-auto max-w-200 px-3.5 pt-4.5 pb-10 wide:pt-8">
      <h1 tabIndex={-1} className="text-20 font-semibold tracking-[-0.012em] focus:outline-none">
        {t('status.title')}
      </h1>
      <p className="mt-1.5 text-14 text-ink-2">{t('status.text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={run ? 'secondary' : 'primary'} busy={isRunning} onClick={() => void start()}>
          {run?.isDone ? t('status.runAgain') : t('status.run')}
        </Button>
        <p className="text-14 text-ink-2 tabular-nums">{summary}</p>
        <LiveRegion message={run?.isDone ? summary : ''} />
      </div>
      {run &&
        [null, ...chains.map(({ id }) => id)].map((id) => (
          <CheckedRows
            key={id}
            name={id === null ? t('status.everywhere') : chainName(id)}
            rows={rows.filter(({ chainId }) => chainId === id)}
          />
        ))}
      <DeploymentFacts />
      <ReportCard checks={rows} />
    </div>
  )
}
