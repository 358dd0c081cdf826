import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleScreen } from '../accessibleScreen.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, trader } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from '../swap/swapScreen.ts'

const TOO_OLD = 'This version of the app is too old for new trades.'
const banner = page.getByRole('region', { name: 'From this site’s operator' })

/** The page as a build of this version makes it. */
function beBuild(version: string): void {
  const meta = document.createElement('meta')
  meta.name = 'kontor-build'
  meta.content = `${version} 1a2b3c4d`
  document.head.append(meta)
}

afterEach(() => document.querySelector('meta[name="kontor-build"]')?.remove())

test('behavior: screens that the host switched off have no link, no command and no page', async () => {
  await openApp('/swap', undefined, { host: { features: { twap: false, limit: true } } })
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect.element(links.first()).toHaveTextContent('Swap')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    ...['Swap', 'Limit', 'Crosschain', 'OTC', 'Orders'],
  ])
  await userEvent.keyboard('{Control>}k{/Control}')
  const options = page.getByRole('dialog').getByRole('option')
  await expect.element(options.first()).toBeVisible()
  const names = options.elements().map(({ textContent }) => textContent ?? '')
  expect(names.some((name) => /Limit/.test(name))).toBe(true)
  expect(names.some((name) => /TWAP/.test(name))).toBe(false)
  await userEvent.keyboard('{Escape}')
  window.location.hash = '#/twap'
  await expect.element(page.getByRole('heading', { name: 'TWAP is not offered here' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to swap' }).click()
  await expect.element(swap.sellAmount).toBeVisible()
})

test('behavior: in a build that is too old no trade can be confirmed', async () => {
  beBuild('0.13.0')
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '100' })
  const host = { leastVersion: '0.13.1' }
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '100', mode: 'delta' }, visitor, { host })
  await expect.element(page.getByRole('alert').filter({ hasText: TOO_OLD })).toBeVisible()
  await swap.action('Review swap').click()
  await expect.element(swap.review.getByRole('alert')).toHaveTextContent(TOO_OLD)
  const confirm = swap.review.getByRole('button', { name: /^Swap / })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  visitor.wallet.log.length = 0
  ;(confirm.element() as HTMLButtonElement).click()
  await expect.element(swap.review).toBeVisible()
  expect(visitor.wallet.requests('eth_signTypedData_v4')).toHaveLength(0)
})

test('behavior: in a build that is too old no wrap can be confirmed', async () => {
  beBuild('0.13.0')
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open({ sell: 'ETH', buy: 'WETH', amount: '0.1' }, visitor, { host: { leastVersion: '0.13.1' } })
  await swap.action('Review wrap').click()
  const review = page.getByRole('dialog', { name: 'Review wrap' })
  await expect.element(review.getByRole('alert')).toHaveTextContent(TOO_OLD)
  const confirm = review.getByRole('button', { name: /^Wrap / })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  ;(confirm.element() as HTMLButtonElement).click()
  await expect.element(review).toBeVisible()
  expect(visitor.wallet.requests('eth_sendTransaction')).toHaveLength(0)
})

test('behavior: in a build that is too old a wrap that stopped does not go on', async () => {
  beBuild('0.13.1')
  const visitor = await pageVisitor(sharedSandbox())
  visitor.wallet.next('eth_sendTransaction', { kind: 'reject' })
  await swap.open({ sell: 'ETH', buy: 'WETH', amount: '0.1' }, visitor)
  await swap.action('Review wrap').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Wrap / })
    .click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('You declined')
  document.querySelector('meta[name="kontor-build"]')?.remove()
  beBuild('0.13.0')
  const before = { host: { leastVersion: '0.13.1' }, isAgain: true }
  await openApp('/swap', visitor, before)
  await swap.action('Try again').click()
  await swap.action('Send to wallet').click()
  await expect
    .element(page.getByText('too old for new trades, so your wallet is not asked').first())
    .toBeVisible()
  expect(visitor.wallet.requests('eth_sendTransaction')).toHaveLength(1)
})

test('behavior: in a build that is too old an open order can be cancelled', async () => {
  beBuild('0.13.0')
  await changedWorld()
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  await openApp(`/orders/${id}`, visitor, { host: { leastVersion: '1.0.0' } })
  await expect.element(page.getByRole('alert').filter({ hasText: TOO_OLD })).toBeVisible()
  await ordersScreen.story.getByRole('button', { name: /^Cancel( \(.*\))?$/ }).click()
  await ordersScreen.confirmCancel(1)
  await orders.becomes(id, 'CANCELLED')
})

test('behavior: the least version itself trades; the banner of the host is on every screen', async () => {
  beBuild('0.13.1')
  const text = 'Maintenance from 12 to 13 UTC.'
  await openApp('/status', undefined, { host: { leastVersion: '0.13.1', banner: { text, level: 'warn' } } })
  await expect.element(banner).toHaveTextContent(text)
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Licences of what is shipped' }))
    .toHaveAttribute('href', './licenses.json')
  await expect.element(page.getByText('Least version for new trades')).toBeVisible()
  await expectAccessibleScreen()
})

test('behavior: what the host has to say is at the lower edge and moves nothing', async () => {
  beBuild('0.13.0')
  const main = page.getByRole('main')
  const place = () => main.element().getBoundingClientRect().top
  await openApp('/status')
  await expect.element(main).toBeVisible()
  const before = place()
  const banner = { text: 'Maintenance from 12 to 13 UTC.', level: 'info' } as const
  await openApp('/status', undefined, { host: { leastVersion: '0.13.1', banner } })
  for (const line of [page.getByRole('alert').filter({ hasText: TOO_OLD }), page.getByText(banner.text)]) {
    await expect.element(line).toBeInViewport({ ratio: 1 })
    expect(line.element().getBoundingClientRect().top).toBeGreaterThan(window.innerHeight / 2)
  }
  expect(place()).toBe(before)
})
