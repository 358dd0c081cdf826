import * as v from 'valibot'
import { buildInvalidateNonces } from '../../chain/deltaCalls.ts'
import { readNonceUse } from '../../chain/deltaState.ts'
import { authorizeSending } from '../authorizing.ts'
import { defineKind, type FlowTools, type IntentOf, NO_OBLIGATIONS } from '../flowKind.ts'
import { raw } from '../intent.ts'
import { planRequirement, requirementSteps } from '../requirements.ts'
import { defineStep, type StepAct } from '../step.ts'
import { deltaOf } from './deltaOrderTerms.ts'

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
  first: 'cancel-on-chain',
  steps: (intent) => ({
    ...requirementSteps({ chainId: intent.chainId, account: intent.account }),
    'cancel-on-chain': defineStep({
      name: 'cancel-on-chain',
      chainId: intent.chainId,
      prepare: ({ tools }) => prepareCancel(intent, tools),
      effect: async ({ tools }) => ((await unused(intent, tools)).length === 0 ? 'happened' : 'not-yet'),
    }),
  }),
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain' }),
})

async function prepareCancel(intent: InvalidateNoncesIntent, tools: FlowTools): Promise<StepAct> {
  const { chainId, account } = intent
  const nonces = await unused(intent, tools)
  if (nonces.length === 0) return { type: 'skip' }
  return authorizeSending(
    tools,
    { kind: 'invalidateNonces', chainId, account, nonces },
    buildInvalidateNonces(deltaOf(intent), nonces),
  )
}

async function unused(intent: InvalidateNoncesIntent, { clients }: FlowTools): Promise<readonly bigint[]> {
  const { chainId, account } = intent
  const nonces = intent.nonces.map(BigInt)
  const used = await readNonceUse(clients.of(chainId), deltaOf(intent), account, nonces)
  return nonces.filter((_nonce, place) => !used[place])
}
