import { loadStylesheet } from '../ui/loadStylesheet.ts'

/** Told to the window when code or styles could not be fetched. */
export const MISSED = 'kontor:missed'

const linked = new Map<string, Promise<void>>()
/** Modules that could not be fetched, by address; null while nobody asks for them again. */
const missed = new Map<string, Promise<unknown> | null>()
let turn = 0

/**
 * What the build puts around each `import()`. A browser remembers for as long as the page lives that a module could not be fetched (the module map of
 * the HTML standard), and does not ask for it again: from the second time on it is asked for by another address, which the same file answers.
 *
 * `files`, beside the module: styles, which are waited for, and modules that it imports, which are fetched ahead; paths from `base`.
 * @throws {Error} when the module or its styles cannot be fetched
 */
export async function lateModule<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  base = document.baseURI,
): Promise<Module> {
  try {
    await Promise.all(files.map((file) => linkOnce(new URL(file, base).href)))
    return await load().catch(again<Module>)
  } catch (error) {
    dispatchEvent(new Event(MISSED))
    throw error
  }
}

async function again<Module>(error: unknown): Promise<Module> {
  const [address] = /https?:\S+/.exec(String(error)) ?? []
  if (!address) throw error
  const asked = missed.get(address)
  if (asked) return (await asked) as Module
  const isKnown = missed.has(address)
  missed.set(address, null)
  if (!isKnown) throw error
  turn += 1
  const found: Promise<Module> = import(/* @vite-ignore */ `${address}?${turn}`)
  missed.set(address, found)
  return found.catch((missing: unknown) => {
    missed.set(address, null)
    throw missing
  })
}

function linkOnce(href: string): Promise<void> {
  const known = linked.get(href)
  if (known) return known
  const arriving = href.endsWith('.css') ? loadStylesheet(href) : preload(href)
  linked.set(href, arriving)
  return arriving.catch((error: unknown) => {
    linked.delete(href)
    throw error
  })
}

/** A module that is only ahead of its time is not waited for. */
async function preload(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
