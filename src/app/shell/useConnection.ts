import { useSession } from '../../features/trade/session/sessionHooks.tsx'
import type { SessionState } from '../../flow/session.ts'

/** Where the wallet layer remembers the wallet of the last visit. */
const REMEMBERED = 'kontor.wallet.recentConnectorId'

function readRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== null
  } catch {
    return false
  }
}

const remembered = readRemembered()

export type Connection = Pick<SessionState, 'status' | 'account' | 'walletName' | 'walletChainId'>

/**
 * The connection as the shell shows it: from the first picture on, a remembered wallet is being restored and any other visit is not connected,
 * so that nothing flickers while the wallet layer arrives and looks for itself.
 */
export function useConnection(): Connection {
  const connection = useSession(({ status, account, walletName, walletChainId }) => ({
    status,
    account,
    walletName,
    walletChainId,
  }))
  const { status } = connection
  if (remembered && status === 'idle') return { ...connection, status: 'restoring' }
  if (!remembered && (status === 'idle' || status === 'restoring')) {
    return { ...connection, status: 'disconnected' }
  }
  return connection
}
