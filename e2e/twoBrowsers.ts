import { SwapPage } from '../testing/swapPage.ts'
import { test as base, expect } from './dealJourney.ts'
import { DealPage } from './dealPage.ts'
import { MakePage } from './makePage.ts'

export { expect }

/** A maker in the journey's own browser, and a taker in another. */
export const test = base.extend<{
  make: MakePage
  /** Somebody with 2,000 USDT, which the OTC contract may take. */
  taker: {
    readonly deal: DealPage
    readonly address: `0x${string}`
    readonly connect: () => Promise<void>
  }
}>({
  make: ({ page, chain }, use) => use(new MakePage(page, chain)),
  taker: async ({ browser, siteUrl, control, chain, dealer }, use) => {
    const { person, wallet } = await dealer()
    await person.fund({ USDT: '2000' })
    await person.allow('USDT')
    const context = await browser.newContext({ baseURL: siteUrl })
    const page = await context.newPage()
    await page.clock.install({ time: await control.nowMs() })
    await wallet.attach(page)
    const connect = () => new SwapPage(page, chain).connect(wallet)
    await use({ deal: new DealPage(page), address: person.address, connect })
    await context.close()
  },
})
