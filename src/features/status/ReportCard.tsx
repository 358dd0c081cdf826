import '../../text/en/app/status.ts'
import { useState } from 'react'
import type { PreflightRow } from '../../preflight/row.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { buildName } from '../trade/page/buildName.ts'
import { saveFile } from '../trade/page/saveFile.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useFlows, useSession } from '../trade/session/sessionHooks.tsx'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { reportOf } from './report.ts'

/** A report for whoever looks for a fault: shown whole before it is saved, and sent to nobody. */
export function ReportCard({
  checks = [],
  crash,
}: {
  readonly checks?: readonly PreflightRow[]
  /** What broke the screen that this is shown on. */
  readonly crash?: unknown
}) {
  const [isShown, setShown] = useState(false)
  const { chains } = useConfig()
  const session = useSession((state) => state)
  const settings = useSettings((state) => state)
  const flows = useFlows()
  const text = isShown
    ? JSON.stringify(
        reportOf({
          ...{ build: buildName(), userAgent: navigator.userAgent, session, settings, flows, checks },
          crash,
          chainIds: chains.map(({ id }) => id),
        }),
        null,
        2,
      )
    : ''
  return (
    <Card padded className="mt-3">
      <h2 className="text-14 font-[560]">{t('status.report')}</h2>
      <p className="mt-1 text-13 text-ink-2">{t('status.reportText')}</p>
      {isShown && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          className="mt-3 max-h-80 overflow-auto rounded-1 border border-line p-3 font-mono text-12"
        >
          {text}
        </pre>
      )}
      <div className="mt-3">
        {isShown ? (
          <Button
            variant="secondary"
            onClick={() => saveFile('kontor-report.json', 'application/json', `${text}\n`)}
          >
            {t('status.reportSave')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setShown(true)}>
            {t('status.reportShow')}
          </Button>
        )}
      </div>
    </Card>
  )
}
