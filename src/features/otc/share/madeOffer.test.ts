import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { MAX_UINT256 } from '../../../domain/amount/amount.ts'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { packNonceAndMeta } from '../../../domain/otc/nonceAndMeta.ts'
import { hashOtcOrder, type OtcOrder, writtenOrder } from '../../../domain/otc/otcOrder.ts'
import { readOtcPath } from '../../../domain/otc/otcPath.ts'
import { ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { linksOf, madeOffer } from './madeOffer.ts'

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

test('behavior: what is handed over is the signed struct with the permit that its flow signed', async () => {
  const { offer, orderHash } = await signed({})
  const { chainId, order, signature } = offer
  const token = { chainId, address: order.makerAsset, symbol: 'A', name: 'A', decimals: 18 } as const
  const flow = (artifacts: FlowRecord['artifacts']): FlowRecord => ({
    ...{ version: 2, id: 'one', createdAt: 1, updatedAt: 1, status: 'running', steps: [] },
    intent: {
      ...{ kind: 'otc-offer', chainId, account: order.maker, approval: 'exact' },
      ...{ offer: writtenOrder(order), makerToken: token, takerToken: token },
    },
    ...(artifacts && { artifacts }),
  })
  const permitMakerAsset = `0x${'ab'.repeat(224)}` as const
  const bytes = { hash: orderHash, signature }
  expect(madeOffer(flow({ offer: bytes }))?.offer).toEqual(offer)
  expect(madeOffer(flow({ offer: bytes, permit: permitMakerAsset }))?.offer).toEqual({
    ...offer,
    permitMakerAsset,
  })
  expect(madeOffer(flow({ permit: permitMakerAsset }))).toBeNull()
})
