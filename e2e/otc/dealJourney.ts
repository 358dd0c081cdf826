import { generatePrivateKey } from 'viem/accounts'
import { test as base, expect as within } from '../../testing/browser/journey.ts'
import { OtcPerson } from '../../testing/otc/otcPerson.ts'
import { TestWallet } from '../../testing/wallet/testWallet.ts'
import { DealPage } from './dealPage.ts'

export const expect = within.configure({ timeout: 30_000 })

/** One person both ways: past the app, and as a wallet that is to be attached to a page. */
interface Dealer {
  readonly person: OtcPerson
  readonly wallet: TestWallet
}

/** The usual journey with the page of an offer in it, and somebody who makes offers. */
export const test = base.extend<{
  deal: DealPage
  maker: OtcPerson
  dealer: () => Promise<Dealer>
}>({
  deal: ({ page }, use) => use(new DealPage(page)),
  maker: ({ sandbox }, use) => use(new OtcPerson(sandbox.manifest)),
  dealer: ({ sandbox: { manifest } }, use) =>
    use(async () => {
      const key = generatePrivateKey()
      const chains = Object.fromEntries(manifest.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
      const [home] = manifest.chains
      const wallet = new TestWallet({ keys: [key], chains, chainId: home?.id ?? 0 })
      return { person: await new OtcPerson(manifest, key).fund({}), wallet }
    }),
})
