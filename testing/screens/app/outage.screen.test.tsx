import { keccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { sandboxControl } from '../../service/sandboxControl.ts'
import { answering, killNode } from '../answering.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, trader } from '../orders/ordersScreen.ts'
import { movableClock } from '../pageClock.ts'
import { keysVisitor, pageVisitor } from '../pageWallet.ts'
import { amountBeside, pairLink, swap } from '../swap/swapScreen.ts'

const { rows } = ordersScreen
const silent = page.getByRole('region', { name: 'The trading service does not answer' })

/** Presses what asks again, unless a request that was under way has brought the service back by itself. */
async function askAgain() {
  const button = page.getByRole('button', { name: 'Try again' }).query()
  if (button instanceof HTMLElement) button.click()
}

test.each([
  ['the list of orders', '/orders', () => page.getByRole('radio', { name: 'Open 1' })],
  [
    'the swap screen',
    `/swap?${new URLSearchParams({ ...pairLink('USDC', 'WETH'), amount: '600', mode: 'auto' })}`,
    () => swap.action('Review swap'),
  ],
] as const)(
  'behavior: a silent service gets at most ten requests in twenty seconds from %s',
  async (_screen, path, ready) => {
    const { orders, ...visitor } = await trader()
    await orders.rest()
    const pass = await movableClock()
    await openApp(path, visitor)
    await expect.element(ready()).toBeVisible()

    const { origin } = new URL(sharedSandbox().apiUrl)
    let requests: string[] = []
    answering((url, send) => {
      if (!url.startsWith(origin)) return send()
      requests.push(url)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await pass(20_000)
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(10)

    requests = []
    await openApp(path, visitor, { isAgain: true })
    await expect.element(silent).toHaveTextContent('No answer since this page was opened.')
    await pass(20_000)
    expect(requests.length, requests.join(' ')).toBeGreaterThan(3)
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(10)
  },
)

test('behavior: with the service down nothing is claimed of orders, and they come back with it', async () => {
  const control = await changedWorld()
  const { orders, ...visitor } = await trader()
  await orders.rest()
  await control.outage('down')
  await ordersScreen.open(visitor)
  await expect.element(silent).toHaveTextContent('No answer since this page was opened.')
  await expect.element(page.getByText('No open orders.')).not.toBeInTheDocument()
  await control.outage('up')
  await askAgain()
  await expect.element(silent).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
  await expect.element(rows).toHaveLength(1)
})

test('behavior: with the service down the swap screen says so, and the quote comes back with it', async () => {
  const control = await changedWorld()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  await control.outage('down')
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '600', mode: 'auto' }, visitor)
  await expect.element(silent).toBeVisible()
  await control.outage('up')
  await askAgain()
  await expect.element(silent).not.toBeInTheDocument()
  await expect.element(swap.action(/^Review /)).toBeVisible()
})

test('behavior: a service that answers nonsense is named, and the list recovers with its answers', async () => {
  const control = await changedWorld()
  const { orders, account } = await trader()
  await orders.rest()
  await control.switchOn({ endpoint: '*', fault: 'notJson' })
  await ordersScreen.open(undefined, `?owner=${account}`)
  const line = page.getByText('The trading service answers with data that cannot be read')
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText('Orders have not been read yet.')).toBeVisible()
  await control.switchOn({ endpoint: '*', fault: 'none' })
  // A request that was under way fails once more.
  const rowsOnceRequested = async () => {
    await askAgain()
    return rows.elements().length
  }
  await expect.poll(rowsOnceRequested, { timeout: 40_000, interval: 500 }).toBe(1)
  await expect.element(line).not.toBeInTheDocument()
})

