import { expect, test } from 'vitest'
import { ACCOUNT, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { getPromised, promisedBy } from './promised.ts'

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

const asked = { chainId: 1, account: ACCOUNT, token: WETH.address, balance: BALANCE } as const
const NONE = { orders: [], limit: 100, offset: 0, total: 0, hasMore: false }

test('default: the list and the fillable balance are both asked', async () => {
  const { service, asked: wire } = wiredService(({ url }) =>
    Response.json(url.pathname.includes('fillablebalance') ? { [WETH.address.toLowerCase()]: '400' } : NONE),
  )
  expect(await getPromised(service, asked)).toBe(400n)
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
  expect(await getPromised(service, asked)).toBe(0n)
})
