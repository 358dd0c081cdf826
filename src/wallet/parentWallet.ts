import '../text/en/app/frame.ts'
import { createConnector } from 'wagmi'
import { connect, getAccount } from 'wagmi/actions'
import type { AppConfig } from '../domain/host/config.ts'
import { isAnyAddress, normalizeAddress } from '../domain/token/address.ts'
import { type ParentChannel, parentChannel } from '../embed/parentChannel.ts'
import { t } from '../text/text.ts'
import { createParentProvider, type ParentProvider } from './parentProvider.ts'
import type { WalletConfig } from './wagmiConfig.ts'
import { walletRefusal } from './walletErrors.ts'

const ID = 'parent'
/** Where this browser remembers the origin whose wallet was agreed to. */
const AGREED = 'embed.agreed'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" fill="none" stroke="#fff" stroke-width="4"><rect width="60" height="60" rx="13" fill="#4a5568" stroke="none"/><rect x="12" y="15" width="36" height="30" rx="4"/><path d="M12 25h36"/></svg>',
)}`

/** Adds the wallet of the page around this one, where that page embeds this one and offers a wallet. It is connected where somebody agreed to it before. Never rejects. */
export async function offerParentWallet(
  wallets: WalletConfig,
  { embedParents = [], chains }: AppConfig,
): Promise<void> {
  const channel = await parentChannel(embedParents)
  if (!channel.hasWallet) return
  const { connectors } = wallets._internal
  const connector = connectors.setup(connectorOf(channel, chains[0]?.id ?? 1))
  connectors.setState((present) => [...present, connector])
  const isFree = getAccount(wallets).status === 'disconnected'
  if (isFree && (await connector.isAuthorized())) await connect(wallets, { connector }).catch(() => undefined)
}

/** @param firstChain where it counts as being before anybody agreed to it */
function connectorOf(channel: ParentChannel, firstChain: number) {
  const { origin } = channel
  const { host } = new URL(origin)
  const name = t('frame.wallet', { host })
  /** What RainbowKit needs to list it. */
  const rkDetails = {
    ...{ id: ID, name, iconUrl: ICON, iconBackground: '#4a5568', isRainbowKitConnector: true },
    ...{ groupIndex: 0, groupName: host, index: 0 },
  }
  let isOpen = false
  const provider = createParentProvider(channel, () => isOpen)
  return createConnector<ParentProvider, { readonly rkDetails: typeof rkDetails }>(({ emitter, storage }) => {
    const isAgreed = async () => (await storage?.getItem(AGREED as never)) === (origin as never)
    provider.on('accountsChanged', (data: unknown) => {
      const accounts = accountsIn(data)
      if (accounts.length > 0) emitter.emit('change', { accounts: accounts as never })
      else emitter.emit('disconnect')
    })
    provider.on('chainChanged', (data: unknown) => emitter.emit('change', { chainId: Number(data) }))
    return {
      ...{ id: ID, name, type: ID, rkDetails },
      async connect({ isReconnecting } = {}) {
        if (!(await isAgreed())) {
          if (isReconnecting) throw walletRefusal('disconnected', 'fix')
          const { openParentConsent } = await import('./parentConsent.tsx')
          await openParentConsent(host)
        }
        isOpen = true
        const accounts = accountsIn(await provider.request({ method: 'eth_requestAccounts' }))
        if (accounts.length === 0) throw walletRefusal('disconnected', 'fix')
        await storage?.setItem(AGREED as never, origin as never)
        return { accounts: accounts as never, chainId: await chainOf(provider) }
      },
      async disconnect() {
        isOpen = false
        await storage?.removeItem(AGREED as never)
      },
      getAccounts: async () => (isOpen ? accountsIn(await provider.request({ method: 'eth_accounts' })) : []),
      getChainId: async () => (isOpen ? chainOf(provider) : firstChain),
      getProvider: async () => provider,
      isAuthorized: isAgreed,
      // The provider above reports them.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  })
}

const chainOf = async (provider: ParentProvider): Promise<number> =>
  Number(await provider.request({ method: 'eth_chainId' }))

function accountsIn(answer: unknown): readonly `0x${string}`[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one) =>
    typeof one === 'string' && isAnyAddress(one) ? [normalizeAddress(one)] : [],
  )
}
