import type { ReactNode } from 'react'
import { t } from '../text/text.ts'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'
import { TONES, type Tone } from './tone.ts'

const ICONS: Readonly<Record<Tone, IconName>> = {
  plain: 'info',
  accent: 'info',
  up: 'check',
  warn: 'warning',
  down: 'warning',
}

export interface NoteProps {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Raw text of the service, node or wallet that refused, folded away. */
  readonly details?: { readonly label: string; readonly text: string } | undefined
  /** Buttons or links below the text. */
  readonly actions?: ReactNode
  /** What a button below the text tries again. */
  readonly onRetry?: () => void
  /** Interrupts a screen reader: for errors that answer something the person just did. */
  readonly urgent?: boolean
}

/** A highlighted sentence in a form: something to know, to fix or to decide. */
export function Note({ tone = 'plain', urgent = false, onRetry, ...parts }: NoteProps) {
  const { title, children, details } = parts
  const actions = onRetry ? (
    <Button size="small" onClick={onRetry}>
      {t('trade.tryAgain')}
    </Button>
  ) : (
    parts.actions
  )
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={classNames(
        'flex gap-2.5 rounded-2 border border-transparent px-3.5 py-2.5 text-13',
        TONES[tone],
      )}
    >
      <Icon name={ICONS[tone]} className="mt-[0.09375rem] shrink-0" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title && <p className="font-[560]">{title}</p>}
        {children && <div>{children}</div>}
        {details && (
          <details className="mt-1">
            <summary className="w-fit rounded-1 py-0.5 underline decoration-current/40 underline-offset-3">
              {details.label}
            </summary>
            <pre className="mt-1 font-mono text-12 whitespace-pre-wrap">{details.text}</pre>
          </details>
        )}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
