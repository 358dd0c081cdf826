import { describe, expect, test } from 'vitest'
import { proves, ROWS } from './rows.ts'

describe('ROWS', () => {
  test('default: every id is its own, and can be read back out of a title', () => {
    const ids = ROWS.map(({ id }) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    for (const id of ids) expect(id).toMatch(/^[\w-]+\.\w+$/)
  })

  test('default: no two tables differ by the case of their titles alone', () => {
    const titles = [...new Set(ROWS.map(({ table }) => table))]
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length)
  })

  test('error: what is open or cannot be met is proved by no test', () => {
    const without = ROWS.filter(({ open, why }) => open || why !== undefined)
    expect(without.length).toBeGreaterThan(0)
    for (const { id, why } of without) {
      expect(() => proves('title', id)).toThrow(id)
      if (why !== undefined) expect(why).toMatch(/^[A-Z].*\.$/)
    }
  })
})
