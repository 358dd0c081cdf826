import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../text/text.ts'
import { classNames } from '../classNames.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'

export interface DialogProps {
  readonly title: string
  /** Asked for by Escape, the close button or a press outside. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Always visible below the scrolling content: the buttons. */
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'medium'
  /** Content without padding, for lists that reach the edges. */
  readonly flush?: boolean
}

/**
 * A modal window, open for as long as it is rendered: `{open && <Dialog …/>}`. Focus begins at what is marked `data-first-focus`, else at
 * the heading; so it does where the focused part has left with a change of the title. It stays inside and returns to the opener. On small
 * screens it rises from the bottom edge. It is in the browser's top layer: close it before opening a wallet's dialog.
 */
export function Dialog({ title, onClose, children, footer, width = 'narrow', flush = false }: DialogProps) {
  const { element, heading } = useModal(title)
  const { end, isHidden: hasMore } = useHiddenEnd(Boolean(footer))
  const titleId = useId()
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }
  /** A browser may close it without asking first: by a second Escape with nothing pressed between. One that has to stay is opened again. */
  const closedByBrowser = () => {
    if (element.current?.open) return
    onClose()
    requestAnimationFrame(() => {
      if (element.current && !element.current.open) element.current.showModal()
    })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes through onCancel
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={closedByBrowser}
      onClick={closeOutside}
      className={classNames(
        'fixed inset-x-0 bottom-0 m-0 mt-auto max-h-[92dvh] w-full max-w-none animate-rise overflow-hidden rounded-t-3 border border-line bg-card shadow-lift backdrop:animate-fade backdrop:bg-scrim',
        'desk:m-auto desk:max-h-[min(52rem,calc(100dvh-4rem))] desk:rounded-3 desk:inset-0',
        width === 'narrow' ? 'desk:max-w-[27.5rem]' : 'desk:max-w-[35rem]',
        'open:flex',
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-16 font-semibold tracking-[-0.012em]">
            {title}
          </h2>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </header>
        <div
          className={classNames(
            'relative min-h-0 flex-1 overflow-y-auto overscroll-contain',
            !flush && 'px-5 pt-1 pb-5',
          )}
        >
          {children}
          <div ref={end} aria-hidden="true" className="h-px" />
        </div>
        {footer && (
          <footer className="relative border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {hasMore && <MoreBelow />}
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}

function MoreBelow() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-full grid h-14 items-end justify-center bg-linear-to-t from-card via-card/70 to-transparent pb-1 text-ink-3"
    >
      <Icon name="chevron-down" />
    </span>
  )
}

/** Opens the window, and gives the focus to its first part or heading. */
function useModal(title: string) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? heading.current
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
    return () => dialog.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page of the window
  useEffect(() => {
    const focused = document.activeElement
    if (focused === document.body || focused === element.current) heading.current?.focus()
  }, [title])
  return { element, heading }
}

/** Whether the end of a scrolling content is still below its edge; not looked at unless it `isWatched`. */
function useHiddenEnd(isWatched: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const element = end.current
    if (!element || !isWatched) return
    const observer = new IntersectionObserver(
      (entries) => setHidden(!(entries.at(-1)?.isIntersecting ?? true)),
      { root: element.parentElement, rootMargin: '0px 0px 8px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWatched])
  return { end, isHidden }
}
