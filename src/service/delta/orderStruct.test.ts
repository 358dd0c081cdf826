import { describe, expect, test } from 'vitest'
import { orderToJson } from '../../../testing/orders/orderJson.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import {
  type SignedOrder,
  type StructOf,
  TRADE_FAMILIES,
  type TradeFamily,
} from '../../domain/orders/struct/families.ts'
import { NO_BRIDGE, type Order } from '../../domain/orders/struct/order.ts'
import { structToJson } from '../../domain/orders/struct/orderJson.ts'
import { ORDER_TABLES } from '../../domain/orders/struct/orderTables.ts'
import type { TwapBuyOrder, TwapOrder } from '../../domain/orders/struct/twapOrder.ts'
import { readOrderStruct, readStructTerms, termsOfOrder } from './orderStruct.ts'

const ORDER: Order = {
  owner: '0x1111111111111111111111111111111111111111',
  beneficiary: '0x4444444444444444444444444444444444444444',
  srcToken: '0x2222222222222222222222222222222222222222',
  destToken: '0x3333333333333333333333333333333333333333',
  srcAmount: 10n ** 24n,
  destAmount: 2n,
  expectedAmount: 3n,
  deadline: 1_900_000_000n,
  kind: 1,
  nonce: 2n ** 200n,
  partnerAndFee: 512n,
  permit: '0x01',
  metadata: '0x',
  bridge: {
    ...NO_BRIDGE,
    destinationChainId: 10n,
    outputToken: '0x5555555555555555555555555555555555555555',
    scalingFactor: -12,
  },
}

const { srcAmount, destAmount, expectedAmount, kind, ...TERMS } = ORDER
const SLICED = { ...TERMS, interval: 60n, numSlices: 7 }
const SALE: TwapOrder = { ...SLICED, destAmountPerSlice: 3n, totalSrcAmount: 10n ** 24n }
const PURCHASE: TwapBuyOrder = { ...SLICED, totalDestAmount: 70n, maxSrcAmount: 2n ** 200n }

/** A struct of each family and how the service writes it; a row without one does not compile. */
const STRUCTS: {
  readonly [Family in TradeFamily]: { struct: StructOf<Family>; json: Record<string, unknown> }
} = {
  Order: { struct: ORDER, json: { ...orderToJson(ORDER) } },
  FillableOrder: { struct: ORDER, json: { ...orderToJson(ORDER) } },
  TWAPOrder: { struct: SALE, json: { ...structToJson({ family: 'TWAPOrder', order: SALE }) } },
  TWAPBuyOrder: { struct: PURCHASE, json: { ...structToJson({ family: 'TWAPBuyOrder', order: PURCHASE }) } },
}

const families = Object.keys(TRADE_FAMILIES) as TradeFamily[]

describe('readOrderStruct', () => {
  test.each(families)('default: a %s as the service writes it', (family) => {
    const { struct, json } = STRUCTS[family]
    expect(readOrderStruct(family, json)).toEqual(struct)
    expect(readOrderStruct(family, { ...json, later: 1 })).toEqual(struct)
  })

  test.each(families)('error: a %s that lacks a member, or has one that is unreadable', (family) => {
    const { json } = STRUCTS[family]
    for (const member of Object.keys(json)) {
      expect(readOrderStruct(family, { ...json, [member]: undefined }), member).toBeNull()
      expect(readOrderStruct(family, { ...json, [member]: 'x' }), member).toBeNull()
    }
    expect(readOrderStruct(family, null)).toBeNull()
    expect(readOrderStruct(family, { ...json, deadline: -1 })).toBeNull()
  })

  test.each(families)('error: a %s whose bytes are longer than those of any real one', (family) => {
    const { json } = STRUCTS[family]
    const bytes = (length: number) => `0x${'00'.repeat(length / 2 - 1)}`
    for (const member of ['permit', 'metadata', 'data'].filter((name) => name in json)) {
      expect(
        readOrderStruct(family, { ...json, [member]: bytes(TEXT_LIMITS.structBytes) }),
        member,
      ).not.toBeNull()
      expect(
        readOrderStruct(family, { ...json, [member]: bytes(TEXT_LIMITS.structBytes + 2) }),
        member,
      ).toBeNull()
    }
  })

  test.each(families)('error: a %s with members of another family', (family) => {
    const { json } = STRUCTS[family]
    for (const member of [
      'handler',
      'strategy',
      'interval',
      'numSlices',
      'totalSrcAmount',
      'totalDestAmount',
    ].filter((name) => !(name in json)))
      expect(readOrderStruct(family, { ...json, [member]: '1' }), member).toBeNull()
  })

  test.each(families)('behavior: the terms of a %s are those of its text', (family) => {
    const { struct, json } = STRUCTS[family]
    const signed = { family, order: struct } as SignedOrder
    expect(termsOfOrder(signed)).toEqual(readStructTerms(json))
  })
})

describe.each(families)('error: a number that its type cannot hold, in a %s', (family) => {
  const { json } = STRUCTS[family]
  const numbers = ORDER_TABLES[family].filter(({ type }) => /^u?int/.test(type))

  test.each(numbers.map(({ name, type }) => [name, type] as const))('%s is no struct', (name, type) => {
    const most = 2n ** BigInt(type.replace('uint', '')) - 1n
    const reads = (value: bigint) => {
      const isNumber = typeof json[name] === 'number'
      return readOrderStruct(family, { ...json, [name]: isNumber ? Number(value) : String(value) })
    }
    // Beyond the last whole number of JSON nothing is read either.
    const isReadable = typeof json[name] !== 'number' || most <= BigInt(Number.MAX_SAFE_INTEGER)
    if (isReadable) expect(reads(most)).not.toBeNull()
    expect(reads(most + 1n)).toBeNull()
  })
})
