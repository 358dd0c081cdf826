import { useQuery } from '@tanstack/react-query'
import { chainOf } from '../../domain/chain/chains.ts'
import { formatPairUrl } from '../../features/trade/address/pairUrl.ts'
import type { Screen } from '../../features/trade/address/paths.ts'
import { hashSearchNow } from '../../features/trade/page/windowState.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { useService } from '../../features/trade/session/serviceContext.tsx'
import { useSession } from '../../features/trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../features/trade/session/walletLayerContext.tsx'
import { useTokenMemory } from '../../features/trade/token/tokenStore.ts'
import { pairOf, useChainId } from '../../features/trade/token/usePair.ts'
import { chainsQuery } from '../../service/queries.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'

const nameOf = (chainId: number) => chainOf(chainId)?.name ?? String(chainId)

/** The same list of orders, of one chain: whatever else narrows it stays. */
function ordersOnChain(search: string, chainId: number): string {
  const params = new URLSearchParams(search)
  params.set('chain', String(chainId))
  return params.toString()
}

/** Shows the chain that is traded on, and whether the wallet is on it; lets both be changed. On the list of orders it is the list's chain. */
export function ChainMenu({ screen }: { readonly screen: Screen | undefined }) {
  const config = useConfig()
  const { load } = useWalletLayer()
  const walletChainId = useSession((state) => (state.status === 'connected' ? state.walletChainId : null))
  const { data: served } = useQuery(chainsQuery(useService()))

  const configured = config.chains.map((chain) => chain.id)
  const chainId = useChainId()
  const pairs = useTokenMemory((memory) => memory.pairs)
  const offered = configured.filter(
    (id) => id === chainId || !served || served.some((chain) => chain.id === id),
  )
  const elsewhere = walletChainId !== null && walletChainId !== chainId
  const name = nameOf(chainId)

  const choose = (id: number) => {
    const { read, write } = hashSearchNow()
    if (screen === 'orders') write(ordersOnChain(read(), id))
    else if (id !== chainId) {
      // The last pair of that chain; where there is none, the amount moves to the default pair.
      const last = pairs.find((pair) => pair.chainId === id)
      const pair = last ? { ...last, amount: '' } : { chainId: id, sell: null, buy: null }
      write(formatPairUrl({ ...pairOf(read(), pairs, configured).location, ...pair }))
    }
  }
  const items: MenuItem[] = offered.map((id) => ({
    id: String(id),
    label: nameOf(id),
    checked: id === chainId,
    onSelect: () => choose(id),
  }))
  if (elsewhere) {
    items.unshift({
      id: 'switch',
      icon: 'wallet',
      label: t('app.chain.switchWallet', { chain: name }),
      onSelect: () => void load().then((walletLayer) => walletLayer.switchChain(chainId)),
    })
  }

  return (
    <Menu
      label={
        elsewhere
          ? t('app.chain.labelElsewhere', { chain: name, walletChain: nameOf(walletChainId) })
          : t('app.chain.label', { chain: name })
      }
      trigger={
        <>
          {elsewhere ? (
            <Icon name="warning" size={14} className="text-warn" />
          ) : (
            <span aria-hidden="true" className="size-1.75 rounded-full bg-up forced-colors:bg-[Highlight]" />
          )}
          {name}
          <Icon name="chevron-down" size={14} className="-mr-0.5 text-ink-3" />
        </>
      }
      heading={
        elsewhere ? t('app.chain.elsewhere', { walletChain: nameOf(walletChainId) }) : t('app.chain.heading')
      }
      items={items}
      triggerClassName={elsewhere ? 'border-warn bg-warn-soft' : undefined}
    />
  )
}
