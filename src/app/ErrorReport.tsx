import { Component, type ReactNode } from 'react'
import { ReportCard } from '../features/status/ReportCard.tsx'

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

/** The report below what broke a screen. */
export function ErrorReport({
  error,
  around = (part) => part,
}: {
  readonly error: unknown
  readonly around?: ((part: ReactNode) => ReactNode) | undefined
}) {
  return <OrNothing>{around(<ReportCard crash={error} />)}</OrNothing>
}
