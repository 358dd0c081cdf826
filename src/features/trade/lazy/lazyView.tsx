import type { ComponentType, ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type LazyCode, useLazyCode } from './lazyCode.ts'

interface Closable {
  /** Where there is something to go back to: the part is a window, else a screen. */
  readonly onClose?: () => void
}

/**
 * A screen or a window whose code comes when it is opened. When it cannot be fetched it says so in its place, is asked for again with one
 * click, and comes by itself with the connection; the rest of the app goes on.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & Closable) => ReactNode {
  const part: LazyCode<ComponentType<Props>> = { load, found: null }
  return (props) => <Whole part={part} props={props} onClose={props.onClose} />
}

function Whole<Props extends object>({
  part,
  props,
  onClose,
}: {
  readonly part: LazyCode<ComponentType<Props>>
  readonly props: Props
  readonly onClose: Closable['onClose']
}) {
  const { hasFailed, again } = useLazyCode(part)
  const Found = part.found
  if (Found) return <Found {...props} />
  return hasFailed ? (
    <NotFetched onRetry={again} onClose={onClose} />
  ) : (
    <p className="sr-only">{t('app.loading')}</p>
  )
}

function NotFetched({
  onRetry,
  onClose,
}: {
  readonly onRetry: () => void
  readonly onClose: Closable['onClose']
}): ReactNode {
  const second = onClose ? (
    <Button size="small" variant="quiet" onClick={onClose}>
      {t('ui.close')}
    </Button>
  ) : (
    <Button size="small" variant="quiet" onClick={() => window.location.reload()}>
      {t('app.error.reload')}
    </Button>
  )
  return (
    <div
      className={
        onClose ? 'fixed inset-x-3.5 bottom-18 z-40 mx-auto max-w-130' : 'mx-auto max-w-130 px-4 py-12'
      }
    >
      <Note
        tone="warn"
        urgent
        title={t('app.error.part')}
        actions={
          <>
            <Button size="small" onClick={onRetry}>
              {t('trade.tryAgain')}
            </Button>
            {second}
          </>
        }
      >
        {t('app.error.partText')}
      </Note>
    </div>
  )
}
