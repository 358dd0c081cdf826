import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const refuse = (): never => {
  throw new DOMException('refused', 'QuotaExceededError')
}

test('default: what is stored is read again, and nothing is said to be forgotten', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  const { pageStorage, isForgotten } = await import('./pageStorage.ts')
  pageStorage.setItem('a', '1')
  expect(pageStorage.getItem('a')).toBe('1')
  expect(isForgotten()).toBe(false)
})

test('error: a full storage throws nothing, and is told until there is room', async () => {
  const setItem = vi.fn(refuse)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  const { pageStorage, isForgotten } = await import('./pageStorage.ts')
  pageStorage.setItem('a', '1')
  expect(isForgotten()).toBe(true)
  setItem.mockImplementation((() => undefined) as typeof refuse)
  pageStorage.setItem('a', '2')
  expect(isForgotten()).toBe(false)
})

test('error: a forbidden storage throws nothing and stays told, also when something else stands in for it', async () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: () => undefined })
  const { pageStorage, isForgotten } = await import('./pageStorage.ts')
  expect(pageStorage.getItem('a')).toBeNull()
  pageStorage.setItem('a', '1')
  expect(isForgotten()).toBe(true)
})
