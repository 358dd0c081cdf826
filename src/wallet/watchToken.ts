import type { EIP1193Provider } from 'viem'
import { getAccount } from 'wagmi/actions'
import type { Token } from '../domain/token/token.ts'
import type { WalletConfig } from './wagmiConfig.ts'

/** Asks the connected wallet to show a token of the chain it is on (EIP-747). Resolves to whether it does. Never rejects. */
export async function watchToken(
  config: WalletConfig,
  { address, symbol, decimals }: Token,
): Promise<boolean> {
  try {
    const provider = (await getAccount(config).connector?.getProvider()) as EIP1193Provider | undefined
    const options = { address, symbol, decimals }
    return (
      (await provider?.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })) === true
    )
  } catch {
    return false
  }
}
