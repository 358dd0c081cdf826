import { MISSED } from './lateModule.ts'

const REMEMBERED = 'kontor.reloadedFor'

/** Name of the running build: version and a hash over its files. Empty in development. */
export function buildName(page: Document = document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="kontor-build"]')?.content ?? ''
}

/**
 * A part of the app that cannot be fetched was most likely replaced by a newer build: then, and once for each build, the page is loaded
 * again. Without a newer build (no network, say) the page stays as it is and whoever asked for the part says so.
 */
export function reloadOnNewBuild(): void {
  window.addEventListener(MISSED, () => {
    void reloadIfReplaced()
  })
}

async function reloadIfReplaced(): Promise<void> {
  try {
    const response = await fetch('./', { cache: 'no-store' })
    if (!response.ok) return
    const served = /<meta name="kontor-build" content="([^"]*)"/.exec(await response.text())?.[1]
    if (!served || served === buildName() || sessionStorage.getItem(REMEMBERED) === served) return
    sessionStorage.setItem(REMEMBERED, served)
    window.location.reload()
  } catch {
    return
  }
}
