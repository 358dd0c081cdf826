import { readAccountKind } from '../../chain/accountKind.ts'
import { checkSignature } from '../../chain/signatures.ts'
import { AppError } from '../../domain/errors.ts'
import { inspectTypedData } from '../../domain/firewall/inspectTypedData.ts'
import type { CancellationSigningIntent, TypedDataPayload } from '../../domain/firewall/signingIntent.ts'
import type { OrderStatus } from '../../domain/orders/orderState.ts'
import { cancellationTypedData } from '../../domain/orders/orderTypedData.ts'
import { buildCancellation, cancelOrders as postCancellation } from '../../service/deltaCancel.ts'
import { getOrder, listOrders } from '../../service/deltaOrders.ts'
import { authorizeSigning, pinsOf } from '../authorizing.ts'
import { flowError, refusalError } from '../flowErrors.ts'
import type { FlowKind, FlowTools, StepAct } from '../flowKind.ts'
import type { CancelOrdersIntent, FlowArtifacts, FlowStep } from '../flowRecord.ts'
import { planRequirement, prepareRequirement } from '../requirements.ts'
import { deltaOf } from './deltaOrderTerms.ts'

/**
 * Cancels orders at the service with one signature, free of charge. It is a wish: who holds a signed order can fill it until its deadline, so the order
 * feed keeps looking at the chain. Accounts whose code signs nothing have the way on chain alone.
 */
export const cancelOrders: FlowKind<CancelOrdersIntent> = {
  accountOf: (intent) => intent.account,
  chainOf: (intent) => intent.chainId,
  async plan({ chainId, account }, tools, { cancellation }) {
    const posting: FlowStep = { name: 'post-cancellation', status: 'todo' }
    if (cancellation?.isAccepted) return []
    if (cancellation?.signature !== undefined) return [posting]
    const network = await planRequirement({ chainId, account }, tools, null)
    const building: readonly FlowStep[] = cancellation ? [] : [{ name: 'build-cancellation', status: 'todo' }]
    return [...building, ...network, { name: 'sign-cancellation', status: 'todo' }, posting]
  },
  prepare(intent, step, tools, artifacts) {
    switch (step.name) {
      case 'build-cancellation':
        return Promise.resolve({ type: 'work', run: () => build(intent, tools) })
      case 'sign-cancellation':
        return prepareSignature(intent, tools, artifacts)
      case 'post-cancellation':
        return Promise.resolve(preparePost(intent, tools, artifacts))
      default:
        return prepareRequirement(intent, step, tools)
    }
  },
  confirm: () => Promise.resolve(undefined),
}

const idsOf = ({ orders }: CancelOrdersIntent): readonly string[] => orders.map(({ id }) => id)

function signingOf(intent: CancelOrdersIntent): CancellationSigningIntent {
  const { chainId, account } = intent
  return { kind: 'cancellation', chainId, account, orderIds: idsOf(intent) }
}

async function build(intent: CancelOrdersIntent, { service }: FlowTools): Promise<Partial<FlowArtifacts>> {
  const { toSign, hash } = await buildCancellation(service, idsOf(intent))
  const inspected = inspectTypedData(signingOf(intent), pinsOf(intent), { toSign, hash })
  if (inspected.refused) throw refusalError(inspected)
  return { cancellation: { hash: inspected.hash } }
}

async function prepareSignature(
  intent: CancelOrdersIntent,
  tools: FlowTools,
  { cancellation }: FlowArtifacts,
): Promise<StepAct> {
  if (!cancellation) throw flowError('interrupted', 'retry')
  const { chainId, account } = intent
  const { domain, types, message } = cancellationTypedData(idsOf(intent), {
    chainId,
    contract: deltaOf(intent),
  })
  const payload: TypedDataPayload = { toSign: { domain, types, value: message }, hash: cancellation.hash }
  const authorized = await authorizeSigning(tools, signingOf(intent), payload)
  return {
    type: 'sign',
    authorized,
    async accept(signature) {
      const client = tools.clients.of(chainId)
      const { hash } = authorized
      const isSilent = signature.length <= 2
      const checked = isSilent ? null : await checkSignature(client, { account, hash, signature })
      if (checked?.valid) return { cancellation: { hash, signature: checked.bytes } }
      if ((await readAccountKind(client, account)) === 'eoa') throw flowError('signatureInvalid', 'retry')
      throw flowError('cancelOnChainOnly', 'stop')
    },
  }
}

function preparePost(
  intent: CancelOrdersIntent,
  { service }: FlowTools,
  { cancellation }: FlowArtifacts,
): StepAct {
  const signature = cancellation?.signature
  if (!cancellation || signature === undefined) throw flowError('interrupted', 'retry')
  const accepted: Partial<FlowArtifacts> = { cancellation: { ...cancellation, isAccepted: true } }
  const find = async () => ((await areCancelled(intent, service)) ? accepted : null)
  return {
    type: 'work',
    async run() {
      try {
        await postCancellation(service, { orderIds: idsOf(intent), signature })
        return accepted
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'service-order-settled') throw error
        const found = await find()
        if (found) return found
        throw error
      }
    },
    delivery: { untilSec: Math.max(0, ...intent.orders.map(({ deadlineSec }) => deadlineSec)), find },
  }
}

/** So many that are not among the latest are asked for one by one. */
const MOST_LOOKUPS = 5
const CANCELLED: readonly OrderStatus[] = ['CANCELLING', 'CANCELLED']

/** Whether an earlier post already did it: one request for all of them, and one for each of the few that are too old to be among the latest. */
async function areCancelled(intent: CancelOrdersIntent, service: FlowTools['service']): Promise<boolean> {
  const { account, chainId, orders } = intent
  const page = await listOrders(
    service,
    {
      account,
      chainIds: [chainId],
      statuses: CANCELLED,
      limit: Math.max(50, 2 * orders.length),
    },
    { priority: 'click' },
  )
  const cancelled = new Set(page.orders.map(({ id }) => id))
  const missing = orders.filter(({ id }) => !cancelled.has(id))
  if (missing.length > MOST_LOOKUPS || !page.hasMore) return missing.length === 0
  for (const { id } of missing) {
    const { status } = await getOrder(service, id, { priority: 'click' })
    if (status === 'UNKNOWN' || !CANCELLED.includes(status)) return false
  }
  return true
}
