import { useEffect, useState } from 'react'
import { forgetHeldEdit, holdEdit } from './heldEdit.ts'
import { useSteady } from './useSteady.ts'

/** A field's text, and what takes what is typed into it. */
export interface TextAhead<Kept extends string | null> {
  readonly text: string | Kept
  readonly onText: (typed: string) => void
}

/**
 * A field whose text is ahead of what follows from it by the frame in which the field is drawn alone. What is typed stands, whatever comes from
 * elsewhere in that frame; where the address changes it is forgotten.
 * @param kept the text as what follows from it has it; null where there is none.
 * @param onKept takes the text once the frame is on the screen, or before a press that may act on what follows from it.
 */
export function useTextAhead<Kept extends string | null>(
  kept: Kept,
  onKept: (text: string) => void,
): TextAhead<Kept> {
  const [ahead, setAhead] = useState<string | null>(null)
  const send = useSteady((typed: string | null) => {
    setAhead(null)
    if (typed !== null) onKept(typed)
  })
  useEffect(() => () => forgetHeldEdit(send), [send])
  return {
    text: ahead ?? kept,
    onText: (typed) => {
      setAhead(typed)
      holdEdit(send, typed)
    },
  }
}
