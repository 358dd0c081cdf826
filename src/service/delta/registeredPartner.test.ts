import { describe, expect, test } from 'vitest'
import { ACCOUNT, wiredService } from '../../../testing/service/testRoute.ts'
import { getPartnerFee } from './registeredPartner.ts'

const answering = (body: unknown, status = 200) => wiredService(() => Response.json(body, { status })).service
const NOTHING = '0x0000000000000000000000000000000000000000'

describe('getPartnerFee', () => {
  test('default: the deployment’s partner', async () => {
    const { service, requested } = wiredService(() =>
      Response.json({ partnerFee: 0.15, partnerAddress: ACCOUNT.toLowerCase(), takeSurplus: true }),
    )
    expect(await getPartnerFee(service, 1)).toEqual({ feeBps: 15, address: ACCOUNT, takesSurplus: true })
    expect(requested[0]?.url.pathname + String(requested[0]?.url.search)).toBe(
      '/prices/partnerfee/1?partner=kontor',
    )
  })

  test.each([
    ['texts', { partnerFee: '0.15', partnerAddress: ACCOUNT, takeSurplus: 'true' }, 15, ACCOUNT, true],
    ['null', { partnerFee: null, partnerAddress: null, takeSurplus: null }, 0, NOTHING, false],
    ['an empty address', { partnerFee: 0, partnerAddress: '' }, 0, NOTHING, false],
  ])('behavior: %s', async (_name, body, feeBps, address, takesSurplus) => {
    expect(await getPartnerFee(answering(body), 1)).toEqual({ feeBps, address, takesSurplus })
  })

  test('behavior: a partner the service does not know takes nothing', async () => {
    const unknown = answering({ errorType: 'NotFound', details: 'unknown partner' }, 404)
    expect(await getPartnerFee(unknown, 1)).toEqual({ feeBps: 0, address: NOTHING, takesSurplus: false })
  })

  test.each([{ partnerFee: 'much' }, { partnerFee: -1 }, null])('error: %j', async (body) => {
    await expect(getPartnerFee(answering(body), 1)).rejects.toMatchObject({ code: 'service-unreadable' })
  })
})
