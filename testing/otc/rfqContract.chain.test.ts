import fc from 'fast-check'
import { encodeFunctionData, type Hex, keccak256, size, toBytes, toFunctionSelector } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadArtifacts, ownArtifact } from '../../sandbox/chain/contractArtifacts.ts'
import type { OtcOrder } from '../../src/domain/otc/otcOrder.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { type ChainBench, openChainBench } from '../chain/chainBench.ts'
import { proofSample } from '../proofs/proofSample.ts'
import { setDelegate } from '../wallet/walletAccount.ts'
import { anyOtcOrder } from './exampleOtcOrder.ts'
import { openRfqTable, type RfqTable, type TableOffer } from './rfqTable.ts'

/** All of them, with every commit: they take seconds. */
const sample = proofSample('hashes of offers on chain', 1)
/** EIP-170. */
const MOST_CODE_BYTES = 24_576
const FRIEND = '0x4444444444444444444444444444444444444444'
const TAKEN = 'Order already filled or expired'

let bench: ChainBench
let table: RfqTable
beforeAll(async () => {
  bench = await openChainBench()
  table = await openRfqTable(bench)
})
afterAll(async () => {
  process.stdout.write(`${sample.summary()}\n`)
  await bench?.stop()
})

const filled = (events: readonly { readonly eventName: string; readonly args: object }[]) =>
  events.map(({ eventName, args }) => ({ eventName, ...args }))
const part = ({ order, signature }: TableOffer, pays: bigint) => [order, signature, pays]
const whole = ({ order, signature }: TableOffer) => [order, signature]
const info = ({ order, signature }: TableOffer, pays: bigint) => ({
  order,
  signature,
  takerTokenFillAmount: pays,
  permitTakerAsset: '0x',
  permitMakerAsset: '0x',
})

describe('interface', () => {
  test('default: every function of the facts page by its selector, in a contract any chain accepts', async () => {
    const { abi, deployedBytecode } = ownArtifact(await loadArtifacts(), 'Rfq')
    const there = abi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : []))
    const listed = [
      ...['0x98f9b46b', '0x00154008', '0xc88ae6dc', '0x24abf828', '0xda6b84af', '0x077822bd', '0x1c64b820'],
      ...['0x01fb36ba', '0x7489ec23', '0x21c77c96', '0x0b57f091', '0x01568b83'],
    ]
    expect(there).toEqual(expect.arrayContaining(listed))
    const writing = abi.filter((item) => item.type === 'function' && item.stateMutability === 'payable')
    expect(writing).toEqual([])
    expect(size(deployedBytecode)).toBeLessThanOrEqual(MOST_CODE_BYTES)
  })

  test('default: constants', async () => {
    for (const [functionName, value] of [
      ['FILLED_ORDER', 1n],
      ['UNFILLED_ORDER', 0n],
    ] as const)
      expect(
        await bench.chain.access.client.readContract({
          address: table.rfq,
          abi: [
            {
              type: 'function',
              name: functionName,
              inputs: [],
              outputs: [{ type: 'uint256' }],
              stateMutability: 'view',
            },
          ],
          functionName,
        }),
      ).toBe(value)
    const topic = keccak256(toBytes('OrderFilled(bytes32,address,address,uint256,address,address,uint256)'))
    expect(topic.slice(0, 10)).toBe('0x6621486d')
  })
})

