import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import { useSteady } from '../../trade/page/useSteady.ts'
import type { History } from '../entry/useHistory.ts'
import {
  type AwayChange,
  awayDigest,
  type LastVisit,
  parseVisit,
  visitOf,
  visitWithNews,
} from './awayDigest.ts'

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

/** Somebody who was elsewhere for less has not been away. */
const AWAY_MS = 5 * 60_000

/** One return to an account's orders. */
interface Return {
  readonly owner: Address | null
  /** Their states when they were last seen. */
  readonly visit: LastVisit | null
  /** Milliseconds: when the page was opened, or come back to. */
  readonly cameAt: number
  /** They are being read, or have been, since this return. */
  readonly hasBegun: boolean
  /** What was found then, once; what happens before one's eyes is no news. Null until all is read. */
  readonly changes: readonly AwayChange[] | null
}

const returnTo = (
  owner: Address | null,
  hasBegun = false,
  cameAt: number = performance.timeOrigin,
): Return => ({
  owner,
  cameAt,
  visit: owner ? readVisit(owner) : null,
  hasBegun,
  changes: null,
})

/** The return one step further, now that the history reads so; the same one where nothing follows. Pure. */
export function nextReturn(
  back: Return,
  { entries, total, isReading, problem }: Pick<History, 'entries' | 'total' | 'isReading' | 'problem'>,
): Return {
  if (!back.hasBegun) return isReading ? { ...back, hasBegun: true } : back
  if (back.changes !== null || isReading || total === null || problem !== null) return back
  return { ...back, changes: back.visit ? awayDigest(back.visit, entries, back.cameAt) : [] }
}

/**
 * What changed between the last visit of an account's orders and this one. What was seen is remembered when the page is left or hidden; news that
 * were not marked as seen come again, with what happened since.
 * @param hasBegun whether the orders were being read before this was asked for
 */
export function useAway(
  owner: Address | null,
  history: Pick<History, 'entries' | 'total' | 'isReading' | 'problem' | 'readAgain'>,
  hasBegun: boolean,
): { readonly since: number; readonly changes: readonly AwayChange[]; readonly dismiss: () => void } {
  const [back, setBack] = useState(() => returnTo(owner, hasBegun))
  const next = back.owner === owner ? nextReturn(back, history) : returnTo(owner)
  if (next !== back) setBack(next)
  const { entries } = history
  const readAgain = useSteady(history.readAgain)
  const { changes, visit } = next
  const latest = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current =
      owner &&
      changes &&
      (() =>
        writeVisit(
          owner,
          visit && changes.length > 0 ? visitWithNews(visit, changes, entries) : visitOf(entries, Date.now()),
        ))
  }, [owner, changes, visit, entries])
  useEffect(() => {
    if (!owner) return
    let hiddenAt: number | null = null
    const remember = () => latest.current?.()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now()
        remember()
      } else if (hiddenAt !== null && Date.now() - hiddenAt > AWAY_MS) {
        setBack(returnTo(owner, false, Date.now()))
        readAgain()
      }
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', remember)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', remember)
      remember()
    }
  }, [owner, readAgain])
  return {
    since: next.visit?.at ?? 0,
    changes: next.changes ?? [],
    dismiss: () => setBack((one) => ({ ...one, changes: [] })),
  }
}
