import fc from 'fast-check'
import {
  decodeAbiParameters,
  domainSeparator,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseAbiItem,
  sliceHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintableAbi } from '../../../sandbox/chain/tokenAbis.ts'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { anyWord } from '../../../testing/otc/exampleOtcOrder.ts'
import { type OfferWorld, openOfferWorld } from '../../../testing/otc/offerWorld.ts'
import { signedUsdcPermit } from '../../../testing/otc/signedPermits.ts'
import { proofSample } from '../../../testing/proofs/proofSample.ts'
import { joinSafeSignatures, safeMessageTypedData } from '../../../testing/wallet/safeSigning.ts'
import { decodeRemaining, fillPayingDown, largestFill, mostPaid } from '../../domain/otc/fillMath.ts'
import type { CarriedOffer } from '../../domain/otc/linkPayload.ts'
import { packNonceAndMeta } from '../../domain/otc/nonceAndMeta.ts'
import { offerState } from '../../domain/otc/offerState.ts'
import { hashOtcOrder, otcTypedData } from '../../domain/otc/otcOrder.ts'
import { ZERO_ADDRESS } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { EIP2612_ABI } from '../permit/permitAbi.ts'
import { offerEventsIn, readOfferEvents } from './offerEvents.ts'
import { readOfferSigner, signerReader } from './offerSignature.ts'
import { buildOfferCancel, buildOfferFill } from './offerTransactions.ts'
import { readOfferState, readRemaining } from './readOfferState.ts'

const sample = proofSample('offers filled on chain', 20)
/** Transactions that are waited for together. */
const TOGETHER = 100
/** Offers of one call: a node gives a call a bounded amount of gas. */
const READ_TOGETHER = 500
/** One unit, powers of two and what is beside them, a prime, the most that is drawn. */
const EDGES = [
  1n,
  2n,
  3n,
  2n ** 32n - 1n,
  2n ** 32n,
  2n ** 32n + 1n,
  2n ** 61n - 1n,
  2n ** 100n,
  2n ** 128n - 1n,
]
const FRIEND = '0x4444444444444444444444444444444444444444'

let bench: ChainBench
let world: OfferWorld
let client: ChainClient

beforeAll(async () => {
  bench = await openChainBench()
  world = await openOfferWorld(bench)
  client = clientLacking(bench.chain.access.rpcUrl, 'nothing')
})
afterAll(async () => {
  process.stdout.write(`${sample.summary()}\n`)
  await bench?.stop()
})

interface Fill {
  readonly pays: bigint
  readonly isUntouched?: boolean
  readonly recipient?: `0x${string}`
}

const filling = (offer: CarriedOffer, { pays, isUntouched = false, recipient }: Fill) => {
  const account = world.taker.address
  const to = recipient ?? account
  return buildOfferFill(world.rfq, {
    ...{ offer, account, recipient: to, pays, isUntouched, permitTakerAsset: '0x' },
  })
}

const refusal = (transaction: { readonly to: Hex; readonly data: Hex }, account: Hex = world.taker.address) =>
  call(client, { account, ...transaction }).then(
    () => null,
    (error: unknown) => chainError(error).say.key.replace('errors.chain.', ''),
  )

const chainStateOf = (offer: CarriedOffer, orderHash: Hex) =>
  readOfferState(client, world.rfq, { ...offer, orderHash })

test('behavior: the contract is bound to the domain and the type that are signed', async () => {
  const reported = (functionName: 'DOMAIN_SEPARATOR' | 'RFQ_LIMIT_ORDER_TYPEHASH') =>
    bench.chain.access.client.readContract({
      address: world.rfq,
      abi: parseAbi([`function ${functionName}() view returns (bytes32)`]),
      functionName,
    } as never)
  const { offer } = await world.offer()
  const { domain } = otcTypedData(offer.order, { chainId: 31337, contract: world.rfq })
  expect(await reported('DOMAIN_SEPARATOR')).toBe(domainSeparator({ domain }))
  expect(await reported('RFQ_LIMIT_ORDER_TYPEHASH')).toBe(
    '0x95afddf5e4bb9f692716b7fdff640e6b8a0d2869597405c6e9d35857ed19a150',
  )
})

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** So many blocks of events are asked for in one request: the answer for all of them would be longer than a client takes. */
const BLOCKS_TOGETHER = 20n

/** What both tokens themselves say they moved between the two, in order: paid by the taker, received by it. */
async function movedSince(fromBlock: bigint) {
  const { maker, taker } = world
  const { client } = bench.chain.access
  const latest = await client.getBlockNumber()
  const between = async (symbol: string, from: Hex, to: Hex) => {
    const values: bigint[] = []
    for (let first = fromBlock; first <= latest; first += BLOCKS_TOGETHER) {
      const logs = await client.getLogs({
        ...{ address: bench.token(symbol), event: TRANSFER, args: { from, to }, strict: true },
        ...{ fromBlock: first, toBlock: first + BLOCKS_TOGETHER - 1n },
      })
      values.push(...logs.map(({ args }) => args.value))
    }
    return values
  }
  return {
    paid: await between('USDC', taker.address, maker.address),
    received: await between('DAI', maker.address, taker.address),
  }
}

