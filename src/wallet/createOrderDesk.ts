import type { ChainClients } from '../chain/node/clients.ts'
import type { OrderDesk } from '../flow/orders/orderDesk.ts'
import type { PastFlows } from '../flow/orders/pastFlows.ts'

/** What of the order desk looks at the chain. */
export type OrderReadings = Omit<OrderDesk, 'past' | 'exportBackup' | 'importBackup'>

/** The reading side of the history. Its readings are fetched with the first question; while they cannot be, every answer is that of a silent chain. */
export function createOrderDesk(clients: ChainClients, past: PastFlows): OrderDesk {
  let fetched: Promise<OrderReadings> | null = null
  const read = async <T>(question: (readings: OrderReadings) => Promise<T>, silent: T): Promise<T> => {
    fetched ??= import('./deskParts.ts').then(({ deskParts }) => deskParts.createOrderReadings(clients, past))
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
    sights: (orders) => read((readings) => readings.sights(orders), new Map()),
    words: (orders) => read((readings) => readings.words(orders), new Map()),
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
    funds: (account, asked) =>
      read(
        (readings) => readings.funds(account, asked),
        asked.map(() => unread),
      ),
    allowances: (chainId, account, tokens) =>
      read((readings) => readings.allowances(chainId, account, tokens), { given: [], unread: tokens.length }),
    checkPast: () => read((readings) => readings.checkPast(), undefined),
    exportBackup: async () => past.backup(),
    async importBackup(text) {
      const part = await import('./deskParts.ts').catch(() => null)
      const read = (await part?.deskParts.readBackup(text)) ?? { say: { key: 'flow.error.partMissing' } }
      return 'say' in read ? read : past.restore(read)
    },
    wordOn: (chainId, hash) => read((readings) => readings.wordOn(chainId, hash), null),
  }
}
