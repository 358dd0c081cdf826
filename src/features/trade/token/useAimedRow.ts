import { useLayoutEffect, useRef } from 'react'
import { afterFrame } from '../../../ui/afterFrame.ts'
import { useSteady } from '../session/useSteady.ts'

/**
 * Chooses a row as it was on the screen when the pointer went down: another search, or balances that arrive, may have written something else into it
 * before the pointer is up. Pressed without a pointer a row is what it says.
 * @param rows what is drawn, by place.
 * @returns what the list does with a pointer that goes down, and what a row does that is pressed, given its place.
 */
export function useAimedRow<Row>(rows: readonly Row[], onChoose: (row: Row) => void) {
  const painted = useRef(rows)
  const aimed = useRef<readonly Row[] | null>(null)
  useLayoutEffect(
    () =>
      afterFrame(() => {
        painted.current = rows
      }),
    [rows],
  )
  return {
    onPointerDown: () => {
      aimed.current = painted.current
    },
    chooseRow: useSteady((place: number) => {
      const row = (aimed.current ?? rows)[place]
      aimed.current = null
      if (row) onChoose(row)
    }),
  }
}
