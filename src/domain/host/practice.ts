import type { AppConfig } from './config.ts'

/** Below this name are the addresses of a practice page's venue. It belongs to nobody (RFC 2606): what got past the page would find no host. */
export const PRACTICE_DOMAIN = 'practice.invalid'

/** Whether these are the settings of a practice page, whose venue is inside the page. */
export const isPractice = ({ apiUrl }: Pick<AppConfig, 'apiUrl'>): boolean =>
  new URL(apiUrl).hostname.endsWith(`.${PRACTICE_DOMAIN}`)

/** Steps of a practice page until its venue answers: the code is here, the chains have come, the venue is open. */
export const PRACTICE_STEPS = 3

/** Where a practice page says how far its venue is, for the app: steps done, `failed`, or `elsewhere`; `data-practice` of the root element. */
export const PRACTICE_STATE = 'practice'

/** Below the controls of a practice page: what the page itself does, and is loaded anew for. */
export const PRACTICE_ACTS = {
  /** Takes the venue over from the tab that has it open. */
  here: '/practice/here',
  /** Forgets all that was kept of practice, and begins anew. */
  reset: '/practice/reset',
} as const

/** As the control `/time` of a sandbox, for the clock of the page, too. */
export const PRACTICE_TIME = '/practice/time'
