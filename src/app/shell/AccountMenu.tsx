import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../features/trade/lazy/lazyPart.ts'
import { useWalletLayer } from '../../features/trade/session/walletLayerContext.tsx'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConnection } from './useConnection.ts'
import type { Notify } from './useNotices.ts'

const ConnectedAccount = lazyPart(async () => (await import('./ConnectedAccount.tsx')).ConnectedAccount)

/** The account button of the header: connect, or the connected account and what can be done with it. */
export function AccountMenu({ notify }: { readonly notify: Notify }) {
  const { load } = useWalletLayer()
  const [fetching, setFetching] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  /** Connected by the button, not by the page: what takes its place takes its focus. */
  const requested = useRef(false)
  const session = useConnection()

  const connect = async () => {
    setFetching(true)
    try {
      const walletLayer = await load()
      requested.current = true
      await walletLayer.connect()
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) root.current?.querySelector('button')?.focus()
      })
    } catch {
      notify({ tone: 'down', title: t('app.error.walletLayer') })
    } finally {
      setFetching(false)
    }
  }

  if (session.status === 'restoring') return <Restoring />
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
  return (
    <div ref={root}>
      <Suspense fallback={<Restoring />}>
        <ConnectedAccount
          {...{ account, walletName, walletChainId, notify }}
          takesFocus={requested.current}
        />
      </Suspense>
    </div>
  )
}

const Restoring = () => (
  <div className="inline-flex h-9 items-center rounded-2 border border-line bg-card px-3">
    <Skeleton chars={11} />
    <span className="sr-only">{t('app.account.restoring')}</span>
  </div>
)