test('behavior: random structs hash as signed; with one member changed the signature is invalid', async () => {
  const parties = { maker: table.maker.address, taker: ZERO_ADDRESS }
  const least = (amount: bigint): bigint => (amount === 0n ? 1n : amount)
  const CHANGES: readonly ((order: OtcOrder) => Partial<OtcOrder>)[] = [
    ({ nonceAndMeta }) => ({ nonceAndMeta: nonceAndMeta ^ 1n }),
    ({ expiry }) => ({ expiry: expiry === 0n ? 2n ** 100n : expiry + 1n }),
    () => ({ makerAsset: FRIEND }),
    () => ({ takerAsset: FRIEND }),
    () => ({ maker: FRIEND }),
    () => ({ taker: table.taker.address }),
    ({ makerAmount }) => ({ makerAmount: least(makerAmount ^ 2n) }),
    ({ takerAmount }) => ({ takerAmount: least(takerAmount ^ 2n) }),
  ]
  const cases = fc.sample(fc.record({ drawn: anyOtcOrder, place: fc.nat(CHANGES.length - 1) }), {
    numRuns: sample.times(1_000),
    seed: sample.seed,
  })
  const refusalsOf = async ({ drawn, place }: (typeof cases)[number]) => {
    const amounts = { makerAmount: least(drawn.makerAmount), takerAmount: least(drawn.takerAmount) }
    const expiry = drawn.expiry === 0n ? 0n : 2n ** 40n + (drawn.expiry >> 2n)
    const offer = await table.sign({ ...drawn, ...parties, ...amounts, expiry })
    const changed = { ...offer.order, ...CHANGES[place]?.(offer.order) }
    const { address } = table.taker
    return [
      await table.refusal(address, 'fillOrder', whole(offer)),
      await table.refusal(address, 'fillOrder', [changed, offer.signature]),
    ] as const
  }
  // A thousand calls at once would wait for one another past the client's timeout.
  const refusals: Awaited<ReturnType<typeof refusalsOf>>[] = []
  for (let start = 0; start < cases.length; start += 50)
    refusals.push(...(await Promise.all(cases.slice(start, start + 50).map(refusalsOf))))
  // Past the signature, what is missing are the tokens.
  for (const [signed, other] of refusals) {
    expect(signed).not.toBe('Invalid Signature')
    expect(other).toBe('Invalid Signature')
  }
})

