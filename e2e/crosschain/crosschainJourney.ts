import { test as base, expect as within } from '../../testing/browser/journey.ts'
import { CrosschainPage } from './crosschainPage.ts'

export const expect = within.configure({ timeout: 30_000 })

/** The usual journey with the crosschain screen in it. Bridges are held until a journey lets them go on. */
export const test = base.extend<{ crossing: CrosschainPage }>({
  crossing: async ({ page, sandbox, control }, use) => {
    await control.bridges({ mode: 'hold' })
    await use(new CrosschainPage(page, sandbox.manifest))
  },
})
