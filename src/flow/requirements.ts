import { readAccountKind } from '../chain/accountKind.ts'
import { needsReset } from '../chain/allowanceReset.ts'
import { buildApprove } from '../chain/approve.ts'
import { readFunds } from '../chain/funds.ts'
import { type Address, isNative, isSameAddress } from '../domain/address.ts'
import { amountText, MAX_UINT256 } from '../domain/amount.ts'
import { AppError } from '../domain/errors.ts'
import type { CallPart } from '../domain/firewall/authorizeCalls.ts'
import { pinnedSpender } from '../domain/firewall/ownCalls.ts'
import type { Token } from '../domain/token.ts'
import { authorizeBundle, authorizeSending, pinsOf } from './authorizing.ts'
import { roomForOrders } from './commitments.ts'
import { flowError, unplannedStep } from './flowErrors.ts'
import { type Effect, type FlowTools, PlanChanged, type StepAct } from './flowKind.ts'
import type { FlowStep, SpenderRole, StepName } from './flowRecord.ts'
import { assertPermitAlone, planPermit, preparePermit } from './permits.ts'
import type { AtomicCapability } from './port.ts'

/** What an act needs before it can be asked for: the wallet on its chain, and a spender allowed to take a token. */
export interface Requirement {
  readonly chainId: number
  readonly account: Address
  /** Whether the person agreed on the review to send what no node could try; absent where no review asks. */
  readonly acceptUnsimulated?: boolean
  /** What is taken; absent, or native, where nothing has to be allowed. */
  readonly allowance?: {
    readonly token: Token
    readonly spender: SpenderRole
    /** Raw units that the act itself takes. What open orders of the account may still take of its balance comes on top. */
    readonly amount: bigint
    readonly approval: 'exact' | 'unlimited'
    /** Nonce of the order that takes it, decimal: what it brings itself is not added to what open orders take. */
    readonly orderNonce?: string
    /** Where a signature may stand in for the approval: an order that follows the market. */
    readonly permit?: PermitRoom
  }
}

/** The order that would carry a permit. */
export interface PermitRoom {
  readonly deadlineSec: number
  readonly nonce: bigint
  readonly isFillable: boolean
  /** The service takes the order with a permit only: one is signed whatever else is open. */
  readonly isDemanded: boolean
}

/** What stands before an act, and whether both can be asked for at once. */
export type Allowance = NonNullable<Requirement['allowance']>

/**
 * The steps before an act, and the act: the network, then what allows the spender. Where several calls are needed and the wallet does them all
 * or none, they and the act become one `batch`.
 * @param act the final act where it is a call; null where it is a signature, which cannot be batched.
 * @throws {AppError} when chain or service do not answer.
 */
export async function planRequirement(
  requirement: Requirement,
  tools: FlowTools,
  act: FlowStep | null,
): Promise<readonly FlowStep[]> {
  const { chainId } = requirement
  const walletChainId = tools.port.current()?.chainId
  const network: readonly FlowStep[] =
    walletChainId !== undefined && walletChainId !== chainId ? [{ name: 'switch-chain', status: 'todo' }] : []
  const allowing = await planAllowance(requirement, tools)
  if (!act) return [...network, ...allowing]
  const calls = [...allowing, act]
  const atomic = calls.length > 1 ? await atomicOf(requirement, tools) : 'no'
  if (atomic === 'no') return [...network, ...calls]
  return [...network, { name: 'batch', status: 'todo', parts: calls.map(partOf) }]
}

/** What the wallet offers this account. What it offers another one, because it went there meanwhile, says nothing. */
async function atomicOf({ account, chainId }: Requirement, { port }: FlowTools): Promise<AtomicCapability> {
  const isOwn = () => isSameAddress(port.current()?.account, account)
  if (untried.has(chainId) || !isOwn()) return 'no'
  const { atomic } = await port.capabilities(chainId)
  return isOwn() ? atomic : 'no'
}

/** Chains whose node was found unable to try several calls together. Learned again after a reload. */
const untried = new Set<number>()

function partOf(step: Omit<FlowStep, 'status'>) {
  const { name, token, amount, forOrders, spender, suspendsOrders, insteadOfPermit } = step
  return {
    name,
    ...(token && { token }),
    ...(amount !== undefined && { amount }),
    ...(forOrders !== undefined && { forOrders }),
    ...(spender && { spender }),
    ...(suspendsOrders && { suspendsOrders }),
    ...(insteadOfPermit && { insteadOfPermit }),
  }
}

