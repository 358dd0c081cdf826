import * as v from 'valibot'
import { defineKind, type IntentOf, NO_OBLIGATIONS } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { loadSigningChecks } from '../kind/loadSigningChecks.ts'
import type { StepContext } from '../kind/step.ts'
import {
  approvalStep,
  planRequirement,
  readAllowed,
  requirementSteps,
  spenderOf,
} from '../plan/requirements.ts'
import { raw, spenderRole, token } from '../record/intent.ts'
import type { PlannedStep } from '../record/record.ts'
import { partsOf } from './partsOf.ts'

const members = {
  token,
  spender: spenderRole,
  /** 0 revokes an older approval. */
  amount: raw,
  /** Nonce of an own open offer that it is for, decimal: `amount` is what that one takes, and what other open offers of the token take comes on top. */
  offerNonce: v.exactOptional(raw),
}

/** An approval on its own. */
export type ApprovalIntent = IntentOf<'approval', typeof members>

/**
 * An approval on its own: exactly this amount from now on; zero revokes an older one. Reset to 0 first where the token demands it. One for an own offer
 * takes nothing from the others: it covers all of them, as far as the balance does.
 */
export const approval = defineKind({
  kind: 'approval',
  members,
  obligations: NO_OBLIGATIONS,
  onlyEnds: ({ amount }) => amount === '0',
  first: 'approve',
  steps(intent) {
    const isThere = async ({ step, tools }: StepContext) =>
      (await readAllowed(intent, intent, tools)) === BigInt(step.amount ?? intent.amount)
    const { chainId, account } = intent
    return {
      ...requirementSteps({ chainId, account }),
      approve: approvalStep('approve', intent, isThere),
      'approve-reset': approvalStep('approve-reset', intent, isThere),
    }
  },
  async plan(intent, tools) {
    if (intent.offerNonce) return (await partsOf(tools)).offer.planCovering(intent, tools)
    const { chainId, account } = intent
    const network = await planRequirement({ chainId, account }, tools, null)
    return [...network, ...(await planApproval(intent, tools))]
  },
})

async function planApproval(intent: ApprovalIntent, tools: FlowTools): Promise<readonly PlannedStep[]> {
  const { chainId, account, token } = intent
  const amount = BigInt(intent.amount)
  const spender = spenderOf(intent, intent)
  const [allowed, reserved] = await Promise.all([
    readAllowed(intent, intent, tools),
    // Revoking must not depend on the service.
    tools.reserved(intent).catch(() => 0n),
  ])
  const suspends = { suspendsOrders: true } as const
  const step: PlannedStep = { name: 'approve', token, amount: intent.amount, spender }
  const approve = amount < reserved ? { ...step, ...suspends } : step
  const client = tools.clients.of(chainId)
  const { needsReset } = await loadSigningChecks()
  const isInTheWay =
    allowed !== 0n && amount !== 0n && (await needsReset(client, token.address, account, spender, amount))
  if (!isInTheWay) return [approve]
  const reset: PlannedStep = { ...step, name: 'approve-reset', amount: '0' }
  return [reserved > 0n ? { ...reset, ...suspends } : reset, approve]
}
