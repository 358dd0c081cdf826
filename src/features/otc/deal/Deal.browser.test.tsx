import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideTab, returnToTab } from '../../../../testing/browser/hiddenTab.ts'
import { linkOf, showDeal, showDealPart, signedDeal } from '../../../../testing/otc/shownDeal.tsx'
import { routeText, USDC, WETH } from '../../../../testing/service/testRoute.ts'
import { DealScreen } from '../DealScreen.tsx'

const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
afterEach(returnToTab)

const heading = page.getByRole('heading', { level: 1 })
const outcomes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-check]')].map(({ dataset }) => [
    dataset.check,
    dataset.outcome,
  ])

/** A pool of 3,000 USDC for one WETH that keeps half a percent of what is paid, whichever way. */
function pool(url: URL): Response {
  if (!url.pathname.endsWith('/prices')) return Response.json({}, { status: 503 })
  const amount = BigInt(url.searchParams.get('amount') ?? 0)
  const isSellingWeth = url.searchParams.get('srcToken')?.toLowerCase() === WETH.address.toLowerCase()
  const [from, to] = isSellingWeth ? [WETH, USDC] : [USDC, WETH]
  const paid = (amount * 995n) / 1_000n
  const destAmount = isSellingWeth ? (paid * 3_000n) / 10n ** 12n : (paid * 10n ** 12n) / 3_000n
  return new Response(
    routeText({
      ...{ srcToken: from.address.toLowerCase(), srcDecimals: from.decimals, srcAmount: String(amount) },
      ...{ destToken: to.address.toLowerCase(), destDecimals: to.decimals, destAmount: String(destAmount) },
      ...{ bestRoute: [], partnerFee: 0 },
    }),
  )
}

test('error: of a forged private offer neither the taker is shown nor any check of its terms', async () => {
  const { offer } = await signedDeal({ taker: STRANGER })
  const forged = linkOf({ ...offer, order: { ...offer.order, makerAmount: 2n * 10n ** 18n } })
  showDeal(forged, { fetch: pool })
  await expect.element(heading).toHaveTextContent('This is not a valid offer')
  expect(outcomes()).toEqual([
    ...['format', 'terms', 'chain', 'contract', 'hash'].map((id) => [id, 'passed']),
    ['signature', 'failed'],
  ])
  expect(document.body.textContent).toContain('Failed at 6 of 14')
  expect(document.body.textContent).not.toContain(STRANGER)
  expect(document.body.textContent).not.toMatch(/WETH|USDC|may fill|market|%/)
})

test('error: of an offer of another chain only what leads to that is shown', async () => {
  const { offer } = await signedDeal({ taker: STRANGER })
  showDeal(linkOf({ ...offer, chainId: 5 }))
  await expect.element(heading).toHaveTextContent('Offer on another chain')
  expect(outcomes()).toEqual([
    ['format', 'passed'],
    ['terms', 'passed'],
    ['chain', 'failed'],
  ])
  expect(document.body.textContent).not.toContain(STRANGER)
})

test('behavior: each side is compared with its own trade at the market, with the market’s fee', async () => {
  const { offer, link } = await signedDeal()
  const price = page.getByRole('region', { name: 'Is it a fair price?' })
  const view = await showDeal(link, { fetch: pool, account: STRANGER })
  await expect.element(price).toHaveTextContent('The market gives 0.995 WETH for 3,000 USDC')
  await expect.element(price).toHaveTextContent('This offer gives 0.5% more')
  await view.unmount()
  showDeal(link, { fetch: pool, account: offer.order.maker })
  await expect.element(price).toHaveTextContent('The market gives 2,985 USDC for 1 WETH')
  await expect.element(price).toHaveTextContent('Your offer brings 0.5% more')
})

test('behavior: while quotes are paused the page says so, and resumes before anything is filled', async () => {
  hideTab()
  const { link } = await signedDeal()
  showDeal(link, { account: STRANGER, balances: [USDC], fetch: pool })
  const price = page.getByRole('region', { name: 'Is it a fair price?' })
  await expect.element(price).toHaveTextContent('Quotes are paused')
  expect(outcomes()).toContainEqual(['price', 'unknown'])
  expect(document.body.textContent).not.toContain('No market price is known')
  expect(page.getByRole('button', { name: /^Fill for/ }).query()).toBe(null)
  await price.getByRole('button', { name: 'Resume' }).click()
  await expect.element(price).toHaveTextContent('This offer gives 0.5% more')
  await expect.element(page.getByRole('button', { name: /^Fill for/ })).toBeVisible()
})

const FAKE = '0x7777777777777777777777777777777777777777'
const review = page.getByRole('dialog', { name: 'Review fill' })
const confirm = review.getByRole('button', { name: /^Fill/ })

test('behavior: where the market is silent the taker agrees to the rate before filling', async () => {
  const { link } = await signedDeal()
  showDeal(link, { account: STRANGER, balances: [USDC] })
  await page.getByRole('button', { name: /^Fill / }).click()
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await review.getByRole('checkbox', { name: 'I checked the rate myself' }).click()
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true')
})

test('behavior: near the market the taker agrees to nothing', async () => {
  const { link } = await signedDeal()
  showDeal(link, { account: STRANGER, balances: [USDC], fetch: pool })
  await page.getByRole('button', { name: /^Fill / }).click()
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true')
  expect(review.getByRole('checkbox').query()).toBe(null)
})

