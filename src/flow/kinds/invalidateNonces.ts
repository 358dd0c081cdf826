import { buildInvalidateNonces } from '../../chain/deltaCalls.ts'
import { readNonceUse } from '../../chain/deltaState.ts'
import { authorizeSending } from '../authorizing.ts'
import type { FlowKind, FlowTools, StepAct } from '../flowKind.ts'
import type { InvalidateNoncesIntent } from '../flowRecord.ts'
import { planRequirement, prepareRequirement } from '../requirements.ts'
import { deltaOf } from './deltaOrderTerms.ts'

/** Cancels token orders on chain: their nonces are used up, so nobody can fill them, whatever the service says. */
export const invalidateNonces: FlowKind<InvalidateNoncesIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  plan: ({ chainId, account }, tools) =>
    planRequirement({ chainId, account }, tools, { name: 'cancel-on-chain', status: 'todo' }),
  prepare: (intent, step, tools) =>
    step.name === 'cancel-on-chain' ? prepareCancel(intent, tools) : prepareRequirement(intent, step, tools),
  confirm: () => Promise.resolve(undefined),
  async effectOf(intent, step, tools) {
    if (step.name !== 'cancel-on-chain') return 'unknown'
    return (await unused(intent, tools)).length === 0 ? 'happened' : 'not-yet'
  },
}

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
