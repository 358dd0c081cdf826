import { settingsStore } from '../features/trade/settings/settingsStore.ts'

/** Lets the theme script of the page know when the choice was changed; it reads the stored settings, before the first paint and then. */
export function followTheme(): void {
  settingsStore.subscribe((settings, before) => {
    if (settings.theme !== before.theme) queueMicrotask(() => window.dispatchEvent(new Event('kontor:theme')))
  })
}
