import { useQuery } from '@tanstack/react-query'
import { lackOf } from '../../domain/chain/chainLacks.ts'
import { chainName } from '../../domain/chain/chains.ts'
import { formatPairUrl } from '../../features/trade/address/pairUrl.ts'
import type { Screen } from '../../features/trade/address/paths.ts'
import { hashSearchNow } from '../../features/trade/page/windowState.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { useService } from '../../features/trade/session/serviceContext.tsx'
import { useSession } from '../../features/trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../features/trade/session/walletLayerContext.tsx'
import { type LastPair, useTokenMemory } from '../../features/trade/token/tokenStore.ts'
import { pairOf, useChainId } from '../../features/trade/token/usePair.ts'
import { chainsQuery } from '../../service/queries.ts'
import { t } from '../../text/text.ts'
import { ChainMark } from '../../ui/ChainMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'

/** The same list of orders, of one chain: whatever else narrows it stays. */
function ordersOnChain(search: string, chainId: number): string {
  const params = new URLSearchParams(search)
  params.set('chain', String(chainId))
  return params.toString()
}

/** The last pair of a chain; where there is none, the amount moves to its default pair. */
function lastPairOn(chainId: number, pairs: readonly LastPair[]) {
  const last = pairs.find((pair) => pair.chainId === chainId)
  return last ? { ...last, amount: '' } : { chainId, sell: null, buy: null }
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
  const chain = chainName(chainId)
  const walletChain = walletChainId === null || walletChainId === chainId ? null : chainName(walletChainId)
  const choose = (id: number) => {
    const { read, write } = hashSearchNow()
    if (screen === 'orders') write(ordersOnChain(read(), id))
    else if (id !== chainId)
      write(formatPairUrl({ ...pairOf(read(), pairs, configured).location, ...lastPairOn(id, pairs) }))
  }
  const reasonOf = (id: number) => {
    const lack = id === chainId ? null : lackOf(screen, id)
    return lack ? t(`app.chain.lacks.${lack}`) : undefined
  }
  const items: MenuItem[] = offered.map((id) => ({
    ...{ id: String(id), label: chainName(id), icon: <ChainMark chainId={id} />, checked: id === chainId },
    unavailable: reasonOf(id),
    onSelect: () => choose(id),
  }))
  if (walletChain)
    items.unshift({
      ...{ id: 'switch', icon: 'wallet', label: t('app.chain.switchWallet', { chain }) },
      onSelect: () => void load().then((walletLayer) => walletLayer.switchChain(chainId)),
    })

  return (
    <Menu
      label={
        walletChain ? t('app.chain.labelElsewhere', { chain, walletChain }) : t('app.chain.label', { chain })
      }
      trigger={
        <>
          {walletChain ? (
            <Icon name="warning" size={14} className="text-warn" />
          ) : (
            <ChainMark chainId={chainId} />
          )}
          {chain}
          <Icon name="chevron-down" size={14} className="-mr-0.5 text-ink-3" />
        </>
      }
      heading={walletChain ? t('app.chain.elsewhere', { walletChain }) : t('app.chain.heading')}
      items={items}
      triggerClassName={walletChain ? 'border-warn bg-warn-soft' : undefined}
    />
  )
}
