import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import type { ChainAccess, ChainControl } from '../chain/chainAccess.ts'
import { sendTransaction } from '../solver/sendTransaction.ts'
import { makerTokens } from './makerBooks.ts'

/** What the maker trades with, in whole tokens. */
const STOCK = [
  ['WBTC', 500n],
  ['USDC', 50_000_000n],
] as const
const GAS_MONEY = 10n ** 19n
const APPROVE_GAS = 100_000n

/** Gives the maker its stock on a chain. */
export async function fundMaker(
  { access, control }: { readonly access: ChainAccess; readonly control: ChainControl },
  maker: Address,
): Promise<void> {
  await control.faucet(maker, NATIVE_TOKEN, GAS_MONEY)
  for (const [symbol, whole] of STOCK) {
    const token = access.tokens.find((one) => one.symbol === symbol)
    if (token) await control.faucet(maker, token.address, whole * 10n ** BigInt(token.decimals))
  }
}

/** Lets the RFQ contract of a chain take what the maker deals in. */
export async function approveAll(chain: ChainAccess, maker: PrivateKeyAccount): Promise<void> {
  const args = [chain.contracts.rfq, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  for (const { address: to } of Object.values(makerTokens(chain)))
    await sendTransaction(chain, maker, { to, data, gas: APPROVE_GAS })
}
