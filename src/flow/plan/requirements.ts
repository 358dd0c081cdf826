import { readAccountKind } from '../../chain/node/accountKind.ts'
import { buildApprove, hasApprovalIn } from '../../chain/token/approve.ts'
import { readFunds } from '../../chain/token/funds.ts'
import { amountText, MAX_UINT256 } from '../../domain/amount/amount.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { CallPart } from '../../domain/firewall/authorizeCalls.ts'
import { pinnedSpender } from '../../domain/firewall/ownCalls.ts'
import { PERMIT2_ADDRESS } from '../../domain/orders/struct/permit2TypedData.ts'
import { type Address, isNative, isSameAddress } from '../../domain/token/address.ts'
import { authorizeBundle, authorizeSending, pinsOf } from '../kind/authorizing.ts'
import { PlanChanged, type Steps } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { loadSigningChecks } from '../kind/loadSigningChecks.ts'
import type { AtomicCapability } from '../kind/port.ts'
import { defineStep, type Step, type StepContext } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'
import type { PlannedStep, StepPart } from '../record/record.ts'
import { permitStep, planPermit } from './permitStep.ts'
import type { Allowance, Requirement } from './requirement.ts'

/** The steps that can come before an act: the network, and what allows the spender. A kind adds its own. */
export function requirementSteps(requirement: Requirement): Steps {
  const { chainId, allowance } = requirement
  const network = { 'switch-chain': switchStep(chainId) }
  if (!allowance || isNative(allowance.token.address)) return network
  const wanted = { ...requirement, ...allowance }
  return {
    ...network,
    approve: approveStep('approve', requirement, allowance),
    'approve-reset': approveStep('approve-reset', requirement, allowance),
    ...(allowance.permit && { 'sign-permit': permitStep({ ...wanted, room: allowance.permit }) }),
  }
}

function switchStep(chainId: number): Step {
  return defineStep({
    name: 'switch-chain',
    chainId,
    prepare: async ({ tools }) =>
      tools.port.current()?.chainId === chainId ? { type: 'skip' } : { type: 'switch', chainId },
  })
}

/** An approval, or its reset to zero. `wanted.approval` and `amount` decide when it is there: a wallet may grant another amount than it was asked for. */
function approveStep(name: 'approve' | 'approve-reset', requirement: Requirement, wanted: Allowance): Step {
  const isThere = async ({ tools }: StepContext) => {
    if (name === 'approve-reset') return (await readAllowed(requirement, wanted, tools)) === 0n
    const { allowed, needed } = await readNeed(requirement, wanted, tools)
    return allowed >= needed
  }
  return approvalStep(name, { ...requirement, ...wanted }, isThere)
}

/** A step that approves what it was planned with. @param isThere whether the allowance is as it should be. */
export function approvalStep(
  name: 'approve' | 'approve-reset',
  wanted: Parameters<typeof approvalPart>[0],
  isThere: (context: StepContext) => Promise<boolean>,
): Step {
  const { chainId, account: owner, token } = wanted
  return defineStep({
    name,
    chainId,
    async prepare(context) {
      const { step, tools } = context
      if (await isThere(context)) return { type: 'skip' }
      const { intent, payload } = approvalPart(wanted, BigInt(step.amount ?? 0))
      return authorizeSending(tools, intent, payload)
    },
    async effect(context, mined) {
      // The wallet may have granted another amount: what is there is read again before the act.
      const approval = { owner, token: token.address, spender: spenderOf(wanted, wanted) }
      if (mined && hasApprovalIn(mined.receipt.logs, approval)) return 'happened'
      return (await isThere(context)) ? 'happened' : 'not-yet'
    },
  })
}

/**
 * A `batch`: the approvals it was planned with, then the act. Its effect is the act's.
 * @param part the act as a call, prepared now.
 */
export function batchStep(
  requirement: Requirement,
  act: Step,
  part: (context: StepContext) => Promise<CallPart>,
): Step {
  const { chainId, allowance: wanted } = requirement
  return defineStep({
    name: 'batch',
    chainId,
    async prepare(context) {
      const { step, tools } = context
      if (!wanted || !step.parts) throw new RangeError('a batch of nothing')
      const approvals = step.parts
        .filter(({ name }) => name === 'approve' || name === 'approve-reset')
        .map(({ amount }) => approvalPart({ ...requirement, ...wanted }, BigInt(amount ?? 0)))
      const last = await part(context)
      const [first, ...others] = [...approvals, last]
      const bundle = await authorizeBundle(tools, [first ?? last, ...others])
      if (bundle) return bundle
      tools.memory.unbundled.add(chainId)
      throw new PlanChanged()
    },
    effect: act.effect,
    confirm: act.confirm,
    ...(act.brought && { brought: act.brought }),
  })
}

/**
 * The steps before an act, and the act: the network, then what allows the spender. Where several calls are needed and the wallet does them all
 * or none, they and the act become one `batch`.
 * @param act the final act where it is a call; null where it is a signature, which cannot be batched.
 * @throws {AppError} when chain or service do not answer.
 */
