import type { AppConfig } from '../domain/host/config.ts'
import type { SessionStore } from '../flow/session.ts'
import type { WalletConfig } from './wagmiConfig.ts'

/**
 * Adds wallets that no extension announces, where the deployment offers them: by WalletConnect, and the Safe of the page around this one.
 * @returns whether that Safe is connected
 */
export async function offerOthers(
  wallets: WalletConfig,
  config: AppConfig,
  session: SessionStore,
): Promise<boolean> {
  const [remote, safe] = await Promise.all([
    config.walletConnectProjectId ? import('./walletConnect.ts').catch(() => null) : null,
    window.parent !== window ? import('./safeApp.ts').catch(() => null) : null,
  ])
  remote?.offerWalletConnect(wallets, config, (failure) => session.setState({ failure }))
  return safe ? safe.connectSafe(wallets, config, session) : false
}
