import { notifyManager, QueryClient } from '@tanstack/react-query'
import { scheduleNotification } from '../features/trade/page/notifications.ts'
import { keepRoutedPools } from '../features/trade/quote/routedPools.ts'
import { hashQueryKey } from '../service/queries.ts'

/**
 * The cache of server state. It repeats nothing by itself and asks even when the browser thinks it is offline: queries name their own
 * rhythm, the request scheduler owns the pace, and a silent service has its own sentence. A field that shows an answer
 * hears of it first; when the others do is one rule for every client in the page.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(scheduleNotification)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashQueryKey,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  })
  keepRoutedPools(client)
  return client
}
