import { numberToHex } from 'viem/utils'
import { getAccount } from 'wagmi/actions'
import { isAuthorizedReplacement } from '../domain/firewall/authorizeReplacement.ts'
import { createStuckDesk, type StuckDesk, type StuckTools } from '../flow/engine/stuckDesk.ts'
import type { ReplacementPort, WalletPort } from '../flow/kind/port.ts'
import type { WalletConfig } from './wagmiConfig.ts'
import { sendBy } from './walletPort.ts'

/** What replaces transactions over the connected wallet. */
export function openStuckDesk(
  config: WalletConfig,
  { port, ...tools }: Omit<StuckTools, 'port'> & { readonly port: WalletPort },
): StuckDesk {
  return createStuckDesk({ ...tools, port: replacementPort(config, port) })
}

function replacementPort(config: WalletConfig, { current, switchChain }: WalletPort): ReplacementPort {
  return {
    current,
    switchChain,
    async replace(authorized) {
      if (!isAuthorizedReplacement(authorized)) throw new TypeError('not authorized by the firewall')
      const { chainId, from, to, data, value, nonce, gas, ...fees } = authorized.transaction
      return sendBy(config, chainId, {
        ...{ from, to, data, value: numberToHex(value), nonce: numberToHex(nonce), gas: numberToHex(gas) },
        maxFeePerGas: numberToHex(fees.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      })
    },
    async keepsNonce() {
      const provider = await getAccount(config)
        .connector?.getProvider()
        .catch(() => null)
      return (provider as { readonly keepsNonce?: unknown } | null | undefined)?.keepsNonce === true
    },
  }
}
