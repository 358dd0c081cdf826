import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAIN_IDS } from '../chain/chainIds.ts'
import { PRACTICE_PLACES } from './practicePlaces.ts'
import { practiceState } from './practiceState.ts'
import { openPracticeVenue, type PracticeState, type PracticeVenue } from './practiceVenue.ts'

const ACCOUNT = '0x00000000000000000000000000000000000a11ce'
const { apiUrl, controlUrl, rpcUrl } = PRACTICE_PLACES

let states: readonly PracticeState[]
let venue: PracticeVenue
beforeAll(async () => {
  states = await Promise.all(CHAIN_IDS.map(practiceState))
  venue = await openPracticeVenue(states)
})
afterAll(() => venue?.stop())

const get = async (path: string, at = venue) => at.fetch(new Request(`${apiUrl}${path}`))
const post = async (url: string, body: object, at = venue) =>
  at.fetch(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const balanceAt = async (at: PracticeVenue, chainId: number) => {
  const requested = { id: 1, method: 'eth_getBalance', params: [ACCOUNT, 'latest'] }
  return (await (await post(rpcUrl(chainId), requested, at)).json()).result
}

test('default: the service lists tokens and quotes from the pools of both chains', async () => {
  for (const chainId of CHAIN_IDS) {
    const { tokens } = await (await get(`/tokens/${chainId}`)).json()
    const tokenOf = (symbol: string) =>
      tokens.find((one: { readonly symbol: string }) => one.symbol === symbol)
    const [from, to] = [tokenOf('USDC'), tokenOf('WETH')]
    const pair = `srcToken=${from.address}&srcDecimals=6&destToken=${to.address}&destDecimals=18`
    const quote = await get(`/prices?${pair}&amount=1000000000&side=SELL&network=${chainId}&version=6.2`)
    expect(quote.status).toBe(200)
    expect(BigInt((await quote.json()).priceRoute.destAmount)).toBeGreaterThan(3n * 10n ** 17n)
  }
})

test('behavior: the same sources deploy the same bytes', async () => {
  const [first] = CHAIN_IDS
  expect((await practiceState(first)).bytes).toEqual(states[0]?.bytes)
})

test('behavior: what the faucet gave is there after the venue was saved and opened anew', async () => {
  const [, second] = CHAIN_IDS
  const before = venue.changes()
  expect((await post(`${controlUrl}/faucet`, { address: ACCOUNT, chainId: second })).status).toBe(200)
  expect(venue.changes()).toBeGreaterThan(before)
  const given = await balanceAt(venue, second)
  expect(BigInt(given)).toBeGreaterThan(0n)
  // As a browser's database keeps it.
  const saved = structuredClone(await venue.save())
  const reopened = await openPracticeVenue(states, saved)
  try {
    expect(await balanceAt(reopened, second)).toBe(given)
    expect((await get('/chains', reopened)).status).toBe(200)
  } finally {
    await reopened.stop()
  }
})

test('error: an outage is a failed request, and other hosts are none of its own', async () => {
  await post(`${controlUrl}/outage`, { endpoint: '*', mode: 'down' })
  await expect(get('/chains')).rejects.toThrow(TypeError)
  await post(`${controlUrl}/outage`, { endpoint: '*', mode: 'drop' })
  await expect(get('/chains')).rejects.toThrow(TypeError)
  await post(`${controlUrl}/outage`, { endpoint: '*', mode: 'up' })
  expect((await get('/chains')).status).toBe(200)
  await expect(venue.fetch(new Request('https://example.org/'))).rejects.toThrow(TypeError)
})
