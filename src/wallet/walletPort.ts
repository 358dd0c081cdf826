import type { EIP1193Provider } from 'viem'
import { sendTransaction } from 'viem/actions'
import { numberToHex } from 'viem/utils'
import { getAccount, getConnectorClient, switchChain } from 'wagmi/actions'
import { isAuthorized } from '../domain/firewall/authorize.ts'
import { systemClock } from '../flow/clock.ts'
import type { WalletPort } from '../flow/port.ts'
import type { WalletConfig } from './wagmiConfig.ts'
import { walletError, walletRefusal } from './walletErrors.ts'

/** The port over the connected wallet. Before each request the wallet itself is asked for its chain, and its account is compared. */
export function createWalletPort(config: WalletConfig): WalletPort {
  return {
    current() {
      const { status, address, chainId } = getAccount(config)
      return status === 'connected' ? { account: address, chainId } : null
    },
    async switchChain(chainId) {
      try {
        await moveWallet(config, chainId)
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

const SWITCH_LOOKS = 6
const SWITCH_LOOK_MS = 150

/**
 * Asks the wallet to switch, and believes its chain id rather than its yes: some wallets agree and stay, some move without an event,
 * and wagmi's own action waits for that event for ever. Chains the wallet does not know are added by wagmi's action.
 */
async function moveWallet(config: WalletConfig, chainId: number): Promise<void> {
  const { connector } = getAccount(config)
  if (!connector) throw walletRefusal('disconnected', 'fix')
  const provider = (await connector.getProvider()) as EIP1193Provider
  try {
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: numberToHex(chainId) }],
    })
  } catch (error) {
    if (walletError(error).code !== 'wallet-chain-unknown') throw error
    await switchChain(config, { chainId })
  }
  for (let look = 0; look < SWITCH_LOOKS; look += 1) {
    if ((await connector.getChainId()) === chainId) {
      if (getAccount(config).chainId !== chainId) connector.emitter.emit('change', { chainId })
      return
    }
    await systemClock.wait(SWITCH_LOOK_MS)
  }
  throw walletRefusal('didNotSwitch', 'retry')
}
