import type { Hex } from 'viem'
import { readAccountKind } from '../../chain/accountKind.ts'
import { buildDeposit, buildPresign } from '../../chain/deltaCalls.ts'
import { readFunds } from '../../chain/funds.ts'
import { assertDecimals } from '../../chain/shownDecimals.ts'
import { checkSignature } from '../../chain/signatures.ts'
import { isNative } from '../../domain/address.ts'
import { amountText } from '../../domain/amount.ts'
import { AppError } from '../../domain/errors.ts'
import type { CallPart } from '../../domain/firewall/authorizeCalls.ts'
import { buildOrder } from '../../service/deltaOrderBuild.ts'
import { postOrder } from '../../service/deltaOrderPost.ts'
import { getOrderByHash } from '../../service/deltaOrders.ts'
import { assertInTime, authorizeSending, authorizeSigning } from '../authorizing.ts'
import { flowError } from '../flowErrors.ts'
import { type Effect, type FlowKind, type FlowTools, PlanChanged, type StepAct } from '../flowKind.ts'
import type { DeltaOrderIntent, FlowArtifacts, FlowStep, StepName } from '../flowRecord.ts'
import { planPermit } from '../permits.ts'
import {
  assertAllowed,
  effectOfRequirement,
  planRequirement,
  prepareBatch,
  prepareRequirement,
  type Requirement,
  signingWay,
} from '../requirements.ts'
import { effectOfDeposit, effectOfPresign, isDeposited } from './deltaOrderEffects.ts'
import { builtOrder, checkOrder, deltaOf, orderSigning } from './deltaOrderTerms.ts'
import { assertWorthDepositing } from './worthDepositing.ts'

/**
 * An order for solvers. A token: what lets Delta take it, then the order is built, signed and handed to the service; an account whose code takes
 * no signature of its wallet allows the order on chain instead. Native: the order is handed over unsigned first, then the deposit pays for it and
 * signs it (facts page, 1.10). The flow ends once the order is accepted and paid for; from there the order feed follows it.
 */
export const deltaOrder: FlowKind<DeltaOrderIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  plan: planDeltaOrder,
  prepare(intent, step, tools, artifacts) {
    switch (step.name) {
      case 'build-order':
        return Promise.resolve({ type: 'work', run: () => build(intent, tools, artifacts) })
      case 'sign-order':
        return prepareSignature(intent, tools, artifacts, step.answer !== undefined)
      case 'presign':
        return sending(tools, presigning(intent, artifacts))
      case 'post-order':
        return preparePost(intent, tools, artifacts)
      case 'deposit':
        return prepareDeposit(intent, tools, artifacts)
      case 'batch':
        return prepareBatch(requirementOf(intent), step, tools, presigning(intent, artifacts))
      default:
        return prepareRequirement(requirementOf(intent), step, tools)
    }
  },
  confirm: () => Promise.resolve(undefined),
  effectOf,
}

/** Steps that allow an order on chain. */
const PRESIGNING: ReadonlySet<StepName> = new Set<StepName>(['presign', 'batch'])
/** Orders of this page that the service wants a permit for, whatever the allowance; by nonce. Learned again after a reload. */
const permitWanted = new Set<string>()

function requirementOf(intent: DeltaOrderIntent): Requirement {
  const { chainId, account, sellToken: token, approval, partiallyFillable: isFillable } = intent
  const { acceptUnsimulated = false } = intent
  if (isNative(token.address)) return { chainId, account }
  const room = {
    ...{ deadlineSec: intent.deadlineSec, nonce: BigInt(intent.nonce), isFillable },
    isDemanded: permitWanted.has(intent.nonce),
  }
  return {
    chainId,
    account,
    acceptUnsimulated,
    allowance: {
      token,
      spender: 'delta',
      amount: BigInt(intent.sellAmount),
      approval,
      orderNonce: intent.nonce,
      // The service takes limit orders with an approval on chain only.
      ...(intent.type === 'MARKET' && { permit: room }),
    },
  }
}

async function effectOf(
  intent: DeltaOrderIntent,
  step: FlowStep,
  tools: FlowTools,
  { order }: FlowArtifacts,
): Promise<Effect> {
  const { chainId, account } = intent
  const known = order && { chainId, account, orderHash: order.hash }
  if (known && PRESIGNING.has(step.name)) return effectOfPresign(known, tools, step)
  if (known && step.name === 'deposit') return effectOfDeposit(known, step, tools)
  return effectOfRequirement(requirementOf(intent), step, tools)
}

const todo = (name: StepName, intent?: DeltaOrderIntent): FlowStep => ({
  name,
  status: 'todo',
  ...(intent && { token: intent.sellToken, amount: intent.sellAmount }),
})

