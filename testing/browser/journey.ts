import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type Hex, parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { ROOT } from '../../.ci/setup.mjs'
import { startStaticServer } from '../../hosting/staticServer.mjs'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { type ChainReader, chainReader } from '../chain/chainReader.ts'
import { type FaultControl, faultControl } from '../faults/faultControl.ts'
import type { AccountProfile } from '../wallet/accountProfile.ts'
import { TestWallet } from '../wallet/testWallet.ts'
import { createVisitor, type Purse, type Visitor } from '../wallet/visitor.ts'
import type { BatchOffer } from '../wallet/walletBundles.ts'
import { PageWatch } from './pageWatch.ts'
import { faceEveryShape } from './runShapes.ts'
import { SwapPage } from './swapPage.ts'

export { expect }

const READY_TIMEOUT_MS = 120_000
/** What a test's account starts with, in whole tokens; WBTC starts at nothing. */
const PURSE = { ETH: [10n, 18], USDC: [25_000n, 6], USDT: [10_000n, 6], DAI: [10_000n, 18] } as const

/** Where the site is at its host: not at the root, where addresses that are not relative would work, too. */
const SITE_FOLDER = '/kontor/'

interface Clock {
  /** Moves chains, service and browser forward together; every timer of the page fires as often as it is due. */
  advance(ms: number): Promise<void>
  /** The same at once: a timer of the page that came due fires one time, as after a sleep of the machine. */
  leap(ms: number): Promise<void>
}

interface WorkerFixtures {
  readonly sandbox: RunningSandbox
  /** Address of the shipped build, served with its headers and the sandbox's settings. */
  readonly siteUrl: string
}

interface TestFixtures {
  /** Whether nobody has connected a wallet in this browser before: so of journeys tagged `@stranger`, which are about connecting or about the page without a wallet. */
  readonly isStranger: boolean
  /** Brings a wallet to a page, before it loads. */
  readonly bring: (wallet: TestWallet, page: Page) => Promise<void>
  readonly control: FaultControl
  /** Restores chains and service after the test, once the page is closed. */
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

/** What the settings of the site name. */
const addressesOf = ({ manifest }: RunningSandbox): readonly string[] => [
  manifest.apiUrl,
  manifest.controlUrl,
  ...manifest.chains.map(({ rpcUrl }) => rpcUrl),
]

/** One sandbox per worker, restored after every test; the shipped build under its own headers, in a folder of its host; no host but those of its settings; a clean console and a content policy that nothing violates. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    async ({}, use) => {
      const sandbox = await startSandbox({})
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker', timeout: READY_TIMEOUT_MS },
  ],
  siteUrl: [
    async ({ sandbox }, use) => {
      const folder = join(ROOT, 'dist')
      const config = appConfigOf(sandbox.manifest)
      const server = await startStaticServer({ folder, port: 0, base: SITE_FOLDER, config })
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  isStranger: ({}, use, { tags }) => use(tags.includes('@stranger')),
  bring: ({ isStranger }, use) =>
    use((wallet, page) => (isStranger ? wallet.attach(page) : wallet.returnTo(page))),
  control: ({ sandbox }, use) => use(faultControl(sandbox.manifest.controlUrl)),
  pristine: [
    async ({ control }, use, { title }) => {
      const snapshot = await control.snapshot()
      await faceEveryShape(control, title)
      await use(undefined)
      await control.revert(snapshot)
    },
    { auto: true },
  ],
  watch: [
    async ({ context, sandbox, siteUrl }, use) => {
      const watch = new PageWatch([siteUrl, ...addressesOf(sandbox)])
      await watch.include(context)
      await use(watch)
      expect(watch.problems).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, control }, use) => {
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
