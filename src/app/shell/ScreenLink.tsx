import type { ComponentProps } from 'react'
import { carriedPair } from '../../features/trade/address/carriedPair.ts'
import { hrefOf, isOffered, isTrading, PATHS, type Screen } from '../../features/trade/address/paths.ts'
import { useOfLastSearches } from '../../features/trade/page/windowState.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'

/** Screens of the bar on a phone; the other ones are in the sheet of its last item. */
export const IN_BAR: readonly Screen[] = ['swap', 'limit', 'crosschain', 'orders']

/** Leads to a screen, where it is offered; between trading screens with the pair and its amount. */
export function ScreenLink({
  name,
  from,
  ...rest
}: ComponentProps<'a'> & { readonly name: Screen; readonly from: Screen | undefined }) {
  const other = from && isTrading(from) && from !== name ? PATHS[from] : null
  const search = useOfLastSearches((lastOf) =>
    isTrading(name) ? carriedPair(lastOf(PATHS[name]), other === null ? '' : lastOf(other)) : '',
  )
  if (!isOffered(useConfig(), name)) return null
  return (
    <a
      href={search ? `${hrefOf(name)}?${search}` : hrefOf(name)}
      aria-current={name === from ? 'page' : undefined}
      {...rest}
    />
  )
}
