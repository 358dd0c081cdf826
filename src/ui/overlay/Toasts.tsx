import { type ReactNode, useEffect } from 'react'
import { t } from '../../text/text.ts'
import { classNames } from '../classNames.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'

const SHOWN_MS = 8_000

export interface Toast {
  readonly id: string
  readonly tone: 'up' | 'down' | 'plain'
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
}

/** Short notices in a corner, on a phone the newest alone and below the header where it covers no button, read out politely. Each leaves by itself after a while, unless it reports a failure. */
export function Toasts({
  toasts,
  onDismiss,
}: {
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
}) {
  return (
    <section
      aria-label={t('ui.notices')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3.5 top-[calc(4.25rem+env(safe-area-inset-top))] z-30 flex flex-col items-end gap-2 desk:inset-x-auto desk:top-auto desk:right-6 desk:bottom-6 guided:right-98"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </section>
  )
}

function ToastCard({
  toast,
  onDismiss,
}: {
  readonly toast: Toast
  readonly onDismiss: (id: string) => void
}) {
  const { id, tone } = toast

  useEffect(() => {
    if (tone === 'down') return
    const timer = setTimeout(() => onDismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, tone, onDismiss])

  return (
    <div className="pointer-events-auto flex w-full animate-rise items-start max-desk:not-last:hidden gap-2.5 rounded-2 border border-line bg-card py-2.5 pr-2 pl-3.5 shadow-lift desk:w-88">
      <Icon
        name={tone === 'down' ? 'warning' : tone === 'up' ? 'check' : 'info'}
        className={classNames(
          'mt-1.5 shrink-0',
          { up: 'text-up', down: 'text-down', plain: 'text-ink-3' }[tone],
        )}
      />
      <div className="min-w-0 flex-1 py-1 text-13">
        <p className="font-[560]">{toast.title}</p>
        {toast.text && <p className="text-ink-2 [overflow-wrap:anywhere]">{toast.text}</p>}
        {toast.action}
      </div>
      <IconButton icon="close" size="small" label={t('ui.dismiss')} onClick={() => onDismiss(id)} />
    </div>
  )
}
