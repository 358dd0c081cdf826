import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap, sliceFill } from '../../../../testing/orders/exampleTwap.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { newsOf, newsStateOf } from './orderNews.ts'

const fed = (order: DeltaOrder) => ({ order, status: order.status })
const news = (before: DeltaOrder, after: DeltaOrder) => newsOf(newsStateOf(fed(before)), fed(after))

const FIRST = sliceFill(10, 1n, 1n)

test('default: an end, and what waits for the person, is news; the way there is not', () => {
  expect(news(exampleOrder(), exampleOrder({ status: 'COMPLETED' }))).toBe('state')
  expect(news(exampleOrder(), exampleOrder({ status: 'SUSPENDED' }))).toBe('state')
  expect(news(exampleOrder({ status: 'PENDING' }), exampleOrder())).toBeNull()
  expect(newsOf(undefined, fed(exampleOrder({ status: 'COMPLETED' })))).toBeNull()
})

test('behavior: each slice is news once, and the last one counts as the end', () => {
  const one = exampleTwap({ transactions: [FIRST] })
  expect(news(exampleTwap(), one)).toBe('slice')
  expect(news(one, one)).toBeNull()
  expect(news(one, exampleTwap({ transactions: [FIRST, FIRST], status: 'COMPLETED' }))).toBe('state')
  expect(news(exampleOrder(), exampleOrder({ transactions: [FIRST] }))).toBeNull()
})
