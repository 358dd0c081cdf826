import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../classNames.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { placeInMenu } from './arrowKeys.ts'

export interface MenuItem {
  readonly id: string
  readonly label: ReactNode
  /** By name, or a picture of its own of 16 pixels. */
  readonly icon?: IconName | ReactElement
  /** Why it cannot be chosen; below the label. */
  readonly unavailable?: string | undefined
  /** Shown as the one chosen among its like. */
  readonly checked?: boolean
  /** Opens elsewhere, in a new tab, instead of acting here. */
  readonly href?: string
  readonly onSelect?: () => void
}

const ITEM =
  'flex min-h-9 w-full items-center gap-2.5 rounded-[6px] px-2.5 py-1.5 text-left text-14 text-ink hover:bg-well focus-visible:bg-well focus-visible:outline-offset-[-2px] aria-disabled:cursor-not-allowed aria-disabled:text-ink-3'

interface MenuButtonProps {
  /** Accessible name of the button, and of the menu unless it has its own. */
  readonly label: string
  readonly menuLabel?: string
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly menuClassName: string
  /** What the open menu holds: elements with the role of a menu item and no tab stop. `close` takes the focus back to the button. */
  readonly children: (close: () => void) => ReactNode
}

/** Whether a menu is open, with its button in `root` too: the focus goes to what is chosen in it and moves by arrow keys. */
function useOpenMenu() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    const first = find('[role="menuitemradio"][aria-checked="true"]') ?? find('[role^="menuitem"]')
    first?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false)
    if (event.key === 'Escape') close()
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    const next = placeInMenu(event.key, at, items.length)
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return { root, open, setOpen, close, onKeyDown }
}

/** A button that opens a menu. Arrow keys, Home and End move in it; Escape, Tab and a press outside close it. */
export function MenuButton({ label, menuLabel = label, trigger, children, ...appearance }: MenuButtonProps) {
  const { root, open, setOpen, close, onKeyDown } = useOpenMenu()
  const listId = useId()
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        className={classNames(
          'h-9 items-center gap-2 rounded-2 border bg-card hover:border-line-strong',
          appearance.triggerClassName,
        )}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={listId}
          role="menu"
          tabIndex={-1}
          aria-label={menuLabel}
          onKeyDown={onKeyDown}
          className={classNames(
            'absolute right-0 z-20 mt-1.5 max-w-[calc(100vw-1.75rem)] overflow-y-auto rounded-2 border border-line bg-card p-1 shadow-lift',
            appearance.menuClassName,
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

export interface MenuProps {
  /** Accessible name of the button. */
  readonly label: string
  readonly trigger: ReactNode
  /** Above the items, not selectable. A function is called when the menu opens. */
  readonly heading?: ReactNode | (() => ReactNode)
  readonly items: readonly MenuItem[]
  /** Below the items: further elements with the role of a menu item. `close` takes the focus back to the button. */
  readonly further?: (close: () => void) => ReactNode
  readonly triggerClassName?: string | undefined
}

/** A button that opens a short list of things to do or choose. */
export function Menu({ label, trigger, heading, items, further, triggerClassName }: MenuProps) {
  return (
    <MenuButton
      label={label}
      trigger={trigger}
      triggerClassName={classNames(
        'inline-flex border-line px-3 font-medium transition-colors aria-expanded:border-line-strong',
        triggerClassName,
      )}
      menuClassName="max-h-[70dvh] w-max min-w-52 animate-rise"
    >
      {(close) => (
        <>
          {heading && (
            <div className="px-2.5 pt-1.5 pb-2 text-13 text-ink-3">
              {typeof heading === 'function' ? heading() : heading}
            </div>
          )}
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onDone={close} />
          ))}
          {further?.(close)}
        </>
      )}
    </MenuButton>
  )
}

function MenuEntry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const content = (
    <>
      {typeof item.icon === 'string' ? <Icon name={item.icon} className="shrink-0 text-ink-3" /> : item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.unavailable && <span className="block text-13 text-ink-3">{item.unavailable}</span>}
      </span>
      {item.checked && <Icon name="check" className="shrink-0 text-accent" />}
    </>
  )
  if (item.href) {
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        href={item.href}
        target="_blank"
        rel="noopener noreferrer"
        className={ITEM}
        onClick={onDone}
      >
        {content}
      </a>
    )
  }
  const select = () => {
    if (item.unavailable) return
    onDone()
    item.onSelect?.()
  }
  return item.checked === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} className={ITEM} onClick={select}>
      {content}
    </button>
  ) : (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={item.checked}
      aria-disabled={item.unavailable ? true : undefined}
      tabIndex={-1}
      className={ITEM}
      onClick={select}
    >
      {content}
    </button>
  )
}
