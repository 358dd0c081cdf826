import type { Page } from '@playwright/test'
import { passSeconds, requestsOf } from '../../testing/browser/pageTime.ts'
import { expect, test } from '../orders/ordersJourney.ts'

test.describe.configure({ timeout: 180_000 })

const NO_CONNECTION = /Failed to load resource|blocked by CORS/
const NODE_DOWN = 'The node of Sandbox does not answer'

/** The node of the first chain as the page meets it: connections are refused while it is killed. The wallet has a node of its own. */
function nodeOf(page: Page, rpcUrl: string) {
  const { origin } = new URL(rpcUrl)
  const address = `${origin}/**`
  const requested = requestsOf(page, origin)
  /** Requests while this page lives through so many seconds. */
  async function requestsDuring(seconds: number): Promise<number> {
    const before = requested.length
    await passSeconds(page, seconds)
    return requested.length - before
  }
  return {
    /** Waits until three seconds of the page bring no request: what a new account needs was read. */
    quiet: () => expect(async () => expect(await requestsDuring(3)).toBe(0)).toPass({ timeout: 30_000 }),
    kill: () => page.route(address, (route) => route.abort('connectionrefused')),
    start: () => page.unroute(address),
    requestsDuring,
  }
}

test('behavior: a dead node gets at most ten requests in 20 s; with both back all works again', async ({
  page,
  swap,
  wallet,
  sandbox,
  control,
  watch,
}) => {
  watch.allow(NO_CONNECTION)
  const node = nodeOf(page, sandbox.manifest.chains[0]?.rpcUrl ?? '')
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '600', mode: 'auto' })
  await swap.connect(wallet)
  await expect(swap.action('Review swap')).toBeVisible()
  await node.quiet()
  await node.kill()
  expect(await node.requestsDuring(20)).toBeLessThanOrEqual(10)
  const line = page.getByRole('region', { name: NODE_DOWN })
  await expect(line).toContainText('last answer')
  await expect(line).toContainText('Still working: quotes')
  await expect(page.getByText('Balance unknown').first()).toBeVisible()

  await page.reload()
  await expect(line).toContainText('No answer since this page was opened.')
  expect(await node.requestsDuring(20)).toBeLessThanOrEqual(10)
  await control.outage('down')
  await node.requestsDuring(20)
  const both = page.getByRole('region', { name: `The trading service does not answer. ${NODE_DOWN}` })
  await expect(both).toContainText('Trading service: ')
  await expect(both).toContainText('Sandbox: ')

  await control.outage('up')
  await node.start()
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(await page.getByRole('region', { name: 'does not answer' }).count()).toBe(0)
  }).toPass({ timeout: 90_000 })
  await expect(page.getByText('Balance unknown')).toHaveCount(0)
  await expect(swap.action('Review swap')).toBeVisible()
})
