import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const CONTRACTS = new URL('../contracts/', import.meta.url)
/** Versions of compiler, node and the contracts of packages. */
const PACKAGES = new URL('../../package-lock.json', import.meta.url)
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** The modules and all that they import by path. */
async function modulesOf(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const queue = [...entries]
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    if (texts.has(url)) continue
    const text = await readFile(fileURLToPath(url), 'utf8')
    texts.set(url, text)
    for (const [, path = ''] of text.matchAll(IMPORT)) queue.push(new URL(path, url).href)
  }
  return texts
}

async function contractSources(): Promise<readonly string[]> {
  const names = (await readdir(CONTRACTS, { recursive: true })).filter((name) => name.endsWith('.sol')).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, CONTRACTS), 'utf8')))
}

/**
 * A hash of everything that a deployment follows from: the modules that deploy, what they import, the contracts, and the versions of
 * all packages. Wherever the clone is, the same sources have the same hash.
 * @param entries URLs of modules.
 */
export async function sourceHash(entries: readonly string[]): Promise<string> {
  const [modules, contracts, packages] = await Promise.all([
    modulesOf(entries),
    contractSources(),
    readFile(PACKAGES, 'utf8'),
  ])
  const texts = [...modules].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, text]) => text)
  return createHash('sha256')
    .update(JSON.stringify([texts, contracts, packages]))
    .digest('hex')
    .slice(0, 16)
}
