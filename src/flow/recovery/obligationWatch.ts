import type { Hex } from 'viem'
import { readBlockTime, readNonceUse } from '../../chain/delta/deltaState.ts'
import { readPermitNonce } from '../../chain/permit/permitNonce.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { getOrderByHash } from '../../service/delta/deltaOrders.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import type { ObligationStore } from '../journal/obligationStore.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { Obligation } from '../kind/obligation.ts'
import { partsOf } from '../kinds/partsOf.ts'
import { obligationsOf } from './obligations.ts'

/** How often the chain is asked about what the service is not known to have, and about the rest, which the order feed follows. */
const POLL_MS = 60_000
const SELDOM_MS = 30 * 60_000

type Tools = Pick<FlowTools, 'clients' | 'service' | 'clock' | 'parts'>

/** Keeps the obligations in step with flows and chain. */
export interface ObligationWatch {
  /** Writes down what others can carry out by this flow. Never rejects: what is missed is made good when the journal is opened. */
  note(record: FlowRecord): Promise<void>
  /** The same for all flows at once, and forgets what can never come back. @param ids every flow that is in the journal. Never rejects. */
  sync(records: readonly FlowRecord[], ids: readonly string[]): Promise<void>
  /** Reads what of a flow others can still carry out. Resolves to whether an order of it may be filled that the service is not known to have. @throws {AppError} */
  mayBeFilled(record: FlowRecord): Promise<boolean>
  /** The same by what is stored, without a read. */
  isWaitedFor(record: FlowRecord): Promise<boolean>
  /** Ends what was never handed to anybody, because its flow is forgotten. */
  leave(record: FlowRecord): Promise<void>
  /** Looks at all that is due. Never rejects. */
  round(): Promise<void>
}

export function createObligationWatch(store: ObligationStore, tools: Tools): ObligationWatch {
  const noted = new Map<string, string>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let checkedAllAt = Number.NEGATIVE_INFINITY

  const ownOpen = async (record: FlowRecord) => {
    const own = new Set(obligationsOf(record).map(({ id }) => id))
    return own.size === 0 ? [] : (await store.open()).filter(({ id }) => own.has(id))
  }
  const isWaitedFor = async (record: FlowRecord) =>
    (await ownOpen(record)).some(
      ({ delivered, how, isOut }) => isOut && how !== 'permit' && delivered === null,
    )

  return {
    async note(record) {
      const found = obligationsOf(record)
      const text = JSON.stringify(found.map(({ since: _since, ...rest }) => rest))
      if (found.length === 0 || noted.get(record.id) === text) return
      await store.note(found).then(
        () => void noted.set(record.id, text),
        () => undefined,
      )
    },
    async sync(records, ids) {
      await store.note(records.flatMap(obligationsOf)).catch(() => undefined)
      await store.prune(new Set(ids)).catch(() => undefined)
    },
    async mayBeFilled(record) {
      await store.note(obligationsOf(record))
      await poll(await ownOpen(record), store, tools)
      return isWaitedFor(record)
    },
    isWaitedFor,
    async leave(record) {
      const kept = (await ownOpen(record)).filter(({ isOut }) => !isOut)
      await store.end(
        kept.map(({ id }) => id),
        'never-out',
      )
    },
    async round() {
      const now = tools.clock.now()
      if (now - checkedAt < POLL_MS) return
      const isAll = now - checkedAllAt >= SELDOM_MS
      checkedAt = now
      if (isAll) checkedAllAt = now
      const open = await store.open().catch(() => [])
      const due = isAll ? open : open.filter(({ delivered }) => delivered === null)
      await poll(due, store, tools).catch(() => undefined)
    },
  }
}

/** Ends what nobody can carry out any more and marks what the service has. A chain or service that is silent changes nothing. */
async function poll(due: readonly Obligation[], store: ObligationStore, tools: Tools): Promise<void> {
  const accounts = groupedBy(due, ({ chainId, account }) => `${chainId} ${account.toLowerCase()}`)
  await Promise.all(accounts.map((ofOne) => pollAccount(ofOne, store, tools).catch(() => undefined)))
}

async function pollAccount(
  obligations: readonly Obligation[],
  store: ObligationStore,
  { clients, service, ...tools }: Tools,
): Promise<void> {
  const [first] = obligations
  if (!first) return
  const client = clients.of(first.chainId)
  // The time before the nonces: what is filled in its last block is seen either way.
  const time = await readBlockTime(client).catch(() => null)
  const overdue = obligations.filter(({ untilSec }) => time !== null && time.blockTimeSec > untilSec)
  await store.end(idsOf(overdue), 'time')
  const rest = obligations.filter((one) => !overdue.includes(one))
  const orders = rest.filter(({ how }) => how !== 'permit')
  const nothing = (): readonly Obligation[] => []
  const used = await readUsed(
    orders.filter((one) => !isOffer(one)),
    client,
  ).catch(nothing)
  await store.end(idsOf(used), 'nonce')
  const offers = orders.filter(isOffer)
  const parts =
    offers.length === 0
      ? null
      : await partsOf(tools).then(
          ({ reads: poll }) => poll,
          () => null,
        )
  const closed = (await parts?.readClosed(offers, client).catch(nothing)) ?? []
  await store.end(idsOf(closed), 'closed')
  await store.end(
    idsOf(
      await readSpent(
        rest.filter(({ how }) => how === 'permit'),
        client,
      ).catch(() => []),
    ),
    'permit-used',
  )
  const over = [...used, ...closed]
  for (const one of orders.filter((order) => !over.includes(order))) {
    const { id, orderHash, delivered } = one
    if (orderHash === null || delivered !== null) continue
    const found = await (isOffer(one) ? parts?.findOffer(service, orderHash) : findAt(service, orderHash))
    if (found) await store.deliver(id, found)
  }
}

function groupedBy(
  obligations: readonly Obligation[],
  keyOf: (one: Obligation) => string,
): readonly (readonly Obligation[])[] {
  const groups = new Map<string, Obligation[]>()
  for (const one of obligations) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}

const idsOf = (obligations: readonly Obligation[]) => obligations.map(({ id }) => id)

const findAt = (service: Tools['service'], orderHash: Hex): Promise<string | null> =>
  getOrderByHash(service, orderHash).then(
    (order) => order?.id ?? null,
    () => null,
  )

const isOffer = ({ family }: Obligation): boolean => family === 'OtcOrder'

type Client = ReturnType<Tools['clients']['of']>

/** Orders whose nonce is used: one read for all of an account. @throws {AppError} `chain-unreachable`. */
async function readUsed(orders: readonly Obligation[], client: Client): Promise<readonly Obligation[]> {
  const [first] = orders
  const delta = first && deploymentOf(first.chainId)?.delta
  if (!first || !delta) return []
  const nonces = orders.map(({ nonce }) => BigInt(nonce))
  const used = await readNonceUse(client, delta, first.account, nonces)
  return orders.filter((_one, place) => used[place] === true)
}

/** Permits whose nonce the token no longer takes: one read for each token. @throws {AppError} `chain-unreachable`. */
async function readSpent(permits: readonly Obligation[], client: Client): Promise<readonly Obligation[]> {
  const ownTurn = permits.filter(({ permit }) => permit?.standard !== 'permit2' && permit?.nonce != null)
  const spent = await Promise.all(
    groupedBy(ownTurn, ({ token }) => token).map(async (ofToken) => {
      const [first] = ofToken
      const next = first ? await readPermitNonce(client, first.token, first.account) : 0n
      return ofToken.filter(({ permit }) => next > BigInt(permit?.nonce ?? 0))
    }),
  )
  return spent.flat()
}
