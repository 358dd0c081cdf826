import * as v from 'valibot'
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
import { factsOf, plainFamily } from '../../domain/orders/families.ts'
import { buildOrder } from '../../service/deltaOrderBuild.ts'
import { postOrder } from '../../service/deltaOrderPost.ts'
import { getOrderByHash } from '../../service/deltaOrders.ts'
import { assertInTime, authorizeSending, authorizeSigning } from '../authorizing.ts'
import { means } from '../errorMeaning.ts'
import { flowError } from '../flowErrors.ts'
import { defineKind, type FlowTools, type IntentOf, PlanChanged } from '../flowKind.ts'
import { count, raw, tradeMembers } from '../intent.ts'
import { planPermit } from '../permits.ts'
import type { FlowArtifacts, PlannedStep } from '../record.ts'
import {
  assertAllowed,
  batchStep,
  isApprovalReplaced,
  planRequirement,
  type Requirement,
  requirementSteps,
  signingWay,
} from '../requirements.ts'
import { defineStep, type Step, type StepAct } from '../step.ts'
import { effectOfDeposit, effectOfPresign, isDeposited } from './deltaOrderEffects.ts'
import { builtOrder, checkOrder, deltaOf, orderSigning } from './deltaOrderTerms.ts'
import { orderObligations } from './orderObligations.ts'
import { assertWorthDepositing } from './worthDepositing.ts'

const members = {
  ...tradeMembers,
  type: v.picklist(['MARKET', 'LIMIT']),
  /** Present for an order with a price of its own. */
  limitAmount: v.exactOptional(raw),
  /** Block seconds after which nobody can fill it. */
  deadlineSec: count,
  /** Decimal; random 256 bits are fine, permits have nonces of their own. */
  nonce: raw,
  /** The packed partner field that the struct must carry, decimal. */
  partnerAndFee: raw,
  partiallyFillable: v.boolean(),
  /** The reviewed route exactly as it came, as raw JSON text. */
  routeText: v.string(),
}

/** What the person confirmed on the review of a Delta order. Amounts are those of the struct to be signed; `quotedAmount` is its `expectedAmount`. */
export type DeltaOrderIntent = IntentOf<'delta-order', typeof members>

/**
 * An order for solvers. A token: what lets Delta take it, then the order is built, signed and posted to the service; an account whose code takes
 * no signature of its wallet allows the order on chain instead. Native: the order is posted unsigned first, then the deposit pays for it and
 * signs it (facts page, 1.10). The flow ends once the order is accepted and paid for; from there the order feed follows it.
 */
export const deltaOrder = defineKind({
  kind: 'delta-order',
  members,
  obligations: orderObligations,
  first: 'build-order',
  steps(intent) {
    const { chainId, deadlineSec } = intent
    const requirement = requirementOf(intent)
    const presign = presignStep(intent)
    return {
      ...requirementSteps(requirement),
      'build-order': defineStep({
        name: 'build-order',
        chainId,
        prepare: async ({ tools, artifacts }) => ({
          type: 'work',
          run: () => build(intent, tools, artifacts),
        }),
      }),
      'sign-order': defineStep({
        name: 'sign-order',
        chainId,
        untilSec: deadlineSec,
        prepare: ({ step, tools, artifacts }) =>
          prepareSignature(intent, tools, artifacts, step.answer !== undefined),
      }),
      presign,
      'post-order': defineStep({
        name: 'post-order',
        chainId,
        prepare: ({ tools, artifacts }) => preparePost(intent, tools, artifacts),
      }),
      deposit: depositStep(intent),
      batch: batchStep(requirement, presign, async ({ artifacts }) => presigning(intent, artifacts)),
    }
  },
  plan: planDeltaOrder,
})

/** The order by which the chain's events are searched; null while none was built. */
function ownedOrder({ chainId, account }: DeltaOrderIntent, { order }: FlowArtifacts) {
  return order ? { chainId, account, orderHash: order.hash } : null
}

function presignStep(intent: DeltaOrderIntent): Step {
  return defineStep({
    name: 'presign',
    chainId: intent.chainId,
    prepare({ tools, artifacts }) {
      const { intent: act, payload } = presigning(intent, artifacts)
      return authorizeSending(tools, act, payload)
    },
    async effect({ step, tools, artifacts }, mined) {
      const owned = ownedOrder(intent, artifacts)
      return owned ? effectOfPresign(owned, tools, step, mined) : 'unknown'
    },
    // Not every contract tells afterwards.
    brought: ({ order }) => (order ? { order: { ...order, isPresigned: true } } : {}),
  })
}

function depositStep(intent: DeltaOrderIntent): Step {
  return defineStep({
    name: 'deposit',
    chainId: intent.chainId,
    prepare: ({ tools, artifacts }) => prepareDeposit(intent, tools, artifacts),
    async effect({ step, tools, artifacts }, mined) {
      const owned = ownedOrder(intent, artifacts)
      return owned ? effectOfDeposit(owned, step, tools, mined) : 'unknown'
    },
  })
}

