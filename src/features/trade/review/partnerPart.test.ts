import { describe, expect, test } from 'vitest'
import { packPartnerAndFee, unpackPartnerAndFee } from '../../../domain/orders/struct/partnerFee.ts'
import { ZERO_ADDRESS } from '../../../domain/token/address.ts'
import '../../../text/en/trade/review.ts'
import { say } from '../../../text/text.ts'
import { partnerPart, surplusNote } from './partnerPart.ts'

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

describe('partnerPart where the host names its partner', () => {
  const named = PARTNER.address
  const other = '0x2222222222222222222222222222222222222222'

  test('default: the order carries that address', () => {
    const part = partnerPart({ ...PARTNER, feeBps: 10 }, named)
    expect('partnerAndFee' in part && unpackPartnerAndFee(part.partnerAndFee).partner).toBe(named)
  })

  test.each([
    ['a fee', { feeBps: 10, takesSurplus: false }],
    ['surplus', { feeBps: 0, takesSurplus: true }],
    ['nothing', { feeBps: 0, takesSurplus: false }],
  ])('error: another one is refused with a sentence, whether it takes %s', (_title, takes) => {
    const part = partnerPart({ ...takes, address: other }, named)
    expect(part).toEqual({
      problem: { key: 'trade.review.otherPartner', params: { found: other, expected: named } },
    })
    expect('problem' in part && say(part.problem)).toContain(other)
  })

  test('behavior: a service that knows no partner and takes nothing is no other partner', () => {
    const none = { address: ZERO_ADDRESS, feeBps: 0, takesSurplus: false }
    expect(partnerPart(none, named)).toEqual({ partnerAndFee: 512n })
    expect(partnerPart({ ...none, feeBps: 1 }, named)).toHaveProperty('problem')
  })
})

describe('partnerPart where the host takes something by its own settings', () => {
  const receiver = '0x3333333333333333333333333333333333333333'

  test('default: both fees, to its receiver, whoever the name is registered with', () => {
    const host = { receiver, feeBps: 30, takesSurplus: false } as const
    const part = partnerPart({ ...PARTNER, feeBps: 25 }, receiver, host)
    expect('partnerAndFee' in part && unpackPartnerAndFee(part.partnerAndFee)).toEqual({
      ...{ partner: receiver, feeBps: 55, takesSurplus: false, capSurplus: true },
    })
  })

  test('behavior: a share of the surplus, and no fee', () => {
    const host = { receiver, feeBps: 0, takesSurplus: true } as const
    const part = partnerPart({ ...PARTNER, feeBps: 25 }, receiver, host)
    expect('partnerAndFee' in part && unpackPartnerAndFee(part.partnerAndFee)).toMatchObject({
      ...{ partner: receiver, feeBps: 0, takesSurplus: true },
    })
  })
})

describe('surplusNote', () => {
  const fee = { partner: PARTNER.address, feeBps: 0, takesSurplus: true, capSurplus: true } as const
  const noteOf = (change: object) => {
    const note = surplusNote(packPartnerAndFee({ ...fee, ...change }))
    return note && say(note)
  }

  test('default: a partner that keeps surplus instead of a fee is named, and what of it', () => {
    const part = partnerPart({ address: PARTNER.address, feeBps: 0, takesSurplus: true })
    expect('partnerAndFee' in part && surplusNote(part.partnerAndFee)).toEqual({
      key: 'trade.review.surplusPartner',
    })
    expect(noteOf({})).toMatch(/nothing up to 1%.*half to this site’s partner/)
    expect(noteOf({ capSurplus: false })).toMatch(/you keep nothing: half.*half to this site’s partner/)
  })

  test.each([
    ['a partner that leaves it', { takesSurplus: false }],
    ['a fee, which wins over the flag', { feeBps: 1 }],
    ['no partner', { partner: ZERO_ADDRESS }],
  ])('behavior: %s: nothing to tell', (_title, change) => {
    expect(noteOf(change)).toBe(null)
  })
})
