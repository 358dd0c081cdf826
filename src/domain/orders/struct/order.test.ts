import fc from 'fast-check'
import type { Hex } from 'viem'
import { encodeAbiParameters, hashTypedData, keccak256, stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { encodedType, typeHash } from '../../../../testing/chain/typeHash.ts'
import { orderToJson } from '../../../../testing/orders/orderJson.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../token/address.ts'
import { plainFamily } from './families.ts'
import { NO_BRIDGE, type Order } from './order.ts'
import { type OrderTypeName, typesToSign } from './orderTables.ts'
import { cancellationTypedData, hashOrder, orderTypedData } from './orderTypedData.ts'

const DOMAIN = { chainId: 31337, contract: '0x9F8977b75273a6d1cE5757370946ed5a61429119' } as const

const ORDER: Order = {
  owner: '0x1111111111111111111111111111111111111111',
  beneficiary: ZERO_ADDRESS,
  srcToken: NATIVE_TOKEN,
  destToken: '0x2222222222222222222222222222222222222222',
  srcAmount: 10n ** 18n,
  destAmount: 3_147_447_403_157_656_698_880n,
  expectedAmount: 3_163_263_721_766_488_892_666n,
  deadline: 1_900_000_000n,
  kind: 0,
  nonce: 77n,
  partnerAndFee: 512n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
}

describe('type hashes', () => {
  const RECORDED: Record<OrderTypeName, Hex> = {
    Bridge: '0x8d8bcbf96f8246b1dcca3f4e1750aecf6cd6971d370b908f10af1d459a2df6eb',
    Order: '0xc75d848e51cd0f81113e24c5a62c9b8566b0ff0d476245a7882709315eefbbf7',
    FillableOrder: '0xe9c0719dc3d5cb1a78318dfcf50c0b5d86013bc715805be49f4154bb98b994c8',
    ExternalOrder: '0x0254756dda5af3a0a67918a5fc37650f1210e94bf58cab8aecf36fd240a131b8',
    TWAPOrder: '0x5e34daadd9f596f8e87f967578f77bb4c7300cab4752439916904d044e85d6b9',
    TWAPBuyOrder: '0x46c5b80d6e30aa1ef6ce10eaf2afba9aa53e9f88d6a80fbd49d4dd5ca2f12011',
    OrderCancellations: '0x43f63d22e1f2516d808508153e00c62b6e2ab72a0ae5735d6c6b3997a4a8cac4',
  }

  test.each(Object.entries(RECORDED))('default: %s', (name, hash) => {
    expect(typeHash(name as OrderTypeName)).toBe(hash)
  })

  test('behavior: the earliest order type, without kind, metadata and bridge, is another one', () => {
    const dropped = ['uint8 kind,', 'bytes metadata,', 'Bridge bridge']
    const own = encodedType('Order').split('Bridge(')[0] ?? ''
    const earliest = dropped
      .reduce((text, field) => text.replace(field, ''), own)
      .replace('expectedAmount', 'expectedDestAmount')
      .replace(',)', ')')
    expect(keccak256(stringToHex(earliest))).toBe(
      '0x232f6c7c4007c029626b47de38aebf4b64e5aeebdb81418d2b448a50a3a644fa',
    )
  })
})

describe('hashOrder', () => {
  const word = (type: string, value: unknown): Hex => encodeAbiParameters([{ type }], [value])
  const join = (...words: Hex[]): Hex => `0x${words.map((each) => each.slice(2)).join('')}`

  /** EIP-712 by hand: nothing here comes from the tables under test. */
  const byHand = (order: Order, name: string, domain: { chainId: number; contract: Hex }): Hex => {
    const bridgeType =
      'Bridge(bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData)'
    const orderType = `${name}(address owner,address beneficiary,address srcToken,address destToken,uint256 srcAmount,uint256 destAmount,uint256 expectedAmount,uint256 deadline,uint8 kind,uint256 nonce,uint256 partnerAndFee,bytes permit,bytes metadata,Bridge bridge)${bridgeType}`
    const bridge = join(
      keccak256(stringToHex(bridgeType)),
      word('bytes4', order.bridge.protocolSelector),
      word('uint256', order.bridge.destinationChainId),
      word('address', order.bridge.outputToken),
      word('int8', order.bridge.scalingFactor),
      keccak256(order.bridge.protocolData),
    )
    const struct = join(
      keccak256(stringToHex(orderType)),
      word('address', order.owner),
      word('address', order.beneficiary),
      word('address', order.srcToken),
      word('address', order.destToken),
      word('uint256', order.srcAmount),
      word('uint256', order.destAmount),
      word('uint256', order.expectedAmount),
      word('uint256', order.deadline),
      word('uint8', order.kind),
      word('uint256', order.nonce),
      word('uint256', order.partnerAndFee),
      keccak256(order.permit),
      keccak256(order.metadata),
      keccak256(bridge),
    )
    const separator = join(
      keccak256(
        stringToHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
      ),
      keccak256(stringToHex('Portikus')),
      keccak256(stringToHex('2.0.0')),
      word('uint256', BigInt(domain.chainId)),
      word('address', domain.contract),
    )
    return keccak256(join('0x1901', keccak256(separator), keccak256(struct)))
  }

  const uint256 = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
  const hex = (bytes: { minLength: number; maxLength: number }) =>
    fc.uint8Array(bytes).map((value): Hex => `0x${Buffer.from(value).toString('hex')}`)
  const address = hex({ minLength: 20, maxLength: 20 })
  const orders: fc.Arbitrary<Order> = fc.record({
    owner: address,
    beneficiary: address,
    srcToken: address,
    destToken: address,
    srcAmount: uint256,
    destAmount: uint256,
    expectedAmount: uint256,
    deadline: uint256,
    kind: fc.constantFrom(0, 1),
    nonce: uint256,
    partnerAndFee: uint256,
    permit: hex({ minLength: 0, maxLength: 256 }),
    metadata: hex({ minLength: 0, maxLength: 64 }),
    bridge: fc.record({
      protocolSelector: hex({ minLength: 4, maxLength: 4 }),
      destinationChainId: uint256,
      outputToken: address,
      scalingFactor: fc.integer({ min: -128, max: 127 }),
      protocolData: hex({ minLength: 0, maxLength: 96 }),
    }),
  })

  test('default: equals EIP-712 written out by hand, negative scaling included', () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (order, fillable) => {
        const expected = byHand(order, fillable ? 'FillableOrder' : 'Order', DOMAIN)
        expect(hashOrder({ family: plainFamily(fillable), order }, DOMAIN)).toBe(expected)
      }),
      { numRuns: 200 },
    )
  })

  test('behavior: another chain, contract, type name or single field gives another hash', () => {
    const hashes = [
      hashOrder({ family: 'Order', order: ORDER }, DOMAIN),
      hashOrder({ family: 'FillableOrder', order: ORDER }, DOMAIN),
      hashOrder({ family: 'Order', order: ORDER }, { ...DOMAIN, chainId: 1 }),
      hashOrder({ family: 'Order', order: ORDER }, { ...DOMAIN, contract: ZERO_ADDRESS }),
      hashOrder({ family: 'Order', order: { ...ORDER, nonce: 78n } }, DOMAIN),
      hashOrder(
        { family: 'Order', order: { ...ORDER, bridge: { ...NO_BRIDGE, scalingFactor: -1 } } },
        DOMAIN,
      ),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})

describe('orderTypedData', () => {
  test('default: names the type that no other type refers to, and hashes to the order hash', () => {
    for (const fillable of [false, true]) {
      const typed = orderTypedData({ family: plainFamily(fillable), order: ORDER }, DOMAIN)
      expect(Object.keys(typed.types).sort()).toEqual(['Bridge', typed.primaryType].sort())
      const { types, primaryType, domain } = typed
      expect(hashTypedData({ domain, types, primaryType, message: { ...typed.message } })).toBe(
        hashOrder({ family: plainFamily(fillable), order: ORDER }, DOMAIN),
      )
    }
  })

  test('behavior: cancellations name no bridge', () => {
    const typed = cancellationTypedData(['a', 'b'], DOMAIN)
    expect(typed.types).toEqual({ OrderCancellations: [{ name: 'orderIds', type: 'string[]' }] })
    expect(typed.message.orderIds).toEqual(['a', 'b'])
    expect(Object.keys(typesToSign('ExternalOrder'))).toEqual(['ExternalOrder'])
  })
})

describe('orderToJson', () => {
  test('default: decimal texts for amounts, numbers for the rest, lower case', () => {
    const json = orderToJson(ORDER)
    expect(json).toMatchObject({
      srcToken: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      expectedAmount: '3163263721766488892666',
      deadline: 1_900_000_000,
      kind: 0,
      nonce: '77',
      partnerAndFee: '512',
      bridge: { protocolSelector: '0x00000000', destinationChainId: 0, scalingFactor: 0, protocolData: '0x' },
    })
    expect(Object.keys(json)).toEqual(typesToSign('Order').Order?.map((field) => field.name))
  })

  test('error: a deadline that a JSON number cannot hold', () => {
    expect(() => orderToJson({ ...ORDER, deadline: 1n << 60n })).toThrow(RangeError)
  })
})
