import { isNonceUsed } from '../../chain/delta/deltaState.ts'
import type { Steps } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { defineStep } from '../kind/step.ts'
import { planRequirement } from '../plan/requirements.ts'
import type { PlannedStep } from '../record/record.ts'
import { cancelNativeStep } from './cancelNativeKind.ts'
import { deltaOf } from './deltaOrderTerms.ts'
import { invalidateStep } from './invalidateNoncesKind.ts'
import { partsOf } from './partsOf.ts'
import type { ReplacedOrder, ReplacingOwner } from './replacedOrder.ts'

/**
 * The steps that come before an order that takes another one's place: the old one is ended on chain, and how it ended is read there. A cancellation
 * at the service would prove nothing: a fill in flight may still settle.
 */
export function replacingSteps(whose: ReplacingOwner, replaced: ReplacedOrder): Steps {
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
          const { assertEnded } = (await partsOf(tools)).replaced
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
  whose: ReplacingOwner,
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
    const { assertEnded } = (await partsOf(tools)).replaced
    await assertEnded(whose, replaced, tools)
    return []
  }
  const ending = await planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain' })
  return [...ending, { name: 'check-replaced' }]
}