test('behavior: a rate limit shows the seconds left, and the list once they are over', async () => {
  const { orders, ...visitor } = await trader()
  await orders.rest()
  const headers = { 'content-type': 'application/json', 'retry-after': '8' }
  const body = JSON.stringify({ errorType: 'TooManyRequests', details: 'Too Many Requests' })
  const { origin } = new URL(sharedSandbox().apiUrl)
  let refused = 0
  const mend = answering(async (url, send) => {
    if (!url.startsWith(origin)) return send()
    // Earlier tests' desks still ask for their own accounts.
    if (url.toLowerCase().includes(visitor.account.toLowerCase())) refused += 1
    return new Response(body, { status: 429, headers })
  })
  await ordersScreen.open(visitor)
  const line = page.getByRole('region', { name: 'Too many requests to the trading service' })
  await expect.element(line).toHaveTextContent(/Next try in \d+ s\./)
  await expect.element(line).toHaveTextContent('until the pause is over')
  const before = refused
  await expect.element(line).toHaveTextContent(/Next try in [1-4] s\./)
  expect(refused).toBe(before)
  mend()
  await expect.poll(() => line.elements().length, { timeout: 40_000 }).toBe(0)
  await expect.element(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
})

test('behavior: while a slow service answers no count and no empty list is shown', async () => {
  const control = await changedWorld()
  const { orders, ...visitor } = await trader()
  await orders.rest()
  await control.latency(1_500)
  const shown = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const text of document.body.textContent.match(/Open\s*[\d–]|No open orders|\b0 orders/g) ?? [])
      shown.add(text.replace(/\s*(?=[\d–])/, ' '))
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await ordersScreen.open(visitor)
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByRole('radio', { name: 'Open 1' })).toBeVisible()
  expect([...shown]).toEqual(['Open –', 'Open 1'])
})

test('behavior: with the chain’s node down orders are listed, and one is cancelled by signature', async () => {
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  killNode(31337)
  await ordersScreen.open(visitor)
  await expect.element(rows).toHaveLength(1)
  await expect
    .element(page.getByRole('region', { name: 'The node of Sandbox does not answer' }))
    .toHaveTextContent('cancelling by signature')
  await ordersScreen.cancelAllShown()
  await ordersScreen.confirmCancel(1)
  await expect.element(ordersScreen.cancellation).toHaveTextContent('Done')
  await orders.becomes(id, 'CANCELLED')
})

test('behavior: with the node down a swap in flight stays pending, and goes on once it answers', async () => {
  const [chain] = sharedSandbox().chains
  if (!chain) throw new Error('the sandbox has no chain')
  const key = generatePrivateKey()
  const visitor = await keysVisitor(sharedSandbox(), [key])
  const { wallet, account } = visitor
  await sandboxControl(sharedSandbox().controlUrl).faucet(account, 'ETH', 10n ** 18n)
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5' }, visitor)
  wallet.next('eth_sendTransaction', { kind: 'hang' })
  await swap.confirm()
  await expect.poll(() => wallet.open.length).toBe(1)
  const [sent] = wallet.requestedTransactions
  if (!sent?.to) throw new Error('the wallet was not asked to send')
  const raw = await privateKeyToAccount(key).signTransaction({
    ...{ chainId: chain.id, nonce: 0, type: 'eip1559', gas: 900_000n },
    ...{ to: sent.to, data: sent.data ?? '0x', value: BigInt(sent.value ?? 0) },
    ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n },
  })
  // Named by the wallet, and shown to no node.
  wallet.answer({ kind: 'answerWith', answer: keccak256(raw) })
  await expect.element(swap.progress).toHaveTextContent('Pending on chain')
  const beside = window.fetch
  const start = killNode(chain.id)
  const down = page.getByRole('region', { name: 'The node of Sandbox does not answer', includeHidden: true })
  await expect.element(down, { timeout: 45_000 }).toBeInTheDocument()
  await expect.element(swap.progress).toHaveTextContent('Pending on chain')
  await expect.element(swap.progress).toHaveTextContent('The chain does not respond.')
  await expect.element(swap.progress.getByRole('alert')).not.toBeInTheDocument()
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] }
  const headers = { 'content-type': 'application/json' }
  await beside(chain.rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
  start()
  await expect.poll(() => amountBeside(swap.progress, 'Received', 6), { timeout: 45_000 }).toBeGreaterThan(0n)
  await expect.element(down).not.toBeInTheDocument()
  expect(amountBeside(swap.progress, 'Received', 6)).toBe(
    await chainReader(sharedSandbox()).balance(account, 'USDC'),
  )
  expect(wallet.requestedTransactions).toHaveLength(1)
}, 120_000)
