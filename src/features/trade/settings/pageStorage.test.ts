import { expect, test, vi } from 'vitest'
import { createPageStorage, guardStorage, pageStorage, permittedStorage } from './pageStorage.ts'

const refuse = (): never => {
  throw new DOMException('refused', 'QuotaExceededError')
}

function browserOf() {
  const stored = new Map<string, string>([['old', 'before']])
  return {
    stored,
    getItem: vi.fn((name: string) => stored.get(name) ?? null),
    setItem: vi.fn((name: string, text: string) => void stored.set(name, text)),
    removeItem: vi.fn((name: string) => void stored.delete(name)),
  }
}

/** Every way a browser’s storage fails, and whether what was stored before can be read. */
const FAILURES = {
  missing: () => null,
  forbidden: () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  full: () => ({ ...browserOf(), setItem: refuse }),
  'failing later': () => {
    const browser = browserOf()
    browser.setItem.mockImplementationOnce(() => undefined).mockImplementation(refuse)
    return browser
  },
} as const

test('default: what is stored is read again, and nothing is forgotten', () => {
  const browser = browserOf()
  const storage = createPageStorage(browser)
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  expect(browser.stored.get('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
  expect(storage.isForgotten()).toBe(false)
})

test.each(Object.entries(FAILURES))(
  'error: a storage that is %s throws nothing and lasts as long as the page',
  (_, make) => {
    const storage = createPageStorage(make())
    const changed = vi.fn()
    storage.subscribe(changed)
    storage.setItem('first', '1')
    storage.setItem('old', 'after')
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    expect(storage.getItem('old')).toBe('after')
    expect(storage.isForgotten()).toBe(true)
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    expect(changed.mock.calls.length).toBeLessThanOrEqual(1)
  },
)

test('behavior: with room again, what was refused is stored and no longer forgotten', () => {
  const browser = browserOf()
  browser.setItem.mockImplementationOnce(refuse)
  const storage = createPageStorage(browser)
  const changed = vi.fn()
  const stop = storage.subscribe(changed)
  storage.setItem('a', '1')
  expect(storage.isForgotten()).toBe(true)
  storage.setItem('a', '2')
  expect(browser.stored.get('a')).toBe('2')
  expect(storage.isForgotten()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  browser.setItem.mockImplementationOnce(refuse)
  storage.setItem('a', '3')
  expect(changed).toHaveBeenCalledTimes(2)
})

test.each([
  ['null', { value: null }],
  ['a getter that throws', { get: refuse }],
])('error: localStorage that is %s is none, until the page guards it', (_, how) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { ...how, configurable: true })
  expect(permittedStorage()).toBeNull()
  guardStorage()
  expect(globalThis.localStorage).toBe(pageStorage)
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})
