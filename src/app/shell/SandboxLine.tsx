import '../../text/en/app/sandboxLine.ts'
import { useState } from 'react'
import { isPractice } from '../../domain/host/practice.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { useSessionStore } from '../../features/trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../features/trade/session/walletLayerContext.tsx'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useConnection } from './useConnection.ts'
import type { Notify } from './useNotices.ts'

/** Says for as long as it is one that this is a sandbox, or practice, and offers its wallet; of one height throughout. */
export function SandboxLine({ notify }: { readonly notify: Notify }) {
  const kind = isPractice(useConfig()) ? 'practice' : 'sandbox'
  const { load } = useWalletLayer()
  const { status } = useConnection()
  const session = useSessionStore()
  const [busy, setBusy] = useState(false)
  const isOffered = status === 'disconnected' || busy

  const connect = async () => {
    setBusy(true)
    try {
      const walletLayer = await load()
      await walletLayer.connectBurner()
      if (session.getState().status !== 'connected') notify({ tone: 'down', title: t('app.sandbox.failed') })
    } catch {
      notify({ tone: 'down', title: t('app.error.walletLayer') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-label={t(`app.sandbox.label.${kind}`)}
      className="flex min-h-12.25 items-center justify-center gap-x-4 border-b border-line px-3.5 py-2 text-13"
    >
      <span className={classNames('text-ink-2', isOffered && 'max-desk:sr-only')}>
        {t(`app.sandbox.text.${kind}`)}
      </span>
      {isOffered && (
        <Button size="small" busy={busy} onClick={() => void connect()}>
          {t(`app.sandbox.use.${kind}`)}
        </Button>
      )}
      {kind === 'practice' && (
        <a href="./" className="whitespace-nowrap underline underline-offset-3">
          {t('app.sandbox.leave')}
        </a>
      )}
    </section>
  )
}
