import type { Page } from '@playwright/test'
import { expectAccessible } from '../../testing/browser/accessible.ts'
import { expect, test as journey } from '../../testing/browser/journey.ts'
import { type RemoteTestWallet, startRemoteTestWallet } from '../../testing/remote/remoteTestWallet.ts'
import { type Relay, startRelay } from '../../testing/remote/startRelay.ts'

interface RemoteFixtures {
  readonly relay: Relay
  /** The same keys and purse as `wallet`, in an app on a phone that knows the page by the relay alone. */
  readonly phone: RemoteTestWallet
}

const test = journey.extend<RemoteFixtures>({
  relay: async ({ page, watch }, use) => {
    const relay = await startRelay()
    watch.expectHost(relay.url)
    await page.route('**/config.json', async (route) => {
      const settings = await (await route.fetch()).json()
      const remote = { walletConnectProjectId: 'f'.repeat(32), walletConnectRelayUrl: relay.url }
      await route.fulfill({ json: { ...settings, ...remote } })
    })
    await use(relay)
    await relay.close()
  },
  // The wallet is on the phone alone: nothing in the page announces it.
  bring: ({ relay: _ }, use) => use(async () => undefined),
  phone: async ({ relay, wallet }, use) => {
    const phone = await startRemoteTestWallet(wallet, relay.url)
    await use(phone)
    await phone.close()
  },
})

test.use({ isStranger: true, permissions: ['clipboard-read', 'clipboard-write'] })

const PAIR = { sell: 'ETH', buy: 'USDC', amount: '1' } as const

const pairing = (page: Page) => page.getByRole('dialog', { name: 'Connect by WalletConnect' })

async function pickWalletConnect(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
  return copyLink(page)
}

async function copyLink(page: Page): Promise<string> {
  await pairing(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(pairing(page).getByRole('button', { name: 'Link copied' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('default: a wallet on a phone swaps to the end, and is there after a reload', async ({
  page,
  swap,
  phone,
  wallet,
  relay,
  watch,
}) => {
  await swap.open(PAIR)
  await expect(swap.buyAmount).not.toHaveValue('')
  expect(relay.introductions).toHaveLength(0)
  expect(watch.requests.filter((address) => /remoteWallet|pairingDialog/.test(address))).toEqual([])

  const link = await pickWalletConnect(page)
  await expect(pairing(page).getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  await expectAccessible(page)
  await phone.pair(link)
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  wallet.next('eth_sendTransaction', { kind: 'reject' })
  await swap.confirm()
  await expect(swap.progress).toContainText('You declined in the wallet. Nothing was sent.')
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await swap.finished()
  expect(wallet.requestedTransactions).toHaveLength(2)
})

test('error: a code that expires, a wallet that declines, one of other chains, one that ends it', async ({
  page,
  swap,
  phone,
  clock,
  watch,
}) => {
  // The library leaves a rejection of its own to nobody.
  watch.allow(/^exception: Proposal expired$/)
  await swap.open(PAIR)
  await pickWalletConnect(page)
  await clock.leap(301_000)
  await expect(pairing(page)).toContainText('The request expired before your wallet answered.')
  await pairing(page).getByRole('button', { name: 'New code' }).click()
  await phone.pair(await copyLink(page), { kind: 'reject' })
  await expect(pairing(page)).toContainText('You declined in the wallet.')
  await pairing(page).getByRole('button', { name: 'New code' }).click()
  await phone.pair(await copyLink(page), { kind: 'approve', chainIds: [1] })
  await expect(pairing(page)).toContainText('Your wallet approved none of this site’s chains.')
  await pairing(page).getByRole('button', { name: 'New code' }).click()
  await phone.pair(await copyLink(page))
  await expect(swap.accountButton).toBeVisible()

  await phone.disconnect()
  await expect(swap.connectButton).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your wallet ended the connection.')
})
