import type { Locator, Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http } from 'viem'
import type { Manifest } from '../sandbox/sandbox.ts'
import type { ChainReader } from '../testing/chainReader.ts'
import { expect as within } from '../testing/journey.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

export const FAR = 31338

/** What a crosschain form begins with, as its link carries it. */
interface CrosschainLink {
  readonly sell: string
  readonly buy: string
  readonly amount?: string
  readonly side?: 'sell' | 'buy'
}

/** The crosschain screen as a person meets it, and the second chain read past the app. */
export class CrosschainPage {
  readonly page: Page
  readonly #chain: ChainReader
  readonly #far: Manifest['chains'][number]

  constructor(page: Page, chain: ChainReader, manifest: Manifest) {
    const far = manifest.chains.find(({ id }) => id === FAR)
    if (!far) throw new Error('the sandbox has no second chain')
    this.page = page
    this.#chain = chain
    this.#far = far
  }

  farToken(symbol: string): `0x${string}` {
    const token = this.#far.tokens.find((one) => one.symbol === symbol)
    if (!token) throw new Error(`the second chain has no ${symbol}`)
    return token.address
  }

  /** Raw units of a token of the second chain. */
  farBalance(owner: `0x${string}`, symbol: string): Promise<bigint> {
    return createPublicClient({ transport: http(this.#far.rpcUrl) }).readContract({
      ...{ address: this.farToken(symbol), abi: erc20Abi, functionName: 'balanceOf' },
      args: [owner],
    })
  }

  async open({ sell, buy, side = 'sell', ...rest }: CrosschainLink): Promise<void> {
    const sold = sell === 'ETH' ? 'native' : this.#chain.token(sell)
    const pair = { chain: `${this.#chain.id}`, sell: sold, buy: this.farToken(buy), dest: `${FAR}` }
    await this.page.goto(`./#/crosschain?${new URLSearchParams({ ...pair, side, ...rest })}`)
    await expect(this.page.getByRole('button', { name: /^Token you sell: / })).toContainText(sell)
    await expect(this.page.getByRole('button', { name: /^Token you receive: / })).toContainText(buy)
  }

  /** The routes, in the order they are shown. */
  get routes(): Locator {
    return this.page
      .getByRole('region', { name: 'Routes' })
      .locator('label')
      .filter({ hasText: /fees|chosen/ })
  }

  route(bridge: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${bridge}`) })
  }

  action(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: 'Review crosschain order' })
  }

  get path(): Locator {
    return this.page.getByRole('region', { name: 'Path of the money' })
  }

  /** Reviews and places; resolves once the service has the order. */
  async place(): Promise<void> {
    await this.action('Review crosschain order').click()
    await this.review.getByRole('button', { name: 'Place crosschain order' }).click()
    const progress = this.page.getByRole('dialog', { name: / (for|with) / })
    await expect(progress).toContainText('Order placed', { timeout: 40_000 })
    await this.page.keyboard.press('Escape')
    await expect(progress).toBeHidden()
  }

  /** Goes from the card beside the form to the page of the order. */
  async follow(): Promise<void> {
    await this.page.getByRole('link', { name: 'Whole path of the money' }).first().click()
    await expect(this.path).toBeVisible()
  }
}
