import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Address } from '../../../domain/token/address.ts'
import { type CrosschainLocation, formatCrosschainUrl, parseCrosschainUrl } from './crosschainUrl.ts'

const CHAINS = [31337, 31338]
const SELL: Address = '0x1111111111111111111111111111111111111111'
const BUY: Address = '0x2222222222222222222222222222222222222222'
const read = (search: string) => parseCrosschainUrl(search, CHAINS)

test('default: both chains, both tokens and the amount are read', () => {
  const { location, problems } = read(`chain=31338&sell=${SELL}&buy=${BUY}&amount=1.5&side=buy&dest=31337`)
  expect(problems).toEqual([])
  expect(location).toMatchObject({
    ...{ chainId: 31338, destChainId: 31337, sell: SELL, buy: BUY, amount: '1.5', side: 'BUY', other: null },
  })
})

test('behavior: a link without a destination keeps what is sold, and drops what was bought', () => {
  const { location, problems } = read(`chain=31337&sell=${SELL}&buy=${BUY}&amount=1.5&side=sell`)
  expect(problems).toEqual([])
  expect(location).toMatchObject({ chainId: 31337, destChainId: 31338, sell: SELL, buy: null, amount: '1.5' })
  expect(read(`sell=${SELL}&buy=${BUY}&amount=2&side=buy`).location.amount).toBe('')
})

test('behavior: a limit order has its other amount in the link, empty while it is not typed', () => {
  const limit = `chain=31337&sell=${SELL}&buy=${BUY}&amount=1&dest=31338`
  expect(read(`${limit}&other=0.99`).location.other).toBe('0.99')
  expect(read(`${limit}&other=`).location.other).toBe('')
  expect(read(limit).location.other).toBeNull()
})

describe('error', () => {
  test.each([
    ['chain=9&dest=31338', 'chain'],
    ['chain=31337&dest=9', 'chain'],
    [`chain=31337&sell=nonsense!&dest=31338`, 'sell'],
    [`chain=31337&buy=nonsense!&dest=31338`, 'buy'],
    ['chain=31337&amount=1e9&dest=31338', 'amount'],
    ['chain=31337&amount=1&dest=31338&other=-1', 'amount'],
  ])('%s: %s is named and left out', (search, part) => {
    const { problems, location } = read(search)
    expect(problems.map((problem) => problem.part)).toContain(part)
    expect(CHAINS).toContain(location.destChainId)
  })
})

test('behavior: every form survives its address', () => {
  const amount = fc.constantFrom('', '0', '1', '0.000001', '123456789.987654321')
  const forms = fc.record({
    chainId: fc.constantFrom(...CHAINS),
    destChainId: fc.constantFrom(...CHAINS),
    sell: fc.constantFrom(SELL, null),
    buy: fc.constantFrom(BUY, null),
    side: fc.constantFrom<CrosschainLocation['side']>('SELL', 'BUY'),
    amount,
    other: fc.option(amount),
    mode: fc.constant<CrosschainLocation['mode']>('delta'),
  })
  fc.assert(
    fc.property(forms, (form) => {
      expect(read(formatCrosschainUrl(form))).toEqual({ location: form, problems: [] })
    }),
  )
})
