import type { ChainClients } from '../chain/node/clients.ts'
import type { OrderClient } from '../flow/orders/orderClient.ts'
import type { PastFlows } from '../flow/orders/pastFlows.ts'

/** What the order client reads from chains. */
export type OrderReadings = Omit<OrderClient, 'past' | 'exportBackup' | 'importBackup'>

/** The reading side of the history. Its readings are fetched with the first question; while they cannot be, every answer is that of a silent chain. */
export function createOrderClient(clients: ChainClients, past: PastFlows): OrderClient {
  let fetched: Promise<OrderReadings> | null = null
  const read = async <T>(question: (readings: OrderReadings) => Promise<T>, silent: T): Promise<T> => {
    fetched ??= import('./lazyWalletParts.ts').then(({ lazyWalletParts }) =>
      lazyWalletParts.createOrderReadings(clients, past),
    )
    const readings = await fetched.catch(() => null)
    if (readings) return question(readings)
    fetched = null
    return silent
  }
  const unread = { balance: null, allowance: null, deposit: null }

  return {
    past: past.store,
    evidence: (order) =>
      read((readings) => readings.evidence(order), { ...unread, blockTimeSec: null, isNonceUsed: null }),
    opened: (order) => read((readings) => readings.opened(order), null),
    chainStates: (orders) => read((readings) => readings.chainStates(orders), new Map()),
    states: (orders) => read((readings) => readings.states(orders), new Map()),
    used: (orders) => read((readings) => readings.used(orders), new Set()),
    receipt: (order, transactions) => read((readings) => readings.receipt(order, transactions), null),
    returned: (order, transaction) => read((readings) => readings.returned(order, transaction), null),
    fillMarkets: (order, fills) =>
      read(
        (readings) => readings.fillMarkets(order, fills),
        fills.map(() => ({ known: false, reason: 'silent' })),
      ),
    crossings: (order) =>
      read((readings) => readings.crossings(order), {
        ...{ crossings: [], silent: [order.chainId], isComplete: false },
      }),
    funds: (account, wanted) =>
      read(
        (readings) => readings.funds(account, wanted),
        wanted.map(() => unread),
      ),
    allowances: (chainId, account, tokens) =>
      read((readings) => readings.allowances(chainId, account, tokens), { given: [], unread: tokens.length }),
    checkPast: () => read((readings) => readings.checkPast(), undefined),
    exportBackup: async () => past.backup(),
    async importBackup(text) {
      const part = await import('./lazyWalletParts.ts').catch(() => null)
      const read = (await part?.lazyWalletParts.readBackup(text)) ?? {
        say: { key: 'flow.error.partMissing' },
      }
      return 'say' in read ? read : past.restore(read)
    },
    statusOn: (chainId, hash) => read((readings) => readings.statusOn(chainId, hash), null),
  }
}
