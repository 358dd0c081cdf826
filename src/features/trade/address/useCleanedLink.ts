import { useEffect, useEffectEvent, useState } from 'react'
import type { LinkProblem } from './pairUrl.ts'

/** Takes what was refused out of the address, so that copying it does not pass it on, and keeps what was said until the form changes. */
export function useCleanedLink(
  search: string,
  writeSearch: (search: string) => void,
  found: readonly LinkProblem[],
  format: () => string,
): readonly LinkProblem[] {
  const [said, setSaid] = useState<{ readonly search: string; readonly problems: readonly LinkProblem[] }>()
  const clean = useEffectEvent(format)
  useEffect(() => {
    if (found.length === 0) return
    const cleaned = clean()
    setSaid({ search: cleaned, problems: found })
    writeSearch(cleaned)
  }, [found, writeSearch])
  return found.length === 0 && said?.search === search ? said.problems : found
}
