import { useRef, useState } from 'react'
import { shortAddress } from '../domain/address.ts'
import { chainOf } from '../domain/chains.ts'
import { useDesk } from '../features/trade/session/deskContext.tsx'
import { t } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useConnection } from './useConnection.ts'
import type { Notify } from './useNotices.ts'

/** The account button of the header: connect, or the connected account and what can be done with it. */
export function AccountMenu({ notify }: { readonly notify: Notify }) {
  const { load } = useDesk()
  const [fetching, setFetching] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const session = useConnection()

  const connect = async () => {
    setFetching(true)
    try {
      const desk = await load()
      await desk.connect()
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) root.current?.querySelector('button')?.focus()
      })
    } catch {
      notify({ tone: 'down', title: t('app.error.walletLayer') })
    } finally {
      setFetching(false)
    }
  }

  if (session.status === 'restoring') {
    return (
      <div className="inline-flex h-9 items-center rounded-2 border border-line bg-card px-3">
        <Skeleton chars={11} />
        <span className="sr-only">{t('app.account.restoring')}</span>
      </div>
    )
  }
  if (session.status !== 'connected' || !session.account) {
    return (
      <div ref={root}>
        <Button
          size="compact"
          className="whitespace-nowrap"
          busy={session.status === 'connecting' || fetching}
          onClick={() => void connect()}
        >
          {t('app.account.connect')}
        </Button>
      </div>
    )
  }

  const { account, walletName, walletChainId } = session
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
      onSelect: () => void load().then((desk) => desk.disconnect()),
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
            <span className="block max-w-56 font-mono text-12 leading-4.5 break-all">{account}</span>
          </>
        }
        items={items}
      />
    </div>
  )
}