/** What both hold of the token that is given and of the one that is asked. */
async function held() {
  const of = (owner: Hex) =>
    Promise.all(
      ['DAI', 'USDC'].map((symbol) =>
        bench.chain.access.client.readContract({
          ...{ address: bench.token(symbol), abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
        } as never),
      ),
    ) as Promise<[bigint, bigint]>
  return { maker: await of(world.maker.address), taker: await of(world.taker.address) }
}

test('behavior: random offers in random parts pay what is shown, and leave what is shown', async () => {
  const amount = fc.oneof(
    fc.bigInt(1n, 60n),
    anyWord(100).map((word) => word + 1n),
    fc.constantFrom(...EDGES),
  )
  const cases = fc.sample(
    fc.record({
      makerAmount: amount,
      takerAmount: amount,
      shares: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 4 }),
    }),
    { numRuns: sample.times(10_000), seed: sample.seed },
  )
  const planned = await Promise.all(
    cases.map(async ({ makerAmount, takerAmount, shares }, place) => {
      const random = Uint8Array.of(0, 0, 0, place >> 16, place >> 8, place, 1)
      const nonceAndMeta = packNonceAndMeta(world.taker.address, random)
      const { offer, orderHash } = await world.offer({ makerAmount, takerAmount, nonceAndMeta })
      let left = makerAmount
      const fills: { readonly pays: bigint; readonly receives: bigint }[] = []
      const budgets = [...shares.map((share) => (takerAmount * BigInt(share)) / 1_000n), null]
      for (const budget of budgets) {
        const fill =
          budget === null ? largestFill(offer.order, left) : fillPayingDown(offer.order, left, budget)
        if (!fill || 'problem' in fill) continue
        fills.push(fill)
        left -= fill.receives
      }
      return { offer, orderHash, fills, left }
    }),
  )
  const calls = planned.flatMap(({ offer, fills }) => fills.map(({ pays }) => filling(offer, { pays })))
  const fromBlock = (await bench.chain.access.client.getBlockNumber()) + 1n
  const before = await held()
  for (let at = 0; at < calls.length; at += TOGETHER)
    await world.send(world.taker, calls.slice(at, at + TOGETHER))
  const { events, isComplete } = await readOfferEvents(client, world.rfq, {
    maker: world.maker.address,
    fromBlock,
  })
  expect(isComplete).toBe(true)
  const reported = events.map((event) =>
    event.kind === 'filled' ? [event.orderHash, event.takerAmount, event.makerAmount] : [],
  )
  expect(reported).toEqual(
    planned.flatMap(({ orderHash, fills }) => fills.map(({ pays, receives }) => [orderHash, pays, receives])),
  )
  const moved = await movedSince(fromBlock)
  expect(moved.paid).toEqual(planned.flatMap(({ fills }) => fills.map(({ pays }) => pays)))
  expect(moved.received).toEqual(planned.flatMap(({ fills }) => fills.map(({ receives }) => receives)))
  const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n)
  expect(await held()).toEqual({
    maker: [before.maker[0] - sum(moved.received), before.maker[1] + sum(moved.paid)],
    taker: [before.taker[0] + sum(moved.received), before.taker[1] - sum(moved.paid)],
  })
  const hashes = planned.map(({ orderHash }) => orderHash)
  const stored: bigint[] = []
  for (let at = 0; at < hashes.length; at += READ_TOGETHER)
    stored.push(
      ...(await readRemaining(client, world.rfq, world.maker.address, hashes.slice(at, at + READ_TOGETHER))),
    )
  expect(
    stored.map((word, place) => decodeRemaining(word, planned[place]?.offer.order.makerAmount ?? 0n).left),
  ).toEqual(planned.map(({ left }) => left))
}, 1_800_000)

