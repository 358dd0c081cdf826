import { readAccountKind } from '../../../chain/node/accountKind.ts'
import {
  checkKey,
  checkSignature,
  type SignatureCheck,
  type SignatureToCheck,
} from '../../../chain/permit/signatures.ts'
import { AppError } from '../../../domain/data/errors.ts'
import { inspectTypedData } from '../../../domain/firewall/inspectTypedData.ts'
import type { CancellationSigningIntent, TypedDataPayload } from '../../../domain/firewall/signingIntent.ts'
import type { OrderStatus } from '../../../domain/orders/record/orderState.ts'
import { cancellationTypedData } from '../../../domain/orders/struct/orderTypedData.ts'
import {
  buildCancellation,
  submitCancellation as postCancellation,
} from '../../../service/delta/deltaCancel.ts'
import { getOrder, listOrders } from '../../../service/delta/deltaOrders.ts'
import { authorizeSigning, pinsOf } from '../../kind/authorizing.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import type { StepAct } from '../../kind/step.ts'
import { flowError, refusalError } from '../../record/flowErrors.ts'
import type { FlowArtifacts } from '../../record/record.ts'
import { deltaOf } from '../terms/deltaOrderTerms.ts'
import type { CancelOrdersIntent } from './cancelOrdersIntent.ts'

const idsOf = ({ orders }: CancelOrdersIntent): readonly string[] => orders.map(({ id }) => id)

function signingOf(intent: CancelOrdersIntent): CancellationSigningIntent {
  const { chainId, account } = intent
  return { kind: 'cancellation', chainId, account, orderIds: idsOf(intent) }
}

/**
 * The cancellation as the service builds it, once it is what was confirmed.
 * @throws {AppError} the firewall's refusal; the service's.
 */
export async function buildUnsigned(
  intent: CancelOrdersIntent,
  { service }: FlowTools,
): Promise<Partial<FlowArtifacts>> {
  const { toSign, hash } = await buildCancellation(service, idsOf(intent))
  const inspected = inspectTypedData(signingOf(intent), pinsOf(intent), { toSign, hash })
  if (inspected.refused) throw refusalError(inspected)
  return { cancellation: { hash: inspected.hash } }
}

/** The signature that cancels, rebuilt from what was confirmed and checked before it is accepted. @throws {AppError} where the account signs nothing. */
export async function prepareSignature(
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
      const toCheck = { account, hash, signature }
      const checked = isSilent
        ? null
        : await checkSignature(client, toCheck).catch((error: unknown) => checkOffline(toCheck, error))
      if (checked?.valid) return { cancellation: { hash, signature: checked.bytes } }
      if ((await readAccountKind(client, account)) === 'eoa') throw flowError('signatureInvalid', 'retry')
      throw flowError('cancelOnChainOnly', 'stop')
    },
  }
}

/** A key's own signature is one whether the chain answers or not. @throws the chain's error where only the chain can verify it. */
async function checkOffline(toCheck: SignatureToCheck, error: unknown): Promise<SignatureCheck> {
  const checked = await checkKey(toCheck)
  if (!checked.valid) throw error
  return checked
}

/** Handing the signature to the service, which is done once the orders are found cancelled. @throws {AppError} `flow-interrupted` without a signature. */
export function preparePost(
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
