import type { BrowserContext, Page } from '@playwright/test'
import { type Hex, keccak256, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { test as base, expect as within } from '../../testing/browser/journey.ts'
import type { SwapLink, SwapPage } from '../../testing/browser/swapPage.ts'
import { TestWallet } from '../../testing/wallet/testWallet.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'

const SEND = 'eth_sendTransaction'
const SIGN = 'eth_signTypedData_v4'
const ORDERS = '/v2/delta/orders'
const SWAP: SwapLink = { sell: 'ETH', buy: 'USDC', amount: '0.5' }
const ORDER: SwapLink = { sell: 'USDC', buy: 'WETH', amount: '500', mode: 'delta' }

const expect = within.configure({ timeout: 60_000 })

/** Two pages of one browser and one person: a flow begins in the first, which ends in the middle; the second is open all along. */
interface TwoPages {
  readonly wallet: TestWallet
  readonly first: SwapPage
  /** Trades as the second page shows them. */
  readonly trades: ReturnType<Page['getByRole']>
  /** Resolves once the first page holds the flow's lock and the second one waits for it. */
  locked(): Promise<void>
  /** Ends the first page. From then on the second one holds what it waited for. */
  kill(): Promise<void>
  /** What the wallet was last asked to send, signed by its key. */
  signed(): Promise<Hex>
  /** Orders of the account at the service. */
  orders(): Promise<number>
}

type Kill = 'closed' | 'crashed'

const test = base.extend<{ readonly twoPages: (kill: Kill, link: SwapLink) => Promise<TwoPages> }>({
  twoPages: ({ context, page, swap, control, sandbox }, use) =>
    use(async (kill, link) => {
      const [home] = sandbox.manifest.chains
      if (!home) throw new Error('the sandbox has no chain')
      const key = generatePrivateKey()
      const account = privateKeyToAccount(key)
      const wallet = new TestWallet({ keys: [key], chains: { [home.id]: home.rpcUrl }, chainId: home.id })
      await control.faucet(account.address, 'ETH', parseUnits('2', 18))
      await control.faucet(account.address, 'USDC', parseUnits('1000', 6))
      await wallet.returnTo(page)
      await swap.open(link)
      await swap.connect(wallet)
      const doomed = await context.newPage()
      await doomed.clock.install({ time: await control.nowMs() })
      await wallet.attach(doomed)
      const first = swap.inTab(doomed)
      await first.open(link)
      await expect(first.accountButton).toBeVisible()
      wallet.log.length = 0
      return {
        wallet,
        first,
        trades: page.getByRole('region', { name: 'Your trades' }),
        locked: () => expect.poll(() => flowLocks(page)).toEqual({ held: 1, pending: 1 }),
        async kill() {
          await KILLS[kill](doomed, context)
          await expect.poll(async () => (await flowLocks(page)).pending).toBe(0)
        },
        async signed() {
          const requested = wallet.requestedTransactions.at(-1)
          if (!requested?.to) throw new Error('the wallet was asked for nothing')
          return account.signTransaction({
            ...{ chainId: home.id, nonce: 0, type: 'eip1559', gas: 900_000n },
            ...{ to: requested.to, data: requested.data ?? '0x', value: BigInt(requested.value ?? 0) },
            ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n },
          })
        },
        async orders() {
          const answer = await fetch(
            `${sandbox.manifest.apiUrl}${ORDERS}?userAddress=${account.address}&page=1&limit=50`,
          )
          return (await answer.json()).data.length
        },
      }
    }),
})

const KILLS: Readonly<Record<Kill, (page: Page, context: BrowserContext) => Promise<void>>> = {
  closed: (page) => page.close({ runBeforeUnload: false }),
  async crashed(page, context) {
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // The renderer dies with the question: there is no answer.
    void session.send('Page.crash').catch(() => undefined)
    await crashed
  },
}

/** Locks of flows in the whole browser, as a page of it sees them. */
const flowLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const count = (locks: readonly LockInfo[]) =>
      locks.filter(({ name }) => name?.startsWith('kontor-flow-')).length
    return { held: count(held), pending: count(pending) }
  })

test.describe.configure({ timeout: 240_000 })

