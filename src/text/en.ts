/**
 * English, the language every other one falls back to. One flat list per room; keys are dotted, `{{name}}` marks a parameter,
 * plural forms end in `_one` and `_other` and take `count`.
 */
const app = {
  'app.name': 'Kontor',
  'app.skip': 'Skip to content',
  'app.nav.label': 'Screens',
  'app.nav.swap': 'Swap',
  'app.error.unexpected': 'Something went wrong that should not have. Try again, or reload the page.',
} as const

const ui = {
  'ui.close': 'Close',
  'ui.dismiss': 'Dismiss',
  'ui.notices': 'Notices',
} as const

const trade = {} as const

const swap = {} as const

const wallet = {} as const

const flow = {} as const

const serviceErrors = {} as const

const chainErrors = {} as const

const walletErrors = {} as const

export const en = {
  ...app,
  ...ui,
  ...trade,
  ...swap,
  ...wallet,
  ...flow,
  ...serviceErrors,
  ...chainErrors,
  ...walletErrors,
} as const

/** All sentences by key. */
export type Catalogue = typeof en
