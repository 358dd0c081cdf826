import { expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { ACCOUNT, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { hashOtcOrder, type OtcOrder } from '../../domain/otc/otcOrder.ts'
import { ZERO_ADDRESS } from '../../domain/token/address.ts'
import { getPromised, listedPromise, promisedBy } from './promised.ts'
import type { RfqOrder } from './rfqOrders.ts'

const chainId = 31337

const BALANCE = 1_000n

test.each([
  ['no offers, nothing approved', 0n, 0n, 0n],
  ['no offers, all approved: what is free', 0n, BALANCE, 0n],
  ['offers, what is free', 300n, 700n, 300n],
  ['offers, what is promised', 300n, 300n, 300n],
  ['offers of most of it, what is free', 800n, 200n, 800n],
  ['offers, approved for themselves alone: the allowance is what is free', 300n, 300n, 300n],
  ['offers that the list leaves out, what is promised', 300n, 450n, 450n],
  ['offers that the list leaves out, what is free', 300n, 550n, 450n],
  ['a figure that covers no offer', 600n, 500n, 600n],
  ['more than the account holds', 1_200n, 0n, 1_200n],
  ['no figure', 300n, null, 300n],
] as const)('default: %s', (_title, listed, fillable, promised) => {
  expect(promisedBy(listed, fillable, BALANCE)).toBe(promised)
})

const requested = { chainId: 1, account: ACCOUNT, token: WETH.address, balance: BALANCE } as const
const NONE = { orders: [], limit: 100, offset: 0, total: 0, hasMore: false }

test('default: the list and the fillable balance are both read', async () => {
  const { service, requested: wire } = wiredService(({ url }) =>
    Response.json(url.pathname.includes('fillablebalance') ? { [WETH.address.toLowerCase()]: '400' } : NONE),
  )
  expect(await getPromised(service, requested)).toBe(400n)
  expect(wire.map(({ url }) => url.pathname).sort()).toEqual([
    `/ft/fillablebalance/1/${ACCOUNT}`,
    `/ft/p2p/1/maker/${ACCOUNT}`,
  ])
})

test('behavior: a fillable balance that is refused leaves the list', async () => {
  const { service } = wiredService(({ url }) =>
    url.pathname.includes('fillablebalance')
      ? Response.json({ error: 'x' }, { status: 400 })
      : Response.json(NONE),
  )
  expect(await getPromised(service, requested)).toBe(0n)
})

test('error: a false list adds nothing: another hash or maker, the same twice, more than given', () => {
  const order = exampleOtcOrder({ maker: ACCOUNT, makerAmount: 300n })
  const record = (change: Partial<OtcOrder> = {}, part: Partial<RfqOrder> = {}): RfqOrder => {
    const struct = { ...order, ...change }
    const contract = deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS
    return {
      ...{ ...struct, expiry: Number(struct.expiry), chainId, state: 'PENDING', type: null, signature: null },
      ...{ orderHash: hashOtcOrder(struct, { chainId, contract }), permitMakerAsset: null },
      ...{ takerFromMeta: null, makerBalance: null, fillableBalance: null, reservedBalance: null },
      ...{ swappableBalance: null, transactionHash: null, createdAt: null, updatedAt: null, ...part },
    }
  }
  const of = (...records: readonly RfqOrder[]) =>
    listedPromise(records, { chainId, account: ACCOUNT, token: order.makerAsset })
  expect(of(record())).toBe(300n)
  expect(of(record({}, { fillableBalance: 20n }))).toBe(20n)
  expect(of(record(), record())).toBe(300n)
  expect(of(record({}, { fillableBalance: 9_000n }))).toBe(300n)
  expect(of(record({}, { makerAmount: 9_000n }))).toBe(0n)
  expect(of(record({}, { orderHash: `0x${'11'.repeat(32)}` }))).toBe(0n)
  expect(of(record({ maker: order.taker, taker: order.maker }))).toBe(0n)
  expect(of(record({}, { chainId: 31338 }))).toBe(0n)
  expect(of(record({}, { state: 'FULFILLED' }))).toBe(0n)
})
