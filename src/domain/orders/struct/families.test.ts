import type { Hex } from 'viem'
import { encodeFunctionData, hashTypedData, keccak256, stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { typeHash } from '../../../../testing/chain/typeHash.ts'
import { PERMIT2_ALLOWANCE } from '../../../../testing/delta/permit2Bytes.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { type Address, NATIVE_TOKEN, ZERO_ADDRESS } from '../../token/address.ts'
import { ORDER_FAMILIES } from '../record/deltaOrder.ts'
import { signedOf } from '../record/recordFamily.ts'
import type { ReviewedOrder } from './expectedOrder.ts'
import {
  boundedOrder,
  type FamilyFacts,
  factsOf,
  fillsInParts,
  isTradeFamily,
  plainFamily,
  type ReviewedOf,
  SIGNED_FAMILIES,
  type SignedFamily,
  type SignedOrder,
  type StructOf,
  TRADE_FAMILIES,
  type TradeFamily,
} from './families.ts'
import { NO_BRIDGE } from './order.ts'
import { cancellationTypedData, hashOrder, orderTypedData } from './orderTypedData.ts'
import type { ReviewedSlices } from './twapOrder.ts'
import { WITHDRAWAL_ABI } from './withdrawals.ts'

const OWNER: Address = '0x1111111111111111111111111111111111111111'
const OTHER: Address = '0x4444444444444444444444444444444444444444'
const SOLD: Address = '0x2222222222222222222222222222222222222222'
const BOUGHT: Address = '0x3333333333333333333333333333333333333333'
const DELTA: Address = '0x9F8977b75273a6d1cE5757370946ed5a61429119'
const DOMAIN = { chainId: 31337, contract: DELTA }

const SALE: ReviewedOrder = {
  account: OWNER,
  recipient: OTHER,
  sellToken: { address: SOLD },
  buyToken: { address: BOUGHT },
  side: 'SELL',
  sellAmount: 1_000n,
  buyAmount: 990n,
  quotedAmount: 1_000n,
  slippageBps: 100,
  deadlineSec: 1_900_000_000,
  nonce: 7n,
  partnerAndFee: (0xabn << 96n) | 25n,
}
const PURCHASE: ReviewedOrder = {
  ...SALE,
  side: 'BUY',
  sellAmount: 1_010n,
  buyAmount: 1_000n,
  sellToken: { address: NATIVE_TOKEN },
}

const SLICES = { slices: 3, intervalSec: 60, sliceQuote: 100n }
const SLICED_SALE: ReviewedSlices = { ...SALE, ...SLICES, buyAmount: 298n }
const SLICED_PURCHASE: ReviewedSlices = { ...PURCHASE, ...SLICES, sellAmount: 303n }

/** EIP-712 types as the facts page (1.2) has them: nothing here comes from the tables under test. */
const BRIDGE_TYPE =
  'Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)'
const plainType = (name: string) =>
  `${name}(address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint8 kind,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,Bridge bridge)${BRIDGE_TYPE}`

const slicedType = (name: string, amounts: string) =>
  `${name}(address owner,address beneficiary,address srcToken,address destToken,uint256 nonce,uint256 partnerAndFee,uint64 deadline,uint64 interval,uint32 numSlices,${amounts},bytes permit,bytes metadata,Bridge bridge)${BRIDGE_TYPE}`

/** Tables from an EIP-712 type string. */
function tablesOf(type: string) {
  const tables = [...type.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', members = '']) => {
    const fields = members.split(',').map((member) => {
      const [kind = '', field = ''] = member.split(' ')
      return { name: field, type: kind }
    })
    return [name, fields] as const
  })
  return Object.fromEntries(tables)
}

interface SignedCase<Family extends SignedFamily> {
  readonly primaryType: string
  readonly type: string
  readonly typeHash: Hex
  readonly reviewed: ReviewedOf<Family>
  readonly struct: Partial<StructOf<Family>>
}

