let arriving: Promise<void> | null = null

/** Fetches the styles of all that is no part of the first picture, once. Where the build names none, there is nothing to wait for. @throws {Error} when they cannot be fetched; the next call tries again. */
export function laterStyles(page: Document = document): Promise<void> {
  arriving ??= fetchStyles(page).catch((error: unknown) => {
    arriving = null
    throw error
  })
  return arriving
}

function fetchStyles(page: Document): Promise<void> {
  const address = page.querySelector<HTMLMetaElement>('meta[name="kontor-styles"]')?.content
  if (!address) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => {
      // The whole of it has them too: each rule that stays is asked for every element that is drawn.
      page.querySelector('[href*="/first-"]')?.remove()
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`no styles at ${address}`))
    }
    page.head.append(link)
  })
}

/** A part of the app with its styles. @throws {Error} when either cannot be fetched. */
export async function styled<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), laterStyles()])
  return part
}
