import { useCallback, useMemo, useState } from 'react'

/** What is selected of things with a key; `chosen` are those that can be selected now. */
export function useSelection<T extends { readonly key: string }>(selectable: readonly T[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => selectable.filter(({ key }) => selected.has(key)), [selectable, selected])
  const select = useCallback(
    (key: string, isSelected: boolean) =>
      setSelected((before) => {
        const next = new Set(before)
        if (isSelected) next.add(key)
        else next.delete(key)
        return next
      }),
    [],
  )
  const selectAll = (isSelected: boolean) =>
    setSelected(new Set(isSelected ? selectable.map(({ key }) => key) : []))
  return { selected, chosen, select, selectAll }
}
