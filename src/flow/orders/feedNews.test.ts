import { describe, expect, test } from 'vitest'
import { EXAMPLE_STRUCT, exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { SERVED_RECORDS } from '../../../testing/orders/servedRecords.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { hashOrder } from '../../domain/orders/struct/orderTypedData.ts'
import { readDeltaOrder } from '../../service/delta/deltaOrderRecord.ts'
import { readFeedNews } from './feedNews.ts'

const NOW = 2_000_000
const textOf = (struct: object) =>
  JSON.stringify(struct, (_name, value) => (typeof value === 'bigint' ? value.toString() : value))
const HASH = hashOrder(
  { family: 'Order', order: EXAMPLE_STRUCT },
  { chainId: 31337, contract: deploymentOf(31337)?.delta ?? '0x' },
)
const fill = {
  ...{ originTx: HASH, destinationTx: null, filledPercent: 40, at: 1_500_000 },
  ...{ spentAmount: 400n, receivedAmount: 100n, originReceivedAmount: null, destinationReceivedAmount: null },
}
const sent = exampleOrder({
  ...{ orderText: textOf(EXAMPLE_STRUCT), orderHash: HASH, transactions: [fill] },
  refunds: [{ tx: HASH, chainId: 1, token: EXAMPLE_STRUCT.srcToken, amount: 5n }],
})
const message = (part: object = {}) => ({
  at: NOW,
  orders: [sent],
  owner: sent.owner,
  youngSince: NOW,
  ...part,
})
const withOrder = (part: object) => message({ orders: [{ ...sent, ...part } as DeltaOrder] })

describe('readFeedNews', () => {
  test('default: what a tab of this build sends arrives as it is', () =>
    expect(readFeedNews(structuredClone(message()), NOW)).toEqual(message()))

  test('behavior: an order whose struct is not read, and one that names contradictions, arrive too', () => {
    for (const part of [
      { orderText: '{}', order: null, orderHash: '0x' },
      { owner: EXAMPLE_STRUCT.srcToken, contradictions: ['owner'] },
    ])
      expect(readFeedNews(withOrder(part), NOW)).toEqual(withOrder(part))
  })

  test.each(SERVED_RECORDS)('behavior: a record arrives as the service wrote it: $title', ({ record }) => {
    const order = readDeltaOrder(JSON.stringify(record))
    expect(readFeedNews(structuredClone(message({ orders: [order] })), NOW)?.orders).toEqual([order])
  })

  const long = 'x'.repeat(TEXT_LIMITS.answerBytes)
  const MALFORMED: readonly (readonly [string, unknown])[] = [
    ...[null, undefined, 1, 'text', [], {}].map((one) => [`${JSON.stringify(one)}`, one] as const),
    ['no orders', { at: NOW }],
    ['orders that are none', message({ orders: [null] })],
    ['more orders than a page', message({ orders: Array(TEXT_LIMITS.records + 1).fill(sent) })],
    ['more text than a list', message({ orders: Array(30).fill({ ...sent, orderText: long, order: null }) })],
    ['a moment that has not come', message({ at: NOW + 1 })],
    ['an age that has not begun', message({ youngSince: NOW + 1 })],
    ['a moment that is none', message({ at: Number.NaN })],
    ['an owner that is none', message({ owner: '0x12' })],
    ['an id of any length', withOrder({ id: long })],
    ['no id', withOrder({ id: '' })],
    ['a state nobody knows', withOrder({ status: 'GONE' })],
    ['an amount as text', withOrder({ input: { ...sent.input, amount: '1' } })],
    ['an amount below nought', withOrder({ input: { ...sent.input, executedAmount: -1n } })],
    ['an amount beyond 256 bits', withOrder({ input: { ...sent.input, amount: 1n << 256n } })],
    ['more than all filled', withOrder({ transactions: [{ ...fill, filledPercent: 101 }] })],
    ['a fill without its transaction', withOrder({ transactions: [{ ...fill, originTx: '0x' }] })],
    ['more fills than a record has', withOrder({ transactions: Array(TEXT_LIMITS.entries + 1).fill(fill) })],
    ['text of any length', withOrder({ orderText: `${long}x` })],
    ['text that is no JSON', withOrder({ orderText: '{' })],
    ['another recipient than the struct', withOrder({ beneficiary: EXAMPLE_STRUCT.srcToken })],
    ['another struct than the hash', withOrder({ orderText: textOf({ ...EXAMPLE_STRUCT, nonce: 78n }) })],
  ]
  test.each(MALFORMED)('error: a message is dropped: %s', (_what, data) =>
    expect(readFeedNews(data, NOW)).toBeNull(),
  )

  test('security: the struct is that of the text, whatever is sent beside it', () => {
    const forgery = withOrder({ order: { ...EXAMPLE_STRUCT, nonce: 78n } })
    expect(readFeedNews(forgery, NOW)?.orders[0]?.order).toEqual(EXAMPLE_STRUCT)
  })
})
