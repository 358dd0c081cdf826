import type { Chain } from 'viem'
import { type Config, createConfig, createStorage } from 'wagmi'
import type { ChainClients } from '../chain/node/clients.ts'
import { browserStorage } from './browserStorage.ts'

/** wagmi's configuration over the deployment's own reading clients. */
export type WalletConfig = Config<readonly [Chain, ...Chain[]]>

/**
 * Connections by EIP-6963 announcements alone: no connector library is bundled, and none is started before somebody picks a wallet.
 * The last connection is remembered in this browser.
 */
export function createWalletConfig(clients: ChainClients): WalletConfig {
  return createConfig({
    chains: clients.chains,
    connectors: [],
    multiInjectedProviderDiscovery: true,
    ssr: false,
    storage: createStorage({ key: 'kontor.wallet', storage: browserStorage() }),
    client: ({ chain }) => clients.of(chain.id),
  }) as WalletConfig
}
