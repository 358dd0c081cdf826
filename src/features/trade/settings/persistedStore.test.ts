import { beforeEach, expect, test, vi } from 'vitest'

interface Count {
  readonly count: number
  readonly name: string
}
const parse = (stored: unknown): Count => ({
  count: Number((stored as Partial<Count> | undefined)?.count ?? 0),
  name: 'a',
})
const kept = new Map<string, string>()

vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
})
// The page takes its browser's storage once, and test files share their modules.
vi.resetModules()
const { persistedStore } = await import('./persistedStore.ts')

beforeEach(() => kept.clear())

test('default: what is set is there for the next page, and subscribers are notified', () => {
  const store = persistedStore('kontor.count', parse)
  const reported: number[] = []
  store.subscribe(({ count }) => reported.push(count))
  store.setState({ count: 2 })
  store.setState((state) => ({ ...state, count: state.count + 1 }))
  expect(reported).toEqual([2, 3])
  expect(JSON.parse(kept.get('kontor.count') ?? '')).toEqual({ state: { count: 3, name: 'a' }, version: 1 })
  expect(persistedStore('kontor.count', parse).getState()).toEqual({ count: 3, name: 'a' })
})

test.each([[undefined], ['no JSON'], ['null'], ['{}'], ['{"state":7}']])(
  'behavior: of %s the state is the one of nobody who chose',
  (text) => {
    if (text !== undefined) kept.set('kontor.count', text)
    expect(persistedStore('kontor.count', parse).getState()).toEqual({ count: 0, name: 'a' })
  },
)

test('behavior: what another tab stored is taken over on request, and not stored again', () => {
  const store = persistedStore('kontor.count', parse)
  const text = '{"state":{"count":9},"version":0}'
  kept.set('kontor.count', text)
  store.reread()
  expect(store.getState().count).toBe(9)
  expect(kept.get('kontor.count')).toBe(text)
})

test('error: where the browser stores nothing, the state lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  const store = persistedStore('kontor.count', parse)
  store.setState({ count: 4 })
  expect(store.getState().count).toBe(4)
})
