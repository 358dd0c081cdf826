import { vi } from 'vitest'

/** The browser says from now on that this tab is in the background: nobody looks at a quote. */
export function hideTab(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The tab is in front again. */
export function returnToTab(): void {
  vi.restoreAllMocks()
  document.dispatchEvent(new Event('visibilitychange'))
}