test(`behavior: after a crash at the wallet prompt the other page waits, then finds the swap`, async ({
  twoPages,
  chain,
}) => {
  const { wallet, first, trades, ...pages } = await twoPages('crashed', SWAP)
  wallet.next(SEND, { kind: 'hang' })
  await first.confirm()
  await expect.poll(() => wallet.open).toEqual([SEND])
  await pages.locked()
  await pages.kill()

  await expect(trades).toContainText('this step may have been sent')
  expect(walletPrompts(wallet, chain)).toEqual(['send swap'])
  wallet.answer({ kind: 'approve' })
  await expect.poll(() => chain.client.getTransactionCount({ address: wallet.address })).toBe(1)
  await expect(trades).toContainText('Received')
  expect(walletPrompts(wallet, chain)).toEqual(['send swap'])
  expect(await chain.client.getTransactionCount({ address: wallet.address })).toBe(1)
})

test(`behavior: closed after the wallet answered: the other page follows the one transaction`, async ({
  twoPages,
  chain,
}) => {
  const { wallet, first, trades, ...pages } = await twoPages('closed', SWAP)
  wallet.next(SEND, { kind: 'hang' })
  await first.confirm()
  await expect.poll(() => wallet.open).toEqual([SEND])
  // The wallet has it and says so, and no block holds it yet.
  const serializedTransaction = await pages.signed()
  wallet.answer({ kind: 'answerWith', answer: keccak256(serializedTransaction) })
  await expect(first.progress).toContainText('Pending on chain')
  await pages.locked()
  await pages.kill()

  await expect(trades).toContainText('In progress')
  await expect(trades).toContainText('Pending on chain')
  await chain.client.sendRawTransaction({ serializedTransaction })
  await expect(trades).toContainText('Received')
  expect(walletPrompts(wallet, chain)).toEqual(['send swap'])
  expect(await chain.client.getTransactionCount({ address: wallet.address })).toBe(1)
})

test(`behavior: after a crash between signature and post the other page posts the same order`, async ({
  twoPages,
  swap,
  chain,
  watch,
}) => {
  // Before it posts, the other page asks whether the service has the order.
  watch.allow(/status of 404.*\/orders\/hash\//)
  const { wallet, first, ...pages } = await twoPages('crashed', ORDER)
  // The order is signed and written down, and the page ends before its post leaves the browser.
  const posting = new Promise<void>((resolve) => {
    void first.page.route(
      ({ pathname }) => pathname === ORDERS,
      (route) => (route.request().method() === 'POST' ? resolve() : route.continue()),
    )
  })
  await first.confirm()
  await posting
  await pages.locked()
  expect(await pages.orders()).toBe(0)
  await pages.kill()

  await swap.filled()
  expect(walletPrompts(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
  expect(await pages.orders()).toBe(1)
  expect(await chain.balance(wallet.address, 'USDC')).toBe(parseUnits('500', 6))
  expect(await chain.client.getTransactionCount({ address: wallet.address })).toBe(0)
})

test(`behavior: closed while the post is under way: it arrives late, and there is one order`, async ({
  twoPages,
  swap,
  chain,
  control,
  watch,
}) => {
  // Asked by its hash before it has arrived, the service does not know the order.
  watch.allow(/status of 404.*\/orders\/hash\//)
  const { wallet, first, trades, ...pages } = await twoPages('closed', ORDER)
  const isPost = (request: { method(): string; url(): string }) =>
    request.method() === 'POST' && new URL(request.url()).pathname === ORDERS
  wallet.next(SIGN, { kind: 'approve' })
  wallet.next(SIGN, { kind: 'hang' })
  await first.confirm()
  await expect.poll(() => wallet.requests(SIGN).length).toBe(2)
  await control.outage('hang', ORDERS)
  const posted = first.page.waitForRequest(isPost)
  wallet.answer({ kind: 'approve' })
  await posted
  await pages.locked()
  await pages.kill()

  await expect(trades).toContainText('In progress')
  await control.outage('up', ORDERS)
  await swap.filled()
  expect(walletPrompts(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
  expect(await pages.orders()).toBe(1)
  expect(await chain.balance(wallet.address, 'USDC')).toBe(parseUnits('500', 6))
  expect(await chain.client.getTransactionCount({ address: wallet.address })).toBe(0)
})
