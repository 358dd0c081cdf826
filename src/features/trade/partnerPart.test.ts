import { describe, expect, test } from 'vitest'
import { unpackPartnerAndFee } from '../../domain/orders/partnerFee.ts'
import { partnerPart } from './partnerPart.ts'

const PARTNER = { address: '0x1111111111111111111111111111111111111111', takesSurplus: false } as const

describe('partnerPart', () => {
  test('default: the highest fee there can be is packed', () => {
    const part = partnerPart({ ...PARTNER, feeBps: 200 })
    expect('partnerAndFee' in part && unpackPartnerAndFee(part.partnerAndFee)).toEqual({
      partner: PARTNER.address,
      feeBps: 200,
      takesSurplus: false,
      capSurplus: true,
    })
  })

  test.each([201, 256, 10_000])('error: a fee of %d bps is a problem with a sentence', (feeBps) => {
    expect(partnerPart({ ...PARTNER, feeBps })).toEqual({
      problem: { key: 'trade.review.partnerFee', params: { found: feeBps, most: 200 } },
    })
  })
})
