import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import type { Address } from '../../../domain/address.ts'
import type { Message } from '../../../domain/errors.ts'
import type { HistoryEntry } from '../../../domain/orders/orderHistory.ts'
import { type LateCode, useLateCode } from '../../trade/session/lateCode.ts'
import type { DealSource, ToldDeals } from './DealSource.tsx'

interface DealsOfHistory extends Omit<ToldDeals, 'owner'> {
  /** It is known whether there are any. */
  readonly isSettled: boolean
  /** Why they cannot be looked for. */
  readonly problem: Message | null
  /** What looks for them: has to stand on the page, where it draws nothing. */
  readonly source: ReactNode
}

const SOURCE: LateCode<ComponentType<ComponentProps<typeof DealSource>>> = {
  load: async () => (await import('./DealSource.tsx')).DealSource,
  found: null,
}
const NONE: readonly HistoryEntry[] = []

/** The deals of an account. What finds them comes after the list: until it has spoken, nothing is known of them. Nobody's deals ask nothing. */
export function useDealSource(owner: Address | null): DealsOfHistory {
  const { hasFailed, again } = useLateCode(SOURCE, owner !== null)
  const [told, setTold] = useState<ToldDeals | null>(null)
  const known = told !== null && told.owner === owner ? told : null
  const { entries, isReading } = known ?? { entries: NONE, isReading: owner !== null && !hasFailed }
  const Source = SOURCE.found
  return {
    entries,
    isReading,
    isSettled: owner === null || (known !== null && !(isReading && entries.length === 0)),
    problem: hasFailed && !Source ? { key: 'app.error.part' } : null,
    readAgain() {
      if (hasFailed) again()
      known?.readAgain()
    },
    source: Source && owner && <Source key={owner} owner={owner} onTold={setTold} />,
  }
}
