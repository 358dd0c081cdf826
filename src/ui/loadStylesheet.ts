/** Adds a stylesheet to the page. Resolves once its rules hold. @throws {Error} when it cannot be fetched; the page has no link to it then. */
export function loadStylesheet(href: string, page: Document = document): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`no styles at ${href}`))
    }
    page.head.append(link)
  })
}
