import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import {
  exampleTwap,
  exampleTwapBuy,
  sliceFill,
  TWAP_PLACED_AT,
} from '../../../../testing/orders/exampleTwap.ts'
import { exampleDeal } from '../../../../testing/otc/exampleDeal.ts'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { DOLLARS as DOLLARS_BY_CHAIN } from '../../token/dollarTokens.ts'
import { snapshotOf } from '../record/orderSnapshot.ts'
import { entryOfDeal } from './dealEntry.ts'
import {
  csvField,
  EXPORT_COLUMNS,
  exportCsv,
  exportJson,
  exportRow,
  type TokenLookup,
} from './orderExport.ts'
import { entryFigures, entryOfOrder } from './orderHistory.ts'
import { withWorth } from './recordedWorth.ts'

const HOSTILE = '=HYPERLINK("https://a.example","x"),\r\n"y"'
const lookup: TokenLookup = () => ({ symbol: HOSTILE, decimals: 6 })

/** A reader of RFC 4180, written apart from the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let isQuoted = false
  const chars = [...text.replace(/^\uFEFF/, '')]
  for (let at = 0; at < chars.length; at += 1) {
    const char = chars[at]
    if (isQuoted) {
      if (char === '"' && chars[at + 1] === '"') {
        field += '"'
        at += 1
      } else if (char === '"') isQuoted = false
      else field += char
    } else if (char === '"') isQuoted = true
    else if (char === ',' || (char === '\r' && chars[at + 1] === '\n')) {
      rows.at(-1)?.push(field)
      field = ''
      if (char === '\r') {
        at += 1
        rows.push([])
      }
    } else field += char
  }
  return rows.filter((row) => row.length > 0)
}

const filled = entryOfOrder(
  snapshotOf(
    exampleOrder({
      status: 'COMPLETED',
      createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      output: { ...exampleOrder().output, executedAmount: 160_000_000_000_000_000n },
      transactions: [
        {
          originTx: `0x${'11'.repeat(32)}`,
          destinationTx: null,
          filledPercent: 50,
          spentAmount: 500_000_000n,
          receivedAmount: 160_000_000_000_000_000n,
          originReceivedAmount: null,
          destinationReceivedAmount: null,
          at: 1,
        },
      ],
    }),
  ),
)

test('behavior: what holds only if it is sold on arrival is no minimum that is received', () => {
  const bought = { ...filled.bought, isBound: true, signed: 7n }
  const { minimum_received_raw, minimum_if_sold_raw } = exportRow({ ...filled, bought }, lookup)
  expect([minimum_received_raw, minimum_if_sold_raw]).toEqual(['7', ''])
  const ifSold = exportRow({ ...filled, bought: { ...bought, isIfSold: true } }, lookup)
  expect([ifSold.minimum_received_raw, ifSold.minimum_if_sold_raw]).toEqual(['', '7'])
})

test('default: the right columns, raw units, hashes and times in UTC', () => {
  const [header = [], row = []] = readCsv(exportCsv([filled], lookup))
  expect(header).toEqual([...EXPORT_COLUMNS])
  expect(row).toHaveLength(EXPORT_COLUMNS.length)
  const value = Object.fromEntries(header.map((name, place) => [name, row[place]]))
  expect(value).toMatchObject({
    status: 'COMPLETED',
    sells_raw: '1000000000',
    sold_raw: '500000000',
    sold: '500',
    received_raw: '160000000000000000',
    side: 'SELL',
    surplus_raw: '10000000000000000',
    surplus_token: filled.bought.address,
    transactions: `0x${'11'.repeat(32)}`,
    created_utc: '2026-01-02T03:04:05.000Z',
    partner_fee_bps: '0',
  })
})

test('behavior: a symbol of formula, commas, quotes and line breaks stays one harmless field', () => {
  const [header = [], row = [], ...more] = readCsv(exportCsv([filled], lookup))
  expect(more).toEqual([])
  expect(row[header.indexOf('sell_symbol')]).toBe(`'${HOSTILE}`)
})

const DOLLARS = ['sold_usd', 'sold_usd_source', 'received_usd', 'received_usd_source'] as const
const dollarsOf = (row: ReturnType<typeof exportRow>) => DOLLARS.map((column) => row[column])

test('default: dollars of what moved are those of the quote that was confirmed here', () => {
  const quote = {
    ...{ sellAmount: 1_000_000_000n, sellUsd: '999.87' },
    ...{ buyAmount: 320_000_000_000_000_000n, buyUsd: '998.4' },
  }
  const row = exportRow(filled, lookup, undefined, () => withWorth({}, quote))
  expect(dollarsOf(row)).toEqual(['499.93', 'recorded', '499.2', 'recorded'])
})

test('behavior: dollars that nobody recorded are unknown, but for a built-in dollar token', () => {
  const sold = { ...filled.sold, chainId: 1, address: DOLLARS_BY_CHAIN[1].USDC }
  expect(dollarsOf(exportRow({ ...filled, sold }, lookup))).toEqual(['500', 'dollar_token', '', 'unknown'])
  const nobody = { ...sold, address: filled.bought.address }
  expect(dollarsOf(exportRow({ ...filled, sold: nobody }, lookup)).slice(0, 2)).toEqual(['', 'unknown'])
  expect(dollarsOf(exportRow({ ...filled, sold }, () => null)).slice(0, 2)).toEqual(['', 'unknown'])
})

test('behavior: where nothing moved there are no dollars to know', () => {
  const open = entryOfOrder(snapshotOf(exampleOrder({ transactions: [], status: 'ACTIVE' })))
  expect(dollarsOf(exportRow(open, lookup))).toEqual(['', '', '', ''])
})

test('behavior: the network fee is in whole native tokens too, to the last digit', () => {
  const row = exportRow({ ...filled, networkFee: 123_456_789_012_345n }, lookup)
  expect([row.network_fee_raw, row.network_fee, row.network_fee_symbol]).toEqual([
    ...['123456789012345', '0.000123456789012345', 'ETH'],
  ])
  expect(exportRow(filled, lookup).network_fee).toBe('')
})

const attack = fc
  .array(
    fc.constantFrom(
      ...'=+-@\t\r\n,;"\'|\u200B\uFEFF \uFF1D'.split(''),
      'HYPERLINK(',
      "cmd|' /C calc'!A0",
      'USDC',
      '7',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('behavior: no text becomes a formula, and every text is read back', () => {
  fc.assert(
    fc.property(fc.oneof(attack, fc.string({ unit: 'binary', maxLength: 30 })), (text) => {
      const field = csvField(text)
      const [[back = ''] = []] = readCsv(`${field}\r\n`)
      const plain = back.replace(/([;\t]\s*)'(?=[=+\-@＝＋－＠])/gu, '$1')
      // An apostrophe of the original text cannot be distinguished from one that the export put in.
      expect([text, `'${text}`]).toContain(/[;\t]\s*'/u.test(text) ? text : plain)
      expect(/^-?\d+(\.\d+)?$/.test(back) || !/^\s*[=+\-@]/.test(back)).toBe(true)
      expect(back).not.toMatch(/[;\t]\s*[=+\-@]/)
    }),
  )
})

test('behavior: a spreadsheet that separates by semicolons finds no formula behind one', () => {
  expect(csvField('A;=HYPERLINK("x")')).toBe('"A;\'=HYPERLINK(""x"")"')
  expect(csvField('A; B')).toBe('"A; B"')
  expect(csvField('-12.5')).toBe('-12.5')
})

test('behavior: the fixed side, what was expected of the other, and the token of the surplus', () => {
  const bought = entryOfOrder(
    snapshotOf(
      exampleOrder({
        side: 'BUY',
        input: {
          ...exampleOrder().input,
          amount: null,
          boundAmount: 1_010n,
          expectedAmount: 1_000n,
          executedAmount: 1_004n,
        },
        output: { ...exampleOrder().output, amount: 50n, boundAmount: null, executedAmount: 50n },
      }),
    ),
  )
  const [row] = JSON.parse(exportJson([bought], lookup))
  expect(row).toMatchObject({
    side: 'BUY',
    maximum_paid_raw: '1010',
    quoted_raw: '',
    receives_raw: '50',
    surplus_raw: '-4',
    surplus_token: bought.sold.address,
  })
})

test('behavior: JSON holds the same, letter by letter', () => {
  const [row] = JSON.parse(exportJson([filled], lookup))
  expect(Object.keys(row)).toEqual([...EXPORT_COLUMNS])
  expect(row.sell_symbol).toBe(HOSTILE)
})

test('behavior: surplus is what exceeds the filled share of what was expected, on both sides', () => {
  expect(entryFigures(filled)).toMatchObject({ side: 'SELL', surplus: 10_000_000_000_000_000n })
  const bought = entryOfOrder(
    snapshotOf(
      exampleOrder({
        side: 'BUY',
        input: {
          ...exampleOrder().input,
          amount: null,
          boundAmount: 1_010n,
          expectedAmount: 1_000n,
          executedAmount: 990n,
        },
        output: { ...exampleOrder().output, amount: 50n, boundAmount: null, executedAmount: 50n },
      }),
    ),
  )
  expect(entryFigures(bought)).toMatchObject({ side: 'BUY', surplus: 10n })
  expect(entryFigures(entryOfOrder(snapshotOf(exampleOrder()))).surplus).toBeNull()
})

test('behavior: an order in slices is exported with its cut, its protection and every slice', () => {
  const transactions = [sliceFill(10, 250_000_000n, 83n), sliceFill(320, 250_000_000n, null)]
  const row = exportRow(
    entryOfOrder(snapshotOf(exampleTwap({ transactions }, { partnerAndFee: 100n }))),
    lookup,
  )
  expect(row).toMatchObject({
    family: 'TWAPOrder',
    slices: '4',
    interval_seconds: '300',
    protection_per_slice_raw: '79200000000000000',
    fills: [
      `${transactions[0]?.originTx}/${new Date(TWAP_PLACED_AT + 10_000).toISOString()}/250000000/83`,
      `${transactions[1]?.originTx}/${new Date(TWAP_PLACED_AT + 320_000).toISOString()}/250000000/`,
    ].join(' '),
  })
  expect(exportRow(entryOfOrder(snapshotOf(exampleTwapBuy())), lookup)).toMatchObject({
    family: 'TWAPBuyOrder',
    protection_per_slice_raw: '325250000',
    fills: '',
  })
  expect(exportRow(filled, lookup)).toMatchObject({
    slices: '',
    interval_seconds: '',
    fills: `0x${'11'.repeat(32)}/1970-01-01T00:00:00.001Z/500000000/160000000000000000`,
  })
  const unread = exportRow(entryOfOrder(snapshotOf(exampleTwap({ order: null, transactions }))), lookup)
  expect(unread).toMatchObject({ family: 'TWAPOrder', slices: '', protection_per_slice_raw: '' })
  expect(unread.fills.split(' ')).toHaveLength(2)
})

test.each([2n ** 48n - 1n, 2n ** 128n - 1n])(
  'behavior: an offer until %s is exported without an end',
  (expiry) => {
    const deal = exampleDeal({ order: exampleOtcOrder({ expiry }) })
    const entry = entryOfDeal(deal, deal.maker)
    if (!entry) throw new Error('no entry')
    expect(exportRow(entry, lookup)).toMatchObject({ kind: 'otc', expires_utc: '' })
    expect(readCsv(exportCsv([entry], lookup))).toHaveLength(2)
  },
)
