import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url))

/** Where a file of the sandbox's cache is. Its name carries a hash of all that its content follows from. */
export const cachePath = (name: string): string => CACHE + name

/** Writes a file in one step: who reads it meanwhile, or writes it too, has a whole one. */
export async function writeCacheFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, path)
}
