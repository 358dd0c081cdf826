import { test as base, expect, type Page } from '@playwright/test'
import { type Hex, parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { IS_PRACTICE } from '../../sandbox/conformance/isPractice.ts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { type ChainReader, chainReader } from '../chain/chainReader.ts'
import { type FaultControl, faultControl } from '../faults/faultControl.ts'
import type { AccountProfile } from '../wallet/accountProfile.ts'
import { TestWallet } from '../wallet/testWallet.ts'
import { createVisitor, type Purse, type Visitor } from '../wallet/visitor.ts'
import type { BatchOffer } from '../wallet/walletBundles.ts'
import { type JourneyVenue, openJourneyVenue } from './journeyVenue.ts'
import { PageWatch } from './pageWatch.ts'
import { faceEveryShape } from './runShapes.ts'
import { SwapPage } from './swapPage.ts'

export { expect }

const READY_TIMEOUT_MS = 120_000
/** What a test's account starts with, in whole tokens; WBTC starts at nothing. */
const PURSE = { ETH: [10n, 18], USDC: [25_000n, 6], USDT: [10_000n, 6], DAI: [10_000n, 18] } as const

interface Clock {
  /** Moves chains, service and browser forward together; every timer of the page fires as often as it is due. */
  advance(ms: number): Promise<void>
  /** The same at once: a timer of the page that came due fires one time, as after a sleep of the machine. */
  leap(ms: number): Promise<void>
}

interface WorkerFixtures {
  readonly venue: JourneyVenue
  readonly sandbox: { readonly manifest: Manifest }
  /** Address of the shipped build, served with its headers and the sandbox's settings. */
  readonly siteUrl: string
}

interface TestFixtures {
  /** Whether nobody has connected a wallet in this browser before: so of journeys tagged `@stranger`, which are about connecting or about the page without a wallet. */
  readonly isStranger: boolean
  /** Brings a wallet to a page, before it loads. */
  readonly bring: (wallet: TestWallet, page: Page) => Promise<void>
  readonly control: FaultControl
  /** Restores chains and service after the test, once the page is closed. A venue inside the page is gone with its browser context. */
  readonly pristine: undefined
  readonly watch: PageWatch
  readonly chain: ChainReader
  readonly clock: Clock
  readonly swap: SwapPage
  /** A wallet with funds on the sandbox chain, connected on an earlier visit unless a stranger's. */
  readonly wallet: TestWallet
  /** Lets somebody with an account of any kind come to the page before it loads, in place of the wallet above. */
  readonly visit: (profile: AccountProfile, purse?: Purse, offers?: BatchOffer) => Promise<Visitor>
}

/** One sandbox per worker, restored after every test; the shipped build under its own headers, in a folder of its host; no host but those of its settings; a clean console and a content policy that nothing violates. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  venue: [
    async ({ browser }, use) => {
      const venue = await openJourneyVenue(browser)
      await use(venue)
      await venue.stop()
    },
    { scope: 'worker', timeout: READY_TIMEOUT_MS },
  ],
  sandbox: [({ venue: { manifest } }, use) => use({ manifest }), { scope: 'worker' }],
  siteUrl: [({ venue }, use) => use(venue.siteUrl), { scope: 'worker' }],
  baseURL: ({ venue }, use) => use(venue.pageUrl),
  isStranger: ({}, use, { tags }) => use(tags.includes('@stranger')),
  bring: ({ isStranger }, use) =>
    use((wallet, page) => (isStranger ? wallet.attach(page) : wallet.returnTo(page))),
  control: ({ sandbox }, use) => use(faultControl(sandbox.manifest.controlUrl)),
  pristine: [
    async ({ control }, use, { title }) => {
      if (IS_PRACTICE) return use(undefined)
      const snapshot = await control.snapshot()
      await faceEveryShape(control, title)
      await use(undefined)
      await control.revert(snapshot)
    },
    { auto: true },
  ],
  watch: [
    async ({ context, venue }, use) => {
      const watch = new PageWatch([venue.siteUrl, ...venue.hosts])
      await watch.include(context)
      await use(watch)
      expect(watch.problems).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, control, venue }, use) => {
    await venue.enter(page)
    await page.clock.install({ time: await control.nowMs() })
    await use(page)
  },
  chain: ({ sandbox }, use) => use(chainReader(sandbox.manifest)),
  swap: ({ page, chain }, use) => use(new SwapPage(page, chain)),
  clock: ({ page, control }, use) =>
    use({
      async advance(ms) {
        await control.advanceTime(Math.ceil(ms / 1000))
        await page.clock.runFor(ms)
      },
      async leap(ms) {
        await control.advanceTime(Math.ceil(ms / 1000))
        await page.clock.fastForward(ms)
      },
    }),
  wallet: async ({ page, sandbox, control, bring }, use) => {
    const [chain] = sandbox.manifest.chains
    if (!chain) throw new Error('the sandbox has no chain')
    const keys: readonly Hex[] = [generatePrivateKey(), generatePrivateKey()]
    const wallet = new TestWallet({ keys, chains: { [chain.id]: chain.rpcUrl }, chainId: chain.id })
    for (const [symbol, [amount, decimals]] of Object.entries(PURSE))
      await control.faucet(wallet.address, symbol, parseUnits(String(amount), decimals))
    await bring(wallet, page)
    await use(wallet)
  },
  visit: ({ page, sandbox, bring }, use) =>
    use(async (profile, purse, offers) => {
      const visitor = await createVisitor(sandbox.manifest, profile, purse, offers)
      await bring(visitor.wallet, page)
      return visitor
    }),
})
