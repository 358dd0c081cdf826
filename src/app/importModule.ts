import { loadStylesheet } from '../ui/loadStylesheet.ts'

/** Dispatched on the window when code or styles could not be fetched. */
export const MISSED = 'kontor:missed'

const preloaded = new Set<string>()

/**
 * What the build puts around each `import()`. `files`, beside the module: styles, which are waited for, and modules that it imports, which are
 * preloaded; paths from `base`.
 * @throws {Error} when the module or its styles cannot be fetched
 */
export async function importModule<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  base = document.baseURI,
): Promise<Module> {
  try {
    const addresses = files.map((file) => new URL(file, base).href)
    await Promise.all(addresses.map((href) => (href.endsWith('.css') ? loadStylesheet(href) : preload(href))))
    return await load()
  } catch (error) {
    dispatchEvent(new Event(MISSED))
    throw error
  }
}

/** Starts the fetch only: it is not waited for. */
function preload(href: string): void {
  if (preloaded.has(href)) return
  preloaded.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
