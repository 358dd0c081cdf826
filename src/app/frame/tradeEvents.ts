import type { TokenId } from '../../domain/token/token.ts'
import type { EmbedAmount, EmbedEvent } from '../../embed/protocol.ts'
import { kindFactsOf } from '../../features/trade/kind/kindFacts.ts'
import type { FlowIntent, FlowRecord } from '../../flow/journal/flowRecord.ts'
import type { OrderFeedState } from '../../flow/orders/orderFeedState.ts'
import { stepFactsOf } from '../../flow/record/stepFacts.ts'

type Seen = Pick<FlowRecord, 'id' | 'status' | 'steps' | 'intent' | 'artifacts'>
type Orders = OrderFeedState['orders']
type End = Extract<EmbedEvent['name'], 'filled' | 'failed' | 'cancelled'>

/** An amount of a token in raw units. */
export const amountOf = ({ chainId, address }: TokenId, raw: bigint): EmbedAmount => ({
  ...{ chainId, address },
  raw: `${raw}`,
})

/** What a trade exchanges, as it was reviewed. */
export function amountsOf(intent: FlowIntent): Pick<EmbedEvent, 'sell' | 'buy'> {
  const sides = kindFactsOf(intent).sides?.(intent)
  if (!sides) return {}
  return { sell: amountOf(sides.sold, sides.sellAmount), buy: amountOf(sides.bought, sides.buyAmount) }
}

const isAgreed = ({ steps }: Seen): boolean =>
  steps.some(({ name, status }) => {
    const { agrees, settles } = stepFactsOf(name)
    return Boolean(agrees || settles) && (status === 'pending' || status === 'done')
  })

/** How a trade ended; null while it has not. */
function endOf({ status, artifacts, steps }: Seen, orders: Orders): End | null {
  if (status === 'failed') return 'failed'
  const { id } = artifacts?.order ?? {}
  const order = id === undefined ? undefined : orders.get(id)
  switch (order?.status) {
    case 'COMPLETED':
      return 'filled'
    case 'CANCELLED':
      return 'cancelled'
    case 'FAILED':
    case 'EXPIRED':
    case 'REFUNDED':
      return 'failed'
    default:
      return status === 'done' && steps.some(({ name }) => stepFactsOf(name).settles) ? 'filled' : null
  }
}

/**
 * Follows trades and reports each that is signed, and how it ends, once. Trades that were signed before the first call are not of this page: they are not reported.
 * @returns what is called with the flows and orders as they are now
 */
export function createTradeEvents(
  report: (event: EmbedEvent) => void,
): (flows: readonly Seen[], orders: Orders) => void {
  const earlier = new Set<string>()
  const signed = new Set<string>()
  const ended = new Set<string>()
  let isFirst = true
  return (flows, orders) => {
    for (const flow of flows) {
      const { id: trade, intent } = flow
      if (earlier.has(trade) || ended.has(trade) || !kindFactsOf(intent).sides) continue
      const event = (name: EmbedEvent['name']) => report({ name, trade, ...amountsOf(intent) })
      const isSigned = isAgreed(flow)
      if (isSigned && isFirst) {
        earlier.add(trade)
        continue
      }
      if (isSigned && !signed.has(trade)) {
        signed.add(trade)
        event('signed')
      }
      const end = signed.has(trade) ? endOf(flow, orders) : null
      if (!end) continue
      ended.add(trade)
      event(end)
    }
    isFirst = false
  }
}
