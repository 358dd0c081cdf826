import * as v from 'valibot'
import type { Hex } from 'viem'
import { buildInvalidateNonces } from '../../../chain/delta/deltaCalls.ts'
import { orderEventsIn } from '../../../chain/delta/deltaEvents.ts'
import { readNonceUse } from '../../../chain/delta/deltaState.ts'
import type { MinedTransaction } from '../../../chain/track/follow.ts'
import { authorizeSending } from '../../kind/authorizing.ts'
import { defineKind, type IntentOf, NO_OBLIGATIONS, ONLY_ENDS } from '../../kind/flowKind.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { defineStep, type Step, type StepAct } from '../../kind/step.ts'
import { planRequirement, requirementSteps } from '../../plan/requirements.ts'
import { raw } from '../../record/intent.ts'
import { deltaOf } from '../terms/deltaOrderTerms.ts'

/** Nonces are looked for, not an order. */
const NO_ORDER: Hex = `0x${'00'.repeat(32)}`

const members = {
  /** Decimal. */
  nonces: v.array(raw),
}

/** Cancellation on chain: the nonces of ERC-20 orders are used up. */
export type InvalidateNoncesIntent = IntentOf<'invalidate-nonces', typeof members>

/** Cancels token orders on chain: their nonces are used up, so nobody can fill them, whatever the service says. */
export const invalidateNonces = defineKind({
  kind: 'invalidate-nonces',
  members,
  obligations: NO_OBLIGATIONS,
  onlyEnds: ONLY_ENDS,
  first: 'cancel-on-chain',
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    'cancel-on-chain': invalidateStep(intent),
  }),
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain' }),
})

/** Whose nonces, and which. */
type Nonces = Pick<InvalidateNoncesIntent, 'chainId' | 'account' | 'nonces'>

/** Uses nonces up on chain. Done once all of them are used, by whatever. */
export const invalidateStep = (intent: Nonces): Step =>
  defineStep({
    name: 'cancel-on-chain',
    chainId: intent.chainId,
    prepare: ({ tools }) => prepareCancel(intent, tools),
    async effect({ tools }, mined) {
      const invalidated = mined ? noncesInvalidatedIn(mined, intent) : []
      if (intent.nonces.every((nonce) => invalidated.includes(BigInt(nonce)))) return 'happened'
      return (await unused(intent, tools)).length === 0 ? 'happened' : 'not-yet'
    },
  })

/** By the transaction itself: the next node may not have come as far. */
function noncesInvalidatedIn({ receipt }: MinedTransaction, intent: Nonces): readonly bigint[] {
  const { invalidations } = orderEventsIn(receipt.logs, deltaOf(intent), NO_ORDER, intent.account)
  return invalidations.map(({ nonce }) => nonce)
}

async function prepareCancel(intent: Nonces, tools: FlowTools): Promise<StepAct> {
  const { chainId, account } = intent
  const nonces = await unused(intent, tools)
  if (nonces.length === 0) return { type: 'skip' }
  return authorizeSending(
    tools,
    { kind: 'invalidateNonces', chainId, account, nonces },
    buildInvalidateNonces(deltaOf(intent), nonces),
  )
}

async function unused(intent: Nonces, { clients }: FlowTools): Promise<readonly bigint[]> {
  const { chainId, account } = intent
  const nonces = intent.nonces.map(BigInt)
  const used = await readNonceUse(clients.of(chainId), deltaOf(intent), account, nonces)
  return nonces.filter((_nonce, place) => !used[place])
}
