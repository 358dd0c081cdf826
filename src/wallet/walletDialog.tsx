import '@rainbow-me/rainbowkit/styles.css'
import './walletDialog.css'
import '../text/en/app/pairing.ts'
import { RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { t } from '../text/text.ts'
import { lazyStyles } from '../ui/lazyStyles.ts'
import { AppLink, AppLinks } from './AppLinks.tsx'
import { listOnPhone } from './listOnPhone.ts'
import { isPhone, walletBrowsers } from './phoneWallets.ts'
import type { WalletConfig } from './wagmiConfig.ts'

/** RainbowKit fades its dialog out before it leaves the page. */
const FADE_MS = 200

let open: Promise<void> | null = null
let close: () => void = () => undefined

/**
 * Opens RainbowKit's dialog in a React root of its own, outside of the app's tree, and takes it down again.
 * Resolves when it is closed, connected or not; focus returns to where it was. A second call while it is open waits for the same one.
 * @param hasPractice whether it leads to the practice page.
 */
export function openWalletDialog(config: WalletConfig, hasPractice: boolean): Promise<void> {
  open ??= show(config, hasPractice).finally(() => {
    open = null
  })
  return open
}

/** Closes the dialog, where it is open. */
export function closeWalletDialog(): void {
  close()
}

async function show(config: WalletConfig, hasPractice: boolean): Promise<void> {
  const focused = document.activeElement
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const onPhone = isPhone(navigator.userAgent)
  if (onPhone) listOnPhone(config.connectors)
  const isAlone = onPhone && !config.connectors.some(({ type }) => type === 'injected')
  if (isAlone) await lazyStyles().catch(() => undefined)
  const isRemote = config.connectors.some(({ id }) => id === 'walletConnect')
  const hint = onPhone
    ? isRemote
      ? 'connect.phoneRemote'
      : 'connect.phone'
    : isRemote
      ? 'connect.computerRemote'
      : 'connect.computer'
  await new Promise<void>((resolve) => {
    close = resolve
    root.render(
      <WagmiProvider config={config} reconnectOnMount={false}>
        <QueryClientProvider client={new QueryClient({ mutationCache: new MutationCache() })}>
          <RainbowKitProvider
            theme={null}
            modalSize="compact"
            locale="en-US"
            appInfo={{
              appName: 'Kontor',
              disclaimer: ({ Text }) => (
                <>
                  <Text>{t(hint)}</Text>
                  {isAlone && <WalletBrowsers />}
                  {hasPractice && (
                    <a
                      href="practice.html"
                      className="inline-block p-2 text-13 text-accent underline underline-offset-3"
                    >
                      {t('connect.practice')}
                    </a>
                  )}
                </>
              ),
            }}
          >
            <Dialog onClosed={resolve} />
          </RainbowKitProvider>
        </QueryClientProvider>
      </WagmiProvider>,
    )
  })
  setTimeout(() => {
    root.unmount()
    container.remove()
  }, FADE_MS)
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
}

/** For a phone whose browser has no wallet: links that open this page in one that has. Nothing is asked of their hosts before a press. */
function WalletBrowsers() {
  return (
    <div className="mt-4 grid gap-2 text-13 text-ink-2">
      <p>{t('connect.browsers')}</p>
      <AppLinks label={t('connect.browsers')}>
        {walletBrowsers(location.href).map(({ name, href }) => (
          <AppLink key={name} href={href}>
            {name}
          </AppLink>
        ))}
      </AppLinks>
    </div>
  )
}

function Dialog({ onClosed }: { readonly onClosed: () => void }) {
  const { connectModalOpen, openConnectModal } = useConnectModal()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (connectModalOpen) {
      wasOpen.current = true
      return
    }
    if (wasOpen.current) onClosed()
    else openConnectModal?.()
  }, [connectModalOpen, openConnectModal, onClosed])
  return null
}
