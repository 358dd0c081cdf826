import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { placeInList } from '../../../ui/overlay/arrowKeys.ts'

/** Rows that Page Up and Page Down move. */
const PAGE = 10

const linkOf = (body: HTMLElement | null, index: number) =>
  body?.querySelector<HTMLElement>(`[data-index="${index}"] a`)

interface FocusedRow {
  readonly key: string
  readonly index: number
}

/** Moves the focus between the rows of a list of which only the visible ones exist; `held` has it or gets it, and has to be on the page. */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  entries: readonly HistoryEntry[],
  showRow: (index: number) => void,
) {
  const focused = useRef<FocusedRow | null>(null)
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null)
  const focusRow = useCallback(
    (index: number) => {
      if (index < 0 || index >= entries.length) return
      showRow(index)
      setWanted({ index })
    },
    [entries.length, showRow],
  )
  usePreservedFocus(body, entries, focusRow, focused)
  useLayoutEffect(() => {
    if (!wanted) return
    linkOf(body.current, wanted.index)?.focus({ preventScroll: true })
    setWanted(null)
  }, [body, wanted])
  const onKeyDown = (event: KeyboardEvent) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null
    const row = link?.closest<HTMLElement>('[data-index]')
    const place = row ? placeInList(event.key, Number(row.dataset.index), entries.length, PAGE) : undefined
    if (place === undefined) return
    event.preventDefault()
    focusRow(place)
  }
  return { held: wanted?.index ?? focused.current?.index, onKeyDown }
}

/** When the row that has the focus leaves the list, the row that took its place gets it. */
function usePreservedFocus(
  body: RefObject<HTMLElement | null>,
  entries: readonly HistoryEntry[],
  focusRow: (index: number) => void,
  last: RefObject<FocusedRow | null>,
): void {
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null
      last.current = row ? { key: row.dataset.key ?? '', index: Number(row.dataset.index) } : null
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) last.current = null
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
    }
  }, [body, last])
  useLayoutEffect(() => {
    const held = last.current
    if (!held || document.activeElement !== document.body) return
    if (entries.some(({ key }) => key === held.key)) return
    last.current = null
    focusRow(Math.min(held.index, entries.length - 1))
  }, [entries, focusRow, last])
}
