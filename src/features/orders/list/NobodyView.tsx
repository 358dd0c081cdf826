import { useMemo } from 'react'
import { formatOrderUrl, parseOrderUrl } from '../../../domain/orders/history/orderFilter.ts'
import { useHashSearch } from '../../trade/page/windowState.ts'
import { HistoryHead } from './HistoryHead.tsx'
import { NOTHING_SHOWN } from './HistoryMenu.tsx'
import { NoOwner } from './NoOwner.tsx'

/** The orders screen while no account is connected and none is named. */
export function NobodyView() {
  const [address, write] = useHashSearch()
  const { filter, problems } = useMemo(() => parseOrderUrl(address), [address])
  return (
    <>
      <HistoryHead
        owner={null}
        account={null}
        problems={problems}
        shown={NOTHING_SHOWN}
        onOwner={(owner) => write(formatOrderUrl({ ...filter, owner }))}
      />
      <NoOwner />
    </>
  )
}