describe('a fill', () => {
  test('default: the whole of an untouched offer, to oneself and to a friend', async () => {
    for (const recipient of [undefined, FRIEND] as const) {
      const { offer, orderHash } = await world.offer({ expiry: recipient ? 2_000_000_001n : 2_000_000_000n })
      const { makerAmount, takerAmount, makerAsset } = offer.order
      const receiver = recipient ?? world.taker.address
      const before = await bench.balance(makerAsset, receiver)
      const whole = filling(offer, { pays: takerAmount, isUntouched: true, ...(recipient && { recipient }) })
      const [hash = '0x'] = await world.send(world.taker, [whole])
      expect((await bench.balance(makerAsset, receiver)) - before).toBe(makerAmount)
      const { logs } = await bench.chain.access.client.getTransactionReceipt({ hash })
      expect(offerEventsIn(logs, world.rfq)).toMatchObject([
        { kind: 'filled', orderHash, receiver, makerAmount, takerAmount, maker: world.maker.address },
      ])
      expect(offerEventsIn(logs, FRIEND)).toEqual([])
      expect(await chainStateOf(offer, orderHash)).toMatchObject({ remaining: 1n, closedBy: 'filled' })
      expect(await refusal(filling(offer, { pays: takerAmount, isUntouched: true }))).toBe('offerTaken')
    }
  })

  test('behavior: one unit more than the most that is taken is refused, whatever was filled before', async () => {
    const { offer } = await world.offer({ makerAmount: 1_000n, takerAmount: 777n })
    await world.send(world.taker, [filling(offer, { pays: 100n })])
    const left = 1_000n - 128n
    const most = mostPaid(offer.order, left)
    expect(await refusal(filling(offer, { pays: most }))).toBeNull()
    expect(await refusal(filling(offer, { pays: most + 1n }))).toBe('offerTaken')
    expect(await refusal(filling(offer, { pays: 778n }))).toBe('offerAmount')
    expect(await refusal(filling(offer, { pays: 777n, isUntouched: true }))).toBe('offerTaken')
  })

  test('error: every refusal of the contract has its sentence', async () => {
    const good = await world.offer({ makerAmount: 5n, takerAmount: 9n })
    expect(await refusal(filling(good.offer, { pays: 1n }))).toBe('offerAmount')
    expect(await refusal(filling(good.offer, { pays: 9n }), FRIEND)).toBe('offerNotYours')
    const expired = await world.offer({ expiry: 1n })
    expect(await refusal(filling(expired.offer, { pays: 9n }))).toBe('offerExpired')
    const forged = { ...good.offer, signature: expired.offer.signature }
    expect(await refusal(filling(forged, { pays: 9n }))).toBe('offerSignature')
    const permitted = { ...good.offer, permitMakerAsset: `0x${'00'.repeat(224)}` } as const
    expect(await refusal(filling(permitted, { pays: 9n }))).toBe('permit')
  })
})

