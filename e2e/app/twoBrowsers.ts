import type { BrowserContext, Page } from '@playwright/test'
import { SwapPage } from '../../testing/browser/swapPage.ts'
import type { TestWallet } from '../../testing/wallet/testWallet.ts'
import { createVisitor, type Purse } from '../../testing/wallet/visitor.ts'
import { test as base, expect } from '../otc/dealJourney.ts'
import { DealPage } from '../otc/dealPage.ts'
import { MakePage } from '../otc/makePage.ts'

export { expect }

/** Somebody in a browser of their own. */
interface Elsewhere {
  readonly deal: DealPage
  readonly page: Page
  readonly wallet: TestWallet
  readonly address: `0x${string}`
  readonly connect: () => Promise<void>
}

/** A maker in the journey's own browser, and takers in others. */
export const test = base.extend<{
  make: MakePage
  /** Somebody new in a browser of their own; what goes wrong in it fails the journey too. */
  comes: (purse?: Purse) => Promise<Elsewhere>
  /** Makes 1 WETH for 3,000 USDC for anyone, for an hour, in the maker's browser. Resolves to what follows the `#` of its full link. */
  offeredForAnHour: () => Promise<string>
  /** Moves chains, service, and all of these pages forward at once. */
  pass: (ms: number, ...pages: readonly Page[]) => Promise<void>
}>({
  make: ({ page, chain }, use) => use(new MakePage(page, chain)),
  comes: async ({ browser, siteUrl, sandbox, control, chain, watch, bring }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (purse) => {
      const { wallet } = await createVisitor(sandbox.manifest, 'eoa', purse)
      const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce' })
      contexts.push(context)
      await watch.include(context)
      const page = await context.newPage()
      await page.clock.install({ time: await control.nowMs() })
      await bring(wallet, page)
      const connect = () => new SwapPage(page, chain).connect(wallet)
      return { deal: new DealPage(page), page, wallet, address: wallet.address, connect }
    })
    for (const context of contexts) await context.close()
  },
  offeredForAnHour: ({ make, page, swap, dealer, bring }, use) =>
    use(async () => {
      const { person, wallet } = await dealer()
      await person.fund({ WETH: '1' })
      await bring(wallet, page)
      await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
      await swap.connect(wallet)
      await make.forAnyone()
      await page.getByRole('radio', { name: '1 hour' }).check()
      await make.sign()
      return make.link('Full link')
    }),
  pass: ({ control }, use) =>
    use(async (ms, ...pages) => {
      await control.advanceTime(Math.ceil(ms / 1_000))
      for (const page of pages) await page.clock.fastForward(ms)
    }),
})
