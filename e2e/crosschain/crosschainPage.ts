import type { Locator, Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { expect as within } from '../../testing/browser/journey.ts'
import type { FaultControl } from '../../testing/faults/faultControl.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

export const [NEAR, FAR] = [31337, 31338]

/** What a crosschain form begins with, as its link carries it. */
interface CrosschainLink {
  readonly sell: string
  readonly buy: string
  readonly amount?: string
  readonly side?: 'sell' | 'buy'
  /** The other amount: a limit order. */
  readonly other?: string
  /** The chain it starts on; the first where absent. */
  readonly from?: number
}

/** The crosschain screen as a person meets it, and both chains read past the app. */
export class CrosschainPage {
  readonly page: Page
  readonly #manifest: Manifest

  constructor(page: Page, manifest: Manifest) {
    this.page = page
    this.#manifest = manifest
  }

  #chain(chainId: number): Manifest['chains'][number] {
    const chain = this.#manifest.chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error(`the sandbox has no chain ${chainId}`)
    return chain
  }

  token(chainId: number, symbol: string): { readonly address: `0x${string}`; readonly decimals: number } {
    const token = this.#chain(chainId).tokens.find((one) => one.symbol === symbol)
    if (!token) throw new Error(`${chainId} has no ${symbol}`)
    return token
  }

  /** Raw units of a token of a chain; native under ETH. */
  balance(chainId: number, owner: `0x${string}`, symbol: string): Promise<bigint> {
    const client = createPublicClient({ transport: http(this.#chain(chainId).rpcUrl) })
    if (symbol === 'ETH') return client.getBalance({ address: owner })
    return client.readContract({
      ...{ address: this.token(chainId, symbol).address, abi: erc20Abi, functionName: 'balanceOf' },
      args: [owner],
    })
  }

  async open({ sell, buy, side = 'sell', from = NEAR, ...rest }: CrosschainLink): Promise<void> {
    const to = from === NEAR ? FAR : NEAR
    const idOf = (chainId: number, symbol: string) =>
      symbol === 'ETH' ? 'native' : this.token(chainId, symbol).address
    const pair = { chain: `${from}`, sell: idOf(from, sell), buy: idOf(to, buy), dest: `${to}` }
    await this.page.goto(`#/crosschain?${new URLSearchParams({ ...pair, side, ...rest })}`)
    await expect(this.page.getByRole('button', { name: /^Token you sell: / })).toContainText(sell)
    await expect(this.page.getByRole('button', { name: /^Token you receive: / })).toContainText(buy)
  }

  get sell(): Locator {
    return this.page.getByRole('textbox', { name: /^You sell/ })
  }

  get buy(): Locator {
    return this.page.getByRole('textbox', { name: /^You receive/ })
  }

  /** The routes, in the order they are shown. */
  get routes(): Locator {
    return this.page
      .getByRole('region', { name: 'Routes' })
      .getByRole('group', { name: 'Routes', exact: true })
      .locator('label')
  }

  route(bridge: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${bridge}`) })
  }

  action(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: /^Review crosschain/ })
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

  /** Goes from the card beside the form to the page of the order; the order's id. */
  async follow(): Promise<string> {
    const link = this.page.getByRole('link', { name: 'Track transfer' }).first()
    // By key: the card grows while the order moves on, and takes the link away under the mouse.
    await expect(async () => {
      if (await this.path.isHidden()) await link.press('Enter', { timeout: 20_000 })
      await expect(this.path).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 90_000 })
    return this.page.url().split('/').at(-1) ?? ''
  }

  /** The order as the service has it. */
  async record(id: string) {
    return (await fetch(`${this.#manifest.apiUrl}/v2/delta/orders/${id}`)).json()
  }

  /** Waits for the order to reach a state at the service; the order then. */
  async becomes(id: string, status: string) {
    await expect.poll(async () => (await this.record(id)).status, { timeout: 60_000 }).toBe(status)
    return this.record(id)
  }

  /** Lets the bridge go on and time pass until the order is settled over there; what the service has of it then. */
  async arrive(
    id: string,
    clock: { leap(ms: number): Promise<void> },
    control: FaultControl,
    afterMs = 120_000,
  ) {
    await this.becomes(id, 'BRIDGING')
    await clock.leap(afterMs)
    await control.bridges({ mode: 'release' })
    return this.becomes(id, 'COMPLETED')
  }

  /** Puts tokens of a chain into an account, in whole ones. */
  fund(control: FaultControl, chainId: number, owner: `0x${string}`, symbol: string, amount: string) {
    const decimals = symbol === 'ETH' ? 18 : this.token(chainId, symbol).decimals
    return control.faucet(owner, symbol, parseUnits(amount, decimals), chainId)
  }
}
