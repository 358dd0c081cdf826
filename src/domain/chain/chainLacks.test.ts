import { describe, expect, test } from 'vitest'
import { lackOf } from './chainLacks.ts'
import { CHAINS } from './chains.ts'
import { deploymentOf } from './deployments.ts'

const EVERYWHERE = { swap: null, limit: null, twap: null, crosschain: null, otc: null, orders: null }
const WITHOUT_DELTA = { ...EVERYWHERE, limit: 'delta', twap: 'delta', crosschain: 'delta' }

/** What each real chain lacks, by screen (facts page, section 5). */
const TABLE = [
  { chainId: 1, lacks: EVERYWHERE },
  { chainId: 10, lacks: EVERYWHERE },
  { chainId: 56, lacks: EVERYWHERE },
  { chainId: 100, lacks: WITHOUT_DELTA },
  { chainId: 130, lacks: EVERYWHERE },
  { chainId: 137, lacks: EVERYWHERE },
  { chainId: 8453, lacks: EVERYWHERE },
  { chainId: 42161, lacks: EVERYWHERE },
  { chainId: 43114, lacks: WITHOUT_DELTA },
]

describe('lackOf', () => {
  test.each(TABLE)('default: what chain $chainId lacks on each screen', ({ chainId, lacks }) => {
    const found = Object.keys(EVERYWHERE).map((screen) => [screen, lackOf(screen, chainId)])
    expect(Object.fromEntries(found)).toEqual(lacks)
  })

  test('default: the table has every real chain, and each has a router and executors', () => {
    const real = CHAINS.filter(({ sandbox }) => !sandbox).map(({ id }) => id)
    expect(TABLE.map(({ chainId }) => chainId)).toEqual(real)
    for (const id of real) expect(deploymentOf(id)?.executors.length).toBeGreaterThan(1)
  })

  test('error: a chain that is not pinned lacks everything but what needs nothing', () => {
    expect(lackOf('limit', 250)).toBe('delta')
    expect(lackOf('otc', 250)).toBe('rfq')
    expect(lackOf('swap', 250)).toBeNull()
    expect(lackOf(undefined, 100)).toBeNull()
  })
})
