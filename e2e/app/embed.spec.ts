import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../.ci/setup.mjs'
import type { EmbedEvent, EmbedPair } from '../../src/embed/protocol.ts'
import { type ServeFramed, withFramedSites } from '../../testing/browser/framedSite.ts'
import { expect, test as journey } from '../../testing/browser/journey.ts'
import type { TestWallet } from '../../testing/wallet/testWallet.ts'

interface EmbedFixtures {
  /** Origin of a page of another site: the example of the documents. */
  readonly shop: string
  readonly serve: ServeFramed
}

const test = journey.extend<EmbedFixtures>({
  shop: async ({ watch }, use) => {
    const body = readFileSync(join(ROOT, 'docs/embed/example.html'))
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    watch.expectHost(origin)
    await use(origin)
    await new Promise<void>((closed) => void server.close(() => closed()))
  },
  serve: ({ sandbox, watch }, use) => withFramedSites({ sandbox, watch }, 'embedParents', use),
  // The wallet is the shop's: no extension announces one.
  bring: ({ sandbox: _ }, use) =>
    use(async (wallet, page) => {
      await page.exposeFunction('walletRequest', async (method: string, params: readonly unknown[]) => {
        try {
          return { result: await wallet.request(method, params) }
        } catch (error) {
          const { code, message } = error as { code: number; message: string }
          return { error: { code, message } }
        }
      })
      await page.addInitScript(ownWallet)
    }),
})

/** Runs inside the shop's page: a wallet of its own. Self-contained, because it is sent to the browser as text. */
function ownWallet(): void {
  if (window.parent !== window) return
  const page = window as unknown as {
    walletRequest: (method: string, params: unknown) => Promise<{ result?: unknown; error?: object }>
    ethereum: unknown
  }
  page.ethereum = {
    async request({ method, params = [] }: { method: string; params?: unknown }) {
      const { result, error } = await page.walletRequest(method, params)
      if (error) throw error
      return result
    },
  }
}

async function openShop(page: Page, shop: string, site: string, pair?: EmbedPair) {
  const query = new URLSearchParams({ site, ...(pair && { pair: JSON.stringify(pair) }) })
  await page.goto(`${shop}/?${query}`)
  return page.frameLocator('iframe')
}

const eventsOf = async (page: Page): Promise<readonly EmbedEvent[]> =>
  (await page.locator('#events li').allTextContents()).map((text) => JSON.parse(text))

const namesOf = async (page: Page) => [...new Set((await eventsOf(page)).map(({ name }) => name))]

const methodsOf = (wallet: TestWallet) => wallet.log.map(({ method }) => method)

test('default: a page of another site embeds the app, and its wallet swaps once agreed to', async ({
  page,
  shop,
  serve,
  wallet,
  chain,
}) => {
  const before = await chain.balance(wallet.address, 'ETH')
  const pair: EmbedPair = {
    ...{ chainId: chain.id, sell: chain.token('USDC'), buy: 'native' },
    amount: '500',
  }
  const app = await openShop(page, shop, await serve([shop]), pair)
  await expect.poll(() => namesOf(page)).toEqual(['quote'])

  const connect = app.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  await connect.click()
  const name = `Wallet of ${new URL(shop).host}`
  await app.getByRole('dialog').getByRole('button', { name }).click()
  const consent = app.getByRole('dialog', { name: `Use the wallet of ${new URL(shop).host}?` })
  await expect(consent).toContainText('Compare what that wallet shows with the review here')
  expect(methodsOf(wallet)).toEqual([])
  await consent.getByRole('button', { name: 'Use this wallet' }).click()
  await expect(app.getByRole('banner').getByRole('button', { name: /^Account 0x/ })).toContainText(
    wallet.address.slice(0, 6),
  )

  await app.getByRole('main').getByRole('button', { name: 'Review swap', exact: true }).click()
  const review = app.getByRole('dialog', { name: /^Review (swap|order)$/ })
  await expect.poll(() => namesOf(page)).toEqual(['quote', 'review'])
  await review.getByRole('button', { name: /^Swap / }).click()
  await expect.poll(() => namesOf(page), { timeout: 60_000 }).toEqual(['quote', 'review', 'signed', 'filled'])
  expect(await chain.balance(wallet.address, 'ETH')).toBeGreaterThan(before)

  const signed = (await eventsOf(page)).find((event) => event.name === 'signed')
  expect(signed).toMatchObject({ sell: { chainId: chain.id, raw: '500000000' } })
  const shown = (await page.locator('#events').textContent()) ?? ''
  expect(shown.toLowerCase()).not.toContain(wallet.address.slice(2).toLowerCase())
  expect(shown).not.toMatch(/0x[0-9a-f]{64}/i)

  await page.reload()
  await expect(app.getByRole('banner').getByRole('button', { name: /^Account 0x/ })).toContainText(
    wallet.address.slice(0, 6),
  )
})

test('behavior: the page around sets theme, language and screen, where nothing was chosen', async ({
  page,
  shop,
  serve,
}) => {
  const app = await openShop(page, shop, await serve([shop]))
  const root = app.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(app.getByRole('navigation').getByRole('link', { name: 'TWAP' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Limit' }).click()
  await expect(app.getByRole('heading', { name: 'Limit' })).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(root).toHaveAttribute('lang', 'de')
})

test('error: a closed consent connects nothing and passes nothing on', async ({
  page,
  shop,
  serve,
  wallet,
}) => {
  const app = await openShop(page, shop, await serve([shop]))
  await app.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await app
    .getByRole('dialog')
    .getByRole('button', { name: /^Wallet of/ })
    .click()
  await expect(app.getByRole('dialog', { name: /^Use the wallet of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect(app.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(methodsOf(wallet)).toEqual([])
})

test('error: a page that the site does not name gets no frame, no event and no request', async ({
  page,
  shop,
  serve,
  wallet,
  watch,
}) => {
  watch.allow(/frame-ancestors/)
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  const app = await openShop(page, shop, await serve(['https://another.example']))
  await refused
  await expect(app.getByRole('main')).toHaveCount(0)

  expect(await eventsOf(page)).toEqual([])
  expect(methodsOf(wallet)).toEqual([])
})
