import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { wantedSelection } from '../../trade/page/wantedSelection.ts'

/** What is selected in the list; `chosen` are those that can be selected now. @param isWhole all entries are here: a wish to select all waits for it. */
export function useSelection(selectable: readonly HistoryEntry[], isWhole: boolean) {
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
  const isAllWanted = useStore(wantedSelection) && isWhole
  useEffect(() => {
    if (!isAllWanted) return
    selectAll(true)
    wantedSelection.setState(false)
  })
  return { selected, chosen, select, selectAll }
}
