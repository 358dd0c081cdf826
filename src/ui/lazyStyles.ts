import { loadStylesheet } from './loadStylesheet.ts'

/** Fetches the styles of all that is no part of the first picture, once. Where the build names none, there is nothing to wait for. @throws {Error} when they cannot be fetched; the next call tries again. */
export async function lazyStyles(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="kontor-styles"]')?.content
  if (!address) return
  await loadStylesheet(address)
  // The whole of it has them too: each rule that stays is asked for every element that is drawn.
  document.querySelector('[href*="/first-"]')?.remove()
}
