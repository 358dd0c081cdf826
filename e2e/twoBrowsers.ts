import type { Page } from '@playwright/test'
import { decodeOffer } from '../src/domain/otc/linkPayload.ts'
import { SwapPage } from '../testing/swapPage.ts'
import type { TestWallet } from '../testing/testWallet.ts'
import { test as base, expect } from './dealJourney.ts'
import { DealPage } from './dealPage.ts'
import { MakePage } from './makePage.ts'
import type { MadeOffer, OtcPerson } from './otcPerson.ts'

export { expect }

/** An offer that was made in a browser: what follows the `#` of its full link, what that carries, and its maker, past the app. */
interface Offered extends Pick<MadeOffer, 'offer' | 'order' | 'link'> {
  readonly person: OtcPerson
}

/** A maker in the journey's own browser, and a taker in another. */
export const test = base.extend<{
  make: MakePage
  /** Somebody with 2,000 USDT, which the OTC contract may take. */
  taker: {
    readonly deal: DealPage
    readonly page: Page
    readonly wallet: TestWallet
    readonly address: `0x${string}`
    readonly connect: () => Promise<void>
  }
  /** Makes 1 WETH for 3,000 USDC in the maker's browser, for one account that may be new to the chain, or for anyone. */
  offered: (taker?: `0x${string}`) => Promise<Offered>
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
    await use({ deal: new DealPage(page), page, wallet, address: person.address, connect })
    await context.close()
  },
  offered: ({ make, page, swap, dealer }, use) =>
    use(async (taker) => {
      const { person, wallet } = await dealer()
      await person.fund({ WETH: '1' })
      await wallet.attach(page)
      await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
      await swap.connect(wallet)
      if (taker) await make.forNewcomer(taker)
      else await make.forAnyone()
      await make.sign()
      const link = await make.link('Full link')
      const read = decodeOffer(link.split('/').at(-1) ?? '')
      if (!read.ok) throw new Error(`no offer in ${link}`)
      return { link, person, offer: read.offer, order: read.offer.order }
    }),
})
