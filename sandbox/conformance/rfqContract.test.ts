import { type Account, type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, selectorsIn } from './contractCalls.ts'
import { OTHER } from './priceRequests.ts'
import { type Offer, openRfqVenue, type RfqVenue, type SignedOffer } from './rfqVenue.ts'
import { proves } from './rows.ts'
import type { Json } from './venue.ts'

/** As the facts page has them, written out here and not taken from the venue. */
const rfqAbi = parseAbi([
  'struct Order { uint256 nonceAndMeta; uint128 expiry; address makerAsset; address takerAsset; address maker; address taker; uint256 makerAmount; uint256 takerAmount; }',
  'struct OrderInfo { Order order; bytes signature; uint256 takerTokenFillAmount; bytes permitTakerAsset; bytes permitMakerAsset; }',
  'function fillOrder(Order order, bytes signature)',
  'function fillOrderWithTarget(Order order, bytes signature, address target)',
  'function partialFillOrder(Order order, bytes signature, uint256 takerTokenFillAmount) returns (uint256 makerTokenFilledAmount)',
  'function partialFillOrderWithTarget(Order order, bytes signature, uint256 takerTokenFillAmount, address target) returns (uint256)',
  'function partialFillOrderWithTargetPermit(Order order, bytes signature, uint256 takerTokenFillAmount, address target, bytes permitTakerAsset, bytes permitMakerAsset) returns (uint256)',
  'function batchFillOrderWithTarget(OrderInfo[] orderInfos, address target)',
  'function tryBatchFillOrderTakerAmount(OrderInfo[] orderInfos, uint256 takerFillAmount, address target)',
  'function tryBatchFillOrderMakerAmount(OrderInfo[] orderInfos, uint256 makerFillAmount, address target)',
  'function cancelOrder(bytes32 orderHash)',
  'function cancelOrders(bytes32[] orderHashes)',
  'function remaining(address maker, bytes32 orderHash) view returns (uint256)',
  'function getRemainingOrderBalance(address maker, bytes32[] orderHashes) view returns (uint256[])',
  'function FILLED_ORDER() view returns (uint256)',
  'function UNFILLED_ORDER() view returns (uint256)',
  'function RFQ_LIMIT_ORDER_TYPEHASH() view returns (bytes32)',
])
const RFQ_SELECTORS: Readonly<Record<string, Hex>> = {
  fillOrder: '0x98f9b46b',
  fillOrderWithTarget: '0x00154008',
  partialFillOrder: '0xc88ae6dc',
  partialFillOrderWithTarget: '0x24abf828',
  partialFillOrderWithTargetPermit: '0xda6b84af',
  batchFillOrderWithTarget: '0x077822bd',
  tryBatchFillOrderTakerAmount: '0x1c64b820',
  tryBatchFillOrderMakerAmount: '0x01fb36ba',
  cancelOrder: '0x7489ec23',
  cancelOrders: '0x21c77c96',
  remaining: '0x0b57f091',
  getRemainingOrderBalance: '0x01568b83',
}

let venue: RfqVenue
let maker: Account
let taker: Account
beforeAll(async () => {
  venue = await openRfqVenue()
  maker = await venue.newTrader()
  taker = await venue.newTrader()
})
afterAll(() => venue?.stop())