async function planAllowance(requirement: Requirement, tools: FlowTools): Promise<readonly FlowStep[]> {
  const { allowance: wanted, account, chainId } = requirement
  if (!wanted || isNative(wanted.token.address)) return []
  const client = tools.clients.of(chainId)
  const spender = spenderOf(requirement, wanted)
  const { allowed, committed, forOrders, needed } = await readNeed(requirement, wanted, tools)
  const isReplaced = wanted.permit && (await tools.openPermits({ chainId, account, ...wanted })).length > 0
  if (allowed >= needed && !isReplaced) return []
  const planned =
    wanted.permit &&
    (await planPermit({ ...requirement, ...wanted, needed, committed, room: wanted.permit }, tools))
  const signing = planned && typeof planned === 'object' ? withOrders(planned, forOrders, needed) : null
  const after = signing ? [signing] : []
  const isAlone = signing?.permitNonce === undefined
  if (allowed >= needed) return isAlone ? [] : after
  if (signing && isAlone) return after
  const instead = signing ? 'openOrders' : planned
  const amount = wanted.approval === 'unlimited' ? MAX_UINT256 : needed
  const approve: FlowStep = withOrders(
    {
      ...{ name: 'approve', status: 'todo', token: wanted.token, amount: String(amount), spender },
      ...(typeof instead === 'string' && { insteadOfPermit: instead }),
    },
    forOrders,
    needed,
  )
  if (allowed === 0n || !(await needsReset(client, wanted.token.address, account, spender, amount))) {
    return [approve, ...after]
  }
  const { forOrders: _forOrders, insteadOfPermit: _instead, ...base } = approve
  const reset: FlowStep = { ...base, name: 'approve-reset', amount: '0' }
  return [forOrders > 0n ? { ...reset, suspendsOrders: true } : reset, approve, ...after]
}

/** Says how much of an allowance is there for open orders, where that is part of it. */
const withOrders = (step: FlowStep, forOrders: bigint, needed: bigint): FlowStep =>
  forOrders > 0n && step.amount === String(needed) ? { ...step, forOrders: String(forOrders) } : step

/** What the spender may take, what it must be able to take, and how much of that is for open orders. @throws {AppError} */
async function readNeed(
  { account, chainId }: Pick<Requirement, 'chainId' | 'account'>,
  wanted: Allowance,
  tools: FlowTools,
): Promise<{ readonly [figure in 'allowed' | 'committed' | 'forOrders' | 'needed']: bigint }> {
  const [{ allowed, balance }, committed] = await Promise.all([
    readFundsFor({ account, chainId }, wanted, tools),
    tools.committed({ chainId, account, ...wanted }),
  ])
  const forOrders = roomForOrders(committed, wanted.amount, balance)
  return { allowed, committed, forOrders, needed: wanted.amount + forOrders }
}

/** Readies a step that `planRequirement` planned, a batch excepted. @throws {AppError} */
export async function prepareRequirement(
  requirement: Requirement,
  step: FlowStep,
  tools: FlowTools,
): Promise<StepAct> {
  const { allowance: wanted, chainId } = requirement
  if (step.name === 'switch-chain') {
    return tools.port.current()?.chainId === chainId ? { type: 'skip' } : { type: 'switch', chainId }
  }
  if (!wanted) throw unplannedStep(step)
  if (step.name === 'sign-permit' && wanted.permit) {
    if (step.answer === undefined && !wanted.permit.isDemanded) {
      await assertPermitAlone({ ...requirement, ...wanted }, step, tools)
    }
    return preparePermit({ ...requirement, ...wanted, room: wanted.permit }, step, tools)
  }
  if ((await effectOfRequirement(requirement, step, tools)) === 'happened') return { type: 'skip' }
  const { intent, payload } = approvalPart({ ...requirement, ...wanted }, BigInt(step.amount ?? 0))
  return authorizeSending(tools, intent, payload)
}

/**
 * Readies a `batch`: the approvals it was planned with, then the act.
 * @throws {AppError} the firewall's refusal, or why the calls would not go through together; {@link PlanChanged} when nobody can tell.
 */
export async function prepareBatch(
  requirement: Requirement,
  step: FlowStep,
  tools: FlowTools,
  act: CallPart,
): Promise<StepAct> {
  const { allowance: wanted, chainId } = requirement
  if (!wanted || !step.parts) throw unplannedStep(step)
  const approvals = step.parts
    .filter(({ name }) => isApproval(name))
    .map(({ amount }) => approvalPart({ ...requirement, ...wanted }, BigInt(amount ?? 0)))
  const [first, ...others] = [...approvals, act]
  const bundle = await authorizeBundle(tools, [first ?? act, ...others])
  if (bundle) return bundle
  untried.add(chainId)
  throw new PlanChanged()
}

