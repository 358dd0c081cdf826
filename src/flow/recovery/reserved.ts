import { isFinalStatus } from '../../domain/orders/record/orderState.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import { getCommitted, getOrderByHash } from '../../service/delta/deltaOrders.ts'
import type { Service } from '../../service/http/serviceClient.ts'
import type { ObligationStore } from '../journal/obligationStore.ts'
import type { FlowTools, OpenPermit, ReservedQuestion } from '../kind/flowTools.ts'
import type { Obligation } from '../kind/obligation.ts'
import { partsOf } from '../kinds/partsOf.ts'

/** So long the service may take to list offers, and so long it is not asked again where it did not. */
const LISTED_MS = 2_500
const SILENCE_MS = 60_000

type Sources = Pick<FlowTools, 'service' | 'parts' | 'memory' | 'clock'> & {
  readonly obligations: Pick<ObligationStore, 'open'>
}

/**
 * What open orders of an account may still take of a token through a spender, in raw units: what the service counts, and what others can carry out
 * by orders and permits from here that the service is not known to have. Nothing rests on the router and on Permit2. Of OTC offers those of this browser
 * count where the service does not answer: they are filled without it.
 * @throws {AppError} when the service does not answer.
 */
export async function readReserved(question: ReservedQuestion, sources: Sources): Promise<bigint> {
  const { service, obligations } = sources
  const { spender } = question
  if (spender === 'rfq') return readOffered(question, sources)
  if (spender !== 'delta') return 0n
  const [served, open] = await Promise.all([
    readServed(question, service),
    obligations.open().catch(() => []),
  ])
  const undelivered = open.filter((one) => one.delivered === null && takesFrom(one, question))
  return undelivered.reduce((sum, { amount }) => sum + BigInt(amount), served)
}

/** What open orders of an account but this one may take of its deposit, by the deposits made here; nothing where the ledger cannot be read. */
export async function readDepositedBesides(
  { chainId, account, orderHash }: Parameters<FlowTools['depositedBesides']>[0],
  { obligations }: { readonly obligations: Pick<ObligationStore, 'open'> },
): Promise<bigint> {
  const open = await obligations.open().catch(() => [])
  return open
    .filter((one) => one.how === 'deposited' && one.chainId === chainId)
    .filter((one) => isSameAddress(one.account, account))
    .filter((one) => one.orderHash?.toLowerCase() !== orderHash.toLowerCase())
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** What live offers of the account may still take of a token: those the service lists, and those of this browser that it is not known to have. */
async function readOffered(question: ReservedQuestion, sources: Sources): Promise<bigint> {
  const own = (await sources.obligations.open().catch(() => [])).filter((one) => takesFrom(one, question))
  const sum = (open: readonly Obligation[]) => open.reduce((total, { amount }) => total + BigInt(amount), 0n)
  const listed = await readListed(question, sources)
  return listed === null ? sum(own) : listed + sum(own.filter(({ delivered }) => delivered === null))
}

/** What the service lists, waited for a moment, and not again for a minute: an offer is signed without it. Null where it does not answer. */
async function readListed(question: ReservedQuestion, sources: Sources): Promise<bigint | null> {
  const { memory, clock, service } = sources
  const key = `${question.chainId} ${question.account.toLowerCase()}`
  const silentAt = memory.unlisted.get(key)
  if (silentAt !== undefined && clock.now() - silentAt < SILENCE_MS) return null
  const timeout = AbortSignal.timeout(LISTED_MS)
  const given = partsOf(sources).then(({ reads: sources }) => sources.readListed(question, service, timeout))
  const listed = await Promise.race([
    given.catch(() => null),
    new Promise<null>((resolve) => timeout.addEventListener('abort', () => resolve(null))),
  ])
  if (listed === null) memory.unlisted.set(key, clock.now())
  else memory.unlisted.delete(key)
  return listed
}

/** What the service counts, without an order that is being replaced. That one may end between two questions: then both are asked anew. */
async function readServed(question: ReservedQuestion, service: Service): Promise<bigint> {
  const { chainId, account, token } = question
  for (let before = await countedFor(question, service); ; ) {
    const committed = await getCommitted(service, { chainId, account, token: token.address })
    const replaced = question.replaced ? await countedFor(question, service) : 0n
    if (replaced === before) return committed > replaced ? committed - replaced : 0n
    before = replaced
  }
}

/** What the service still counts for an order that is being replaced, raw units. */
async function countedFor({ replaced }: ReservedQuestion, service: Service): Promise<bigint> {
  if (!replaced || replaced.remaining === 0n) return 0n
  const order = await getOrderByHash(service, replaced.orderHash, { priority: 'click' })
  return order && (order.status === 'UNKNOWN' || !isFinalStatus(order.status)) ? replaced.remaining : 0n
}

/**
 * The token's own permits that are signed and that nobody has used yet, as far as this browser knows: in orders and offers that are open, and in none
 * yet. A token takes them one after the other, for any spender. One for the same spender replaces whatever is allowed when it is used; DAI's
 * kind allows everything, so it takes nothing away.
 */
export async function readOpenPermits(
  question: ReservedQuestion,
  { obligations }: { readonly obligations: Pick<ObligationStore, 'open'> },
): Promise<readonly OpenPermit[]> {
  const open = await obligations.open().catch(() => [])
  return open.flatMap((one) => {
    const { permit, spender } = one
    if (!permit?.nonce || permit.standard === 'permit2' || !isOfToken(one, question)) return []
    const isSame = spender === question.spender
    const replaces = isSame && permit.standard === 'eip2612'
    return isSame && !replaces ? [] : [{ nonce: permit.nonce, replaces }]
  })
}

/** Whether an obligation takes of a token of an account, and is not the one that asks. */
function isOfToken(one: Obligation, { chainId, account, token, orderNonce }: ReservedQuestion): boolean {
  return (
    one.chainId === chainId &&
    one.nonce !== orderNonce &&
    isSameAddress(one.account, account) &&
    isSameAddress(one.token, token.address)
  )
}

function takesFrom(one: Obligation, question: ReservedQuestion): boolean {
  return (one.spender === 'rfq') === (question.spender === 'rfq') && isOfToken(one, question)
}