async function planDeltaOrder(
  intent: DeltaOrderIntent,
  tools: FlowTools,
  { order, permit }: FlowArtifacts,
): Promise<readonly FlowStep[]> {
  if (!order) await assertDecimals(tools.clients.of(intent.chainId), [intent.sellToken, intent.buyToken])
  const requirement = requirementOf(intent)
  const building = order ? [] : [todo('build-order')]
  const posting = order?.id ? [] : [todo('post-order')]
  if (!requirement.allowance) {
    const paying = await planRequirement(requirement, tools, todo('deposit', intent))
    return [...building, ...posting, ...paying]
  }
  if (order?.id) return []
  const way = await signingWay(requirement, tools)
  if (order?.signature !== undefined && way === 'sign') return posting
  if (way === 'presign') {
    const { permit: _none, ...allowance } = requirement.allowance
    const act = order?.isPresigned ? null : todo('presign', intent)
    const allowing = await planRequirement({ ...requirement, allowance }, tools, act)
    return [...building, ...allowing, ...posting]
  }
  const allowing = permit
    ? await planRequirement({ chainId: intent.chainId, account: intent.account }, tools, null)
    : await planAllowing(intent, requirement, tools)
  return [...allowing, ...building, todo('sign-order', intent), ...posting]
}

async function planAllowing(
  intent: DeltaOrderIntent,
  requirement: Requirement,
  tools: FlowTools,
): Promise<readonly FlowStep[]> {
  const { allowance, chainId, account } = requirement
  if (!allowance?.permit || !permitWanted.has(intent.nonce)) return planRequirement(requirement, tools, null)
  const alone = { needed: allowance.amount, committed: 0n }
  const wanted = { chainId, account, ...allowance, ...alone, room: allowance.permit }
  const step = await planPermit(wanted, tools)
  if (!step || typeof step === 'string')
    throw flowError('permitImpossible', 'stop', { symbol: intent.sellToken.symbol })
  const network = await planRequirement({ chainId, account }, tools, null)
  return [...network, step]
}

/** Refusals of the build after which only a fresh quote helps. */
const STALE = new Set(['service-altered-quote', 'service-order-expired', 'service-deadline'])

