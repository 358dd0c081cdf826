import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, killNode } from '../answering.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, trader } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from '../swap/swapScreen.ts'

const { rows } = ordersScreen
const silent = page.getByRole('region', { name: 'The trading service does not answer' })

/** Presses what asks again, unless a request that was under way has brought the service back by itself. */
async function askAgain() {
  const button = page.getByRole('button', { name: 'Try again' }).query()
  if (button instanceof HTMLElement) button.click()
}

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

test('behavior: a service that answers nonsense is named as such, and the list comes back with its answers', async () => {
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
  const rowsOnceAsked = async () => {
    await askAgain()
    return rows.elements().length
  }
  await expect.poll(rowsOnceAsked, { timeout: 40_000, interval: 500 }).toBe(1)
  await expect.element(line).not.toBeInTheDocument()
})

test('behavior: a service that limits requests shows the seconds left, and the list once they are over', async () => {
  const { orders, ...visitor } = await trader()
  await orders.rest()
  const headers = { 'content-type': 'application/json', 'retry-after': '8' }
  const body = JSON.stringify({ errorType: 'TooManyRequests', details: 'Too Many Requests' })
  const { origin } = new URL(sharedSandbox().apiUrl)
  const mend = answering(async (url, send) =>
    url.startsWith(origin) ? new Response(body, { status: 429, headers }) : send(),
  )
  await ordersScreen.open(visitor)
  const line = page.getByRole('region', { name: 'Too many requests to the trading service' })
  await expect.element(line).toHaveTextContent(/Next try in \d+ s\./)
  await expect.element(line).toHaveTextContent('Nothing is asked before the pause is over')
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
