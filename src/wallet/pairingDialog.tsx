import '../text/en/app/pairing.ts'
import { useEffect, useState } from 'react'
import type { Message } from '../domain/data/errors.ts'
import { say, t } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useCopy } from '../ui/useCopy.ts'
import { AppLink, AppLinks } from './AppLinks.tsx'
import { overWalletList } from './overWalletList.tsx'
import { type PhoneWallet, pairingLink, phoneWallets } from './phoneWallets.ts'
import { DEEP_LINK, type RemoteWallet } from './remoteWallet.ts'
import { walletError } from './walletErrors.ts'

/**
 * Shows what pairs a wallet on another device, or opens one on this phone, until the wallet approves.
 * @throws {UserRejectedRequestError} when the person closes the window.
 */
export const openPairingDialog = (wallet: RemoteWallet): Promise<void> =>
  overWalletList((onApproved, onClose) => (
    <PairingDialog wallet={wallet} onApproved={onApproved} onClose={onClose} />
  ))

interface PairingDialogProps {
  readonly wallet: RemoteWallet
  readonly onApproved: () => void
  readonly onClose: () => void
}

type Attempt =
  | { readonly uri: string | null; readonly failure: null }
  | { readonly uri: null; readonly failure: Message }

const OPENING: Attempt = { uri: null, failure: null }

function PairingDialog({ onClose, ...props }: PairingDialogProps) {
  const [round, setRound] = useState(0)
  return (
    <Dialog title={t('pairing.title')} onClose={onClose}>
      <div className="grid gap-4" aria-live="polite">
        <PairingRound key={round} {...props} onAgain={() => setRound(round + 1)} />
      </div>
    </Dialog>
  )
}

/** One code, from the request to the wallet's answer. */
function PairingRound({
  wallet,
  onApproved,
  onAgain,
}: Omit<PairingDialogProps, 'onClose'> & { readonly onAgain: () => void }) {
  const [{ uri, failure }, setAttempt] = useState<Attempt>(OPENING)
  useEffect(() => {
    let isOver = false
    wallet
      .pair()
      .then(({ uri, answered }) => {
        if (!isOver) setAttempt({ uri, failure: null })
        return answered
      })
      .then(
        // Approved after the window was closed: nobody waits for it.
        () => (isOver ? wallet.end() : onApproved()),
        (error: unknown) => {
          if (!isOver) setAttempt({ uri: null, failure: walletError(error).say })
        },
      )
    return () => {
      isOver = true
    }
  }, [wallet, onApproved])
  if (failure)
    return (
      <Note
        tone="warn"
        urgent
        actions={
          <Button size="small" onClick={onAgain}>
            {t('pairing.again')}
          </Button>
        }
      >
        {say(failure)}
      </Note>
    )
  if (uri !== null) return <Code uri={uri} />
  return (
    <p className="flex items-center gap-2 py-8 text-14 text-ink-2">
      <Spinner />
      {t('pairing.opening')}
    </p>
  )
}

function Code({ uri }: { readonly uri: string }) {
  const apps = phoneWallets(navigator.userAgent)
  const isPhone = apps.length > 0
  return (
    <>
      <p className="text-14 text-ink-2">{t(isPhone ? 'pairing.textPhone' : 'pairing.text')}</p>
      {isPhone ? (
        <Apps apps={apps} uri={uri} />
      ) : (
        <div className="grid justify-items-center">
          <QrCode text={uri} label={t('pairing.qr')} />
        </div>
      )}
      <CopyLink uri={uri} />
      <p className="text-13 text-ink-2">{t('pairing.waiting')}</p>
    </>
  )
}

/** Links that open the wallets of this phone; the one chosen is opened again with each request. */
function Apps({ apps, uri }: { readonly apps: readonly PhoneWallet[]; readonly uri: string }) {
  const choose = ({ name, scheme }: PhoneWallet) =>
    localStorage.setItem(DEEP_LINK, JSON.stringify({ href: scheme, name }))
  return (
    <AppLinks label={t('pairing.wallets')}>
      {apps.map((app) => (
        <AppLink key={app.name} href={pairingLink(app, uri)} onClick={() => choose(app)}>
          {app.name}
        </AppLink>
      ))}
      <AppLink href={uri} onClick={() => localStorage.removeItem(DEEP_LINK)}>
        {t('pairing.anyWallet')}
      </AppLink>
    </AppLinks>
  )
}

const COPY_TEXTS = { rest: 'pairing.copy', copied: 'pairing.copied', refused: 'pairing.notCopied' } as const

function CopyLink({ uri }: { readonly uri: string }) {
  const { state, copy } = useCopy()
  return (
    <Button full onClick={() => void copy(uri)}>
      {t(COPY_TEXTS[state])}
    </Button>
  )
}
