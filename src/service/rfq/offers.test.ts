import { expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { wiredService } from '../../../testing/service/testRoute.ts'
import { hashOtcOrder, type OtcOrder } from '../../domain/otc/otcOrder.ts'
import { getOffer, postOffer } from './offers.ts'

const CONTRACT = '0x5555555555555555555555555555555555555555'
const ORDER = exampleOtcOrder()
const HASH = hashOtcOrder(ORDER, { chainId: 31337, contract: CONTRACT })
const SIGNATURE = `0x${'11'.repeat(65)}` as const
const OFFER = { chainId: 31337, order: ORDER, signature: SIGNATURE, permitMakerAsset: '0x' } as const

const record = (change: object = {}, order: OtcOrder = ORDER) => ({
  ...order,
  nonceAndMeta: String(order.nonceAndMeta),
  expiry: Number(order.expiry),
  makerAsset: order.makerAsset.toLowerCase(),
  maker: order.maker.toLowerCase(),
  taker: order.taker.toLowerCase(),
  makerAmount: String(order.makerAmount),
  takerAmount: String(order.takerAmount),
  orderHash: HASH,
  chainId: 31337,
  signature: SIGNATURE,
  permitMakerAsset: null,
  state: 'PENDING',
  type: 'P2P',
  ...change,
})

test('default: what is posted comes back as the same offer, to the last digit', async () => {
  const { service, requested } = wiredService(() => Response.json(record()))
  const posted = await postOffer(service, { offer: OFFER, orderHash: HASH })
  expect(posted).toMatchObject({ offer: OFFER, orderHash: HASH, record: { state: 'PENDING' } })
  expect(requested[0]?.url.pathname).toBe('/ft/p2p/31337/')
  const body = JSON.parse(String(requested[0]?.init?.body))
  expect(body).toEqual({
    ...ORDER,
    nonceAndMeta: String(ORDER.nonceAndMeta),
    expiry: 2_000_000_000,
    makerAmount: String(ORDER.makerAmount),
    takerAmount: String(ORDER.takerAmount),
    signature: SIGNATURE,
  })
  const kept = wiredService(() => Response.json(record()))
  const found = await getOffer(kept.service, HASH)
  expect(found?.offer).toEqual(OFFER)
  expect(hashOtcOrder(found?.offer.order ?? ORDER, { chainId: 31337, contract: CONTRACT })).toBe(HASH)
})

test('behavior: a permit of the maker is posted and read', async () => {
  const permitMakerAsset = `0x${'ab'.repeat(224)}` as const
  const { service, requested } = wiredService(() => Response.json(record({ permitMakerAsset })))
  await postOffer(service, { offer: { ...OFFER, permitMakerAsset }, orderHash: HASH })
  expect(JSON.parse(String(requested[0]?.init?.body))).toMatchObject({ permitMakerAsset })
  expect((await getOffer(service, HASH))?.offer.permitMakerAsset).toBe(permitMakerAsset)
})

test('error: another hash, a record without a signature, an expiry that JSON cannot carry', async () => {
  const orderHash = `0x${'77'.repeat(32)}` as const
  const other = wiredService(() => Response.json(record({ orderHash })))
  await expect(postOffer(other.service, { offer: OFFER, orderHash: HASH })).rejects.toMatchObject({
    code: 'service-unreadable',
  })
  const bare = wiredService(() => Response.json(record({ signature: null })))
  expect(await getOffer(bare.service, HASH)).toBeNull()
  for (const signature of [undefined, '', 'nonsense', '0x1', -1.5, {}, [], true]) {
    const { service } = wiredService(() => Response.json(record({ signature })))
    expect(await getOffer(service, HASH), String(signature)).toBeNull()
  }
  const expired = { ...OFFER, order: exampleOtcOrder({ expiry: 2n ** 60n }) }
  await expect(postOffer(bare.service, { offer: expired, orderHash: HASH })).rejects.toThrow(RangeError)
})

test.each(Object.keys(record()))(
  'error: %s of the answer to a post changes nothing of what was signed',
  async (member) => {
    const own = Reflect.get(record(), member)
    const forgeries = ['7', 7, '0x12', `0x${'77'.repeat(32)}`, CONTRACT, 'CANCELLED', null].filter(
      (forgery) => forgery !== own,
    )
    for (const forgery of forgeries) {
      const { service } = wiredService(() => Response.json(record({ [member]: forgery })))
      const reported = await postOffer(service, { offer: OFFER, orderHash: HASH }).then(
        ({ offer, orderHash }) => ({ offer, orderHash }),
        ({ code }) => code,
      )
      if (member === 'orderHash') expect(reported).toBe('service-unreadable')
      else if (reported !== 'service-unreadable') expect(reported).toEqual({ offer: OFFER, orderHash: HASH })
    }
  },
)
