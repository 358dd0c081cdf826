import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceHash } from './sourceHash.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-'))
})
afterAll(() => rm(folder, { recursive: true }))

const FILES = {
  'entry.ts': "import {\n  one,\n} from './one.ts'\nimport { readFile } from 'node:fs/promises'\n",
  'one.ts': "export { two } from './two.ts'\n",
  'two.ts': "export const two = () => import('./three.ts')\n",
  'three.ts': "import { one } from './one.ts'\nexport const three = 3\n",
}

async function hashOf(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  for (const [name, text] of Object.entries({ ...FILES, ...changes }))
    await writeFile(join(folder, name), text)
  return sourceHash([pathToFileURL(join(folder, 'entry.ts')).href])
}

describe('sourceHash', () => {
  it('default: is the same for the same sources', async () => {
    expect(await hashOf()).toBe(await hashOf())
  })

  it.each(Object.entries(FILES))('behavior: is another when %s changes', async (name, text) => {
    const before = await hashOf()
    expect(await hashOf({ [name]: `${text}// changed\n` })).not.toBe(before)
  })
})
