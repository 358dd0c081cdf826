import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import { isAuthorizedReplacement } from '../domain/firewall/authorizeReplacement.ts'
import { createStuckClient, type StuckClient, type StuckTools } from '../flow/engine/stuckClient.ts'
import type { ReplacementPort, WalletPort } from '../flow/kind/port.ts'
import type { RequestedTransaction } from './walletPort.ts'

/** The connected wallet, as far as replacing asks for it. */
interface ReplacingWallet {
  readonly port: WalletPort
  /** Its EIP-1193 provider; undefined while none is connected. */
  readonly provider: () => Promise<unknown>
  /** Asks it to send. @throws {AppError} as `WalletPort.send`. */
  readonly send: (chainId: number, transaction: RequestedTransaction) => Promise<Hex>
}

/** What replaces transactions over the connected wallet. */
export function openStuckClient(wallet: ReplacingWallet, tools: Omit<StuckTools, 'port'>): StuckClient {
  return createStuckClient({ ...tools, port: replacementPort(wallet) })
}

function replacementPort({ port, provider, send }: ReplacingWallet): ReplacementPort {
  return {
    current: port.current,
    switchChain: port.switchChain,
    nodeOf: port.nodeOf,
    async replace(authorized) {
      if (!isAuthorizedReplacement(authorized)) throw new TypeError('not authorized by the firewall')
      const { chainId, from, to, data, value, nonce, gas, ...fees } = authorized.transaction
      return send(chainId, {
        ...{ from, to, data, value: numberToHex(value), nonce: numberToHex(nonce), gas: numberToHex(gas) },
        maxFeePerGas: numberToHex(fees.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      })
    },
    async keepsNonce() {
      const transaction = (await provider().catch(() => null)) as
        | { readonly keepsNonce?: unknown }
        | null
        | undefined
      return transaction?.keepsNonce === true
    },
  }
}
