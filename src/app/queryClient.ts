import { QueryClient } from '@tanstack/react-query'
import { keepRoutedPools } from '../features/trade/quote/routedPools.ts'
import { hashQueryKey } from '../service/queries.ts'

/**
 * The cache of server state. It repeats nothing by itself and asks even when the browser thinks it is offline: queries name their own
 * rhythm, the request scheduler owns the pace, and a silent service has its own sentence.
 */
export function createQueryClient(): QueryClient {
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
