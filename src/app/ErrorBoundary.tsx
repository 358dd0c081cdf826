import { Component, type ReactNode, Suspense } from 'react'
import { AppError } from '../domain/data/errors.ts'
import { lazyPart } from '../features/trade/lazy/lazyPart.ts'
import { say, t } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

const ErrorReport = lazyPart(async () => (await import('./ErrorReport.tsx')).ErrorReport)

interface Props {
  readonly children: ReactNode
  /** Puts around a part what parts of the app need, where nothing of the app is around this. */
  readonly around?: (part: ReactNode) => ReactNode
}

interface State {
  readonly error: unknown
}

/** Keeps a broken screen from taking the rest with it: says so, shows the raw words on request, offers a reload and a report. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return (
      <div className="mx-auto max-w-130 px-4 py-12">
        <Note
          tone="down"
          urgent
          title={t('app.error.screen')}
          details={{ label: t('app.error.details'), text: details }}
          actions={
            <Button size="small" onClick={() => window.location.reload()}>
              {t('app.error.reload')}
            </Button>
          }
        >
          {error instanceof AppError ? say(error.say) : t('app.error.screenText')}
        </Note>
        <Suspense>
          <ErrorReport error={error} around={this.props.around} />
        </Suspense>
      </div>
    )
  }
}