describe('what the chain shows', () => {
  test('default: open, partly filled, cancelled', async () => {
    const { offer, orderHash } = await world.offer({ makerAmount: 1_000n, takerAmount: 500n })
    const viewer = { account: world.taker.address, chainId: 31337 }
    const stateOf = async () => offerState(offer.order, 31337, await chainStateOf(offer, orderHash), viewer)
    expect(await stateOf()).toMatchObject({ kind: 'open', left: 1_000n, available: 1_000n })
    await world.send(world.taker, [filling(offer, { pays: 100n })])
    expect(await stateOf()).toMatchObject({ kind: 'partlyFilled', left: 800n })
    const [hash = '0x'] = await world.send(world.maker, [buildOfferCancel(world.rfq, [orderHash])])
    expect(await stateOf()).toMatchObject({ kind: 'cancelled', left: 0n })
    const { logs } = await bench.chain.access.client.getTransactionReceipt({ hash })
    expect(offerEventsIn(logs, world.rfq)).toMatchObject([{ kind: 'cancelled', orderHash }])
  })

  test('behavior: a cancellation by anyone else ends nothing', async () => {
    const { offer, orderHash } = await world.offer({ makerAmount: 2_000n })
    await world.send(world.taker, [buildOfferCancel(world.rfq, [orderHash])])
    expect((await chainStateOf(offer, orderHash)).remaining).toBe(0n)
  })

  test('behavior: several are ended at once, and their balance is what the maker has', async () => {
    const one = await world.offer({ makerAmount: 3_001n })
    const other = await world.offer({ makerAmount: 2n ** 220n, takerAmount: 1n })
    const chainState = await chainStateOf(other.offer, other.orderHash)
    expect(chainState.balance).toBe(await bench.balance(other.offer.order.makerAsset, world.maker.address))
    expect(chainState.allowance > chainState.balance).toBe(true)
    const hashes = [one.orderHash, other.orderHash]
    await world.send(world.maker, [buildOfferCancel(world.rfq, hashes)])
    expect(await readRemaining(client, world.rfq, world.maker.address, hashes)).toEqual([1n, 1n])
    expect(await readRemaining(client, world.rfq, world.maker.address, [])).toEqual([])
  })

  test('behavior: a permit that is needed is tried: what it gives, and why it gives nothing', async () => {
    const [untilSec, token] = [2n ** 60n, bench.token('USDC')]
    // Plenty of it, and no allowance: what the taker approved is taken back.
    const approve = (amount: bigint) => ({
      to: token,
      data: encodeFunctionData({ abi: mintableAbi, functionName: 'approve', args: [world.rfq, amount] }),
    })
    await world.send(world.taker, [approve(0n)])
    const terms = { maker: world.taker.address, taker: world.maker.address, makerAsset: token }
    const { offer, orderHash } = await world.offer({
      ...{ ...terms, takerAsset: bench.token('DAI'), makerAmount: 1_000n, takerAmount: 10n },
    })
    const shared = { chainId: 31337, token, spender: world.rfq, value: 1_000n, untilSec }
    const sign = (change: Partial<typeof shared & { nonce: bigint }> = {}, owner = world.taker) =>
      signedUsdcPermit(owner, { ...shared, ...change })
    const seen = async (permitMakerAsset: Hex) => {
      const { permit, allowance, allowed } = await chainStateOf({ ...offer, permitMakerAsset }, orderHash)
      expect(allowed).toBe(0n)
      return [permit, allowance]
    }
    const good = await sign()
    expect(await seen('0x')).toEqual(['none', 0n])
    expect(await seen(good)).toEqual(['works', 1_000n])
    expect(await seen(await sign({ value: 400n }))).toEqual(['works', 400n])
    expect(await seen(await sign({ untilSec: 1n }))).toEqual(['over', 0n])
    const refused: readonly Hex[] = [
      await sign({ nonce: 1n }),
      await sign({ spender: FRIEND }),
      await sign({}, world.maker),
      `${sliceHex(good, 0, 192)}${'0'.repeat(64)}`,
      `${sliceHex(good, 0, 128)}${'f'.repeat(64)}${sliceHex(good, 160).slice(2)}`,
      `${sliceHex(good, 0, 128)}${'0'.repeat(61)}11b${sliceHex(good, 160).slice(2)}`,
      `${good}00`,
    ]
    for (const permit of refused) expect(await seen(permit)).toEqual(['refused', 0n])
    // Another permit takes its turn.
    const other = await sign({ spender: FRIEND })
    const args = decodeAbiParameters(EIP2612_ABI[0].inputs, other)
    await world.send(world.maker, [
      { to: token, data: encodeFunctionData({ abi: EIP2612_ABI, functionName: 'permit', args }) },
    ])
    expect(await seen(good)).toEqual(['refused', 0n])
    expect(await seen(await sign({ nonce: 1n }))).toEqual(['works', 1_000n])
    // What is allowed on chain needs none.
    await world.send(world.taker, [approve(2n ** 256n - 1n)])
    const chainState = await chainStateOf(
      { ...offer, permitMakerAsset: await sign({ nonce: 1n }) },
      orderHash,
    )
    expect(chainState).toMatchObject({ permit: 'none', allowance: chainState.allowed })
  })

  test('behavior: a token that is none gives nothing, and a contract that is none is named', async () => {
    const { offer, orderHash } = await world.offer({ makerAsset: FRIEND })
    expect(await chainStateOf(offer, orderHash)).toMatchObject({
      balance: 0n,
      allowance: 0n,
      hasContract: true,
    })
    const nowhere = await readOfferState(client, FRIEND, { ...offer, orderHash })
    expect(nowhere).toMatchObject({ hasContract: false, chainId: 31337 })
  })
})

describe('who signed', () => {
  const signerOf = (maker: Hex, hash: Hex, signature: Hex) =>
    readOfferSigner(signerReader(client, world.rfq), { maker, hash, signature })

  test('default: the key of the maker, and nobody else', async () => {
    const { offer, orderHash } = await world.offer()
    expect(await signerOf(offer.order.maker, orderHash, offer.signature)).toBe('key')
    expect(await signerOf(world.taker.address, orderHash, offer.signature)).toBe('nobody')
    expect(await signerOf(ZERO_ADDRESS, orderHash, '0x')).toBe('nobody')
  })

  test('behavior: a Safe agrees, and the contract takes its offer', async () => {
    const safe = bench.chain.safes[0]?.address
    const owner = bench.accounts[7]
    if (!safe || !owner) throw new Error('no Safe')
    const { offer } = await world.offer()
    const order = { ...offer.order, maker: safe }
    const hash = hashOtcOrder(order, { chainId: 31337, contract: world.rfq })
    const signature = joinSafeSignatures([
      {
        owner: owner.address,
        signature: await privateKeyToAccount(owner.privateKey).signTypedData(
          safeMessageTypedData(31337, safe, hash),
        ),
      },
    ])
    expect(await signerOf(safe, hash, signature)).toBe('contract')
    expect(await signerOf(safe, hash, offer.signature)).toBe('nobody')
    expect(await refusal(filling({ ...offer, order, signature }, { pays: order.takerAmount }))).not.toBe(
      'offerSignature',
    )
    expect(await refusal(filling({ ...offer, order }, { pays: order.takerAmount }))).toBe('offerSignature')
  })
})
