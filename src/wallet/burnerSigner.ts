import type { Client, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { sendTransaction } from 'viem/actions'
import { hexToBigInt } from 'viem/utils'
import type { Address } from '../domain/address.ts'

/** What signs for the burner wallet. It asks nobody: what may be signed is decided before. */
export interface BurnerSigner {
  readonly address: Address
  /** Signs a transaction as JSON-RPC writes it, and sends it. */
  readonly send: (
    chain: { readonly id: number; readonly client: Client },
    asked: Readonly<Record<string, Hex | undefined>>,
  ) => Promise<Hex>
  readonly signMessage: (message: Hex) => Promise<Hex>
  readonly signTyped: (typed: Parameters<PrivateKeyAccount['signTypedData']>[0]) => Promise<Hex>
}

const NATIVE = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

let known: { readonly key: Hex; readonly account: PrivateKeyAccount } | null = null

/** The signer of a key. */
export function burnerSigner(key: Hex): BurnerSigner {
  if (known?.key !== key) known = { key, account: privateKeyToAccount(key) }
  const { account } = known
  return {
    address: account.address,
    send({ id, client }, { to, data, value, gas, nonce, maxFeePerGas, maxPriorityFeePerGas }) {
      return sendTransaction(client, {
        account,
        chain: { id, name: 'Sandbox', nativeCurrency: NATIVE, rpcUrls: { default: { http: [] } } },
        to: to ?? null,
        ...(data && { data }),
        ...(value && { value: hexToBigInt(value) }),
        ...(gas && { gas: hexToBigInt(gas) }),
        ...(nonce && { nonce: Number(nonce) }),
        ...(maxFeePerGas && { maxFeePerGas: hexToBigInt(maxFeePerGas) }),
        ...(maxPriorityFeePerGas && { maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas) }),
      })
    },
    signMessage: (message) => account.signMessage({ message: { raw: message } }),
    signTyped: (typed) => account.signTypedData(typed),
  }
}
