import { afterEach, expect, test, vi } from 'vitest'
import { tokenKey } from '../../../domain/token/token.ts'

const kept = new Map<string, string>()
const listeners: ((event: { readonly key: string | null }) => void)[] = []
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
})
vi.stubGlobal('addEventListener', (name: string, call: (typeof listeners)[number]) => {
  if (name === 'storage') listeners.push(call)
})
// The page takes its browser's storage once, and test files share their modules.
vi.resetModules()
const { currentInvertedPairs, invertPair, parseInvertedPairs, shownPer } = await import('./pairDirections.ts')

const NAME = 'kontor.invertedPairs'
const token = (digit: string) => ({ chainId: 31337, address: `0x${digit.repeat(40)}` as const })
const [ONE, TWO, THREE] = [token('1'), token('2'), token('3')]
const changedElsewhere = (key: string | null) => {
  for (const call of listeners) call({ key })
}
afterEach(() => {
  kept.clear()
  changedElsewhere(null)
})

test('default: what is inverted holds for both sides of its pair, is stored, and inverts back', () => {
  invertPair(ONE, TWO)
  expect([shownPer(ONE, TWO), shownPer(TWO, ONE), shownPer(ONE, THREE)]).toEqual(['buy', 'sell', 'sell'])
  expect(JSON.parse(kept.get(NAME) ?? '').state).toEqual({ pairs: currentInvertedPairs() })
  invertPair(TWO, ONE)
  expect(shownPer(ONE, TWO)).toBe('sell')
})

test('behavior: what another tab inverts shows here, and neither overwrites the other', () => {
  invertPair(ONE, TWO)
  const { pairs } = JSON.parse(kept.get(NAME) ?? '').state
  const other = { ...pairs, [[tokenKey(ONE), tokenKey(THREE)].join('/')]: tokenKey(THREE) }
  kept.set(NAME, JSON.stringify({ state: { pairs: other }, version: 1 }))
  changedElsewhere('kontor.tokens')
  expect(shownPer(ONE, THREE)).toBe('sell')
  changedElsewhere(NAME)
  expect(shownPer(ONE, THREE)).toBe('buy')
  kept.set(NAME, JSON.stringify({ state: { pairs: {} }, version: 1 }))
  invertPair(ONE, THREE)
  expect([shownPer(ONE, TWO), shownPer(ONE, THREE)]).toEqual(['sell', 'buy'])
})

test.each([[undefined], [null], [7], [{}], [{ pairs: null }], [{ pairs: { a: 1 } }]])(
  'error: of %j nothing is inverted',
  (stored) => {
    expect(parseInvertedPairs(stored)).toEqual({ pairs: {} })
  },
)

test('error: a stored token that is not of its pair is left out', () => {
  const [one, two, three] = [ONE, TWO, THREE].map(tokenKey)
  const pairs = { [`${one}/${two}`]: three, [`${one}/${three}`]: one }
  expect(parseInvertedPairs({ pairs })).toEqual({ pairs: { [`${one}/${three}`]: one } })
})
