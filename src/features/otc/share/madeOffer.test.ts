import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../../../domain/address.ts'
import { MAX_UINT256 } from '../../../domain/amount.ts'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { packNonceAndMeta } from '../../../domain/otc/nonceAndMeta.ts'
import { hashOtcOrder, type OtcOrder } from '../../../domain/otc/otcOrder.ts'
import { readOtcPath } from '../../../domain/otc/otcPath.ts'
import { linksOf } from './madeOffer.ts'

const address = () => privateKeyToAccount(generatePrivateKey()).address

async function signed(terms: Partial<OtcOrder>): Promise<{ offer: CarriedOffer; orderHash: `0x${string}` }> {
  const key = privateKeyToAccount(generatePrivateKey())
  const taker = terms.taker ?? ZERO_ADDRESS
  const order: OtcOrder = {
    nonceAndMeta: packNonceAndMeta(taker, randomBytes(7)),
    expiry: 4_102_444_800n,
    ...{ makerAsset: address(), takerAsset: address(), maker: key.address, taker },
    ...{ makerAmount: 10n ** 30n, takerAmount: 10n ** 30n },
    ...terms,
  }
  const orderHash = hashOtcOrder(order, { chainId: 8453, contract: address() })
  const signature = await key.sign({ hash: orderHash })
  return { offer: { chainId: 8453, order, signature, permitMakerAsset: '0x' }, orderHash }
}

test.each([
  ['anyone', {}],
  ['one account', { taker: address() }],
  [
    'amounts as large as the contract multiplies',
    { taker: address(), makerAmount: MAX_UINT256 >> 128n, takerAmount: 1n << 127n },
  ],
])('behavior: the link of a key’s offer for %s holds all of it in 300 characters', async (_for, terms) => {
  const { offer, orderHash } = await signed(terms)
  const { whole, short } = linksOf(offer, orderHash, 'https://x.example/')
  const [base, path = ''] = whole?.split('#') ?? []
  expect(base).toBe('https://x.example/')
  expect(path.length).toBeLessThanOrEqual(300)
  expect(readOtcPath(path)).toEqual({ kind: 'carried', offer })
  expect(readOtcPath(short.split('#')[1] ?? '')).toEqual({ kind: 'posted', chainId: 8453, orderHash })
})

test('behavior: an offer that no link can hold has the short one', async () => {
  const { offer, orderHash } = await signed({})
  const links = linksOf({ ...offer, signature: `0x${'ab'.repeat(70_000)}` }, orderHash, '')
  expect(links.whole).toBeNull()
  expect(links.short).toBe(`#/otc/8453/${orderHash}`)
})
