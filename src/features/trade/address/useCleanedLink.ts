import { useEffect, useEffectEvent, useState } from 'react'
import type { LinkProblem } from './pairUrl.ts'

/** Takes what was refused out of the address, so that copying it does not pass it on, and keeps its problems on screen until the form changes. */
export function useCleanedLink(
  search: string,
  writeSearch: (search: string) => void,
  found: readonly LinkProblem[],
  format: () => string,
): readonly LinkProblem[] {
  const [shown, setShown] = useState<{ readonly search: string; readonly problems: readonly LinkProblem[] }>()
  const clean = useEffectEvent(format)
  useEffect(() => {
    if (found.length === 0) return
    const cleaned = clean()
    setShown({ search: cleaned, problems: found })
    writeSearch(cleaned)
  }, [found, writeSearch])
  return found.length === 0 && shown?.search === search ? shown.problems : found
}
