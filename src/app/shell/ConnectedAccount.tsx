import '../../text/en/app/account.ts'
import { Suspense, useEffect, useRef } from 'react'
import { chainOf } from '../../domain/chain/chains.ts'
import { type Address, shortAddress } from '../../domain/token/address.ts'
import { lazyPart } from '../../features/trade/lazy/lazyPart.ts'
import { useWalletLayer } from '../../features/trade/session/walletLayerContext.tsx'
import { t } from '../../text/text.ts'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import type { Notify } from './useNotices.ts'

const AccountBalances = lazyPart(async () => (await import('./AccountBalances.tsx')).AccountBalances)

export interface ConnectedAccountProps {
  readonly account: Address
  readonly walletName: string | null
  readonly walletChainId: number | null
  readonly notify: Notify
  /** The button that was pressed is gone: its focus comes here, unless it went elsewhere. */
  readonly takesFocus: boolean
}

/** The connected account, and what can be done with it. */
export function ConnectedAccount(props: ConnectedAccountProps) {
  const { account, walletName, walletChainId, notify, takesFocus } = props
  const { load } = useWalletLayer()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) root.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const explorerUrl = walletChainId === null ? undefined : chainOf(walletChainId)?.explorerUrl
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account)
      notify({ tone: 'up', title: t('app.account.copied') })
    } catch {
      notify({ tone: 'down', title: t('app.account.notCopied'), text: account })
    }
  }
  const items: MenuItem[] = [
    { id: 'copy', icon: 'copy', label: t('app.account.copy'), onSelect: () => void copy() },
    ...(explorerUrl
      ? [
          {
            id: 'explorer',
            icon: 'external' as const,
            label: t('app.account.explorer'),
            href: `${explorerUrl}/address/${account}`,
          },
        ]
      : []),
    {
      id: 'disconnect',
      icon: 'logout',
      label: t('app.account.disconnect'),
      onSelect: () => void load().then((walletLayer) => walletLayer.disconnect()),
    },
  ]

  return (
    <div ref={root}>
      <Menu
        label={t('app.account.label', { address: shortAddress(account) })}
        trigger={<span className="font-mono text-[0.78125rem]">{shortAddress(account)}</span>}
        heading={
          <>
            {walletName && <span className="block font-medium text-ink">{walletName}</span>}
            <span className="block max-w-56 font-mono text-12 leading-4.5">
              0x{account.slice(2).replace(/.{4}(?=.)/g, '$& ')}
            </span>
          </>
        }
        items={items}
        further={(close) => (
          <Suspense fallback={<div className="h-20 w-72" />}>
            <AccountBalances account={account} onDone={close} />
          </Suspense>
        )}
      />
    </div>
  )
}
