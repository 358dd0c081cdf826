/** Name of the running build: version and a hash over its files. Empty in development. */
export function buildName(page: Document = document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="kontor-build"]')?.content ?? ''
}