describe('one fill', () => {
  test('default: the whole, with its amounts and receiver', async () => {
    const offer = await table.sign()
    const events = await table.call(table.taker, 'fillOrderWithTarget', [...whole(offer), FRIEND])
    const { maker, makerAsset, takerAsset, makerAmount, takerAmount } = offer.order
    expect(filled(events)).toEqual([
      {
        eventName: 'OrderFilled',
        orderHash: offer.hash,
        maker,
        taker: FRIEND,
        makerAsset,
        takerAsset,
        makerAmount,
        takerAmount,
      },
    ])
    expect(await table.remaining(offer)).toBe(1n)
  })

  test('behavior: remaining is what is left and one, and 1 at the end', async () => {
    const offer = await table.sign({ makerAmount: 100n, takerAmount: 30n })
    expect(await table.remaining(offer)).toBe(0n)
    await table.call(table.taker, 'partialFillOrder', part(offer, 10n))
    expect(await table.remaining(offer)).toBe(68n)
    await table.call(table.taker, 'partialFillOrderWithTarget', [...part(offer, 10n), FRIEND])
    expect(await table.remaining(offer)).toBe(35n)
    // 33 and 33 went; 10 more would be 33 of the 34 that are left, and 11 more than there is.
    expect(await table.refusal(table.taker.address, 'partialFillOrder', part(offer, 11n))).toBe(TAKEN)
    await table.call(table.taker, 'partialFillOrder', part(offer, 10n))
    expect(await table.remaining(offer)).toBe(2n)
  })

  test('behavior: a signature is looked at once only', async () => {
    const offer = await table.sign({ makerAmount: 100n, takerAmount: 100n })
    await table.call(table.taker, 'partialFillOrder', part(offer, 1n))
    await table.call(table.taker, 'partialFillOrder', [offer.order, '0x', 1n])
    expect(await table.remaining(offer)).toBe(99n)
  })

  test('behavior: an account whose delegate refuses plain signatures still signs with its key', async () => {
    const delegated = privateKeyToAccount(generatePrivateKey())
    const { rpcUrl, id, contracts } = bench.chain.access
    await setDelegate({ rpcUrl, chainId: id }, delegated.address, contracts.rehashingDelegate)
    const offer = await table.sign({}, delegated)
    const stated = await table.refusal(table.taker.address, 'fillOrder', whole(offer))
    expect(stated).not.toBeNull()
    expect(stated).not.toBe('Invalid Signature')
  })

  test('behavior: tokens that return nothing are moved as well', async () => {
    const usdt = bench.token('USDT')
    const [seller] = bench.accounts.slice(2)
    if (!seller) throw new Error('no account')
    await bench.approve(seller, usdt, table.rfq)
    const offer = await table.sign(
      { makerAsset: usdt, makerAmount: 7n },
      privateKeyToAccount(seller.privateKey),
    )
    const before = await bench.balance(usdt, FRIEND)
    await table.call(table.taker, 'fillOrderWithTarget', [...whole(offer), FRIEND])
    expect((await bench.balance(usdt, FRIEND)) - before).toBe(7n)
  })

  test('error: every refusal in the words of the facts page', async () => {
    const { address } = table.taker
    const small = await table.sign({ makerAmount: 5n, takerAmount: 9n })
    const says = async (
      words: string | null,
      functionName: string,
      args: readonly unknown[],
      atSec?: bigint,
    ) =>
      expect([functionName, await table.refusal(address, functionName, args, atSec)]).toEqual([
        functionName,
        words,
      ])
    await says('Invalid Taker amount', 'partialFillOrder', part(small, 0n))
    await says('Invalid Taker amount', 'partialFillOrder', part(small, 10n))
    await says('Maker token fill amount cannot be 0', 'partialFillOrder', part(small, 1n))
    await says('Invalid amount', 'fillOrder', whole(await table.sign({ makerAmount: 0n })))
    await says('Invalid amount', 'fillOrder', whole(await table.sign({ takerAmount: 0n })))
    const { order, signature } = small
    const pastExpiry = order.expiry + 1n
    await says(null, 'fillOrder', whole(small), order.expiry)
    await says('Order expired', 'fillOrder', whole(small), pastExpiry)
    await says('Order expired', 'partialFillOrder', part(small, 9n), pastExpiry)
    await says(null, 'fillOrder', whole(await table.sign({ expiry: 0n })), 2n ** 63n)
    const other = await table.sign({ taker: FRIEND })
    await says('Access denied', 'fillOrder', whole(other))
    await says('Access denied', 'partialFillOrder', part(other, 9n))
    for (const wrong of [other.signature, '0x', `${signature.slice(0, -2)}00`])
      await says('Invalid Signature', 'fillOrder', [order, wrong])
    await table.call(table.taker, 'partialFillOrder', part(small, 2n))
    await says(TAKEN, 'fillOrder', whole(small))
    await says(TAKEN, 'partialFillOrder', part(small, 9n))
  })

  test('error: native that is sent along', async () => {
    const offer = await table.sign()
    const data = encodeFunctionData({
      abi: ownArtifact(await loadArtifacts(), 'Rfq').abi,
      functionName: 'fillOrder',
      args: whole(offer),
    })
    const { client } = bench.chain.access
    const sent = client.call({ account: table.taker.address, to: table.rfq, data, value: 1n })
    await expect(sent).rejects.toThrow()
    await expect(client.call({ account: table.taker.address, to: table.rfq, data })).resolves.toBeTruthy()
  })
})