test.each([
  [
    'an approval before it',
    [{ name: 'approve', amount: '1' }],
    'about $0.55 (0.00022 ETH) plus $0.14 to approve',
  ],
  ['nothing before it', [], 'about $0.55 (0.00022 ETH)'],
] as const)(
  'default: the review of a fill has no fee of this app, and the network fees: %s',
  async (_what, steps, stated) => {
    const { link } = await signedDeal()
    const walletLayer = {
      planFlow: async () => steps,
      estimateNetworkFee: async (_chainId: number, units: bigint) => units * 10n ** 9n,
      poolRate: async () => ({ sellAmount: 10n ** 18n, buyAmount: 2_500_000_000n }),
    }
    showDealPart(
      <DealScreen path={link} />,
      { account: STRANGER, balances: [USDC], fetch: pool },
      {},
      walletLayer,
    )
    await page.getByRole('button', { name: /^Fill / }).click()
    await expect.element(review.getByText(stated, { exact: true })).toBeVisible()
    await expect.element(review).toHaveTextContent(/Network fee.*Kontor feenone/)
  },
)

test('behavior: a price more than 3% worse says the loss on page and review, and is typed', async () => {
  const { link } = await signedDeal({ takerAmount: 3_300_000_000n })
  showDeal(link, { account: STRANGER, balances: [USDC], fetch: pool })
  // The pool gives 1.0945 WETH for the 3,300 USDC; the quote values them at 2,500 dollars.
  const loss = '8.63% worse than market: about $215.85 less'
  await expect.element(page.getByText(loss)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the price' }).click()
  await page.getByLabelText('Type 8.63').fill('8.6')
  const allow = page.getByRole('button', { name: 'Continue at this price' })
  await expect.element(allow).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Type 8.63').fill('8.63')
  await allow.click()
  await expect.element(review).toHaveTextContent(loss)
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true')
})

test('behavior: a price far better than the market is typed too; the review names both accounts', async () => {
  const { offer, link } = await signedDeal({ takerAmount: 2_000_000_000n })
  showDeal(link, { account: STRANGER, balances: [USDC], fetch: pool })
  await page.getByRole('button', { name: 'Confirm the price' }).click()
  const typed = page.getByRole('dialog', { name: 'Far from the market' })
  const allow = typed.getByRole('button', { name: 'Continue at this price' })
  await typed.getByRole('textbox').fill('1')
  await expect.element(allow).toHaveAttribute('aria-disabled', 'true')
  const [percent = ''] =
    typed
      .element()
      .querySelector('label')
      ?.textContent.match(/[\d.]+/) ?? []
  await typed.getByRole('textbox').fill(percent)
  await allow.click()
  await expect.element(review).toHaveTextContent('better for you')
  await expect.element(review).toHaveTextContent(offer.order.maker)
  await expect.element(review).toHaveTextContent(STRANGER)
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect.element(page.getByRole('button', { name: 'Fill for 2,000 USDC' })).toBeVisible()
})

test('error: a token that looks like a listed one is agreed to by its address', async () => {
  const { link } = await signedDeal({ makerAsset: FAKE })
  showDeal(link, { account: STRANGER, balances: [USDC], token: { ...WETH, address: FAKE } })
  await page.getByRole('button', { name: /^Fill / }).click()
  await review.getByRole('checkbox', { name: 'I checked the rate myself' }).click()
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect.element(review.getByText('may be worthless')).toBeVisible()
  await review.getByRole('checkbox', { name: /I compared the address/ }).click()
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true')
})

test('behavior: an offer that lacks funds says which, and how much', async () => {
  const { link } = await signedDeal({ takerAmount: 1n })
  const part = { balance: 10n ** 18n, allowance: 4n * 10n ** 17n }
  showDeal(link, { chainState: part, account: STRANGER })
  await expect
    .element(page.getByText('The maker approved 0.4 WETH of the 1 WETH left: 0.6 WETH is missing'))
    .toBeVisible()
})

test('behavior: what is over is not judged by funds or price, and what passed is folded', async () => {
  const { offer, link } = await signedDeal()
  showDeal(link, { chainState: { remaining: 1n, closedBy: 'cancelled', balance: 0n }, account: STRANGER })
  await expect.element(page.getByText('10 checks passed')).toBeVisible()
  expect(outcomes().map(([id]) => id)).not.toContain('balance')
  expect(outcomes()[0]).toEqual(['remaining', 'failed'])
  await expect
    .element(page.getByText(/^1 WETH for 3,000 USDC, from 0x/))
    .toHaveAttribute('title', offer.order.maker)
})

test.each([0n, 2n ** 48n - 1n, 2n ** 128n - 1n])(
  'behavior: an offer whose expiry has no date is shown and reviewed as never expiring: %s',
  async (expiry) => {
    const { link } = await signedDeal({ expiry })
    const view = await showDeal(link, { account: STRANGER, balances: [USDC], fetch: pool })
    await expect.element(page.getByTestId('deal-tag')).toHaveTextContent('Open, never expires')
    expect(outcomes()).toContainEqual(['expiry', 'warned'])
    await page.getByRole('button', { name: /^Fill / }).click()
    await expect.element(review).toHaveTextContent('Offer expiresNever')
    await view.unmount()
    showDeal(link, { chainState: { remaining: 1n, closedBy: 'cancelled' }, account: STRANGER })
    await expect.element(page.getByText('The maker cancelled it')).toBeVisible()
  },
)

test('error: an expiry that only a clock gone wrong can have passed breaks nothing', async () => {
  const { link } = await signedDeal({ expiry: 2n ** 48n - 1n })
  showDeal(link, { chainState: { blockTimeSec: 2n ** 60n }, account: STRANGER })
  await expect.element(page.getByText(/^Expired unknown/i)).toBeVisible()
})