/** A row without a case does not compile. */
const CASES: { readonly [Family in SignedFamily]: SignedCase<Family> } = {
  Order: {
    primaryType: 'Order',
    type: plainType('Order'),
    typeHash: '0xc75d848e51cd0f81113e24c5a62c9b8566b0ff0d476245a7882709315eefbbf7',
    reviewed: SALE,
    struct: { owner: OWNER, beneficiary: OTHER, srcAmount: 1_000n, destAmount: 990n, kind: 0, nonce: 7n },
  },
  FillableOrder: {
    primaryType: 'FillableOrder',
    type: plainType('FillableOrder'),
    typeHash: '0xe9c0719dc3d5cb1a78318dfcf50c0b5d86013bc715805be49f4154bb98b994c8',
    reviewed: PURCHASE,
    struct: { srcToken: NATIVE_TOKEN, srcAmount: 1_010n, destAmount: 1_000n, kind: 1, bridge: NO_BRIDGE },
  },
  TWAPOrder: {
    primaryType: 'TWAPOrder',
    type: slicedType('TWAPOrder', 'uint256 destAmountPerSlice,uint256 totalSrcAmount'),
    typeHash: '0x5e34daadd9f596f8e87f967578f77bb4c7300cab4752439916904d044e85d6b9',
    reviewed: SLICED_SALE,
    struct: { owner: OWNER, interval: 60n, numSlices: 3, destAmountPerSlice: 99n, totalSrcAmount: 1_000n },
  },
  TWAPBuyOrder: {
    primaryType: 'TWAPBuyOrder',
    type: slicedType('TWAPBuyOrder', 'uint256 totalDestAmount,uint256 maxSrcAmount'),
    typeHash: '0x46c5b80d6e30aa1ef6ce10eaf2afba9aa53e9f88d6a80fbd49d4dd5ca2f12011',
    reviewed: SLICED_PURCHASE,
    struct: { srcToken: NATIVE_TOKEN, numSlices: 3, totalDestAmount: 1_000n, maxSrcAmount: 303n },
  },
  OrderCancellations: {
    primaryType: 'OrderCancellations',
    type: 'OrderCancellations(string[] orderIds)',
    typeHash: '0x43f63d22e1f2516d808508153e00c62b6e2ab72a0ae5735d6c6b3997a4a8cac4',
    reviewed: ['b', 'a'],
    struct: { orderIds: ['b', 'a'] },
  },
}

const FACTS: { readonly [Family in TradeFamily]: Partial<FamilyFacts> } = {
  Order: {
    owner: OWNER,
    beneficiary: OTHER,
    nonce: 7n,
    deadlineSec: 1_900_000_000n,
    side: 'SELL',
    feeBps: 25,
    reserves: { token: SOLD, amount: 1_000n, from: 'account', spender: 'delta', permission: 'allowance' },
    receives: { token: BOUGHT, amount: 990n },
    expectedAmount: 1_000n,
    destination: null,
    cancel: { by: 'nonce' },
  },
  FillableOrder: {
    side: 'BUY',
    reserves: {
      token: NATIVE_TOKEN,
      amount: 1_010n,
      from: 'deposit',
      spender: 'delta',
      permission: 'allowance',
    },
    receives: { token: BOUGHT, amount: 1_000n },
    expectedAmount: 1_000n,
  },
  TWAPOrder: {
    side: 'SELL',
    nonce: 7n,
    feeBps: 25,
    reserves: { token: SOLD, amount: 1_000n, from: 'account', spender: 'delta', permission: 'allowance' },
    receives: { token: BOUGHT, amount: 298n },
    expectedAmount: null,
    destination: null,
    cancel: { by: 'nonce' },
    schedule: { slices: 3, intervalSec: 60 },
  },
  TWAPBuyOrder: {
    side: 'BUY',
    reserves: {
      token: NATIVE_TOKEN,
      amount: 303n,
      from: 'deposit',
      spender: 'delta',
      permission: 'allowance',
    },
    receives: { token: BOUGHT, amount: 1_000n },
    schedule: { slices: 3, intervalSec: 60 },
  },
}

/** How the contract is called where native is sold (facts page, 1.9); `isFillable` is null where it takes the struct alone. */
const WITHDRAWALS: Readonly<Record<TradeFamily, { selector: Hex; isFillable: boolean | null }>> = {
  Order: { selector: '0x0cde75a4', isFillable: false },
  FillableOrder: { selector: '0x0cde75a4', isFillable: true },
  TWAPOrder: { selector: '0x1a5fd6da', isFillable: null },
  TWAPBuyOrder: { selector: '0xcf880573', isFillable: null },
}

/** What a row makes of its case. */
function expectedOf<Family extends SignedFamily>(family: Family): StructOf<Family> {
  return SIGNED_FAMILIES[family].expected(CASES[family].reviewed)
}

const orderOf = <Family extends TradeFamily>(family: Family) =>
  ({ family, order: expectedOf(family) }) as SignedOrder

const families = Object.keys(SIGNED_FAMILIES) as SignedFamily[]
const trades = Object.keys(TRADE_FAMILIES) as TradeFamily[]

describe('every family that is signed', () => {
  test.each(families)('default: %s has the type of the facts page', (family) => {
    const { type, typeHash: recorded, primaryType } = CASES[family]
    const row = SIGNED_FAMILIES[family]
    expect(row.primaryType).toBe(primaryType)
    expect(row.types).toEqual(tablesOf(type))
    expect(keccak256(stringToHex(type))).toBe(recorded)
    expect(typeHash(row.primaryType)).toBe(recorded)
  })

  test.each(families)(
    'default: %s is rebuilt from what was reviewed, and hashed as viem hashes it',
    (family) => {
      const struct = expectedOf(family)
      expect(struct).toMatchObject(CASES[family].struct)
      const { type, primaryType } = CASES[family]
      const hash = hashTypedData({
        domain: { name: 'Portikus', version: '2.0.0', chainId: 31337, verifyingContract: DELTA },
        types: tablesOf(type),
        primaryType,
        message: { ...struct },
      })
      if (isTradeFamily(family)) expect(hashOrder(orderOf(family), DOMAIN)).toBe(hash)
      const typed =
        'orderIds' in struct
          ? cancellationTypedData(struct.orderIds, DOMAIN)
          : orderTypedData(orderOf(family as TradeFamily), DOMAIN)
      expect(
        hashTypedData({ ...typed, message: { ...typed.message } } as Parameters<typeof hashTypedData>[0]),
      ).toBe(hash)
    },
  )

  test('behavior: no two families share a hash, though they share a struct', () => {
    const order = expectedOf('Order')
    const plain = [plainFamily(false), plainFamily(true)]
    const hashes = plain.map((family) => hashOrder({ family, order }, DOMAIN))
    expect(new Set(hashes).size).toBe(plain.length)
  })
})

