import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import type { Deal } from '../../domain/orders/history/deal.ts'
import { isOpenStatus } from '../../domain/orders/history/orderHistory.ts'
import type { OrderStatus } from '../../domain/orders/record/orderState.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { FlowRecord } from '../../flow/journal/flowRecord.ts'
import { formHref } from '../trade/address/formLink.ts'

/** The kinds of trade, in the order in which they are best tried. */
export const FIRST_TRADES = ['swap', 'limit', 'twap', 'crosschain', 'otc'] as const

export type FirstTrade = (typeof FIRST_TRADES)[number]

const tokenOn = (chainId: number, symbol: string) =>
  tokenSnapshot(chainId).find((token) => token.symbol === symbol)?.address ?? null

/** Where a scenario shows, and what each first trade begins with: forms filled by links of the app. */
export function practiceHref(
  trade: FirstTrade | 'market' | 'delta' | 'native',
  chainIds: readonly number[],
): string {
  const [chainId = 0, destId = chainId] = chainIds
  const dollars = tokenOn(chainId, 'USDC')
  const ether = tokenOn(chainId, 'WETH')
  const mode = trade === 'market' ? 'market' : trade === 'delta' || trade === 'native' ? 'delta' : 'auto'
  const pair = { chainId, sell: dollars, buy: ether, side: 'SELL', mode } as const
  switch (trade) {
    case 'limit':
      return formHref({ screen: 'limit', pair: { ...pair, amount: '1000' } })
    case 'twap':
      return formHref({
        screen: 'twap',
        pair: { ...pair, amount: '1200' },
        more: { slices: '3', every: '600' },
      })
    case 'crosschain':
      return formHref({
        screen: 'crosschain',
        pair: { ...pair, buy: tokenOn(destId, 'USDC'), amount: '500' },
        more: { dest: String(destId) },
      })
    case 'otc':
      return formHref({ screen: 'otc', pair: { ...pair, amount: '900' }, more: { other: '0.3' } })
    case 'delta':
      return formHref({ screen: 'swap', pair: { ...pair, amount: '600' } })
    default:
      return formHref({
        screen: 'swap',
        pair: { ...pair, sell: NATIVE_TOKEN, buy: dollars, amount: '0.5' },
      })
  }
}

/** What is known of an account's trades. */
export interface KnownTrades {
  readonly flows: readonly FlowRecord[]
  /** By the service's id of an order. */
  readonly statusOf: (orderId: string) => OrderStatus | 'UNKNOWN' | undefined
  readonly deals: readonly Pick<Deal, 'status' | 'role' | 'fills'>[]
}

/** The kind of first trade that a flow is; null for what is none. */
function tradeOf({ intent }: FlowRecord): FirstTrade | null {
  if (intent.kind === 'market-swap') return 'swap'
  if (intent.kind === 'twap-order') return 'twap'
  if (intent.kind === 'otc-fill') return 'otc'
  if (intent.kind !== 'delta-order') return null
  if (intent.destination) return 'crosschain'
  return intent.type === 'LIMIT' ? 'limit' : 'swap'
}

/** What the bridge of a crosschain order takes where its route says nothing of it, seconds. */
const BRIDGE_SEC = 60

/** The newest crosschain order: its id at the service, and how long its bridge takes by its route, seconds. Null where there is none. Pure. */
export function newestCrossing(
  flows: readonly FlowRecord[],
): { readonly id: string; readonly bridgeSec: number } | null {
  const newest = flows
    .filter((flow) => tradeOf(flow) === 'crosschain' && flow.artifacts?.order?.id)
    .reduce<FlowRecord | null>((last, flow) => (last && last.createdAt > flow.createdAt ? last : flow), null)
  const { intent, artifacts } = newest ?? {}
  const id = artifacts?.order?.id
  if (intent?.kind !== 'delta-order' || id === undefined) return null
  const { estimatedTimeMs } = intent.destination ?? {}
  const bridgeSec = estimatedTimeMs === undefined ? BRIDGE_SEC : Math.ceil(estimatedTimeMs / 1000)
  return { id, bridgeSec }
}

/** How far each kind of trade has come: `placed` is out and not over, `done` was filled once. Pure. */
export function tradesSoFar({
  flows,
  statusOf,
  deals,
}: KnownTrades): ReadonlyMap<FirstTrade, 'placed' | 'done'> {
  const found = new Map<FirstTrade, 'placed' | 'done'>()
  const note = (trade: FirstTrade, state: 'placed' | 'done') => {
    if (found.get(trade) !== 'done') found.set(trade, state)
  }
  for (const flow of flows) {
    const trade = tradeOf(flow)
    if (!trade || flow.status !== 'done') continue
    const orderId = flow.artifacts?.order?.id
    const isOwn = flow.intent.kind === 'market-swap' || flow.intent.kind === 'otc-fill'
    const status = orderId === undefined ? undefined : statusOf(orderId)
    if (isOwn || status === 'COMPLETED') note(trade, 'done')
    else if (status === undefined || isOpenStatus(status)) note(trade, 'placed')
  }
  for (const { status, role, fills } of deals) {
    if (status === 'filled' && (role === 'made' || fills.length > 0)) note('otc', 'done')
    else if (status === 'open' && role === 'made') note('otc', 'placed')
  }
  return found
}
