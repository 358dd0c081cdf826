const arriving = new Map<string, Promise<void>>()

/** Adds a stylesheet to the page, once. Resolves when its rules hold. @throws {Error} when it cannot be fetched; the next call tries again. */
export function loadStylesheet(address: string): Promise<void> {
  const { href } = new URL(address, document.baseURI)
  const known = arriving.get(href)
  if (known) return known
  const arrives = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      arriving.delete(href)
      reject(new Error(`no styles at ${href}`))
    }
    document.head.append(link)
  })
  arriving.set(href, arrives)
  return arrives
}
