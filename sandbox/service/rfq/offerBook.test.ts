import { describe, expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { createServiceClock } from '../http/serviceClock.ts'
import { createOfferBook } from './offerBook.ts'

const CHAIN = { chainId: 31337 }
const HASH = `0x${'ab'.repeat(32)}` as const
const OTHER_HASH = `0x${'cd'.repeat(32)}` as const
const ORDER = exampleOtcOrder()
const OFFER = { ...CHAIN, order: ORDER, hash: HASH, signature: '0x01', permitMakerAsset: null } as const

function open() {
  const clock = createServiceClock(() => 1_000)
  return { clock, book: createOfferBook(clock) }
}

describe('createOfferBook', () => {
  test('default: an offer is found by its hash, its maker and whom it is for', () => {
    const { book } = open()
    const stored = book.accept(OFFER)
    expect(book.byHash(`0x${'AB'.repeat(32)}`)).toBe(stored)
    expect(book.find({ ...CHAIN, role: 'maker', account: ORDER.maker })).toEqual([stored])
    expect(book.find({ ...CHAIN, role: 'taker', account: ORDER.taker })).toEqual([stored])
    expect(book.find({ ...CHAIN, role: 'maker', account: ORDER.taker })).toEqual([])
    expect(book.find({ chainId: 31338, role: 'maker', account: ORDER.maker })).toEqual([])
  })

  test('behavior: what comes again is the one there is, with its first signature', () => {
    const { book } = open()
    const stored = book.accept(OFFER)
    expect(book.accept({ ...OFFER, signature: '0x02' })).toBe(stored)
  })

  test('behavior: the first look is no change, the next one is where it shows another thing', () => {
    const { book, clock } = open()
    const stored = book.accept(OFFER)
    clock.advance(1)
    const first = book.see(stored, 'PENDING')
    expect(first).toMatchObject({ createdAtMs: 1_000, updatedAtMs: 1_000 })
    clock.advance(1)
    expect(book.see(first, 'PENDING')).toBe(first)
    expect(book.see(first, 'SUSPENDED')).toMatchObject({ createdAtMs: 1_000, updatedAtMs: 3_000 })
    // A read that began earlier does not overwrite a later one.
    expect(book.see(first, 'PENDING')).toMatchObject({ seen: 'SUSPENDED', updatedAtMs: 3_000 })
  })

  test('behavior: going back forgets what came since', () => {
    const { book } = open()
    const stored = book.accept(OFFER)
    const state = book.capture()
    const seen = book.see(stored, 'CANCELLED')
    book.accept({ ...OFFER, hash: OTHER_HASH })
    book.setVariants({ fillableBalance: 'reserved' })
    book.restore(state)
    expect(book.byHash(HASH)).toBe(stored)
    expect(book.byHash(OTHER_HASH)).toBeUndefined()
    expect(book.variants()).toEqual({ fillableBalance: 'free' })
    expect(book.see(seen, 'FULFILLED')).toBe(stored)
    expect(book.accept({ ...OFFER, hash: OTHER_HASH }).sequence).toBe(2)
  })
})
