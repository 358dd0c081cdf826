import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SERVED_RECORDS, type ServedRecord } from '../../../testing/orders/servedRecords.ts'
import { ORDER_FAMILIES } from '../../domain/orders/record/deltaOrder.ts'
import { readDeltaOrder } from './deltaOrderRecord.ts'

type Json = Readonly<Record<string, unknown>>

const read = (record: Json) => readDeltaOrder(JSON.stringify(record))

const address = fc
  .bigInt({ min: 1n, max: 2n ** 152n })
  .map((value) => `0x${value.toString(16).padStart(40, '0')}`)
const chain = fc.constantFrom(1, 10, 8453, 31337, 31338)

/** Another plausible value of a member, by its name. */
function otherValue(name: string, value: unknown): fc.Arbitrary<unknown> | null {
  if (name === 'owner' || name === 'user' || name === 'beneficiary' || name === 'token') return address
  if (name === 'side') return fc.constant(value === 'SELL' ? 'BUY' : 'SELL')
  if (name === 'chainId') return chain
  if (name === 'onChainOrderType') return fc.constantFrom(...ORDER_FAMILIES)
  if (name === 'partiallyFillable') return fc.constant(value !== true)
  if (name === 'orderHash')
    return fc.bigInt({ min: 1n, max: 2n ** 200n }).map((one) => `0x${one.toString(16).padStart(64, '0')}`)
  if (name === 'expiresAt')
    return fc
      .integer({ min: 1_600_000_000, max: 2_100_000_000 })
      .map((sec) => new Date(sec * 1000).toISOString())
  if (name.endsWith('mount') && name !== 'executedAmount')
    return fc.bigInt({ min: 1n, max: 10n ** 40n }).map(String)
  return null
}

/** Members that the struct of a record decides: where, and what else could be there. */
function decided({ record, signed }: ServedRecord) {
  const isCrossing = 'bridge' in signed.order && signed.order.bridge.destinationChainId !== 0n
  const isPlain = signed.family === 'Order' || signed.family === 'FillableOrder'
  const isOpinion = (name: string) =>
    // Nobody knows the hash of this family, nor the quote of what crosses or is cut in slices; slices have no parts.
    (signed.family === 'ProductiveOrder' && ['orderHash', 'chainId'].includes(name)) ||
    (name === 'expectedAmount' &&
      (isCrossing || signed.family.startsWith('TWAP') || isLimit(signed.order))) ||
    (name === 'partiallyFillable' && !isPlain)
  return Object.entries(record).flatMap(([outer, value]) => {
    const inner = outer === 'input' || outer === 'output' ? Object.entries(value as Json) : null
    const members = inner?.map(([name, one]) => [[outer, name], one] as const) ?? [[[outer], value] as const]
    return members.flatMap(([path, was]) => {
      const name = path.at(-1) ?? ''
      const others = was === null || isOpinion(name) ? null : otherValue(name, was)
      return others ? [{ path, was, others }] : []
    })
  })
}

const isLimit = (order: ServedRecord['signed']['order']): boolean =>
  'expectedAmount' in order &&
  order.expectedAmount === ('kind' in order && order.kind === 1 ? order.srcAmount : order.destAmount)

function withMember(record: Json, [outer = '', inner]: readonly string[], value: unknown): Json {
  return { ...record, [outer]: inner === undefined ? value : { ...(record[outer] as Json), [inner]: value } }
}

/** Whether a value says the same as before: rounding across chains included. */
function isSame(path: readonly string[], was: unknown, now: unknown): boolean {
  if (String(was).toLowerCase() === String(now).toLowerCase()) return true
  const isAmount = path.at(-1)?.endsWith('mount')
  if (!isAmount) return false
  const apart = BigInt(String(was)) - BigInt(String(now))
  return apart < 10n ** 12n && apart > -(10n ** 12n)
}

/** What the first generation calls an order that may be filled in parts, too. */
const isOldWord = (record: Json, now: unknown): boolean =>
  now === 'Order' && record.partiallyFillable === true

describe('a record and its struct', () => {
  test.each(SERVED_RECORDS)('default: agree: $title', ({ record }) => {
    expect(read(record).contradictions).toBeUndefined()
  })

  test('behavior: whatever one member says, the terms are those of the struct, and it is flagged', () => {
    for (const served of SERVED_RECORDS) {
      const { status, statusText, ...terms } = read(served.record)
      for (const { path, was, others } of decided(served)) {
        fc.assert(
          fc.property(
            others.filter((now) => !isSame(path, was, now) && !isOldWord(served.record, now)),
            (now) => {
              const { contradictions, ...found } = read(withMember(served.record, path, now))
              expect(found, `${served.title}: ${path.join('.')}`).toMatchObject(terms)
              expect(contradictions ?? [], `${served.title}: ${path.join('.')} ${now}`).not.toEqual([])
            },
          ),
          { numRuns: 6 },
        )
      }
    }
  })

  test.each(SERVED_RECORDS)('behavior: more filled than it sells is flagged: $title', ({ record }) => {
    const fill = { originTx: `0x${'2f'.repeat(32)}`, hash: `0x${'2f'.repeat(32)}` }
    const spent = { ...record, transactions: [{ ...fill, filledPercent: 1, spentAmount: String(2n ** 90n) }] }
    expect(read(spent).contradictions).toEqual(['fills'])
    // Shares of more than a hundred are basis points.
    const twice = { ...record, transactions: Array(2).fill({ ...fill, filledPercent: 9_900 }) }
    expect(read(twice).contradictions).toEqual(['fills'])
  })

  test('behavior: more bought than the exact amount of a purchase is flagged', () => {
    const purchases = SERVED_RECORDS.filter(
      ({ record, title }) => record.side === 'BUY' && title.includes('active') && !title.includes('bridge'),
    )
    expect(purchases.length).toBeGreaterThan(2)
    for (const { record, title } of purchases) {
      const output = { ...(record.output as Json), executedAmount: String(2n ** 90n) }
      expect(read({ ...record, output }).contradictions, title).toEqual(['fills'])
    }
  })

  test('behavior: what the service alone can say is believed: state, fills and their transactions', () => {
    for (const { record } of SERVED_RECORDS) {
      const stated = read({ ...record, status: 'FAILED', transactions: [], updatedAt: 1_900_000_100 })
      expect(stated).toMatchObject({ status: 'FAILED', transactions: [], updatedAt: 1_900_000_100_000 })
      expect(stated.contradictions).toBeUndefined()
    }
  })

  test('behavior: a record that says another chain than its hash is of the hash’s chain', () => {
    const record: Json = SERVED_RECORDS[0]?.record ?? {}
    const [input, output] = [record.input as Json, record.output as Json]
    const elsewhere = { ...record, input: { ...input, chainId: 10 }, output: { ...output, chainId: 10 } }
    expect(read(elsewhere)).toMatchObject({ chainId: 31337, contradictions: ['chain', 'destination'] })
  })

  test('behavior: a struct that no table reads contradicts nothing', () => {
    const { order: _order, ...record } = SERVED_RECORDS[0]?.record ?? {}
    expect(read({ ...record, owner: read(record).beneficiary }).contradictions).toBeUndefined()
  })
})
