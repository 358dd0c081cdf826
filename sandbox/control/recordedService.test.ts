import { describe, expect, test } from 'vitest'
import { createRecordedService } from './recordedService.ts'

const OWNER = '0x0DDC793680FF4f5793849c8c6992be1695CbE72A'
const recorded = createRecordedService()

/** The answer to a path; `null` where the sandbox itself is to answer. */
async function answered(path: string, method = 'GET'): Promise<unknown> {
  const request = new Request(`http://service.test${path}`, { method })
  const answer = await recorded.answer(request, async () => new Response('null'))
  return answer.json()
}

describe('createRecordedService', () => {
  test('default: what was recorded is served in any casing, whatever else is named', async () => {
    const list = await answered(`/v2/delta/orders/?page=1&userAddress=${OWNER.toLowerCase()}&limit=100`)
    expect(list).toMatchObject([{ id: '7ec0dc82-98ad-4501-9f46-03e31e51098f', status: 'EXECUTED' }])
    expect(await answered(`/v2/delta/orders?userAddress=${OWNER}`)).toEqual(list)
  })

  test('default: a quote is for its own amount and side alone', async () => {
    const query = 'chainId=10&srcToken=0x0b2c639c533813f4aa9d7837caf62653d097ff85&side=SELL'
    const native = 'destToken=0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    expect(await answered(`/v2/quote?${query}&${native}&amount=1000000`)).toHaveProperty('delta.route')
    expect(await answered(`/v2/quote?${query}&${native}&amount=1000001`)).toBeNull()
  })

  test('default: whatever was not recorded is requested of the sandbox', async () => {
    expect(await answered('/tokens/31337')).toBeNull()
    expect(await answered('/v2/delta/orders/build')).toBeNull()
    expect(await answered(`/v2/delta/orders?userAddress=${OWNER}`, 'DELETE')).toBeNull()
  })
})
