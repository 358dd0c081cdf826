import type { Page } from '@playwright/test'
import { expectAccessible } from '../../testing/browser/accessible.ts'
import { expect, test } from '../../testing/browser/journey.ts'
import { startRelay } from '../../testing/remote/startRelay.ts'

test.use({
  isStranger: true,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
})

const list = (page: Page) => page.getByRole('dialog', { name: 'Connect wallet' })

test('behavior: on a phone wallet apps are links, and the wallet of the browser itself connects', async ({
  page,
  swap,
  wallet,
  watch,
}) => {
  const relay = await startRelay()
  watch.expectHost(relay.url)
  await page.route('**/config.json', async (route) => {
    const settings = await (await route.fetch()).json()
    const remote = { walletConnectProjectId: 'f'.repeat(32), walletConnectRelayUrl: relay.url }
    await route.fulfill({ json: { ...settings, ...remote } })
  })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connectButton.click()
  await expect(list(page)).toContainText('To use a wallet app on this phone, choose WalletConnect.')
  await expect(list(page).getByText('What is a Wallet?')).toBeHidden()

  await list(page).getByRole('button', { name: 'WalletConnect' }).click()
  const pairing = page.getByRole('dialog', { name: 'Connect by WalletConnect' })
  await expect(pairing.getByRole('link', { name: 'MetaMask' })).toHaveAttribute(
    'href',
    /^metamask:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/,
  )
  await expect(pairing.getByRole('link', { name: 'Another wallet' })).toHaveAttribute(
    'href',
    /^wc:[0-9a-f]{64}@2/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await swap.connectButton.click()
  await list(page).getByRole('button', { name: wallet.name }).click()
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  await relay.close()
})

const unannounced = test.extend({ bring: ({ page: _ }, use) => use(async () => undefined) })

unannounced(
  'behavior: without a wallet a phone says what to do, and opens the page in one',
  async ({ page, swap, watch }) => {
    await page.route('**/config.json', async (route) => {
      const { sandbox: _, ...settings } = await (await route.fetch()).json()
      await route.fulfill({ json: settings })
    })
    await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
    await swap.connectButton.click()
    await expect(list(page)).toContainText(
      'To use a wallet on this phone, open this page in the wallet app’s browser. No wallet yet? Install one first.',
    )
    const address = encodeURIComponent(page.url())
    const links = list(page).getByRole('list', { name: 'Open this page in' }).getByRole('link')
    await expect(links).toHaveText(['MetaMask', 'Coinbase Wallet', 'Trust Wallet'])
    await expect(links.nth(1)).toHaveAttribute('href', `https://go.cb-w.com/dapp?cb_url=${address}`)
    await expectAccessible(page)
    expect(watch.requests.filter((request) => /metamask|cb-w|trustwallet/.test(request))).toEqual([])
  },
)
