import { useEffect, useMemo, useState } from 'react'
import type { Address } from '../../domain/address.ts'
import { type AwayChange, awayDigest, type LastVisit, parseVisit, visitOf } from './awayDigest.ts'
import type { History } from './useHistory.ts'

const nameOf = (owner: Address) => `kontor.visit.${owner.toLowerCase()}`

function readVisit(owner: Address): LastVisit | null {
  try {
    return parseVisit(JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null'))
  } catch {
    return null
  }
}

function writeVisit(owner: Address, visit: LastVisit): void {
  try {
    localStorage.setItem(nameOf(owner), JSON.stringify(visit))
  } catch {
    return
  }
}

/** What changed between the last visit of an account's orders and this one. The visit is remembered when the page is left. */
export function useAway(
  owner: Address | null,
  history: History,
): { readonly since: number; readonly changes: readonly AwayChange[]; readonly dismiss: () => void } {
  const visit = useMemo(() => (owner ? readVisit(owner) : null), [owner])
  const [dismissed, setDismissed] = useState<LastVisit | null>(null)
  const { entries, total, isReading } = history
  const isWhole = total !== null && !isReading
  useEffect(() => {
    if (!owner || !isWhole) return
    const remember = () => writeVisit(owner, visitOf(entries, Date.now()))
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') remember()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', remember)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', remember)
      remember()
    }
  }, [owner, entries, isWhole])
  const changes = useMemo(
    () => (visit && visit !== dismissed && isWhole ? awayDigest(visit, entries) : []),
    [visit, dismissed, isWhole, entries],
  )
  return { since: visit?.at ?? 0, changes, dismiss: () => setDismissed(visit) }
}
