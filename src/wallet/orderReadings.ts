import { TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { orderEventsIn } from '../chain/delta/deltaEvents.ts'
import { deltaReceipt } from '../chain/delta/deltaReceipt.ts'
import { isNonceUsed, readBlockTime, readDeltaEther } from '../chain/delta/deltaState.ts'
import { readFilledAmount } from '../chain/delta/filledAmount.ts'
import { isPositionEnough } from '../chain/delta/strategyPosition.ts'
import type { ChainClients } from '../chain/node/clients.ts'
import { readFunds } from '../chain/token/funds.ts'
import { deploymentOf } from '../domain/chain/deployments.ts'
import { pinnedSpender } from '../domain/firewall/ownCalls.ts'
import type { PinnedSpender } from '../domain/firewall/transactionIntent.ts'
import type { ReservationFunds } from '../domain/orders/history/reservations.ts'
import type { DeltaOrder } from '../domain/orders/record/deltaOrder.ts'
import { spenderRoleOf } from '../domain/orders/record/orderFunds.ts'
import { knownFacts, knownOf, signedOf } from '../domain/orders/record/recordFamily.ts'
import { factsOf } from '../domain/orders/struct/families.ts'
import { isNative } from '../domain/token/address.ts'
import type { SettlementReceipt } from '../flow/orders/orderClient.ts'
import { createChainStates, createUsedOrders } from '../flow/orders/orderFeedChain.ts'
import { createPastCheck } from '../flow/orders/pastCheck.ts'
import type { PastFlows } from '../flow/orders/pastFlows.ts'
import { systemClock } from '../flow/record/clock.ts'
import type { OrderReadings } from './createOrderClient.ts'
import { readGivenAllowances } from './givenAllowances.ts'

const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null)

/** Sales out of a strategy need neither balance nor allowance. */
const UNREAD: ReservationFunds = { balance: null, allowance: null, deposit: null }

/** What the history of orders reads, over the chains of this deployment. */
export function createOrderReadings(clients: ChainClients, past: PastFlows): OrderReadings {
  const readStates = createChainStates(clients)
  const clientOf = async (chainId: number) => clients.of(chainId)

  const fundsOf = async (
    account: `0x${string}`,
    { chainId, token }: { readonly chainId: number; readonly token: `0x${string}` },
    role: PinnedSpender = 'delta',
  ): Promise<ReservationFunds> => {
    const pins = deploymentOf(chainId)
    const spender = pins && pinnedSpender(role, pins)
    const read = await orNull(
      clientOf(chainId).then((client) =>
        readFunds(client, { account, tokens: [token], spenders: spender ? [spender] : [] }),
      ),
    )
    const known = (value: bigint | 'unknown' | undefined) => (typeof value === 'bigint' ? value : null)
    const deltaEther = pins?.deltaEther
    const deposit =
      deltaEther && isNative(token)
        ? await orNull(clientOf(chainId).then((client) => readDeltaEther(client, deltaEther, account)))
        : null
    return {
      balance: known(read?.[0]?.balance),
      allowance: isNative(token) ? null : known(read?.[0]?.allowances[0]),
      deposit,
    }
  }

  const statusOn: OrderReadings['statusOn'] = async (chainId, hash) => {
    try {
      const { status } = await getTransactionReceipt(clients.of(chainId), { hash })
      return status === 'success' ? 'confirmed' : 'reverted'
    } catch (error) {
      const isMissing =
        error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError
      return isMissing ? 'missing' : null
    }
  }

  return {
    async evidence(record) {
      const { chainId, owner, input, order } = record
      const delta = deploymentOf(chainId)?.delta
      const known = knownOf(record)
      const productive = known?.family === 'ProductiveOrder' ? known.order : null
      const [funds, time, isUsed, enough] = await Promise.all([
        productive ? UNREAD : fundsOf(owner, { chainId, token: input.token }, spenderRoleOf(record)),
        orNull(clientOf(chainId).then((client) => readBlockTime(client))),
        delta && order
          ? orNull(clientOf(chainId).then((client) => isNonceUsed(client, delta, owner, order.nonce)))
          : null,
        delta && productive
          ? orNull(clientOf(chainId).then((client) => isPositionEnough(client, delta, productive)))
          : null,
      ])
      const blockTimeSec = time?.blockTimeSec ?? null
      return { ...funds, blockTimeSec, isNonceUsed: isUsed, isPositionEnough: enough }
    },
    async opened(record) {
      const delta = deploymentOf(record.chainId)?.delta
      const signed = signedOf(record)
      if (!delta || !signed) return null
      const { owner, nonce } = factsOf(signed)
      const client = clients.of(record.chainId)
      return orNull(
        Promise.all([isNonceUsed(client, delta, owner, nonce), readFilledAmount(client, delta, signed)]).then(
          ([isOver, filled]) => ({ isOver, filled }),
        ),
      )
    },
    async chainStates(orders) {
      const at = systemClock.now()
      const states = await readStates(orders)
      return new Map([...states].map(([id, state]) => [id, { ...state, at }]))
    },
    states: readStates,
    used: createUsedOrders(clients),
    receipt: (order, transactions) => orNull(settled(clients, order, transactions)),
    returned: ({ chainId, owner, orderHash }, hash) =>
      orNull(
        clientOf(chainId).then(async (client) => {
          const delta = deploymentOf(chainId)?.delta
          const { logs } = await getTransactionReceipt(client, { hash })
          return (delta && orderEventsIn(logs, delta, orderHash, owner).ended?.amount) ?? null
        }),
      ),
    fillMarkets: async (order, fills) => {
      const markets = await orNull(
        import('../chain/track/fillMarket.ts').then((part) => part.readMarketsBefore(clients, order, fills)),
      )
      return markets ?? fills.map(() => ({ known: false, reason: 'silent' }))
    },
    async crossings(order) {
      const found = await orNull(
        import('../chain/track/readCrossings.ts').then((part) => part.readCrossings(clients, order)),
      )
      return found ?? { crossings: [], silent: [order.chainId], isComplete: false }
    },
    funds: (account, wanted) => Promise.all(wanted.map((one) => fundsOf(account, one))),
    allowances: async (chainId, account, tokens) =>
      readGivenAllowances(clients.of(chainId), { chainId, account, tokens }),
    checkPast: createPastCheck({ past, statusOn, clock: systemClock }),
    statusOn,
  }
}

/** The settlements of an order in these transactions, added up in the order of the chain. */
async function settled(
  clients: ChainClients,
  record: DeltaOrder,
  transactions: readonly `0x${string}`[],
): Promise<SettlementReceipt | null> {
  const { chainId, orderHash } = record
  const delta = deploymentOf(chainId)?.delta
  const known = knownOf(record)
  if (!delta || !known) return null
  const client = clients.of(chainId)
  const { owner } = knownFacts(known)
  const receipts = await Promise.all(transactions.map((hash) => getTransactionReceipt(client, { hash })))
  const inOrder = receipts.sort(
    (left, right) =>
      Number(left.blockNumber - right.blockNumber) || left.transactionIndex - right.transactionIndex,
  )
  const fills = inOrder.flatMap(({ logs }) => orderEventsIn(logs, delta, orderHash, owner).fills)
  return fills.length === 0 ? null : deltaReceipt(known, fills)
}
