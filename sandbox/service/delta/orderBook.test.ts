import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_STRUCT as whole } from '../../../testing/orders/exampleOrder.ts'
import { createServiceClock } from '../http/serviceClock.ts'
import { createOrderBook, isFollowed, type OrderBook } from './orderBook.ts'
import { listOrders } from './orderLists.ts'
import { ORDER_EVENTS } from './orderMoves.ts'
import { recordOf } from './storedOrder.ts'

const CHAINS = [31337, 31338] as const

/** A book of empty chains, whose ids count. */
function openBook(): { readonly book: OrderBook; readonly advance: (seconds: number) => void } {
  const clock = createServiceClock(() => 1_000_000)
  let made = 0
  const random = (bytes: number) => {
    made += 1
    return new Uint8Array(bytes).fill(0).map((_, place) => (made >> (8 * place)) & 255)
  }
  return { book: createOrderBook({ chains: [], clock, random }), advance: clock.advance }
}

function accept(book: OrderBook, place: number) {
  return book.accept({
    chainId: CHAINS[place % 2] ?? CHAINS[0],
    signed: { family: 'Order', order: whole },
    order: whole,
    hash: `0x${place.toString(16).padStart(64, '0')}`,
    isFillable: false,
    signature: '0x01',
    type: 'LIMIT',
    partner: 'kontor',
    includeAgents: null,
    excludeAgents: [],
    status: place % 3 === 0 ? 'AWAITING_SIGNATURE' : 'PENDING',
  })
}

const listed = (book: OrderBook) =>
  JSON.parse(listOrders(book, `http://service/v2/delta/orders?userAddress=${whole.owner}`))

const fillOf = (place: number) => ({
  transactionHash: `0x${place.toString(16).padStart(64, '0')}` as const,
  amount: 1n,
  spentAmount: 1n,
  receivedAmount: 2n,
  timestampSec: 1_000n,
  crossing: null,
})

describe('createOrderBook', () => {
  test('behavior: under any events a list shows each order as it is now, and follows the open ones', () => {
    const steps = array(
      tuple(nat(40), constantFrom('accept', 'note', 'tried', 'untried', 'restore', ...ORDER_EVENTS)),
      {
        minLength: 1,
        maxLength: 60,
      },
    )
    assert(
      property(steps, (all) => {
        const { book, advance } = openBook()
        const ids: string[] = []
        let saved = book.capture()
        let tried = new Map<string, bigint>()
        let savedTried = new Map(tried)
        for (const [place, what] of all) {
          advance(1)
          const id = ids[place % Math.max(1, ids.length)] ?? ''
          if (what === 'accept') ids.push(accept(book, ids.length).id)
          else if (what === 'note') book.note(id, { auction: null })
          else if (what === 'tried') {
            book.noteTried(id, BigInt(place))
            tried.set(id, BigInt(place))
          } else if (what === 'untried') {
            book.noteTried(id, undefined)
            tried.delete(id)
          } else if (what === 'restore') {
            book.restore(saved)
            tried = new Map(savedTried)
            saved = book.capture()
            savedTried = new Map(tried)
          } else {
            book.apply(id, what, /fill/i.test(what) ? { fill: fillOf(place) } : {})
          }
          const all = [...book.ofOwner(whole.owner)]
          for (const { id, status } of all) {
            if (!isFollowed(status)) tried.delete(id)
            expect(book.triedAt(id)).toBe(tried.get(id))
          }
          expect(listed(book)).toEqual({
            data: JSON.parse(JSON.stringify(all.map(recordOf))),
            total: all.length,
            page: 1,
            limit: 100,
            hasMore: false,
          })
          for (const chainId of CHAINS) {
            const open = all.filter((stored) => stored.chainId === chainId && isFollowed(stored.status))
            expect(book.followed(chainId).map(({ id }) => id)).toEqual(open.reverse().map(({ id }) => id))
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
