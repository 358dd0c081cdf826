import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAUCET_KEY } from '../../sandbox/chain/sandboxKeys.ts'
import { mintableAbi } from '../../sandbox/chain/tokenAbis.ts'
import { type ChainBench, openChainBench } from '../chain/chainBench.ts'
import { openRfqTable, type RfqTable, type TableOffer } from './rfqTable.ts'
import { signedDaiPermit, signedUsdcPermit } from './signedPermits.ts'

const CHAIN_ID = 31337
const FOREVER = 2n ** 60n
const FUNDS = 1_000_000n
const FRIEND = '0x4444444444444444444444444444444444444444'
const NONCES = parseAbi(['function nonces(address) view returns (uint256)'])

let bench: ChainBench
let table: RfqTable
beforeAll(async () => {
  bench = await openChainBench()
  table = await openRfqTable(bench)
})
afterAll(() => bench?.stop())

/** Somebody with a little of a token, native for gas, and no allowance. */
async function newcomer(symbol: 'DAI' | 'USDC'): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  const args = [account.address, FUNDS] as const
  const data = encodeFunctionData({ abi: mintableAbi, functionName: 'mint', args })
  await table.send(privateKeyToAccount(FAUCET_KEY), [{ to: bench.token(symbol), data }])
  await bench.chain.control.faucet(account.address, bench.token('ETH'), 10n ** 18n)
  return account
}

const signed2612 = (owner: PrivateKeyAccount, value = FUNDS, spender = table.rfq): Promise<Hex> =>
  signedUsdcPermit(owner, {
    ...{ chainId: CHAIN_ID, token: bench.token('USDC'), spender, value, untilSec: FOREVER },
  })

const signedDai = (holder: PrivateKeyAccount): Promise<Hex> =>
  signedDaiPermit(holder, {
    ...{ chainId: CHAIN_ID, token: bench.token('DAI'), spender: table.rfq, untilSec: 0n },
  })

const filling = ({ order, signature }: TableOffer, pays: bigint, takers: Hex, makers: Hex) =>
  [order, signature, pays, FRIEND, takers, makers] as const

describe('permits in a fill', () => {
  test('default: of both sides, EIP-2612 and DAI, used before the tokens move', async () => {
    const [seller, buyer] = [await newcomer('DAI'), await newcomer('USDC')]
    const amounts = { makerAmount: 900_000n, takerAmount: 300_000n, taker: buyer.address }
    const offer = await table.sign(amounts, seller)
    const args = filling(offer, 100_000n, await signed2612(buyer), await signedDai(seller))
    const before = await bench.balance(offer.order.makerAsset, FRIEND)
    await table.call(buyer, 'partialFillOrderWithTargetPermit', args)
    expect((await bench.balance(offer.order.makerAsset, FRIEND)) - before).toBe(300_000n)
    expect(await bench.balance(offer.order.takerAsset, seller.address)).toBe(100_000n)
    // What the permits gave is there for the next fill, which brings none: they would fail.
    const again = filling(offer, 100_000n, args[4], args[5])
    expect(await table.refusal(buyer.address, 'partialFillOrderWithTargetPermit', again)).toBe(
      'Permit failed',
    )
    await table.call(buyer, 'partialFillOrderWithTargetPermit', filling(offer, 200_000n, '0x', '0x'))
    expect(await table.remaining(offer)).toBe(1n)
  })

  test('behavior: in a batch', async () => {
    const [seller, buyer] = [await newcomer('DAI'), await newcomer('USDC')]
    const { order, signature } = await table.sign(
      { makerAmount: 5n, takerAmount: 5n, taker: buyer.address },
      seller,
    )
    const permits = { permitTakerAsset: await signed2612(buyer), permitMakerAsset: await signedDai(seller) }
    const info = { order, signature, takerTokenFillAmount: 5n, ...permits }
    expect(await table.call(buyer, 'batchFillOrderWithTarget', [[info], FRIEND])).toHaveLength(1)
    const nonces = await Promise.all(
      [
        [order.takerAsset, buyer],
        [order.makerAsset, seller],
      ].map(([token, account]) =>
        bench.chain.access.client.readContract({
          address: token as Hex,
          abi: NONCES,
          functionName: 'nonces',
          args: [(account as PrivateKeyAccount).address],
        }),
      ),
    )
    expect(nonces).toEqual([1n, 1n])
  })

  test('error: forged, for another spender, or of too little', async () => {
    const buyer = await newcomer('USDC')
    const offer = await table.sign({ makerAmount: 5n, takerAmount: 5n, taker: buyer.address })
    const say = (takers: Hex, makers: Hex = '0x') =>
      table.refusal(buyer.address, 'partialFillOrderWithTargetPermit', filling(offer, 5n, takers, makers))
    const good = await signed2612(buyer)
    const bad: readonly Hex[] = [
      `0x${'00'.repeat(224)}`,
      `0x${'00'.repeat(256)}`,
      `${good.slice(0, -64)}${'0'.repeat(64)}` as Hex,
    ]
    for (const permit of bad) {
      expect(await say(permit)).toBe('Permit failed')
      expect(await say('0x', permit)).toBe('Permit failed')
    }
    expect(await say(good)).toBeNull()
    // Bytes of another length are no permit: passed over, and the token says in its own words what is missing.
    for (const odd of ['0x01', `0x${'00'.repeat(96)}`, `${good}00`] as const) {
      expect(await say(good, odd)).toBeNull()
      expect(await say(odd)).toMatch(/allowance/i)
    }
    // These go through, and leave the contract without enough.
    for (const permit of [await signed2612(buyer, FUNDS, FRIEND), await signed2612(buyer, 4n)]) {
      const stated = await say(permit)
      expect(stated).not.toBeNull()
      expect(stated).not.toBe('Permit failed')
    }
  })
})
