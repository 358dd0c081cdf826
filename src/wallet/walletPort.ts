import { sendTransaction } from 'viem/actions'
import { getAccount, getConnectorClient, switchChain } from 'wagmi/actions'
import { isAuthorized } from '../domain/firewall/authorize.ts'
import type { WalletPort } from '../flow/port.ts'
import type { WalletConfig } from './wagmiConfig.ts'
import { walletError } from './walletErrors.ts'

/** The port over the connected wallet. Before each request the wallet itself is asked for its chain, and its account is compared. */
export function createWalletPort(config: WalletConfig): WalletPort {
  return {
    current() {
      const { status, address, chainId } = getAccount(config)
      return status === 'connected' ? { account: address, chainId } : null
    },
    async switchChain(chainId) {
      try {
        await switchChain(config, { chainId })
      } catch (error) {
        throw walletError(error)
      }
    },
    async send(authorized) {
      if (!isAuthorized(authorized)) throw new TypeError('not authorized by the firewall')
      const { chainId, from, to, value, data, gas } = authorized.transaction
      try {
        const client = await getConnectorClient(config, { chainId, account: from })
        return await sendTransaction(client, { to, value, data, ...(gas !== null && { gas }) })
      } catch (error) {
        throw walletError(error)
      }
    },
  }
}
