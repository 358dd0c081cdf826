import type { BrowserContext, Page } from '@playwright/test'
import { decodeOffer } from '../src/domain/otc/linkPayload.ts'
import type { AccountProfile } from '../testing/accountProfile.ts'
import type { MadeOffer, OtcPerson } from '../testing/otc/otcPerson.ts'
import { SwapPage } from '../testing/swapPage.ts'
import type { TestWallet } from '../testing/testWallet.ts'
import { createVisitor, type Purse, type Visitor } from '../testing/visitor.ts'
import { test as base, expect } from './dealJourney.ts'
import { DealPage } from './dealPage.ts'
import { MakePage } from './makePage.ts'

export { expect }

/** The page looks at an open offer so often. */
export const POLL_MS = 8_000

/** An offer that was made in a browser: what follows the `#` of its full link, what that carries, and its maker, past the app. */
interface Offered extends Pick<MadeOffer, 'offer' | 'order' | 'link'> {
  readonly person: OtcPerson
  readonly wallet: TestWallet
}

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
  /** Opens a page with this wallet in a browser of its own; what goes wrong in it fails the journey too. */
  browserOf: (wallet: TestWallet) => Promise<Elsewhere>
  /** Somebody new, with an account of any kind, in a browser of their own. */
  comes: (profile: AccountProfile, purse?: Purse) => Promise<Elsewhere & Pick<Visitor, 'safe'>>
  /** Somebody with 2,000 USDT, which the OTC contract may take. */
  taker: Elsewhere
  /** Makes 1 WETH for 3,000 USDC in the maker's browser, for an account that may be new to the chain, for one that is a contract, or for anyone. */
  offered: (terms?: {
    readonly taker?: `0x${string}`
    readonly contract?: `0x${string}`
    readonly lasting?: '1 hour'
  }) => Promise<Offered>
  /** Moves chains, service, and all of these pages forward at once. */
  pass: (ms: number, ...pages: readonly Page[]) => Promise<void>
}>({
  make: ({ page, chain }, use) => use(new MakePage(page, chain)),
  browserOf: async ({ browser, siteUrl, control, chain, watch, bring }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (wallet) => {
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
  comes: ({ browserOf, sandbox }, use) =>
    use(async (profile, purse) => {
      const { wallet, safe } = await createVisitor(sandbox.manifest, profile, purse)
      return { ...(await browserOf(wallet)), safe }
    }),
  taker: async ({ browserOf, dealer }, use) => {
    const { person, wallet } = await dealer()
    await person.fund({ USDT: '2000' })
    await person.allow('USDT')
    await use(await browserOf(wallet))
  },
  offered: ({ make, page, swap, dealer, bring }, use) =>
    use(async ({ taker, contract, lasting } = {}) => {
      const { person, wallet } = await dealer()
      await person.fund({ WETH: '1' })
      await bring(wallet, page)
      await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
      await swap.connect(wallet)
      if (taker) await make.forNewcomer(taker)
      else if (contract) await make.forContract(contract)
      else await make.forAnyone()
      if (lasting) await page.getByRole('radio', { name: lasting }).check()
      await make.sign()
      const link = await make.link('Full link')
      const read = decodeOffer(link.split('/').at(-1) ?? '')
      if (!read.ok) throw new Error(`no offer in ${link}`)
      return { link, person, wallet, offer: read.offer, order: read.offer.order }
    }),
  pass: ({ control }, use) =>
    use(async (ms, ...pages) => {
      await control.advanceTime(Math.ceil(ms / 1_000))
      for (const page of pages) await page.clock.fastForward(ms)
    }),
})
