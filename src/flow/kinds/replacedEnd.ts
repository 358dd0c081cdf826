import { type OrderEvents, readOrderEvents } from '../../chain/delta/deltaEvents.ts'
import { isNonceUsed, readBlockSec } from '../../chain/delta/deltaState.ts'
import { readAccountMark } from '../../chain/track/follow.ts'
import { amountText } from '../../domain/amount.ts'
import { type FamilyFacts, factsOf } from '../../domain/orders/families.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { flowError } from '../record/flowErrors.ts'
import { deltaOf, reviewedOrder } from './deltaOrderTerms.ts'
import type { ReplacedOrder, ReplacingOwner } from './replacedOrder.ts'

/** How far back the chain is searched for the end of the old order: first, and where that tells nothing. One search of logs takes no more. */
const SPANS = [20_000n, 390_000n] as const

/** The service tells of a fill within this time. */
const REPORT_SEC = 900

/**
 * The old order has ended for good, and was not filled beyond what was reviewed.
 * @throws {AppError} `flow-replaced-open` while it can be filled; `flow-replaced-filled`; `flow-replaced-unknown` where the chain does not tell how it ended.
 */
export async function assertEnded(
  whose: ReplacingOwner,
  replaced: ReplacedOrder,
  { clients }: FlowTools,
): Promise<void> {
  const { chainId, account } = whose
  const client = clients.of(chainId)
  const delta = deltaOf({ chainId })
  const facts = factsOf(reviewedOrder({ chainId, ...replaced }))
  const { owner, nonce } = facts
  // Read before the events: whatever filled it came before.
  if (!(await isNonceUsed(client, delta, owner, nonce))) throw flowError('replacedOpen', 'retry')
  const { blockNumber: latest } = await readAccountMark(client, account)
  for (const span of SPANS) {
    const fromBlock = latest > span ? latest - span : 0n
    // A nonce can be used up after a fill as well: that the order ended so says nothing of what came before the first block that is searched.
    const isSince =
      fromBlock === 0n || (await readBlockSec(client, fromBlock)) <= replaced.seenSec - REPORT_SEC
    const events = await readOrderEvents(client, delta, { orderHash: replaced.orderHash, owner, fromBlock })
    if (events.fills.some(({ hash }) => !isKnown(hash, replaced)))
      throw filledError(whose, facts, events.fills)
    if (isSince && hasEnded(events, nonce)) return
  }
  throw flowError('replacedUnknown', 'fix')
}

/** How much of the old order was filled in all, and how much is left of what it was to sell or to buy. */
function filledError(
  { sellToken, buyToken }: ReplacingOwner,
  facts: FamilyFacts,
  fills: OrderEvents['fills'],
) {
  const isSell = facts.side === 'SELL'
  const whole = isSell ? facts.reserves.amount : facts.receives.amount
  const filled = fills.at(-1)?.totalFilled ?? whole
  const { decimals, symbol } = isSell ? sellToken : buyToken
  const text = (amount: bigint) => amountText(amount, decimals)
  return flowError('replacedFilled', 'fix', { filled: text(filled), left: text(whole - filled), symbol })
}

const isKnown = (hash: string, { fills }: ReplacedOrder): boolean =>
  fills.some((known) => known.toLowerCase() === hash.toLowerCase())

const hasEnded = ({ ended, invalidatedNonces, isComplete }: OrderEvents, nonce: bigint): boolean =>
  isComplete && (ended !== null || invalidatedNonces.includes(nonce))
