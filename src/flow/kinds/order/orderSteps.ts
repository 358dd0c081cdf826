import type { Hex } from 'viem'
import { buildDeposit, buildPresign } from '../../../chain/delta/deltaCalls.ts'
import { readAccountKind } from '../../../chain/node/accountKind.ts'
import { checkSignature } from '../../../chain/permit/signatures.ts'
import { readFunds } from '../../../chain/token/funds.ts'
import { assertDecimals } from '../../../chain/token/shownDecimals.ts'
import { amountText } from '../../../domain/amount/amount.ts'
import { AppError } from '../../../domain/data/errors.ts'
import type { CallPart } from '../../../domain/firewall/authorizeCalls.ts'
import { factsOf } from '../../../domain/orders/struct/families.ts'
import { isNative } from '../../../domain/token/address.ts'
import { buildOrder } from '../../../service/delta/deltaOrderBuild.ts'
import { postOrder } from '../../../service/delta/deltaOrderPost.ts'
import { getOrderByHash } from '../../../service/delta/deltaOrders.ts'
import { agreed } from '../../kind/agreed.ts'
import { assertInTime, authorizeSending, authorizeSigning } from '../../kind/authorizing.ts'
import { means } from '../../kind/errorMeaning.ts'
import { PlanChanged, type Steps } from '../../kind/flowKind.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { defineStep, type Step, type StepAct } from '../../kind/step.ts'
import { planPermit } from '../../plan/permitStep.ts'
import type { Requirement } from '../../plan/requirement.ts'
import {
  assertAllowed,
  batchStep,
  isApprovalReplaced,
  planRequirement,
  requirementSteps,
  signingWay,
} from '../../plan/requirements.ts'
import { flowError } from '../../record/flowErrors.ts'
import type { FlowArtifacts, PlannedStep } from '../../record/record.ts'
import { partsOf } from '../partsOf.ts'
import { effectOfDeposit, effectOfPresign, isDeposited } from '../terms/deltaOrderEffects.ts'
import { builtOrder, checkOrder, deltaOf } from '../terms/deltaOrderTerms.ts'
import type { OrderToPlace } from '../terms/orderToPlace.ts'

/**
 * The steps an order can have. A token: what lets Delta take it, then the order is built, signed and posted to the service; an account whose code takes
 * no signature of its wallet allows the order on chain instead. Native: the order is posted unsigned first, then the deposit pays for it and
 * signs it (facts page, 1.10).
 */
export function orderSteps(placing: OrderToPlace): Steps {
  const { chainId, deadlineSec, requirement } = placing
  const presign = presignStep(placing)
  return {
    ...requirementSteps(requirement),
    'build-order': defineStep({
      name: 'build-order',
      chainId,
      prepare: async ({ tools, artifacts }) => ({
        type: 'work',
        run: () => build(placing, tools, artifacts),
      }),
    }),
    'sign-order': defineStep({
      name: 'sign-order',
      chainId,
      untilSec: deadlineSec,
      prepare: ({ step, tools, artifacts }) =>
        prepareSignature(placing, tools, artifacts, step.answer !== undefined),
    }),
    presign,
    'post-order': defineStep({
      name: 'post-order',
      chainId,
      prepare: ({ tools, artifacts }) => preparePost(placing, tools, artifacts),
    }),
    deposit: depositStep(placing),
    batch: batchStep(requirement, presign, ({ tools, artifacts }) => presigning(placing, tools, artifacts)),
  }
}

/** The order by which the chain's events are searched; null while none was built. */
function ownedOrder({ chainId, account }: OrderToPlace, { order }: FlowArtifacts) {
  return order ? { chainId, account, orderHash: order.hash } : null
}

function presignStep(placing: OrderToPlace): Step {
  return defineStep({
    name: 'presign',
    chainId: placing.chainId,
    async prepare({ tools, artifacts }) {
      const { intent: act, payload } = await presigning(placing, tools, artifacts)
      return authorizeSending(tools, act, payload)
    },
    async effect({ step, tools, artifacts }, mined) {
      const owned = ownedOrder(placing, artifacts)
      return owned ? effectOfPresign(owned, tools, step, mined) : 'unknown'
    },
    // Not every contract shows it afterwards.
    brought: ({ order }) => (order ? { order: { ...order, isPresigned: true } } : {}),
  })
}