describe('every family of orders', () => {
  test.each(trades)('default: what %s says, reserves and brings', (family) => {
    expect(factsOf(orderOf(family))).toMatchObject(FACTS[family])
  })

  test.each(trades)(
    'default: %s is cancelled by its nonce, or by its withdrawal where it sells native',
    (family) => {
      const order = expectedOf(family)
      const cancelOf = (srcToken: Address) =>
        factsOf({ family, order: { ...order, srcToken } } as SignedOrder).cancel
      expect(cancelOf(SOLD)).toEqual({ by: 'nonce' })
      const cancel = cancelOf(NATIVE_TOKEN)
      if (cancel.by !== 'withdrawal') throw new Error('no withdrawal')
      const { functionName, args } = cancel
      const call = { abi: WITHDRAWAL_ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0]
      const data = encodeFunctionData(call)
      const { selector, isFillable } = WITHDRAWALS[family]
      expect(data.slice(0, 10)).toBe(selector)
      if (isFillable !== null) expect(BigInt(`0x${data.slice(10 + 64, 10 + 128)}`)).toBe(isFillable ? 1n : 0n)
    },
  )

  test.each(trades)('behavior: %s tells by which permission it is taken, and where it ends', (family) => {
    const order = expectedOf(family)
    const bridge = { ...NO_BRIDGE, destinationChainId: 10n, outputToken: BOUGHT }
    const change = { permit: PERMIT2_ALLOWANCE, bridge }
    const facts = factsOf({ family, order: { ...order, ...change } } as SignedOrder)
    expect(facts.reserves.permission).toBe('permit2Allowance')
    expect(facts.destination).toEqual({ chainId: 10, token: BOUGHT })
  })

  test.each(trades)(
    'behavior: the bounds of %s leave the reviewed order as it is where it is stated',
    (family) => {
      const expected = orderOf(family)
      const stated = new Map<string, unknown>(Object.entries(expected.order))
      const amount = (member: string) => {
        const value = stated.get(member)
        return typeof value === 'bigint' ? value : null
      }
      expect(boundedOrder(expected, { amount, slippageBps: 100 })).toEqual({
        signed: expected,
        differences: [],
      })
      const nothing = { amount: () => null, slippageBps: 100 }
      expect(boundedOrder(expected, nothing)).toEqual({ signed: expected, differences: [] })
    },
  )

  test('behavior: a minimum that doubles raised passes with its difference, and keeps the family', () => {
    const reviewed = { ...SALE, quotedAmount: 10n ** 22n, slippageBps: 0, buyAmount: 10n ** 22n }
    const order = TRADE_FAMILIES.FillableOrder.expected(reviewed)
    const stated = { amount: () => 10n ** 22n + 1_024n, slippageBps: 0 }
    const { signed, differences } = boundedOrder({ family: 'FillableOrder', order }, stated)
    expect(signed).toEqual({ family: 'FillableOrder', order: { ...order, destAmount: 10n ** 22n + 1_024n } })
    expect(differences).toEqual([{ field: 'destAmount', reviewed: 10n ** 22n, signed: 10n ** 22n + 1_024n }])
    const limit = { ...stated, slippageBps: undefined }
    expect(boundedOrder({ family: 'FillableOrder', order }, limit).differences).toEqual([])
  })
})

describe('families of records', () => {
  test('default: those with a row are signed here, others are not', () => {
    expect(ORDER_FAMILIES.filter(isTradeFamily)).toEqual(trades)
    expect(isTradeFamily('toString')).toBe(false)
    expect(ORDER_FAMILIES.filter(fillsInParts)).toEqual(['FillableOrder'])
    expect([plainFamily(false), plainFamily(true)]).toEqual(['Order', 'FillableOrder'])
  })

  test('behavior: a record says its struct and family, or nothing', () => {
    const record = exampleOrder({ onChainOrderType: 'FillableOrder' })
    expect(signedOf(record)).toEqual({ family: 'FillableOrder', order: record.order })
    expect(signedOf({ ...record, onChainOrderType: 'ProductiveOrder' })).toBeNull()
    expect(signedOf({ ...record, order: null })).toBeNull()
  })

  test('behavior: the fee is the packed one, also where the contract would take less', () => {
    const packed = { ...SALE, partnerAndFee: (BigInt(ZERO_ADDRESS) << 96n) | 255n }
    expect(factsOf({ family: 'Order', order: TRADE_FAMILIES.Order.expected(packed) }).feeBps).toBe(255)
  })
})
