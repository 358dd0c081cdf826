import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { FaultControl } from '../../faults/faultControl.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, trader } from '../orders/ordersScreen.ts'
import type { PageVisitor } from '../pageWallet.ts'

export const [NEAR, FAR] = [31337, 31338]

/** 500 USDC that arrive as USDC on the second chain, by the bridge that takes a minute. */
export const SWIFT = { sell: 'USDC', buy: 'USDC', amount: '500', toChainId: FAR, by: 'Swift' } as const
/** 9000 USDC that are sold for WBTC on the second chain. */
export const VOYAGE = { sell: 'USDC', buy: 'WBTC', amount: '9000', toChainId: FAR, by: 'Voyage' } as const

/** A look at both chains may be due only after some seconds. */
export const LONG_WAIT = { timeout: 45_000 }

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

/** The sandbox's chain of this number. @throws {Error} for none */
export function chainNode(chainId: number) {
  const chain = sharedSandbox().chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`the sandbox has no chain ${chainId}`)
  return chain
}

/** A token of a chain by its symbol. @throws {Error} for none */
export function tokenOn(chainId: number, symbol: string) {
  const token = chainNode(chainId).tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`${chainId} has no ${symbol}`)
  return token
}

/** Raw units of a token of a chain, read past the app; native under ETH. */
export function balanceOn(chainId: number, owner: `0x${string}`, symbol: string): Promise<bigint> {
  const client = createPublicClient({ transport: http(chainNode(chainId).rpcUrl) })
  if (symbol === 'ETH') return client.getBalance({ address: owner })
  return client.readContract({
    ...{ address: tokenOn(chainId, symbol).address, abi: erc20Abi, functionName: 'balanceOf' },
    args: [owner],
  })
}

/** The controls for one test; bridges are held until it lets them go on. */
export async function heldBridges(): Promise<FaultControl> {
  const control = await changedWorld()
  await control.bridges({ mode: 'hold' })
  return control
}

/** Puts tokens of a chain into an account, in whole ones. */
export function fund(
  control: FaultControl,
  chainId: number,
  owner: `0x${string}`,
  symbol: string,
  amount: string,
) {
  const decimals = symbol === 'ETH' ? 18 : tokenOn(chainId, symbol).decimals
  return control.faucet(owner, symbol, parseUnits(amount, decimals), chainId)
}

/** An order as the service has it. */
export const recordOf = async (id: string) =>
  (await fetch(`${sharedSandbox().apiUrl}/v2/delta/orders/${id}`)).json()

/** Waits for an order to reach a state at the service; the order then. */
export async function becomes(id: string, status: string) {
  await expect.poll(async () => (await recordOf(id)).status, { timeout: 60_000 }).toBe(status)
  return recordOf(id)
}

/** Lets the bridge go on and time pass until the order is settled over there; what the service has of it then. */
export async function arrive(id: string, control: FaultControl, afterSec = 120) {
  await becomes(id, 'BRIDGING')
  await control.advanceTime(afterSec)
  await control.bridges({ mode: 'release' })
  return becomes(id, 'COMPLETED')
}