async function build(
  intent: DeltaOrderIntent,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<Partial<FlowArtifacts>> {
  await assertInTime(tools, intent.chainId, intent.deadlineSec)
  await assertFunds(intent, tools)
  const { permit } = artifacts
  try {
    const built = await buildOrder(tools.service, {
      orderType: 'Order',
      routeText: intent.routeText,
      side: intent.side,
      owner: intent.account,
      beneficiary: intent.recipient,
      deadlineSec: intent.deadlineSec,
      nonce: intent.nonce,
      permit: permit ?? '0x',
      slippageBps: intent.slippageBps,
      limitAmount: intent.limitAmount,
      partiallyFillable: intent.partiallyFillable,
    })
    const { toSignText: text, orderHash, valueText } = built
    const { hash } = checkOrder(intent, artifacts, { text, hash: orderHash })
    return { order: { hash, valueText } }
  } catch (error) {
    throw reasonOfBuild(error, intent, permit)
  }
}

function reasonOfBuild(error: unknown, intent: DeltaOrderIntent, permit: Hex | undefined): unknown {
  if (!(error instanceof AppError)) return error
  if (STALE.has(error.code)) return ending(error, 'fix')
  const wantsPermit = error.code === 'service-permit-required' && permit === undefined
  if (!wantsPermit || requirementOf(intent).allowance?.permit === undefined) return error
  permitWanted.add(intent.nonce)
  return new PlanChanged()
}

/** The same error with another way out. */
const ending = ({ code, say, details, cause }: AppError, recovery: 'fix' | 'stop'): AppError =>
  new AppError({ code, message: say, recovery, details, cause })

/** The service refuses what the account cannot pay; the chain says so before anything is asked. */
async function assertFunds(intent: DeltaOrderIntent, tools: FlowTools): Promise<void> {
  const { account, chainId, sellToken: token } = intent
  const [funds] = await readFunds(tools.clients.of(chainId), {
    account,
    tokens: [token.address],
    spenders: [],
  })
  const needed = BigInt(intent.sellAmount)
  if (typeof funds?.balance !== 'bigint' || funds.balance >= needed) return
  throw flowError('balance', 'fix', {
    balance: amountText(funds.balance, token.decimals),
    needed: amountText(needed, token.decimals),
    symbol: token.symbol,
  })
}

/**
 * The signature is checked exactly as the contract will check it before anything is posted. An account whose code refuses it, or whose wallet gives
 * none, allows the order on chain instead.
 * @param isSigned there is one already, which is passed on whatever has become of the allowance.
 */
async function prepareSignature(
  intent: DeltaOrderIntent,
  tools: FlowTools,
  artifacts: FlowArtifacts,
  isSigned: boolean,
): Promise<StepAct> {
  const { chainId, account, deadlineSec } = intent
  const needsAllowance = !isSigned && !artifacts.permit && !permitWanted.has(intent.nonce)
  if (needsAllowance) await assertAllowed(requirementOf(intent), tools)
  const built = builtOrder(intent, artifacts)
  const authorized = await authorizeSigning(tools, orderSigning(intent, artifacts), built.payload)
  return {
    type: 'sign',
    authorized,
    deadlineSec,
    async accept(signature) {
      const client = tools.clients.of(chainId)
      const toCheck = { account, hash: built.hash, signature, verifier: deltaOf(intent) }
      const isSilent = signature.length <= 2
      const checked = isSilent ? null : await checkSignature(client, toCheck)
      if (checked?.valid && artifacts.order) {
        return { order: { ...artifacts.order, signature: checked.bytes } }
      }
      if ((await readAccountKind(client, account)) === 'eoa') throw flowError('signatureInvalid', 'retry')
      await tools.notes.noteRefusal(chainId, account)
      throw new PlanChanged()
    },
  }
}

function presigning(intent: DeltaOrderIntent, artifacts: FlowArtifacts): CallPart {
  const { chainId, account, partiallyFillable, acceptUnsimulated = false } = intent
  const { order, hash: orderHash } = builtOrder(intent, artifacts)
  return {
    intent: { kind: 'presign', chainId, account, order, partiallyFillable, orderHash, acceptUnsimulated },
    payload: buildPresign(deltaOf(intent), orderHash),
  }
}

const sending = (tools: FlowTools, { intent, payload }: CallPart): Promise<StepAct> =>
  authorizeSending(tools, intent, payload)

async function preparePost(
  intent: DeltaOrderIntent,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<StepAct> {
  const { chainId, deadlineSec, partiallyFillable, type } = intent
  const { order } = artifacts
  if (!order) throw flowError('interrupted', 'retry')
  const way = isNative(intent.sellToken.address) ? 'presign' : await signingWay(intent, tools)
  const signature = way === 'presign' ? '0x' : (order.signature ?? '0x')
  const { hash: orderHash, valueText } = order
  const isFallback = way === 'presign' && order.signature !== undefined
  if (isFallback && !order.isPresigned && !(await isPresigned(intent, orderHash, tools)))
    throw new PlanChanged()
  const accepted = (id: string): Partial<FlowArtifacts> => ({ order: { ...order, id } })
  return {
    type: 'work',
    async run() {
      await assertInTime(tools, chainId, deadlineSec)
      const toPost = { chainId, valueText, orderHash, signature, type, partiallyFillable }
      try {
        return accepted((await postOrder(tools.service, toPost)).id)
      } catch (error) {
        throw await reasonOfPost(error, intent, tools)
      }
    },
    delivery: {
      untilSec: deadlineSec,
      async find() {
        const found = await getOrderByHash(tools.service, orderHash, { priority: 'click' })
        return found && accepted(found.id)
      },
    },
  }
}

async function isPresigned(intent: DeltaOrderIntent, orderHash: Hex, tools: FlowTools): Promise<boolean> {
  const { chainId, account } = intent
  return (await effectOfPresign({ chainId, account, orderHash }, tools)) === 'happened'
}

/** Why the service does not take the order. Refused bytes of an account with code: next time it allows the order on chain. */
async function reasonOfPost(error: unknown, intent: DeltaOrderIntent, tools: FlowTools): Promise<unknown> {
  if (!(error instanceof AppError)) return error
  if (error.code === 'service-order-expired' || error.code === 'service-deadline')
    return ending(error, 'stop')
  if (error.code !== 'service-invalid-signature' || isNative(intent.sellToken.address)) return error
  const { chainId, account } = intent
  if ((await readAccountKind(tools.clients.of(chainId), account)) === 'eoa') return ending(error, 'stop')
  await tools.notes.noteRefusal(chainId, account)
  return error
}

async function prepareDeposit(
  intent: DeltaOrderIntent,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<StepAct> {
  const { chainId, account, partiallyFillable, acceptUnsimulated = false } = intent
  const { order, hash: orderHash } = builtOrder(intent, artifacts)
  const amount = order.srcAmount
  if (await isDeposited({ chainId, account, orderHash }, amount, tools)) return { type: 'skip' }
  await assertWorthDepositing(tools, { chainId, account, order, orderHash })
  return authorizeSending(
    tools,
    { kind: 'deposit', chainId, account, order, partiallyFillable, orderHash, amount, acceptUnsimulated },
    buildDeposit(deltaOf(intent), orderHash, amount),
  )
}
