import { type Hex, hexToBigInt, numberToHex, sliceHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAgreed } from '../../sandbox/service/rfq/offerConsent.ts'
import type { ChainClient } from '../../src/chain/node/clients.ts'
import { readOfferSigner, signerReader } from '../../src/chain/otc/offerSignature.ts'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import { type CarriedOffer, decodeOffer, encodeOffer } from '../../src/domain/otc/linkPayload.ts'
import { type ChainBench, openChainBench } from '../chain/chainBench.ts'
import { clientLacking } from '../chain/lackingNode.ts'
import { joinSafeSignatures, safeMessageTypedData } from '../wallet/safeSigning.ts'
import { setDelegate } from '../wallet/walletAccount.ts'
import { openRfqTable, type RfqTable, type TableOffer } from './rfqTable.ts'

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

let bench: ChainBench
let table: RfqTable
let client: ChainClient
beforeAll(async () => {
  bench = await openChainBench()
  table = await openRfqTable(bench)
  client = clientLacking(bench.chain.access.rpcUrl, 'nothing')
})
afterAll(() => bench?.stop())

/** What contract, service and app say to a signature; the contract's word comes from a call of the fill itself. */
async function verdicts({ order, hash }: TableOffer, signature: Hex) {
  const refused = await table.refusal(table.taker.address, 'fillOrder', [order, signature])
  const signer = await readOfferSigner(signerReader(client, table.rfq), {
    maker: order.maker,
    hash,
    signature,
  })
  return {
    contract: refused !== 'Invalid Signature',
    service: await isAgreed(bench.chain.access, order.maker, hash, signature),
    app: signer === 'key' || signer === 'contract',
  }
}

const all = (verdict: boolean) => ({ contract: verdict, service: verdict, app: verdict })

/** One signature in every form: whether the deployed contract's library takes it. */
function formsOf(signature: Hex): readonly (readonly [name: string, bytes: Hex, isTaken: boolean])[] {
  const [r, s] = [sliceHex(signature, 0, 32), hexToBigInt(sliceHex(signature, 32, 64))]
  const isOdd = sliceHex(signature, 64) === '0x1c'
  const other = isOdd ? '1b' : '1c'
  const joined = (half: bigint, end: string): Hex => `${r}${numberToHex(half, { size: 32 }).slice(2)}${end}`
  const top = 1n << 255n
  return [
    ['65 bytes, 27 or 28 last', signature, true],
    ['65 bytes, 0 or 1 last', joined(s, isOdd ? '01' : '00'), false],
    ['65 bytes, the other of 27 and 28', joined(s, other), false],
    ['65 bytes, s in the upper half', joined(CURVE_ORDER - s, other), false],
    ['64 bytes', toCompactSignature(signature), true],
    ['64 bytes, the other parity', joined(isOdd ? s : s | top, ''), false],
    ['64 bytes, s in the upper half', joined((CURVE_ORDER - s) | (isOdd ? 0n : top), ''), false],
    ['66 bytes', `${signature}00`, false],
    ['63 bytes', sliceHex(signature, 0, 63), false],
    ['no bytes', '0x', false],
    ['zeros', `0x${'00'.repeat(64)}`, false],
  ]
}

describe('contract, service and app', () => {
  test('behavior: take the same forms of a signature by a key', async () => {
    const offer = await table.sign()
    const stated = new Map<string, unknown>()
    const expected = new Map<string, unknown>()
    for (const [name, bytes, isTaken] of formsOf(offer.signature)) {
      stated.set(name, await verdicts(offer, bytes))
      expected.set(name, all(isTaken))
    }
    expect(stated).toEqual(expected)
  })

  test('behavior: an account that runs code signs with its key all the same, in both lengths', async () => {
    const delegated = privateKeyToAccount(generatePrivateKey())
    const { rpcUrl, id, contracts } = bench.chain.access
    await setDelegate({ rpcUrl, chainId: id }, delegated.address, contracts.rehashingDelegate)
    const offer = await table.sign({}, delegated)
    for (const [name, bytes, isTaken] of formsOf(offer.signature))
      expect([name, await verdicts(offer, bytes)]).toEqual([name, all(isTaken)])
  })

  test('behavior: of a contract account its own code decides, whatever the length', async () => {
    const safe = bench.chain.safes[0]?.address
    const key = bench.accounts[7]?.privateKey
    if (!safe || !key) throw new Error('no Safe')
    const owner = privateKeyToAccount(key)
    const offer = await table.sign({ maker: safe })
    const typed = safeMessageTypedData(bench.chain.access.id, safe, offer.hash)
    const own = joinSafeSignatures([{ owner: owner.address, signature: await owner.signTypedData(typed) }])
    const rows: readonly (readonly [name: string, bytes: Hex, isTaken: boolean])[] = [
      ['its own 65 bytes', own, true],
      ['bytes behind them', `${own}12`, true],
      ['64 bytes', toCompactSignature(own), false],
      ['a key of the hash itself', await owner.sign({ hash: offer.hash }), false],
      ['no bytes', '0x', false],
    ]
    for (const [name, bytes, isTaken] of rows)
      expect([name, await verdicts(offer, bytes)]).toEqual([name, all(isTaken)])
  })

  test('behavior: what was checked is what a fill hands over, and 64 bytes fill', async () => {
    const { hash: _hash, ...offer } = await table.sign({ makerAmount: 3n, takerAmount: 3n })
    const compact: CarriedOffer = { ...offer, signature: toCompactSignature(offer.signature) }
    const link = encodeOffer(compact)
    const carried = link === null ? null : decodeOffer(link)
    expect(carried).toEqual({ ok: true, offer: compact })
    const filled = await table.call(table.taker, 'fillOrder', [compact.order, compact.signature])
    expect(filled.map(({ eventName }) => eventName)).toEqual(['OrderFilled'])
  })
})
