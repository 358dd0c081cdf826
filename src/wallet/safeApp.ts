import { createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { type AppConfig, SAFE_ORIGIN } from '../domain/host/config.ts'
import type { SessionStore } from '../flow/session.ts'
import { openSafeParent, type SafeParent } from './safeParent.ts'
import { createSafeProvider, type OpenedSafe, readSafe } from './safeProvider.ts'
import type { WalletConfig } from './wagmiConfig.ts'
import { walletError, walletRefusal } from './walletErrors.ts'

const ID = 'safe'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60" rx="13" fill="#12ff80"/><path d="M20 20h20v20H20zM30 12v8M30 40v8M12 30h8M40 30h8" fill="none" stroke="#121312" stroke-width="5"/></svg>',
)}`

/** What RainbowKit needs to list it. */
const LISTED = {
  id: ID,
  name: 'Safe',
  iconUrl: ICON,
  iconBackground: '#12ff80',
  groupIndex: 0,
  groupName: 'Around this page',
  index: 0,
  isRainbowKitConnector: true,
}

/**
 * Connects the Safe of the page around this one, where that page may have this one in its frame. Nothing goes to any other page.
 * Why a Safe is not connected is in the session store then. Never rejects.
 * @returns whether it is connected
 */
export async function connectSafe(
  wallets: WalletConfig,
  config: AppConfig,
  session: SessionStore,
): Promise<boolean> {
  const origins = parentOrigins(config.safeParents ?? [SAFE_ORIGIN], window.location.ancestorOrigins)
  if (origins.length === 0) return false
  try {
    const [parent, safe] = await firstToAnswer(origins)
    if (!config.chains.some(({ id }) => id === safe.chainId)) throw walletRefusal('safeChain', 'fix')
    const { connectors } = wallets._internal
    const connector = connectors.setup(connectorOf(parent, safe))
    connectors.setState((present) => [...present.filter(({ id }) => id !== ID), connector])
    await connect(wallets, { connector })
    return true
  } catch (error) {
    session.setState({ failure: walletError(error).say.key })
    return false
  }
}

/** Which of the origins the page around this one can have: that one alone, where a browser says it. */
export function parentOrigins(
  allowed: readonly string[],
  ancestors: ArrayLike<string> | undefined,
): readonly string[] {
  const around = ancestors?.[0]
  return around === undefined ? allowed : allowed.filter((origin) => origin === around)
}

/** Asks at each origin: a browser delivers the question to the page only where it is of that one. */
async function firstToAnswer(origins: readonly string[]): Promise<readonly [SafeParent, OpenedSafe]> {
  const parents = origins.map((origin) => openSafeParent(origin))
  const read = parents.map(async (parent) => [parent, await readSafe(parent)] as const)
  const first = await Promise.any(read).catch((all: AggregateError) => all.errors[0])
  const [found] = Array.isArray(first) ? (first as [SafeParent, OpenedSafe]) : []
  for (const parent of parents) if (parent !== found) parent.close()
  if (found) return first
  throw first
}

function connectorOf(parent: SafeParent, safe: OpenedSafe) {
  const provider = createSafeProvider(parent, safe)
  return createConnector<typeof provider, { readonly rkDetails: typeof LISTED }>(() => ({
    id: ID,
    name: LISTED.name,
    type: ID,
    rkDetails: LISTED,
    connect: async () => ({ accounts: [safe.account] as never, chainId: safe.chainId }),
    disconnect: async () => undefined,
    getAccounts: async () => [safe.account],
    getChainId: async () => safe.chainId,
    getProvider: async () => provider,
    isAuthorized: async () => true,
    // Safe loads the page anew when somebody opens another Safe in it.
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }))
}