describe('the RFQ contract', () => {
  const read = (functionName: string, args: readonly unknown[] = []): Promise<Json> =>
    venue.client.readContract({ address: venue.rfq, abi: rfqAbi, functionName, args } as never)
  const refuses = (account: Account, functionName: string, args: readonly unknown[]) =>
    refusalOf(venue, { address: venue.rfq, abi: rfqAbi }, { from: account, functionName, args })
  async function call(from: Account, functionName: string, args: readonly unknown[]): Promise<void> {
    const data = encodeFunctionData({ abi: rfqAbi, functionName, args } as never)
    expect((await venue.send(from, { to: venue.rfq, data, value: 0n })).status).toBe('success')
  }
  /** 100 raw units of DAI for 30 of USDC. */
  const sign = (change: Partial<Offer> = {}) =>
    venue.sign(maker, { makerAmount: 100n, takerAmount: 30n, ...change })
  const info = ({ offer, signature }: SignedOffer, takerTokenFillAmount: bigint) => ({
    ...{ order: offer, signature, takerTokenFillAmount },
    ...{ permitTakerAsset: '0x', permitMakerAsset: '0x' },
  })
  const left = ({ hash }: SignedOffer): Promise<bigint> => read('remaining', [maker.address, hash])
  /** What a call moves: DAI to a target, USDC from the taker. */
  async function moved(target: Address, act: () => Promise<void>): Promise<[bigint, bigint]> {
    const [dai, usdc] = [venue.token('DAI'), venue.token('USDC')]
    const before = [await venue.balance(target, dai), await venue.balance(taker.address, usdc)] as const
    await act()
    return [
      (await venue.balance(target, dai)) - before[0],
      before[1] - (await venue.balance(taker.address, usdc)),
    ]
  }

  test(proves('default: by the selectors of the facts', 'rfq-contract.selectors'), async () => {
    expect(await selectorsIn(venue, { address: venue.rfq, abi: rfqAbi })).toMatchObject(RFQ_SELECTORS)
    expect([await read('UNFILLED_ORDER'), await read('FILLED_ORDER')]).toEqual([0n, 1n])
    expect(await read('RFQ_LIMIT_ORDER_TYPEHASH')).toBe(
      '0x95afddf5e4bb9f692716b7fdff640e6b8a0d2869597405c6e9d35857ed19a150',
    )
  })

  test(proves('default: the whole', 'rfq-contract.whole'), async () => {
    const [first, second] = [await sign(), await sign()]
    const { offer, signature } = first
    expect(await moved(taker.address, () => call(taker, 'fillOrder', [offer, signature]))).toEqual([
      100n,
      30n,
    ])
    const aside = () => call(taker, 'fillOrderWithTarget', [second.offer, second.signature, OTHER])
    expect(await moved(OTHER, aside)).toEqual([100n, 30n])
    expect([await left(first), await left(second)]).toEqual([1n, 1n])
  })

  test(proves('default: a part, what is bought rounded down', 'rfq-contract.part'), async () => {
    const one = await sign()
    const { offer, signature } = one
    const parts = [
      [taker.address, 'partialFillOrder', [offer, signature, 10n], [33n, 10n]],
      [OTHER, 'partialFillOrderWithTarget', [offer, signature, 1n, OTHER], [3n, 1n]],
      [OTHER, 'partialFillOrderWithTargetPermit', [offer, signature, 2n, OTHER, '0x', '0x'], [6n, 2n]],
    ] as const
    for (const [target, functionName, args, amounts] of parts)
      expect(await moved(target, () => call(taker, functionName, args))).toEqual(amounts)
    expect(await left(one)).toBe(100n - 42n + 1n)
  })

  test(proves('default: several, all or none', 'rfq-contract.batch'), async () => {
    const [first, second] = [await sign(), await sign()]
    const infos = [info(first, 30n), info(second, 15n)]
    const foreign = info(await sign({ taker: OTHER }), 1n)
    expect(await refuses(taker, 'batchFillOrderWithTarget', [[...infos, foreign], OTHER])).toBe(
      'Access denied',
    )
    const act = () => call(taker, 'batchFillOrderWithTarget', [infos, OTHER])
    expect(await moved(OTHER, act)).toEqual([150n, 45n])
    expect([await left(first), await left(second)]).toEqual([1n, 51n])
  })

  test(proves('default: so much paid over what can be filled', 'rfq-contract.tryTaker'), async () => {
    const [first, second] = [await sign(), await sign()]
    const infos = [info(first, 20n), info(await sign({ taker: OTHER }), 30n), info(second, 30n)]
    expect(await refuses(taker, 'tryBatchFillOrderTakerAmount', [infos, 51n, OTHER])).toBe(
      "Couldn't swap the requested fill amount",
    )
    const act = () => call(taker, 'tryBatchFillOrderTakerAmount', [infos, 25n, OTHER])
    expect(await moved(OTHER, act)).toEqual([66n + 16n, 25n])
  })

  test(proves('default: so much bought over what can be filled', 'rfq-contract.tryMaker'), async () => {
    const infos = [info(await sign(), 30n), info(await sign({ taker: OTHER }), 30n), info(await sign(), 30n)]
    // 4 more cost 1.2, so 2 are paid, and bring 6.
    const act = () => call(taker, 'tryBatchFillOrderMakerAmount', [infos, 104n, OTHER])
    expect(await moved(OTHER, act)).toEqual([106n, 32n])
  })

  test(proves('default: cancelled', 'rfq-contract.cancel', 'rfq-contract.remaining'), async () => {
    const made = [await sign(), await sign(), await sign(), await sign()]
    const hashes = made.map(({ hash }) => hash)
    const balances = () => read('getRemainingOrderBalance', [maker.address, hashes])
    expect(await balances()).toEqual([0n, 0n, 0n, 0n])
    await call(taker, 'cancelOrders', [hashes])
    expect(await balances()).toEqual([0n, 0n, 0n, 0n])
    await call(maker, 'cancelOrder', [hashes[0]])
    await call(maker, 'cancelOrders', [hashes.slice(1, 3)])
    const [, , , last] = made
    await call(taker, 'partialFillOrder', [last?.offer, last?.signature, 10n])
    expect(await balances()).toEqual([1n, 1n, 1n, 68n])
  })

  test(proves('error: in the words of the facts', 'rfq-contract.words'), async () => {
    const [good, foreign, dust] = [
      await sign(),
      await sign({ taker: OTHER }),
      await sign({ makerAmount: 1n, takerAmount: 30n }),
    ]
    const expired = await sign({ expiry: BigInt((await venue.nowSec()) - 10) })
    const part = ({ offer, signature }: SignedOffer, amount: bigint) =>
      refuses(taker, 'partialFillOrder', [offer, signature, amount])
    expect(await part(good, 0n)).toBe('Invalid Taker amount')
    expect(await part(good, 31n)).toBe('Invalid Taker amount')
    expect(await part(dust, 1n)).toBe('Maker token fill amount cannot be 0')
    expect(await part(foreign, 1n)).toBe('Access denied')
    expect(await part(expired, 1n)).toBe('Order expired')
    expect(await part({ ...good, signature: foreign.signature }, 1n)).toBe('Invalid Signature')
    const nothing = await sign({ makerAmount: 0n })
    const whole = [nothing.offer, nothing.signature]
    expect(await refuses(taker, 'fillOrder', whole)).toBe('Invalid amount')
    const permitted = [good.offer, good.signature, 1n, OTHER, `0x${'00'.repeat(224)}`, '0x']
    expect(await refuses(taker, 'partialFillOrderWithTargetPermit', permitted)).toBe('Permit failed')
    await call(taker, 'partialFillOrder', [good.offer, good.signature, 10n])
    expect(await refuses(taker, 'fillOrder', [good.offer, good.signature])).toBe(
      'Order already filled or expired',
    )
  })
})