const isApproval = (name: StepName) => name === 'approve' || name === 'approve-reset'

/** An approval as a call: what it is for, and its bytes. */
export function approvalPart(
  wanted: Pick<Requirement, 'chainId' | 'account' | 'acceptUnsimulated'> &
    Pick<Allowance, 'token' | 'spender'>,
  amount: bigint,
): CallPart {
  const { chainId, account, spender, acceptUnsimulated } = wanted
  const token = wanted.token.address
  const consent = acceptUnsimulated === undefined ? {} : { acceptUnsimulated }
  return {
    intent: { kind: 'approve', chainId, account, token, spender, amount, ...consent },
    payload: buildApprove(token, spenderOf({ chainId }, { spender }), amount),
  }
}

/** Whether an approval is already on chain, whoever sent it. */
export async function effectOfRequirement(
  requirement: Requirement,
  step: FlowStep,
  tools: FlowTools,
): Promise<Effect> {
  const { allowance: wanted } = requirement
  if (!wanted || !isApproval(step.name)) return 'unknown'
  if (step.name === 'approve-reset') {
    return (await readAllowed(requirement, wanted, tools)) === 0n ? 'happened' : 'not-yet'
  }
  const { allowed, needed } = await readNeed(requirement, wanted, tools)
  return allowed >= needed ? 'happened' : 'not-yet'
}

/**
 * An approval can be edited in the wallet, and spent elsewhere: what is there is read again before the act.
 * @throws {AppError} `flow-allowance-too-small`, or when the chain does not answer.
 */
export async function assertAllowed(requirement: Requirement, tools: FlowTools): Promise<void> {
  const { allowance: wanted } = requirement
  if (!wanted || isNative(wanted.token.address)) return
  const { allowed, needed } = await readNeed(requirement, wanted, tools)
  if (allowed >= needed) return
  const { decimals, symbol } = wanted.token
  throw flowError('allowanceTooSmall', 'retry', {
    allowed: amountText(allowed, decimals),
    needed: amountText(needed, decimals),
    symbol,
  })
}

/** What a spender may take now, raw units. @throws {AppError} `chain-unreachable`. */
export async function readAllowed(
  whose: Pick<Requirement, 'chainId' | 'account'>,
  wanted: Pick<Allowance, 'token' | 'spender'>,
  tools: Pick<FlowTools, 'clients'>,
): Promise<bigint> {
  return (await readFundsFor(whose, wanted, tools)).allowed
}

async function readFundsFor(
  { account, chainId }: Pick<Requirement, 'chainId' | 'account'>,
  wanted: Pick<Allowance, 'token' | 'spender'>,
  { clients }: Pick<FlowTools, 'clients'>,
): Promise<{ readonly allowed: bigint; readonly balance: bigint | 'unknown' }> {
  const { address } = wanted.token
  const spenders = [spenderOf({ chainId }, wanted)]
  const [funds] = await readFunds(clients.of(chainId), { account, tokens: [address], spenders })
  const allowed = funds?.allowances[0]
  if (typeof allowed === 'bigint') return { allowed, balance: funds?.balance ?? 'unknown' }
  throw new AppError({
    code: 'chain-unreachable',
    message: { key: 'errors.chain.unreachable' },
    recovery: 'retry',
  })
}

/** The pinned contract of a role. @throws {AppError} `flow-no-delta` where the chain has none. */
export function spenderOf(
  { chainId }: { readonly chainId: number },
  { spender }: Pick<Allowance, 'spender'>,
): Address {
  const pinned = pinnedSpender(spender, pinsOf({ chainId }))
  if (pinned) return pinned
  throw flowError('noDelta', 'stop')
}

/** How an order of this account is to be signed: by its key, or on chain where its code accepts no signature that its wallet makes. */
export async function signingWay(
  { chainId, account }: Pick<Requirement, 'chainId' | 'account'>,
  { clients, notes }: FlowTools,
): Promise<'sign' | 'presign'> {
  const kind = await readAccountKind(clients.of(chainId), account)
  if (kind === 'eoa') return 'sign'
  return (await notes.refusesSignatures(chainId, account)) ? 'presign' : 'sign'
}
