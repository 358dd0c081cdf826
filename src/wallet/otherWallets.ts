import type { AppConfig } from '../domain/host/config.ts'
import type { SessionStore } from '../flow/session.ts'
import type { WalletConfig } from './wagmiConfig.ts'

/**
 * Adds wallets that no extension announces, where the deployment offers them: by WalletConnect, and the Safe or the wallet of the page around this one.
 * @returns whether that Safe is connected
 */
export async function offerOthers(
  wallets: WalletConfig,
  config: AppConfig,
  session: SessionStore,
): Promise<boolean> {
  const isFramed = window.parent !== window
  const [remote, safe, parent] = await Promise.all([
    config.walletConnectProjectId ? import('./walletConnect.ts').catch(() => null) : null,
    isFramed ? import('./safeApp.ts').catch(() => null) : null,
    isFramed && config.embedParents?.length ? import('./parentWallet.ts').catch(() => null) : null,
  ])
  void parent?.offerParentWallet(wallets, config)
  remote?.offerWalletConnect(wallets, config, (failure) => session.setState({ failure }))
  return safe ? safe.connectSafe(wallets, config, session) : false
}
