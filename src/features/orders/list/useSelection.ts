import { useCallback, useMemo, useState } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'

/** What is selected in the list; `chosen` are those that can be selected now. */
export function useSelection(selectable: readonly HistoryEntry[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => selectable.filter(({ key }) => selected.has(key)), [selectable, selected])
  const select = useCallback(
    (key: string, isSelected: boolean) =>
      setSelected(
        (before) => new Set([...[...before].filter((one) => one !== key), ...(isSelected ? [key] : [])]),
      ),
    [],
  )
  const selectAll = (isSelected: boolean) =>
    setSelected(new Set(isSelected ? selectable.map(({ key }) => key) : []))
  return { selected, chosen, select, selectAll }
}
