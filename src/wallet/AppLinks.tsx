import type { ReactNode } from 'react'

/** A list of links that open apps. @param label of the list, for those who hear it */
export function AppLinks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-2" aria-label={label}>
      {children}
    </ul>
  )
}

interface AppLinkProps {
  readonly href: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** One of them. */
export function AppLink({ href, onClick, children }: AppLinkProps) {
  return (
    <li>
      <a
        href={href}
        onClick={onClick}
        rel="noreferrer"
        className="flex min-h-11 items-center justify-center rounded-2 border border-line px-3 text-14 font-medium hover:border-line-strong"
      >
        {children}
      </a>
    </li>
  )
}
