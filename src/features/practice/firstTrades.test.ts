import { describe, expect, test } from 'vitest'
import type { FlowRecord } from '../../flow/journal/flowRecord.ts'
import { FIRST_TRADES, newestCrossing, practiceHref, tradesSoFar } from './firstTrades.ts'

const CHAINS = [31337, 31338]

/** A flow, of which only what decides is filled in. */
const flow = (intent: object, status: FlowRecord['status'] = 'done'): FlowRecord =>
  ({ intent, status, artifacts: { order: { id: 'one' } } }) as unknown as FlowRecord

const soFar = (flows: readonly FlowRecord[], status?: 'ACTIVE' | 'COMPLETED' | 'CANCELLED') =>
  Object.fromEntries(tradesSoFar({ flows, statusOf: () => status, deals: [] }))

describe('what counts as a trade of a kind', () => {
  test('default: an order counts as done once it was filled, and as placed while it is open', () => {
    const limit = flow({ kind: 'delta-order', type: 'LIMIT' })
    expect(soFar([limit], 'ACTIVE')).toEqual({ limit: 'placed' })
    expect(soFar([limit])).toEqual({ limit: 'placed' })
    expect(soFar([limit], 'COMPLETED')).toEqual({ limit: 'done' })
    expect(soFar([limit], 'CANCELLED')).toEqual({})
  })

  test('behavior: each kind of flow counts for its own trade', () => {
    const market = { kind: 'delta-order', type: 'MARKET' }
    expect(soFar([flow({ kind: 'market-swap' })])).toEqual({ swap: 'done' })
    expect(soFar([flow(market)], 'COMPLETED')).toEqual({ swap: 'done' })
    expect(soFar([flow({ ...market, destination: {} })], 'COMPLETED')).toEqual({ crosschain: 'done' })
    expect(soFar([flow({ kind: 'twap-order' })], 'COMPLETED')).toEqual({ twap: 'done' })
    expect(soFar([flow({ kind: 'otc-fill' })])).toEqual({ otc: 'done' })
    expect(soFar([flow({ kind: 'wrap' })])).toEqual({})
  })

  test('behavior: a flow that failed or goes on is none; an earlier trade stays done', () => {
    expect(soFar([flow({ kind: 'market-swap' }, 'failed')])).toEqual({})
    expect(soFar([flow({ kind: 'market-swap' }, 'running')])).toEqual({})
    const sources = {
      flows: [flow({ kind: 'market-swap' }), flow({ kind: 'delta-order', type: 'MARKET' })],
      statusOf: () => 'ACTIVE' as const,
      deals: [],
    }
    expect(tradesSoFar(sources).get('swap')).toBe('done')
  })

  test('behavior: an own offer counts once somebody filled it', () => {
    const deal = { role: 'made', status: 'open', fills: [] } as const
    const of = (status: 'open' | 'filled' | 'cancelled') =>
      tradesSoFar({ flows: [], statusOf: () => undefined, deals: [{ ...deal, status }] }).get('otc')
    expect(of('open')).toBe('placed')
    expect(of('filled')).toBe('done')
    expect(of('cancelled')).toBe(undefined)
  })
})

test('default: the newest crosschain order has its id, and the time of its bridge by its route', () => {
  const crossing = (id: string, createdAt: number, destination: object): FlowRecord =>
    ({
      ...flow({ kind: 'delta-order', type: 'MARKET', destination }),
      ...{ createdAt, artifacts: { order: { id } } },
    }) as unknown as FlowRecord
  const slow = crossing('slow', 1, { estimatedTimeMs: 900_000 })
  const quick = crossing('quick', 2, { estimatedTimeMs: 61_500 })
  expect(newestCrossing([slow])).toEqual({ id: 'slow', bridgeSec: 900 })
  const swap = { ...flow({ kind: 'market-swap' }), createdAt: 3 }
  expect(newestCrossing([quick, slow, swap])).toEqual({ id: 'quick', bridgeSec: 62 })
  expect(newestCrossing([slow, crossing('silent', 2, {})])).toEqual({ id: 'silent', bridgeSec: 60 })
  expect(newestCrossing([swap])).toBe(null)
})

test('default: every form is filled with two tokens of the first chain and an amount', () => {
  for (const trade of [...FIRST_TRADES, 'market', 'delta', 'native'] as const) {
    const params = new URLSearchParams(practiceHref(trade, CHAINS).split('?')[1])
    expect(params.get('chain')).toBe('31337')
    expect(params.get('sell')).toMatch(/^(native|0x[0-9a-fA-F]{40})$/)
    expect(params.get('buy')).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(Number(params.get('amount'))).toBeGreaterThan(0)
    expect(params.get('dest')).toBe(trade === 'crosschain' ? '31338' : null)
  }
})
