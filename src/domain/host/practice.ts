import type { AppConfig } from './config.ts'

/** Below this name are the addresses of a practice page's venue. It belongs to nobody (RFC 2606): what got past the page would find no host. */
export const PRACTICE_DOMAIN = 'practice.invalid'

/** Whether these are the settings of a practice page, whose venue is inside the page. */
export const isPractice = ({ apiUrl }: Pick<AppConfig, 'apiUrl'>): boolean =>
  new URL(apiUrl).hostname.endsWith(`.${PRACTICE_DOMAIN}`)
