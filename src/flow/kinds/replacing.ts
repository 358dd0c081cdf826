import * as v from 'valibot'
import { type OrderEvents, readOrderEvents } from '../../chain/delta/deltaEvents.ts'
import { isNonceUsed, readBlockSec } from '../../chain/delta/deltaState.ts'
import { readAccountMark } from '../../chain/track/follow.ts'
import { amountText } from '../../domain/amount.ts'
import { type FamilyFacts, factsOf } from '../../domain/orders/families.ts'
import type { Token } from '../../domain/token.ts'
import type { Steps } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { defineStep } from '../kind/step.ts'
import { planRequirement } from '../plan/requirements.ts'
import { flowError } from '../record/flowErrors.ts'
import { count, hex, type Intent, nativeOrderMembers, type Read, raw, stored } from '../record/intent.ts'
import type { PlannedStep } from '../record/record.ts'
import { cancelNativeStep } from './cancelNativeKind.ts'
import { deltaOf, reviewedOrder } from './deltaOrderTerms.ts'
import { invalidateStep } from './invalidateNoncesKind.ts'

/** What an order that takes the place of another one remembers of that one, as it was when the replacement was reviewed. */
export const replacedMembers = stored({
  ...nativeOrderMembers,
  /** At the service. */
  id: v.string(),
  /** Decimal. */
  nonce: raw,
  sellsNative: v.boolean(),
  /** Transactions of the fills it had. A fill beyond them stops the replacement. */
  fills: v.array(hex),
  /** What it could still take of Delta's allowance, raw units; 0 where it takes nothing of it. */
  remaining: raw,
  /** Block seconds when it was seen with these fills. */
  seenSec: count,
})

/** An order that must have ended before the one that takes its place is signed. */
export type ReplacedOrder = Read<typeof replacedMembers>

/** Whose orders, and what both trade. */
type Whose = Pick<Intent, 'chainId' | 'account'> & { readonly sellToken: Token; readonly buyToken: Token }

/** How far back the chain is searched for the end of the old order: first, and where that tells nothing. One search of logs takes no more. */
const SPANS = [20_000n, 390_000n] as const

/** The service tells of a fill within this time. */
const REPORT_SEC = 900

/**
 * The steps that come before an order that takes another one's place: the old one is ended on chain, and how it ended is read there. A cancellation
 * at the service would prove nothing: a fill in flight may still settle.
 */
export function replacingSteps(whose: Whose, replaced: ReplacedOrder): Steps {
  return {
    'cancel-on-chain': replaced.sellsNative
      ? cancelNativeStep({ ...whose, ...replaced })
      : invalidateStep({ ...whose, nonces: [replaced.nonce] }),
    'check-replaced': defineStep({
      name: 'check-replaced',
      chainId: whose.chainId,
      prepare: async ({ tools }) => ({
        type: 'work',
        async run() {
          await assertEnded(whose, replaced, tools)
          return {}
        },
      }),
    }),
  }
}

/**
 * What is still to be done about the old order: nothing once it has ended without a fill that was not reviewed.
 * @throws {AppError} when the chain does not answer; as the check where it was filled meanwhile, before anything is asked for the new one.
 */
export async function planReplacing(
  whose: Whose,
  replaced: ReplacedOrder,
  tools: FlowTools,
): Promise<readonly PlannedStep[]> {
  const { chainId, account } = whose
  const isUsed = await isNonceUsed(
    tools.clients.of(chainId),
    deltaOf({ chainId }),
    account,
    BigInt(replaced.nonce),
  )
  if (isUsed) {
    await assertEnded(whose, replaced, tools)
    return []
  }
  const ending = await planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain' })
  return [...ending, { name: 'check-replaced' }]
}

/**
 * The old order has ended for good, and was not filled beyond what was reviewed.
 * @throws {AppError} `flow-replaced-open` while it can be filled; `flow-replaced-filled`; `flow-replaced-unknown` where the chain does not tell how it ended.
 */
async function assertEnded(whose: Whose, replaced: ReplacedOrder, { clients }: FlowTools): Promise<void> {
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
function filledError({ sellToken, buyToken }: Whose, facts: FamilyFacts, fills: OrderEvents['fills']) {
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
