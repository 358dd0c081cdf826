import { needsReset } from '../../chain/allowanceReset.ts'
import { authorizeSending } from '../authorizing.ts'
import type { Effect, FlowKind, FlowTools } from '../flowKind.ts'
import type { ApprovalIntent, FlowStep } from '../flowRecord.ts'
import { approvalPart, planRequirement, prepareRequirement, readAllowed, spenderOf } from '../requirements.ts'

/** An approval on its own: exactly this amount from now on; zero takes an older one back. Taken back first where the token demands it. */
export const approval: FlowKind<ApprovalIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  async plan(intent, tools) {
    const { chainId, account } = intent
    const network = await planRequirement({ chainId, account }, tools, null)
    return [...network, ...(await planApproval(intent, tools))]
  },
  async prepare(intent, step, tools) {
    if (step.name === 'switch-chain') return prepareRequirement(intent, step, tools)
    if ((await effectOf(intent, step, tools)) === 'happened') return { type: 'skip' }
    const part = approvalPart(intent, BigInt(step.amount ?? intent.amount))
    return authorizeSending(tools, part.intent, part.payload)
  },
  confirm: async () => undefined,
  effectOf,
}

async function planApproval(intent: ApprovalIntent, tools: FlowTools): Promise<readonly FlowStep[]> {
  const { chainId, account, token } = intent
  const amount = BigInt(intent.amount)
  const spender = spenderOf(intent, intent)
  const [allowed, committed] = await Promise.all([
    readAllowed(intent, intent, tools),
    // Taking an approval back must not depend on the service.
    tools.committed(intent).catch(() => 0n),
  ])
  const suspends = { suspendsOrders: true } as const
  const step: FlowStep = { name: 'approve', status: 'todo', token, amount: intent.amount, spender }
  const approve = amount < committed ? { ...step, ...suspends } : step
  const client = tools.clients.of(chainId)
  const isInTheWay =
    allowed !== 0n && amount !== 0n && (await needsReset(client, token.address, account, spender, amount))
  if (!isInTheWay) return [approve]
  const reset: FlowStep = { ...step, name: 'approve-reset', amount: '0' }
  return [committed > 0n ? { ...reset, ...suspends } : reset, approve]
}

async function effectOf(intent: ApprovalIntent, step: FlowStep, tools: FlowTools): Promise<Effect> {
  if (step.name !== 'approve' && step.name !== 'approve-reset') return 'unknown'
  const allowed = await readAllowed(intent, intent, tools)
  return allowed === BigInt(step.amount ?? intent.amount) ? 'happened' : 'not-yet'
}
