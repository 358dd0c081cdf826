import type { Hex } from 'viem'
import { type OrderEvents, readOrderEvents } from '../../../chain/delta/deltaEvents.ts'
import { isNonceUsed, readBlockSec } from '../../../chain/delta/deltaState.ts'
import { readFilledAmount } from '../../../chain/delta/filledAmount.ts'
import { readAccountMark } from '../../../chain/track/follow.ts'
import { amountText } from '../../../domain/amount/amount.ts'
import { factsOf, fixedAmountOf, isSliced } from '../../../domain/orders/struct/families.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { flowError } from '../../record/flowErrors.ts'
import { deltaOf, reviewedOrder } from '../terms/deltaOrderTerms.ts'
import type { ReplacedOrder, ReplacingOwner } from './replacedOrder.ts'

/** How far back the chain is searched for the end of the old order: first, and where that shows too little. One search of logs takes no more. */
const SPANS = [20_000n, 390_000n] as const

/** Clocks of blocks and of the review differ by less. */
const MARGIN_SEC = 900

/**
 * The old order was ended by this flow and nothing else, and Delta filled exactly as much of it as was reviewed. Read at one block after its end, where
 * no fill can follow.
 * @param endedBy transaction of this flow that ended it; absent where the flow has sent none.
 * @throws {AppError} `flow-replaced-open` while it can be filled; `flow-replaced-filled` where more or less of it is filled than was reviewed, and
 *   `flow-replaced-all-filled` where nothing of it is left; `flow-replaced-elsewhere` where something else ended it; `flow-replaced-unknown` where the chain does not show how it ended.
 */
export async function assertEnded(
  whose: ReplacingOwner,
  replaced: ReplacedOrder,
  { clients }: FlowTools,
  endedBy: Hex | undefined,
): Promise<void> {
  const { chainId, account } = whose
  const client = clients.of(chainId)
  const delta = deltaOf({ chainId })
  const signed = reviewedOrder({ chainId, ...replaced })
  // Delta counts the fills of one order for one price alone.
  if (isSliced(signed)) throw flowError('replacedUnknown', 'fix')
  const { owner, nonce } = factsOf(signed)
  // Read before the events: whatever filled it came before.
  if (!(await isNonceUsed(client, delta, owner, nonce))) throw flowError('replacedOpen', 'retry')
  const { blockNumber: latest } = await readAccountMark(client, account)
  for (const span of SPANS) {
    const fromBlock = latest > span ? latest - span : 0n
    // A nonce can be used up after a fill as well: that the order ended so says nothing of what came before the first block that is searched.
    const isSince =
      fromBlock === 0n || (await readBlockSec(client, fromBlock)) <= replaced.seenSec - MARGIN_SEC
    const events = await readOrderEvents(client, delta, { orderHash: replaced.orderHash, owner, fromBlock })
    const counted = await readFilledAmount(client, delta, signed, events.toBlock)
    const whole = fixedAmountOf(signed)
    const filled = events.fills.reduce((most, { totalFilled }) => larger(most, totalFilled ?? whole), counted)
    if (String(filled) !== replaced.filled) throw filledError(whose, replaced, filled, whole)
    const enders = endersOf(events, nonce)
    if (endedBy === undefined || enders.some((hash) => hash !== endedBy.toLowerCase())) {
      throw flowError('replacedElsewhere', 'fix')
    }
    if (isSince && events.isComplete && enders.length > 0) return
  }
  throw flowError('replacedUnknown', 'fix')
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** How much of the old order is filled in all, and how much is left of what it was to sell or to buy. */
function filledError(
  { sellToken, buyToken }: ReplacingOwner,
  replaced: ReplacedOrder,
  filled: bigint,
  whole: bigint,
) {
  const isSell = factsOf(reviewedOrder({ chainId: sellToken.chainId, ...replaced })).side === 'SELL'
  const { decimals, symbol } = isSell ? sellToken : buyToken
  const text = (amount: bigint) => amountText(amount, decimals)
  if (filled >= whole) return flowError('replacedAllFilled', 'fix', { filled: text(filled), symbol })
  return flowError('replacedFilled', 'fix', { filled: text(filled), left: text(whole - filled), symbol })
}

/** Transactions that used up the nonce of the order, but for fills. */
function endersOf({ ended, invalidations }: OrderEvents, nonce: bigint): readonly string[] {
  const used = invalidations.filter((one) => one.nonce === nonce)
  return [...(ended ? [ended] : []), ...used].map(({ hash }) => hash.toLowerCase())
}