export async function planRequirement(
  requirement: Requirement,
  tools: FlowTools,
  act: PlannedStep | null,
): Promise<readonly PlannedStep[]> {
  const { chainId } = requirement
  const walletChainId = tools.port.current()?.chainId
  const network: readonly PlannedStep[] =
    walletChainId !== undefined && walletChainId !== chainId ? [{ name: 'switch-chain' }] : []
  const allowing = await planAllowance(requirement, tools)
  if (!act) return [...network, ...allowing]
  const calls = [...allowing, act]
  const isCalls = calls.length > 1 && !calls.some(({ name }) => name === 'sign-permit')
  const atomic = isCalls ? await atomicOf(requirement, tools) : 'no'
  if (atomic === 'no') return [...network, ...calls]
  return [...network, { name: 'batch', parts: calls.map(partOf) }]
}

/** What the wallet offers this account. What it offers another one, because it went there meanwhile, says nothing. */
async function atomicOf(
  { account, chainId }: Requirement,
  { port, memory }: FlowTools,
): Promise<AtomicCapability> {
  const isOwn = () => isSameAddress(port.current()?.account, account)
  if (memory.unbundled.has(chainId) || !isOwn()) return 'no'
  const { atomic } = await port.capabilities(chainId)
  return isOwn() ? atomic : 'no'
}

function partOf({ chainId: _chainId, untilSec: _untilSec, parts: _parts, ...part }: PlannedStep): StepPart {
  return part
}

async function planAllowance(requirement: Requirement, tools: FlowTools): Promise<readonly PlannedStep[]> {
  const { allowance: wanted, account, chainId } = requirement
  if (!wanted || isNative(wanted.token.address)) return []
  const client = tools.clients.of(chainId)
  const spender = spenderOf(requirement, wanted)
  const { allowed, reserved, forOrders, needed } = await readNeed(requirement, wanted, tools)
  const isReplaced = wanted.permit && (await isApprovalReplaced(requirement, tools))
  if (allowed >= needed && !isReplaced) return []
  const planned =
    wanted.permit &&
    (await planPermit({ ...requirement, ...wanted, needed, reserved, room: wanted.permit }, tools))
  const signing = planned && typeof planned === 'object' ? withOrders(planned, forOrders, needed) : null
  const after = signing ? [signing] : []
  const isAlone = signing?.permitNonce === undefined
  const isBeside = !isAlone || isSameAddress(signing?.spender, PERMIT2_ADDRESS)
  if (allowed >= needed) return isBeside ? after : []
  if (signing && isAlone) return after
  const instead = signing ? 'openOrders' : planned
  const amount = wanted.approval === 'unlimited' ? MAX_UINT256 : needed
  const approve: PlannedStep = withOrders(
    {
      ...{ name: 'approve', token: wanted.token, amount: String(amount), spender },
      ...(typeof instead === 'string' && { insteadOfPermit: instead }),
    },
    forOrders,
    needed,
  )
  const { needsReset } = await loadSigningChecks()
  if (allowed === 0n || !(await needsReset(client, wanted.token.address, account, spender, amount))) {
    return [approve, ...after]
  }
  const { forOrders: _forOrders, insteadOfPermit: _instead, ...base } = approve
  const reset: PlannedStep = { ...base, name: 'approve-reset', amount: '0' }
  return [forOrders > 0n ? { ...reset, suspendsOrders: true } : reset, approve, ...after]
}

/** Whether a permit of an open order will set what Delta may take anew. */
export async function isApprovalReplaced(
  { chainId, account, allowance }: Requirement,
  { openPermits }: Pick<FlowTools, 'openPermits'>,
): Promise<boolean> {
  if (allowance?.spender !== 'delta') return false
  return (await openPermits({ chainId, account, ...allowance })).some(({ replaces }) => replaces)
}

/** Says how much of an allowance is there for open orders, where that is part of it. */
const withOrders = (step: PlannedStep, forOrders: bigint, needed: bigint): PlannedStep =>
  forOrders > 0n && step.amount === String(needed) ? { ...step, forOrders: String(forOrders) } : step

/** What the spender may take, what it must be able to take, and how much of that is for open orders. @throws {AppError} */
async function readNeed(
  { account, chainId }: Pick<Requirement, 'chainId' | 'account'>,
  wanted: Allowance,
  tools: FlowTools,
): Promise<{ readonly [figure in 'allowed' | 'reserved' | 'forOrders' | 'needed']: bigint }> {
  const [{ allowed, balance }, reserved] = await Promise.all([
    readFundsFor({ account, chainId }, wanted, tools),
    tools.reserved({ chainId, account, ...wanted }),
  ])
  const forOrders = roomForOrders(reserved, wanted.amount, balance)
  return { allowed, reserved, forOrders, needed: wanted.amount + forOrders }
}

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

/** The pinned contract of a role. @throws {AppError} `flow-no-delta` or `flow-no-rfq` where the chain has none. */
export function spenderOf(
  { chainId }: { readonly chainId: number },
  { spender }: Pick<Allowance, 'spender'>,
): Address {
  const pinned = pinnedSpender(spender, pinsOf({ chainId }))
  if (pinned) return pinned
  throw flowError(spender === 'rfq' ? 'noRfq' : 'noDelta', 'stop')
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

/**
 * The part of what open orders may still take that an allowance has to leave room for, in raw units. Orders beyond the balance cannot be filled
 * anyway: a reported reservation never makes an allowance larger than the act's own amount or the balance, whichever is more.
 * @param balance 'unknown' leaves no room.
 */
export function roomForOrders(reserved: bigint, amount: bigint, balance: bigint | 'unknown'): bigint {
  const left = balance === 'unknown' || balance < amount ? 0n : balance - amount
  return reserved < left ? reserved : left
}
