import { useState } from 'react'
import type { OrderView } from '../../../domain/orders/history/orderFilter.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { History } from '../entry/useHistory.ts'

/** The view a list opens on when its address names none: open orders; all, where nothing is open once everything was read. It stays for the visit. */
export function useOpening(owner: Address | null, { entries, total, isReading }: History): OrderView {
  const [opened, setOpened] = useState<{ readonly owner: Address; readonly view: OrderView } | null>(null)
  const hasOpen = entries.some(({ isOpen }) => isOpen)
  const isSettled = opened !== null && opened.owner === owner
  if (owner && !isSettled && (hasOpen || (total !== null && !isReading && entries.length > 0))) {
    setOpened({ owner, view: hasOpen ? 'open' : 'all' })
  }
  return isSettled ? opened.view : 'open'
}
