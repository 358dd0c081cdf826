import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import type { DeltaOrderIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { isOfInterest, laddersOf, restOf } from './ladders.ts'

const ACCOUNT = `0x${'11'.repeat(20)}` as const
const WHOSE = { chainId: 31337, account: ACCOUNT }
const token = (byte: string, symbol: string, decimals: number) =>
  ({ chainId: 31337, address: `0x${byte.repeat(20)}`, symbol, name: symbol, decimals }) as const

function rung(
  place: number,
  part: Partial<FlowRecord> = {},
  own: Partial<DeltaOrderIntent> = {},
): FlowRecord {
  const intent: DeltaOrderIntent = {
    ...{ kind: 'delta-order', type: 'LIMIT', ...WHOSE, recipient: ACCOUNT, side: 'SELL' },
    ...{ sellToken: token('aa', 'USDC', 6), buyToken: token('bb', 'WETH', 18) },
    ...{ sellAmount: `${place}000`, buyAmount: '5', quotedAmount: '5', slippageBps: 0, feeBps: 0 },
    ...{ approval: 'exact', deadlineSec: 5, nonce: `${place}`, partnerAndFee: '0' },
    ...{ partiallyFillable: false, routeText: '{}' },
    ladder: { id: 'one', place, rungs: 5, later: '99' },
    ...own,
  }
  const whole = { version: 2, id: `${place}`, status: 'done', createdAt: 1, updatedAt: 1, steps: [] } as const
  return { ...whole, intent, ...part }
}
const servedAs = (id: string) => ({ order: { id, hash: `0x${'22'.repeat(32)}`, valueText: '{}' } }) as const
const error = (code: string, recovery: 'retry' | 'fix' | 'stop') => ({ code, say: { key: 'x' }, recovery })
const stopped = { status: 'paused', error: error('service-refused', 'fix') } as const
const waiting = { status: 'paused', error: error('flow-waits-its-turn', 'retry') } as const
const failed = { status: 'failed', error: error('firewall-amount', 'stop') } as const

const only = (flows: readonly FlowRecord[], live: readonly TrackedOrder[] = []) => {
  const [ladder] = laddersOf(live, flows, WHOSE)
  if (!ladder) throw new Error('no ladder')
  return ladder
}
const statesOf = (flows: readonly FlowRecord[]) => only(flows).rungs.map(({ place, state }) => [place, state])

describe('laddersOf', () => {
  test('default: which orders of a ladder were placed, and which were not', () => {
    const flows = [rung(5, waiting), rung(4, waiting), rung(3, stopped), rung(2), rung(1)]
    expect(statesOf(flows)).toEqual([
      [1, 'placed'],
      [2, 'placed'],
      [3, 'stopped'],
      [4, 'waiting'],
      [5, 'waiting'],
    ])
    expect(only(flows)).toMatchObject({ id: 'one', size: 5 })
    expect(isOfInterest(only(flows))).toBe(true)
    expect(isOfInterest(only([rung(1), rung(2)]))).toBe(false)
  })

  test('behavior: one that failed after the service had it counts as placed', () => {
    expect(statesOf([rung(1, { ...failed, artifacts: servedAs('a') })])).toEqual([[1, 'placed']])
  })

  test('behavior: of two flows for one place the one that came further counts', () => {
    const again = rung(3, { id: 'again' })
    expect(only([again, rung(3, failed)]).rungs.map(({ flow }) => flow.id)).toEqual(['again'])
    expect(only([rung(3, failed), again]).rungs.map(({ flow }) => flow.id)).toEqual(['again'])
  })

  test('behavior: ladders of others, of other chains and single orders are left out', () => {
    const { ladder: _none, ...single } = rung(1).intent as DeltaOrderIntent
    const flows = [
      rung(1, {}, { chainId: 1 }),
      rung(2, {}, { account: `0x${'33'.repeat(20)}` }),
      { ...rung(3), intent: single },
    ]
    expect(laddersOf([], flows, WHOSE)).toEqual([])
  })

  test('behavior: what can still be cancelled of it', () => {
    const placed = (place: number, id: string) => rung(place, { artifacts: servedAs(id) })
    const fed = (id: string, status: TrackedOrder['status']): TrackedOrder => ({
      order: exampleOrder({ id }),
      ...{ status, filledPercent: 0, isInconsistent: false, chain: null, lastSeenAt: 0, youngSince: 0 },
    })
    const live = [fed('a', 'ACTIVE'), fed('b', 'CANCELLING'), fed('c', 'ACTIVE')]
    const ladder = only([placed(1, 'a'), placed(2, 'b')], live)
    expect(ladder.open.map(({ order }) => order.id)).toEqual(['a'])
    expect(isOfInterest(ladder)).toBe(false)
  })
})

describe('restOf', () => {
  const idsOf = (flows: readonly FlowRecord[]) => {
    const rest = restOf(only(flows))
    return rest?.kind === 'goOn' ? rest.flows.map(({ id }) => id) : rest
  }

  test('default: the flows that stopped go on, in order', () => {
    expect(idsOf([rung(5, waiting), rung(4, waiting), rung(3, stopped), rung(2)])).toEqual(['3', '4', '5'])
  })

  test('behavior: one that cannot go on is passed over, those behind it go on', () => {
    const lost = { ...stopped, error: error('flow-gone', 'stop') }
    expect(idsOf([rung(4, waiting), rung(3, lost), rung(2)])).toEqual(['4'])
  })

  test('behavior: nothing while one is under way, and nothing where all are placed', () => {
    expect(idsOf([rung(3, waiting), rung(2, { status: 'running' }), rung(1)])).toBeNull()
    expect(idsOf([rung(2), rung(1)])).toBeNull()
  })

  test('behavior: failed rungs restart with their old nonces, and are approved for those alone', () => {
    const rest = restOf(only([rung(5), rung(4, failed), rung(3), rung(2, failed), rung(1)]))
    if (rest?.kind !== 'again') throw new Error('does not begin anew')
    expect(rest.failed.map(({ id }) => id)).toEqual(['2', '4'])
    expect(rest.intents.map(({ nonce, ladder }) => [nonce, ladder?.place, ladder?.later])).toEqual([
      ['2', 2, '4000'],
      ['4', 4, '0'],
    ])
  })
})