/** The crosschain screen and the page of an order's money as a person meets them: everything by role and name. */
export const crosschain = {
  async open(
    { sell, buy, side = 'sell', from = NEAR, ...rest }: CrosschainLink,
    visitor?: PageVisitor,
    before: Parameters<typeof openApp>[2] = {},
  ) {
    const to = from === NEAR ? FAR : NEAR
    const idOf = (chainId: number, symbol: string) =>
      symbol === 'ETH' ? 'native' : tokenOn(chainId, symbol).address
    const pair = { chain: `${from}`, sell: idOf(from, sell), buy: idOf(to, buy), dest: `${to}` }
    await openApp(`/crosschain?${new URLSearchParams({ ...pair, side, ...rest })}`, visitor, before)
    await expect.element(this.tokenButton('sell')).toHaveTextContent(sell)
    await expect.element(this.tokenButton('buy')).toHaveTextContent(buy)
  },
  /** Opens what is on screen anew, as a reload does. */
  reopen: (visitor?: PageVisitor) => openApp(window.location.hash.slice(1), visitor, { isAgain: true }),
  tokenButton: (side: 'sell' | 'buy') =>
    page.getByRole('button', { name: side === 'sell' ? /^Token you sell: / : /^Token you receive: / }),
  get sell() {
    return page.getByRole('textbox', { name: /^You sell/ })
  },
  get buy() {
    return page.getByRole('textbox', { name: /^You receive/ })
  },
  /** A typed or quoted amount as a number. */
  amountIn: (field: Locator) => Number((field.element() as HTMLInputElement).value.replaceAll(',', '')),
  get list() {
    return page.getByRole('region', { name: 'Routes' })
  },
  /** The routes, in the order they are shown. */
  get routes(): readonly Element[] {
    const groups = page
      .getByRole('region', { name: 'Routes' })
      .getByRole('group', { name: 'Routes', exact: true })
    return groups.elements().flatMap((group) => [...group.querySelectorAll('label')])
  },
  route: (bridge: string) => page.getByRole('radio', { name: new RegExp(`^${bridge}`) }),
  action: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
  get review() {
    return page.getByRole('dialog', { name: /^Review crosschain/ })
  },
  get path() {
    return page.getByRole('region', { name: 'Path of the money' })
  },
  /** The picture by what it says in words: `in the bridge`, `paid back`. */
  picture(where: string) {
    return this.path.getByRole('img', { name: where })
  },
  get timer() {
    return this.path.getByRole('timer')
  },
  get ways() {
    return page.getByRole('link', { name: 'Track transfer' })
  },
  /** What the path says of where the money went, without the times that pass. */
  story: () =>
    ['img', 'list']
      .map((role) => crosschain.path.getByRole(role).first().element())
      .map((part) => part.getAttribute('aria-label') ?? part.textContent)
      .join('\n'),
  /** Reviews and places; resolves once the service has the order. */
  async place() {
    await this.action('Review crosschain order').click()
    await this.review.getByRole('button', { name: 'Place crosschain order' }).click()
    const progress = page.getByRole('dialog', { name: / (for|with) / })
    await expect.element(progress, LONG_WAIT).toHaveTextContent('Order placed')
    await userEvent.keyboard('{Escape}')
    await expect.element(progress).not.toBeInTheDocument()
  },
  /** Goes from the card beside the form to the page of the order; the order's id. */
  async follow(): Promise<string> {
    await expect.element(this.ways.first(), LONG_WAIT).toBeVisible()
    window.location.hash = new URL((this.ways.first().element() as HTMLAnchorElement).href).hash
    await expect.element(this.path, LONG_WAIT).toBeVisible()
    return window.location.hash.split('/').at(-1) ?? ''
  },
  /** Opens the page of an order. */
  watch: (id: string, visitor?: PageVisitor) => ordersScreen.open(visitor, `/${id}`),
}

/** An order of somebody that a bridge has, and what the account holds then: exactly its amount less than before. */
export async function sent(terms: typeof SWIFT | typeof VOYAGE = SWIFT) {
  const { orders, ...visitor } = await trader()
  const before = await balanceOn(NEAR, visitor.account, 'USDC')
  const { id, orderHash } = await orders.post(terms)
  const { transactions } = await orders.becomes(id, 'BRIDGING')
  const left = await balanceOn(NEAR, visitor.account, 'USDC')
  expect(before - left).toBe(parseUnits(terms.amount, 6))
  return { orders, visitor, id, orderHash, transactions, left, account: visitor.account }
}

/** The headline of the order's page. */
export const headline = (text: string) =>
  expect.element(ordersScreen.story.getByText(text, { exact: true }).first(), LONG_WAIT).toBeVisible()
/** What the path of the money contains, or not. */
export const says = (text: string) => expect.element(crosschain.path, LONG_WAIT).toHaveTextContent(text)
export const saysNot = (text: string | RegExp) => expect.element(crosschain.path).not.toHaveTextContent(text)
/** Where the picture has the money. */
export const shows = (where: string) => expect.element(crosschain.picture(where), LONG_WAIT).toBeVisible()
