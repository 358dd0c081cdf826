import { boundedText } from '../domain/data/boundedText.ts'
import { TEXT_LIMITS } from '../domain/data/textLimits.ts'
import { STUCK } from '../features/trade/lazy/lazyCode.ts'
import { buildName } from '../features/trade/page/buildName.ts'
import { MISSED } from './importModule.ts'

const REMEMBERED = 'kontor.reloadedFor'

/**
 * A part of the app that cannot be fetched was most likely replaced by a newer build: then, and once for each build, the page is loaded
 * again. Without a newer build (no network, say) the page stays as it is and the part that was requested shows the failure. Where it was requested again in vain
 * the page is loaded again too, if the site answers: Chromium fails a module that it could not fetch for as long as the page lives (the module map of
 * the HTML standard), and with it all that import it.
 */
export function reloadForMissing(): void {
  window.addEventListener(MISSED, () => void reloadIf(isReplaced))
  window.addEventListener(STUCK, () => void reloadIf(() => true))
}

function isReplaced(page: string): boolean {
  const served = /<meta name="kontor-build" content="([^"]*)"/.exec(page)?.[1]
  if (!served || served === buildName() || sessionStorage.getItem(REMEMBERED) === served) return false
  sessionStorage.setItem(REMEMBERED, served)
  return true
}

/** Loads the page again where the site answers, and its page is to be taken. */
async function reloadIf(isTaken: (page: string) => boolean): Promise<void> {
  try {
    const response = await fetch('./', { cache: 'no-store' })
    if (response.ok && isTaken(await boundedText(response, TEXT_LIMITS.siteBytes))) window.location.reload()
  } catch {
    return
  }
}
