import { readFile } from 'node:fs/promises'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FOLLOWED,
  LIVE,
  moveOrder,
  ORDER_EVENTS,
  ORDER_MOVES,
  ORDER_STATUSES,
  SETTLED,
} from './orderMoves.ts'

const PAGE = new URL('../../../docs/transitions.md', import.meta.url)

describe('moveOrder', () => {
  test('default: every state and event gives a listed move or none', () => {
    for (const from of ORDER_STATUSES)
      for (const event of ORDER_EVENTS) {
        const listed = ORDER_MOVES.filter((move) => move.from === from && move.event === event)
        expect(listed.length).toBeLessThanOrEqual(1)
        expect(moveOrder(from, event)).toBe(listed[0]?.to ?? null)
      }
  })

  test('behavior: nothing leaves a final state, whatever happens', () => {
    assert(
      property(array(constantFrom(...ORDER_EVENTS), { minLength: 1, maxLength: 30 }), (events) => {
        let status: (typeof ORDER_STATUSES)[number] = 'PENDING'
        for (const event of events) {
          const next = moveOrder(status, event)
          if (SETTLED.includes(status)) expect(next).toBeNull()
          status = next ?? status
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('behavior: every state can be reached from a post', () => {
    const reached = new Set(['PENDING', 'AWAITING_SIGNATURE'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const { from, to } of ORDER_MOVES) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
  })

  test('behavior: what is followed can be cancelled in the end, what is live can expire', () => {
    for (const status of FOLLOWED) expect(moveOrder(status, 'cancelConfirmed')).toBe('CANCELLED')
    for (const status of LIVE) expect(moveOrder(status, 'deadlinePassed')).toBe('EXPIRED')
    expect(moveOrder('CANCELLING', 'deadlinePassed')).toBeNull()
    expect(moveOrder('CANCELLING', 'expiredOnChain')).toBe('EXPIRED')
  })

  test('behavior: the page of transitions lists exactly these moves and names every event', async () => {
    const page = await readFile(PAGE, 'utf8')
    const listed = [...page.matchAll(/^\| `(\w+)` +\| (\w+) +\| `(\w+)` +\|$/gm)].map(
      ([, from, event, to]) => ({
        from,
        event,
        to,
      }),
    )
    expect(listed).toEqual([...ORDER_MOVES])
    for (const event of ORDER_EVENTS)
      expect(page).toMatch(new RegExp(`^\\| ${event}\\b.*\\|.*\\|.*\\|$`, 'm'))
  })
})
