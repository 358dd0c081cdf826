import { Component, type ReactNode } from 'react'
import { ReportCard } from '../features/status/ReportCard.tsx'
import { App, type AppProps } from './App.tsx'

/** Shows nothing in place of what fails: the page that says what broke stays. */
class OrNothing extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** The report below what broke a screen; `app` where the whole app broke, and nothing is around this. */
export function ErrorReport({
  error,
  app,
}: {
  readonly error: unknown
  readonly app?: AppProps | undefined
}) {
  const card = <ReportCard crash={error} />
  return <OrNothing>{app ? <App {...app}>{card}</App> : card}</OrNothing>
}
