import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { afterFrame } from '../../../ui/overlay/afterFrame.ts'

/** Where the pointer went down: a row's index, and what was on the screen there. */
interface Aim<Row> {
  readonly index: number
  readonly row: Row | undefined
}

const ELSEWHERE = { index: -1, row: undefined }

const indexOf = ({ target }: SyntheticEvent): number =>
  target instanceof Element
    ? Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0) - 1
    : -1

/**
 * Handlers of a list that choose a row as it was on the screen when the pointer went down: a search, or balances that arrive, may write something else
 * into it, or move it, before the pointer is up. Let go over another row, nothing is chosen. Pressed without a pointer a row is what it says.
 * @param rows what is drawn; rows tell their place by `aria-posinset`.
 */
export function useAimedRow<Row>(rows: readonly Row[], onChoose: (row: Row) => void) {
  const painted = useRef(rows)
  const aim = useRef<Aim<Row> | null>(null)
  useLayoutEffect(() => {
    afterFrame(() => {
      painted.current = rows
    })
  }, [rows])
  useEffect(() => {
    const aimElsewhere = () => {
      aim.current = ELSEWHERE
    }
    window.addEventListener('pointerdown', aimElsewhere, true)
    return () => window.removeEventListener('pointerdown', aimElsewhere, true)
  }, [])
  return {
    onPointerDown: (event: SyntheticEvent) => {
      const index = indexOf(event)
      aim.current = { index, row: painted.current[index] }
    },
    onClick: (event: SyntheticEvent<Element, MouseEvent>) => {
      const index = indexOf(event)
      const aimed = event.nativeEvent.detail > 0 ? aim.current : null
      aim.current = null
      if (aimed && aimed.index !== index) return
      const row = aimed ? aimed.row : rows[index]
      if (row) onChoose(row)
    },
  }
}
