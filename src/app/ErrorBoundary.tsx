import { Component, type ReactNode } from 'react'
import { AppError } from '../domain/data/errors.ts'
import { say, t } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

interface State {
  readonly error: unknown
}

/** Keeps a broken screen from taking the rest with it: says so, shows the raw words on request, offers a reload. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
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
      </div>
    )
  }
}