function requirementOf(intent: DeltaOrderIntent): Requirement {
  const { chainId, account, sellToken: token, approval, partiallyFillable: isFillable } = intent
  const { acceptUnsimulated = false } = intent
  if (isNative(token.address)) return { chainId, account }
  const { deadlineSec } = intent
  const room = { deadlineSec, nonce: BigInt(intent.nonce), isFillable }
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

const acting = (name: 'presign' | 'deposit', intent: DeltaOrderIntent): PlannedStep => ({
  name,
  token: intent.sellToken,
  amount: intent.sellAmount,
})

async function planDeltaOrder(
  intent: DeltaOrderIntent,
  tools: FlowTools,
  { order, permit }: FlowArtifacts,
): Promise<readonly PlannedStep[]> {
  if (!order) await assertDecimals(tools.clients.of(intent.chainId), [intent.sellToken, intent.buyToken])
  const requirement = requirementOf(intent)
  const building: readonly PlannedStep[] = order ? [] : [{ name: 'build-order' }]
  const posting: readonly PlannedStep[] = order?.id ? [] : [{ name: 'post-order' }]
  if (!requirement.allowance) {
    const paying = await planRequirement(requirement, tools, acting('deposit', intent))
    return [...building, ...posting, ...paying]
  }
  if (order?.id) return []
  const way = await signingWay(requirement, tools)
  if (order?.signature !== undefined && way === 'sign') return posting
  if (way === 'presign') {
    const { permit: _none, ...allowance } = requirement.allowance
    const act = order?.isPresigned ? null : acting('presign', intent)
    const allowing = await planRequirement({ ...requirement, allowance }, tools, act)
    return [...building, ...allowing, ...posting]
  }
  const allowing = permit
    ? await planRequirement({ chainId: intent.chainId, account: intent.account }, tools, null)
    : await planAllowing(intent, requirement, tools)
  const { sellToken: token, sellAmount: amount } = intent
  const hasOwn = permit !== undefined || allowing.some(({ name }) => name === 'sign-permit')
  const isReplaced = !hasOwn && (await isApprovalReplaced(requirement, tools))
  const signing: PlannedStep = {
    name: 'sign-order',
    token,
    amount,
    ...(isReplaced && { isApprovalReplaced: true }),
  }
  return [...allowing, ...building, signing, ...posting]
}

async function planAllowing(
  intent: DeltaOrderIntent,
  requirement: Requirement,
  tools: FlowTools,
): Promise<readonly PlannedStep[]> {
  const { allowance, chainId, account } = requirement
  if (!allowance?.permit || !tools.memory.permitWanted.has(intent.nonce))
    return planRequirement(requirement, tools, null)
  const alone = { needed: allowance.amount, committed: 0n }
  const wanted = { chainId, account, ...allowance, ...alone, room: allowance.permit }
  const step = await planPermit(wanted, tools)
  if (!step || typeof step === 'string')
    throw flowError('permitImpossible', 'stop', { symbol: intent.sellToken.symbol })
  const network = await planRequirement({ chainId, account }, tools, null)
  return [...network, step]
}

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
      routeText: intent.routeText,
      side: intent.side,
      owner: intent.account,
      beneficiary: intent.recipient,
      deadlineSec: intent.deadlineSec,
      nonce: intent.nonce,
      permit: permit ?? '0x',
      slippageBps: intent.slippageBps,
      limitAmount: intent.limitAmount,
      family: plainFamily(intent.partiallyFillable),
    })
    const { toSignText: text, orderHash, valueText } = built
    const { hash } = checkOrder(intent, artifacts, { text, hash: orderHash })
    return { order: { hash, valueText } }
  } catch (error) {
    throw reasonOfBuild(error, intent, permit, tools)
  }
}

function reasonOfBuild(
  error: unknown,
  intent: DeltaOrderIntent,
  permit: Hex | undefined,
  { memory }: FlowTools,
): unknown {
  if (!(error instanceof AppError)) return error
  if (means(error, 'stale')) return ending(error, 'fix')
  const wantsPermit = error.code === 'service-permit-required' && permit === undefined
  if (!wantsPermit || requirementOf(intent).allowance?.permit === undefined) return error
  memory.permitWanted.add(intent.nonce)
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
  const needsAllowance = !isSigned && !artifacts.permit && !tools.memory.permitWanted.has(intent.nonce)
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
  const { chainId, account, acceptUnsimulated = false } = intent
  const { signed, hash: orderHash } = builtOrder(intent, artifacts)
  return {
    intent: { ...signed, kind: 'presign', chainId, account, orderHash, acceptUnsimulated },
    payload: buildPresign(deltaOf(intent), orderHash),
  }
}

async function preparePost(
  intent: DeltaOrderIntent,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<StepAct> {
  const { chainId, deadlineSec, type } = intent
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
      const family = plainFamily(intent.partiallyFillable)
      const toPost = { chainId, valueText, orderHash, signature, type, family }
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
  const { chainId, account, acceptUnsimulated = false } = intent
  const { signed, hash: orderHash } = builtOrder(intent, artifacts)
  const { amount } = factsOf(signed).reserves
  if (await isDeposited({ chainId, account, orderHash }, amount, tools)) return { type: 'skip' }
  await assertWorthDepositing(tools, { chainId, account, order: factsOf(signed), orderHash })
  return authorizeSending(
    tools,
    { ...signed, kind: 'deposit', chainId, account, orderHash, amount, acceptUnsimulated },
    buildDeposit(deltaOf(intent), orderHash, amount),
  )
}
