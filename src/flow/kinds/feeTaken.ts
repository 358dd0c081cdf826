import { readFeeVault } from '../../chain/track/feeVault.ts'
import type { MinedTransaction } from '../../chain/track/follow.ts'
import { loggedNative, tokenChange } from '../../chain/track/swapReceipt.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import { pinsOf } from '../kind/authorizing.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { SwapReceipt } from '../record/record.ts'

/** A fee of 2% and a surplus capped at 1% leave room; more than this of the trade is something else than a fee. */
const MOST_PERCENT = 5n

/**
 * What a mined swap left with the router's fee vault, for service and partner together, raw units of the side that is not fixed: by the transfers to
 * the vault, or, where coin is paid or received, by what was wrapped and unwrapped against what the account paid or got. Null where neither shows it:
 * figures of a receipt are complete without it.
 */
export async function readFeeTaken(
  trade: {
    readonly chainId: number
    readonly account: Address
    readonly sellToken: Address
    readonly buyToken: Address
    readonly side: Side
  },
  { receipt: { logs } }: MinedTransaction,
  moved: Pick<SwapReceipt, 'sold' | 'received' | 'isNativeEstimate'>,
  { clients }: Pick<FlowTools, 'clients'>,
): Promise<bigint | null> {
  const { router, wrappedNative } = pinsOf(trade)
  const isSell = trade.side === 'SELL'
  const token = isSell ? trade.buyToken : trade.sellToken
  const amount = BigInt(isSell ? moved.received : moved.sold)
  const plausible = (fee: bigint) => (fee >= 0n && fee * 100n <= amount * MOST_PERCENT ? fee : null)
  if (isNative(token)) {
    if (moved.isNativeEstimate) return null
    const { wrapped, unwrapped } = loggedNative(logs, wrappedNative)
    return plausible(isSell ? unwrapped - wrapped - amount : amount - (wrapped - unwrapped))
  }
  try {
    const vault = await readFeeVault(clients.of(trade.chainId), router)
    return plausible(tokenChange(logs, token, vault, wrappedNative))
  } catch {
    return null
  }
}
