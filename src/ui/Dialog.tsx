import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../text/text.ts'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  readonly title: string
  /** Asked for by Escape, the close button or a press outside. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays in sight below the scrolling content: the buttons. */
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'medium'
  /** Content without padding, for lists that reach the edges. */
  readonly flush?: boolean
}

/**
 * A modal window, open for as long as it is rendered: `{open && <Dialog …/>}`. Focus stays inside and returns to the opener. On small
 * screens it rises from the bottom edge. It lies in the browser's top layer: close it before opening a wallet's dialog.
 */
export function Dialog({ title, onClose, children, footer, width = 'narrow', flush = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
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
      onClick={closeOutside}
      className={classNames(
        'fixed inset-x-0 bottom-0 m-0 mt-auto max-h-[92dvh] w-full max-w-none animate-rise overflow-hidden rounded-t-3 border border-line bg-card shadow-lift backdrop:animate-fade backdrop:bg-scrim',
        'desk:m-auto desk:max-h-[min(44rem,calc(100dvh-4rem))] desk:rounded-3 desk:inset-0',
        width === 'narrow' ? 'desk:max-w-[27.5rem]' : 'desk:max-w-[35rem]',
        'open:flex',
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <h2 id={titleId} className="text-16 font-semibold tracking-[-0.012em]">
            {title}
          </h2>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </header>
        <div
          className={classNames(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain',
            !flush && 'px-5 pt-1 pb-5',
          )}
        >
          {children}
        </div>
        {footer && (
          <footer className="border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
