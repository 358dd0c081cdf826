import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { createDatabase } from './database.ts'

const place = (name: string, version = 1) =>
  createDatabase({
    name,
    version,
    upgrade(database) {
      if (!database.objectStoreNames.contains('things')) database.createObjectStore('things')
    },
  })

test('default: opened once, whoever asks', async () => {
  const database = place('once')
  expect(await database.use()).toBe(await database.use())
})

test('behavior: its connection closes for an upgrade, and the next call uses the newer version', async () => {
  const database = place('older')
  await (await database.use()).put('things', 1, 'a')
  const newer = place('older', 2)
  expect((await newer.use()).version).toBe(2)
  const again = await database.use()
  expect(again.version).toBe(2)
  expect(await again.get('things', 'a')).toBe(1)
})

test('error: while a page that makes no way is open it says so, and opens once that page is gone', async () => {
  const stubborn = await openDB('stubborn', 1, {
    upgrade: (database) => void database.createObjectStore('things'),
  })
  const database = place('stubborn', 2)
  await expect(database.use()).rejects.toMatchObject({ code: 'flow-journal' })
  stubborn.close()
  expect((await database.use()).version).toBe(2)
})
