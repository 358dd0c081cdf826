import type { Hex } from 'viem'
import { isNonceUsed } from '../../../chain/delta/deltaState.ts'
import type { Steps } from '../../kind/flowKind.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { defineStep } from '../../kind/step.ts'
import { planRequirement } from '../../plan/requirements.ts'
import type { PlannedStep } from '../../record/record.ts'
import { cancelNativeStep } from '../cancel/cancelNativeKind.ts'
import { invalidateStep } from '../cancel/invalidateNoncesKind.ts'
import { partsOf } from '../partsOf.ts'
import { deltaOf } from '../terms/deltaOrderTerms.ts'
import type { ReplacedOrder, ReplacingOwner } from './replacedOrder.ts'

/**
 * The steps that come before an order that takes another one's place: the old one is ended on chain, and who ended it and how much of it was filled is read there. A cancellation
 * at the service would prove nothing: a fill in flight may still settle.
 */
export function replacingSteps(whose: ReplacingOwner, replaced: ReplacedOrder): Steps {
  const ending = replaced.sellsNative
    ? cancelNativeStep({ ...whose, ...replaced })
    : invalidateStep({ ...whose, nonces: [replaced.nonce] })
  return {
    'cancel-on-chain': {
      ...ending,
      async confirm(context, mined) {
        const confirmed = await ending.confirm(context, mined)
        return confirmed && { ...confirmed, artifacts: { endedBy: mined.receipt.transactionHash } }
      },
    },
    'check-replaced': defineStep({
      name: 'check-replaced',
      chainId: whose.chainId,
      prepare: async ({ tools, artifacts }) => ({
        type: 'work',
        async run() {
          const { assertEnded } = (await partsOf(tools)).replaced
          await assertEnded(whose, replaced, tools, artifacts.endedBy)
          return {}
        },
      }),
    }),
  }
}

/**
 * What is still to be done about the old order: nothing once this flow has ended it and its fills are those that were reviewed.
 * @param endedBy transaction of this flow that ended it.
 * @throws {AppError} when the chain does not answer; as the check where it was filled meanwhile, before anything is asked for the new one.
 */
export async function planReplacing(
  whose: ReplacingOwner,
  replaced: ReplacedOrder,
  tools: FlowTools,
  endedBy?: Hex,
): Promise<readonly PlannedStep[]> {
  const { chainId, account } = whose
  const isUsed = await isNonceUsed(
    tools.clients.of(chainId),
    deltaOf({ chainId }),
    account,
    BigInt(replaced.nonce),
  )
  if (isUsed) {
    const { assertEnded } = (await partsOf(tools)).replaced
    await assertEnded(whose, replaced, tools, endedBy)
    return []
  }
  const ending = await planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain' })
  return [...ending, { name: 'check-replaced' }]
}
