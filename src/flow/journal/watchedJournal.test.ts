import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { flowError } from '../record/flowErrors.ts'
import { createJournal, type Journal } from './journal.ts'
import { createWatchedJournal } from './watchedJournal.ts'

const refusing = (error: unknown): Journal => {
  const refuse = () => Promise.reject(error)
  return { all: refuse, ids: refuse, get: refuse, put: refuse, remove: refuse }
}
const record = { id: 'a' } as Parameters<Journal['put']>[0]

test('default: a journal that is kept says nothing is withheld', async () => {
  const say = vi.fn()
  const journal = createWatchedJournal(createJournal('watched'), say)
  await journal.all()
  expect(say).not.toHaveBeenCalled()
  await journal.remove('a')
  expect(say).toHaveBeenLastCalledWith(null)
})

test.each([
  ['forbidden', new DOMException('denied', 'SecurityError'), 'flow.error.noStorage'],
  ['absent', new ReferenceError('indexedDB is not defined'), 'flow.error.noStorage'],
  ['full', new DOMException('full', 'QuotaExceededError'), 'flow.error.journal'],
])('error: storage that is %s is reported, and the error passed on', async (_name, error, key) => {
  const say = vi.fn()
  const journal = createWatchedJournal(refusing(error), say)
  await expect(journal.put(record)).rejects.toBe(error)
  await expect(journal.all()).rejects.toBe(error)
  expect(say.mock.calls).toEqual([[key], [key]])
})

test('behavior: what concerns one flow is no notice of the browser', async () => {
  const say = vi.fn()
  const journal = createWatchedJournal(refusing(flowError('journal', 'retry')), say)
  await expect(journal.put(record)).rejects.toMatchObject({ code: 'flow-journal' })
  expect(say).not.toHaveBeenCalled()
})

test('error: a store that refuses a write rejects once, and leaves no rejection behind', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const say = vi.fn()
  const journal = createWatchedJournal(createJournal('full'), say)
  await expect(journal.put(record)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(say).toHaveBeenLastCalledWith('flow.error.journal')
  put.mockRestore()
})
