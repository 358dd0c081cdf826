import { type CreateConnectorFn, createConnector } from 'wagmi'
import { type AppConfig, PUBLIC_RELAY } from '../domain/host/config.ts'
import { inTime } from './inTime.ts'
import type { RemoteWallet } from './remoteWallet.ts'
import type { WalletConfig } from './wagmiConfig.ts'
import { walletError, walletRefusal } from './walletErrors.ts'

const ID = 'walletConnect'
/** Where this browser remembers the chain of the session. */
const CHAIN = 'walletConnect.chainId'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"><rect width="60" height="60" rx="13" fill="#2f6fd6" stroke="none"/><path d="M15 26c8-8 22-8 30 0M12 31l8.5 8.5L30 30l9.5 9.5L48 31"/></svg>',
)}`

/** The library waits for the relay before it shows a session of an earlier visit. */
const RESTORE_MS = 10_000

/** What RainbowKit needs to list a wallet that no browser extension announces. */
const LISTED = {
  id: ID,
  name: 'WalletConnect',
  iconUrl: ICON,
  iconBackground: '#2f6fd6',
  groupIndex: 1,
  groupName: 'Other',
  index: 0,
  isRainbowKitConnector: true,
}

/**
 * Adds WalletConnect to the wallets, where the deployment has a project id. Its library is fetched once somebody picks it, or has a session from an
 * earlier visit. It is no part of wagmi's configuration from the start: wagmi would fetch it with the first page.
 * @param say hears why a session is over, or cannot be shown: the key of a sentence.
 */
export function offerWalletConnect(
  wallets: WalletConfig,
  config: AppConfig,
  say: (failure: string) => void,
): void {
  if (!config.walletConnectProjectId || wallets.connectors.some(({ id }) => id === ID)) return
  const { connectors } = wallets._internal
  const added = connectors.setup(connectorOf(config, config.walletConnectProjectId, say))
  connectors.setState((present) => [...present, added])
}

function connectorOf(
  config: AppConfig,
  projectId: string,
  say: (failure: string) => void,
): CreateConnectorFn {
  const chainIds = config.chains.map(({ id }) => id)
  const relayUrl = config.walletConnectRelayUrl ?? PUBLIC_RELAY
  const settings = { projectId, relayUrl, chainIds, pageUrl: window.location.origin }
  return createConnector<RemoteWallet, { readonly rkDetails: typeof LISTED }>(({ emitter, storage }) => {
    let opened: RemoteWallet | null = null
    let opening: Promise<RemoteWallet> | null = null
    const openAnew = async () => {
      const { openRemoteWallet } = await import('./remoteWallet.ts')
      const wallet = await openRemoteWallet(settings)
      wallet.on('accountsChanged', () => emitter.emit('change', { accounts: wallet.accounts() }))
      wallet.on('chainChanged', () => {
        void storage?.setItem(CHAIN, wallet.chainId())
        emitter.emit('change', { chainId: wallet.chainId(), accounts: wallet.accounts() })
      })
      wallet.on('disconnect', () => {
        emitter.emit('disconnect')
        say('errors.wallet.ended')
      })
      opened = wallet
      return wallet
    }
    const open = () => {
      opening ??= openAnew().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    }
    return {
      id: ID,
      name: LISTED.name,
      type: ID,
      rkDetails: LISTED,
      async connect({ chainId, isReconnecting } = {}) {
        const wallet = await open()
        if (!wallet.isPaired()) {
          if (isReconnecting) throw walletRefusal('disconnected', 'fix')
          const { openPairingDialog } = await import('./pairingDialog.tsx')
          await openPairingDialog(wallet)
        }
        wallet.prefer(chainId ?? Number(await storage?.getItem(CHAIN)))
        return { accounts: wallet.accounts() as never, chainId: wallet.chainId() }
      },
      async disconnect() {
        await opened?.end()
      },
      async getAccounts() {
        return opened?.accounts() ?? []
      },
      async getChainId() {
        return opened?.chainId() ?? chainIds[0] ?? 1
      },
      getProvider: () =>
        inTime(open(), RESTORE_MS).catch((error: unknown) => {
          say(walletError(error).say.key)
          throw error
        }),
      async isAuthorized() {
        return (await open()).isPaired()
      },
      // The wallet says these to `remoteWallet.ts`.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  })
}
