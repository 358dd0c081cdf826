import { getAccount, reconnect, watchAccount, watchConnectors } from 'wagmi/actions'
import type { SessionState, SessionStore } from '../flow/session.ts'
import type { WalletConfig } from './wagmiConfig.ts'

/** How long an earlier wallet may take to announce itself after the page was opened. */
const ANNOUNCEMENT_MS = 2_000

/** Writes what wagmi knows of the connection into the session store, from now on. */
export function writeSession(config: WalletConfig, session: SessionStore): void {
  const write = () => {
    const next = sessionOf(config, session.getState())
    const before = session.getState()
    const isOther = next.account !== before.account
    session.setState(isOther ? { ...next, balances: {} } : next)
  }
  watchAccount(config, { onChange: write })
  write()
}

type Connection = Pick<SessionState, 'status' | 'account' | 'walletChainId' | 'walletName'>

function sessionOf(config: WalletConfig, before: SessionState): Connection {
  const { status, address, chainId, connector } = getAccount(config)
  if (status === 'connected') {
    return { status, account: address, walletChainId: chainId, walletName: connector.name }
  }
  const isRestoring =
    status === 'reconnecting' || (status === 'disconnected' && before.status === 'restoring')
  return {
    status: isRestoring ? 'restoring' : status === 'connecting' ? 'connecting' : 'disconnected',
    account: null,
    walletChainId: null,
    walletName: null,
  }
}

/** Brings the wallet of the last visit back, and no other one; gives up when it does not announce itself. */
export async function restoreConnection(config: WalletConfig, session: SessionStore): Promise<void> {
  const remembered = await config.storage?.getItem('recentConnectorId')
  try {
    if (!remembered) return
    session.setState({ status: 'restoring' })
    const connector = await announced(config, remembered)
    if (connector) await reconnect(config, { connectors: [connector] })
  } finally {
    if (session.getState().status !== 'connected' && getAccount(config).status !== 'connected') {
      session.setState({ status: 'disconnected', account: null, walletChainId: null, walletName: null })
    }
  }
}

type Connector = WalletConfig['connectors'][number]

function announced(config: WalletConfig, id: string): Promise<Connector | undefined> {
  const find = () => config.connectors.find((connector) => connector.id === id)
  const present = find()
  if (present) return Promise.resolve(present)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unwatch()
      resolve(find())
    }
    const timer = setTimeout(end, ANNOUNCEMENT_MS)
    const unwatch = watchConnectors(config, { onChange: () => find() && end() })
  })
}
