import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/orderPage.ts'
import '../../../text/en/orders/history.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { pricesThen, withWorth } from '../../../domain/orders/history/recordedWorth.ts'
import type { TokenId } from '../../../domain/token/token.ts'
import { amountRows } from './amountRows.tsx'

const names = { of: () => null } as unknown as Parameters<typeof amountRows>[1]
const boundLabel = (status: 'CANCELLED' | 'ACTIVE' | 'COMPLETED', filledPercent: number) => {
  const rows = amountRows(
    entryOfOrder({ ...snapshotOf(exampleOrder({ status })), filledPercent }),
    names,
    null,
  )
  return rows.find(({ key }) => key === 'bound')?.label
}

test('behavior: beside a filled part the bound is named as that of the whole order', () => {
  expect(boundLabel('CANCELLED', 85)).toBe('Minimum for the whole order')
  expect(boundLabel('ACTIVE', 40)).toBe('Minimum for the whole order')
  expect(boundLabel('ACTIVE', 0)).toBe('Minimum received')
  expect(boundLabel('COMPLETED', 100)).toBe('Minimum received')
})

test('behavior: the signed price is the limit of a limit order, else that at the minimum', () => {
  const order = exampleOrder({ status: 'ACTIVE' })
  const tokenOf = (leg: TokenId) => ({ token: { ...leg, symbol: 'A', name: 'A', decimals: 6 } })
  const known = { of: tokenOf } as unknown as Parameters<typeof amountRows>[1]
  const priceLabel = (type: 'MARKET' | 'LIMIT') =>
    amountRows(entryOfOrder(snapshotOf({ ...order, type })), known, null).find(({ key }) =>
      key.startsWith('price'),
    )?.label
  expect(priceLabel('LIMIT')).toBe('Limit price')
  expect(priceLabel('MARKET')).toBe('Price at the minimum')
})

test('default: what moved has its dollars of when it was confirmed, where they were recorded', () => {
  const fill = { spentAmount: 500_000_000n, receivedAmount: 160_000_000_000_000_000n }
  const transaction = {
    ...{ originTx: `0x${'11'.repeat(32)}` as const, destinationTx: null, filledPercent: 100, at: 1, ...fill },
    ...{ originReceivedAmount: null, destinationReceivedAmount: null },
  }
  const entry = entryOfOrder(snapshotOf(exampleOrder({ status: 'COMPLETED', transactions: [transaction] })))
  const recorded = withWorth({}, { sellAmount: 10n ** 9n, sellUsd: '999.5', buyAmount: 1n, buyUsd: null })
  const stated = (terms: Parameters<typeof amountRows>[3]) =>
    amountRows(entry, names, null, terms)
      .filter(({ key }) => key === 'sold' || key === 'received')
      .map(({ value }) => /\$[\d.]+ when it was confirmed/.exec(renderToStaticMarkup(value))?.[0])
  expect(stated({ prices: pricesThen(recorded) })).toEqual(['$499.75 when it was confirmed', undefined])
  expect(stated({})).toEqual([undefined, undefined])
})