describe('cancelling', () => {
  test('default: one and many, each named once, by its maker alone', async () => {
    const offers = [await table.sign(), await table.sign(), await table.sign()]
    const hashes = offers.map(({ hash }) => hash)
    const [first = '0x'] = hashes
    const reported = (orderHash: Hex, maker: Hex) => ({ eventName: 'OrderCancelled', orderHash, maker })
    const strange = await table.call(table.taker, 'cancelOrder', [first])
    expect(filled(strange)).toEqual([reported(first, table.taker.address)])
    expect(await table.remaining(offers[0] as TableOffer)).toBe(0n)
    expect(filled(await table.call(table.maker, 'cancelOrder', [first]))).toEqual([
      reported(first, table.maker.address),
    ])
    const rest = await table.call(table.maker, 'cancelOrders', [[...hashes, ...hashes]])
    expect(filled(rest)).toEqual(hashes.slice(1).map((hash) => reported(hash, table.maker.address)))
    for (const offer of offers)
      expect(await table.refusal(table.taker.address, 'fillOrder', whole(offer))).toBe(TAKEN)
    const stored = await bench.chain.access.client.readContract({
      address: table.rfq,
      abi: ownArtifact(await loadArtifacts(), 'Rfq').abi,
      functionName: 'getRemainingOrderBalance',
      args: [table.maker.address, [...hashes, `0x${'00'.repeat(32)}`]],
    })
    expect(stored).toEqual([1n, 1n, 1n, 0n])
  })
})

describe('batches', () => {
  const UNMET = "Couldn't swap the requested fill amount"
  const pair = async () => {
    const amounts = { makerAmount: 100n, takerAmount: 30n }
    return [await table.sign(amounts), await table.sign(amounts)] as const
  }
  const say = (functionName: string, args: readonly unknown[]) =>
    table.refusal(table.taker.address, functionName, args)

  test('default: all or none', async () => {
    const [first, second] = await pair()
    const infos = [info(first, 30n), info(second, 15n)]
    const bad = info(await table.sign({ taker: FRIEND }), 1n)
    expect(await say('batchFillOrderWithTarget', [[...infos, bad], FRIEND])).toBe('Access denied')
    const events = await table.call(table.taker, 'batchFillOrderWithTarget', [infos, FRIEND])
    expect(filled(events)).toMatchObject([
      { orderHash: first.hash, taker: FRIEND, makerAmount: 100n, takerAmount: 30n },
      { orderHash: second.hash, taker: FRIEND, makerAmount: 50n, takerAmount: 15n },
    ])
    expect([await table.remaining(first), await table.remaining(second)]).toEqual([1n, 51n])
  })

  test('behavior: so much paid over those that can be filled, exactly', async () => {
    const [first, second] = await pair()
    const bad = info(await table.sign({ taker: FRIEND }), 30n)
    const infos = [info(first, 20n), bad, info(second, 30n)]
    expect(await say('tryBatchFillOrderTakerAmount', [infos, 51n, FRIEND])).toBe(UNMET)
    const events = await table.call(table.taker, 'tryBatchFillOrderTakerAmount', [infos, 25n, FRIEND])
    expect(filled(events)).toMatchObject([
      { orderHash: first.hash, takerAmount: 20n, makerAmount: 66n },
      { orderHash: second.hash, takerAmount: 5n, makerAmount: 16n },
    ])
  })

  test('behavior: so much bought over those that can be filled, what is paid rounded up', async () => {
    const [first, second] = await pair()
    const infos = [info(first, 30n), info(await table.sign({ taker: FRIEND }), 30n), info(second, 30n)]
    expect(await say('tryBatchFillOrderMakerAmount', [infos, 201n, FRIEND])).toBe(UNMET)
    const events = await table.call(table.taker, 'tryBatchFillOrderMakerAmount', [infos, 104n, FRIEND])
    // 4 more cost 1.2, so 2 are paid, and bring 6.
    expect(filled(events)).toMatchObject([
      { orderHash: first.hash, takerAmount: 30n, makerAmount: 100n },
      { orderHash: second.hash, takerAmount: 2n, makerAmount: 6n },
    ])
  })

  test('error: one order of a batch cannot be filled from outside', async () => {
    const [first] = await pair()
    const abi = ownArtifact(await loadArtifacts(), 'Rfq').abi
    const data = encodeFunctionData({
      abi,
      functionName: 'fillFor',
      args: [info(first, 1n), 1n, table.taker.address, FRIEND],
    })
    const { client } = bench.chain.access
    await expect(client.call({ account: FRIEND, to: table.rfq, data })).rejects.toThrow(
      toFunctionSelector('OnlySelf()'),
    )
  })
})
