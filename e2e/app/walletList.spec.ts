import type { Page } from '@playwright/test'
import { expectAccessible } from '../../testing/browser/accessible.ts'
import { expect, test } from '../../testing/browser/journey.ts'

test.use({ isStranger: true, contextOptions: { reducedMotion: 'reduce' } })

const PAIR = { sell: 'ETH', buy: 'USDC', amount: '1' } as const
const list = (page: Page) => page.getByRole('dialog', { name: 'Connect wallet' })

test('default: the list of wallets speaks the words of the app, and is accessible in both themes', async ({
  page,
  swap,
  wallet,
}) => {
  wallet.next('wallet_requestPermissions', { kind: 'hang' })
  await swap.open(PAIR)
  await swap.connectButton.click()
  await expect(list(page)).toContainText('In this browser')
  await expect(list(page)).toContainText('No wallet yet?')
  await expectAccessible(page)

  await list(page).getByRole('button', { name: wallet.name }).click()
  await expect(list(page)).toContainText(`Waiting for ${wallet.name}`)
  await expect(list(page)).toContainText('Approve the connection in your wallet.')
  // RainbowKit forgets a refusal that comes before its waiting page is there.
  wallet.answer({ kind: 'reject' })
  await expect(list(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await list(page).getByRole('button', { name: 'Try again' }).click()
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
})

test('behavior: the extension of Coinbase, by its announcement alone, is listed and connects', async ({
  page,
  swap,
  wallet,
  watch,
}) => {
  await page.addInitScript(() => {
    type Detail = { readonly info: object; readonly provider: object }
    // The same wallet, announced once more as that extension announces itself.
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent<Detail>).detail
      if (!('rdns' in info) || !String(info.rdns).startsWith('test.')) return
      const own = { uuid: crypto.randomUUID(), name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' }
      const detail = Object.freeze({ info: { ...info, ...own }, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
  })
  await swap.open(PAIR)
  await swap.connectButton.click()
  await list(page).getByRole('button', { name: 'Coinbase Wallet' }).click()
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  expect(await page.evaluate(() => localStorage.getItem('kontor.wallet.recentConnectorId'))).toBe(
    '"com.coinbase.wallet"',
  )
  expect(watch.requests.filter((request) => /coinbase|cb-w/.test(request))).toEqual([])
})