function depositStep(placing: OrderToPlace): Step {
  return defineStep({
    name: 'deposit',
    chainId: placing.chainId,
    prepare: ({ tools, artifacts }) => prepareDeposit(placing, tools, artifacts),
    async effect({ step, tools, artifacts }, mined) {
      const owned = ownedOrder(placing, artifacts)
      return owned ? effectOfDeposit(owned, step, tools, mined) : 'unknown'
    },
  })
}

const acting = (name: 'presign' | 'deposit', placing: OrderToPlace): PlannedStep => ({
  name,
  token: placing.sellToken,
  amount: placing.amount,
})

/** The steps that are still to be taken for an order, given what earlier ones brought. @throws {AppError} */
export async function planOrder(
  placing: OrderToPlace,
  tools: FlowTools,
  { order, permit }: FlowArtifacts,
): Promise<readonly PlannedStep[]> {
  if (!order) await assertShownDecimals(placing, tools)
  const { requirement } = placing
  const building: readonly PlannedStep[] = order ? [] : [{ name: 'build-order' }]
  const posting: readonly PlannedStep[] = order?.id ? [] : [{ name: 'post-order' }]
  if (!requirement.allowance) {
    const paying = await planRequirement(requirement, tools, acting('deposit', placing))
    return [...building, ...posting, ...paying]
  }
  if (order?.id) return []
  const way = await signingWay(requirement, tools)
  if (order?.signature !== undefined && way === 'sign') return posting
  if (way === 'presign') {
    const { permit: _none, ...allowance } = requirement.allowance
    const act = order?.isPresigned ? null : acting('presign', placing)
    const allowing = await planRequirement({ ...requirement, allowance }, tools, act)
    return [...building, ...allowing, ...posting]
  }
  const allowing = permit
    ? await planRequirement({ chainId: placing.chainId, account: placing.account }, tools, null)
    : await planAllowing(placing, requirement, tools)
  const { sellToken: token, amount } = placing
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

/** Every token that amounts were shown of is asked on its own chain. @throws {AppError} as `assertDecimals`. */
async function assertShownDecimals(
  { chainId, sellToken, buyToken, carried }: OrderToPlace,
  { clients }: FlowTools,
): Promise<void> {
  const here = [sellToken, carried ?? buyToken]
  await assertDecimals(clients.of(chainId), here)
  if (carried) await assertDecimals(clients.of(buyToken.chainId), [buyToken])
}

async function planAllowing(
  placing: OrderToPlace,
  requirement: Requirement,
  tools: FlowTools,
): Promise<readonly PlannedStep[]> {
  const { allowance, chainId, account } = requirement
  if (!allowance?.permit || !tools.memory.permitWanted.has(placing.nonce))
    return planRequirement(requirement, tools, null)
  const alone = { needed: allowance.amount, reserved: 0n }
  const wanted = { chainId, account, ...allowance, ...alone, room: allowance.permit }
  const step = await planPermit(wanted, tools)
  if (!step || typeof step === 'string')
    throw flowError('permitImpossible', 'stop', { symbol: placing.sellToken.symbol })
  const network = await planRequirement({ chainId, account }, tools, null)
  return [...network, step]
}

async function build(
  placing: OrderToPlace,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<Partial<FlowArtifacts>> {
  await assertInTime(tools, placing.chainId, placing.deadlineSec)
  await agreed(tools, placing, (compared) => assertFunds(placing, compared))
  const { permit } = artifacts
  try {
    const built = await buildOrder(tools.service, placing.toBuild(permit))
    const { toSignText: text, orderHash, valueText } = built
    const { hash } = checkOrder(placing, artifacts, { text, hash: orderHash })
    return { order: { hash, valueText } }
  } catch (error) {
    throw reasonOfBuild(error, placing, permit, tools)
  }
}

function reasonOfBuild(
  error: unknown,
  placing: OrderToPlace,
  permit: Hex | undefined,
  { memory }: FlowTools,
): unknown {
  if (!(error instanceof AppError)) return error
  if (means(error, 'stale')) return ending(error, 'fix')
  const wantsPermit = error.code === 'service-permit-required' && permit === undefined
  if (!wantsPermit || placing.requirement.allowance?.permit === undefined) return error
  memory.permitWanted.add(placing.nonce)
  return new PlanChanged()
}

/** The same error with another way out. */
const ending = ({ code, say, details, cause }: AppError, recovery: 'fix' | 'stop'): AppError =>
  new AppError({ code, message: say, recovery, details, cause })

/** The service refuses what the account cannot pay; the chain shows that before any prompt. */
async function assertFunds(placing: OrderToPlace, tools: FlowTools): Promise<void> {
  const { account, chainId, sellToken: token } = placing
  const [funds] = await readFunds(tools.clients.of(chainId), {
    account,
    tokens: [token.address],
    spenders: [],
  })
  const needed = BigInt(placing.amount)
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
  placing: OrderToPlace,
  tools: FlowTools,
  artifacts: FlowArtifacts,
  isSigned: boolean,
): Promise<StepAct> {
  const { chainId, account, deadlineSec } = placing
  const needsAllowance = !isSigned && !artifacts.permit && !tools.memory.permitWanted.has(placing.nonce)
  if (needsAllowance) await assertAllowed(placing.requirement, tools)
  const built = builtOrder(placing, artifacts)
  const authorized = await authorizeSigning(tools, placing.signing(artifacts.permit), built.payload)
  return {
    type: 'sign',
    authorized,
    deadlineSec,
    async accept(signature) {
      const client = tools.clients.of(chainId)
      const toCheck = { account, hash: built.hash, signature, verifier: deltaOf(placing) }
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

/** The call that allows the order, alone or in a batch. @throws {AppError} `flow-answered-late` for one whose time is up: nobody fills it. */
async function presigning(
  placing: OrderToPlace,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<CallPart> {
  const { chainId, account, acceptUnsimulated, deadlineSec } = placing
  await assertInTime(tools, chainId, deadlineSec)
  const { signed, hash: orderHash } = builtOrder(placing, artifacts)
  const reviewed = placing.signing(artifacts.permit)
  return {
    intent: { ...signed, kind: 'presign', chainId, account, orderHash, acceptUnsimulated, reviewed },
    payload: buildPresign(deltaOf(placing), orderHash),
  }
}

async function preparePost(
  placing: OrderToPlace,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<StepAct> {
  const { chainId, deadlineSec, type, family } = placing
  const { order } = artifacts
  if (!order) throw flowError('interrupted', 'retry')
  const way = isNative(placing.sellToken.address) ? 'presign' : await signingWay(placing, tools)
  const signature = way === 'presign' ? '0x' : (order.signature ?? '0x')
  const { hash: orderHash, valueText } = order
  const isFallback = way === 'presign' && order.signature !== undefined
  if (isFallback && !order.isPresigned && !(await isPresigned(placing, orderHash, tools)))
    throw new PlanChanged()
  const accepted = (id: string): Partial<FlowArtifacts> => ({ order: { ...order, id } })
  return {
    type: 'work',
    async run() {
      await assertInTime(tools, chainId, deadlineSec)
      const toPost = { chainId, valueText, orderHash, signature, type, family }
      try {
        return accepted((await postOrder(tools.service, toPost)).id)
      } catch (error) {
        throw await reasonOfPost(error, placing, tools)
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

async function isPresigned(placing: OrderToPlace, orderHash: Hex, tools: FlowTools): Promise<boolean> {
  const { chainId, account } = placing
  return (await effectOfPresign({ chainId, account, orderHash }, tools)) === 'happened'
}

/** Why the service does not take the order. Refused bytes of an account with code: next time it allows the order on chain. */
async function reasonOfPost(error: unknown, placing: OrderToPlace, tools: FlowTools): Promise<unknown> {
  if (!(error instanceof AppError)) return error
  if (error.code === 'service-order-expired' || error.code === 'service-deadline')
    return ending(error, 'stop')
  if (error.code !== 'service-invalid-signature' || isNative(placing.sellToken.address)) return error
  const { chainId, account } = placing
  if ((await readAccountKind(tools.clients.of(chainId), account)) === 'eoa') return ending(error, 'stop')
  await tools.notes.noteRefusal(chainId, account)
  return error
}

async function prepareDeposit(
  placing: OrderToPlace,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<StepAct> {
  const { chainId, account, acceptUnsimulated } = placing
  const { signed, hash: orderHash } = builtOrder(placing, artifacts)
  const reviewed = placing.signing(artifacts.permit)
  const { amount } = factsOf(signed).reserves
  if (await isDeposited({ chainId, account, orderHash }, amount, tools)) return { type: 'skip' }
  const { assertWorthDepositing } = (await partsOf(tools)).deposit
  await assertWorthDepositing(tools, { chainId, account, order: factsOf(signed), orderHash })
  return authorizeSending(
    tools,
    { ...signed, ...{ kind: 'deposit', chainId, account, orderHash, amount, acceptUnsimulated, reviewed } },
    buildDeposit(deltaOf(placing), orderHash, amount),
  )
}
