import '../../../text/en/otc/otc.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hideTab, returnToTab } from '../../../../testing/browser/hiddenTab.ts'
import { showDealPart } from '../../../../testing/otc/shownDeal.tsx'
import { ACCOUNT, routeText, USDC, WETH } from '../../../../testing/service/testRoute.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { nameReadings } from '../../trade/session/nameReadings.ts'
import { MakeOffer } from './MakeOffer.tsx'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
afterEach(returnToTab)

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** The form of 1 WETH for 3,000 USDC, where these names resolve to these accounts; what is begun is handed out. */
function showForm(
  names: Readonly<Record<string, typeof OWNER | typeof OTHER>>,
  fetch?: () => Response,
  supplies: Readonly<Record<string, bigint>> = {},
  amounts = { side: 'sell', amount: '1', other: '3000' },
) {
  const pair = { chain: '31337', sell: WETH.address, buy: USDC.address }
  window.location.hash = `#/otc?${new URLSearchParams({ ...pair, ...amounts })}`
  const begun: FlowIntent[] = []
  showDealPart(
    <MakeOffer aside={() => null} />,
    { account: ACCOUNT, balances: [WETH, USDC], ...(fetch && { fetch }) },
    {},
    {
      names: async () => ({
        ownerOf: async (name) => {
          const address = names[name]
          return address ? { kind: 'found', name, address } : { kind: 'empty', name }
        },
        nameOf: async () => null,
      }),
      addressTrace: async () => ({ code: '0x', isUnused: false }),
      accountKind: async () => 'eoa',
      latestBlockTime: async () => ({ blockTimeSec: Math.floor(Date.now() / 1_000), clockOffsetSec: 0 }),
      estimateNetworkFee: async () => 0n,
      totalSupply: async (_chainId, address) => supplies[address] ?? 10n ** 40n,
      startFlow: (intent) => {
        begun.push(intent)
        return 'flow'
      },
    },
  )
  return begun
}

test('default: a name resolves to an address shown whole in form and review, and signed', async () => {
  const begun = showForm({ 'bob.eth': OWNER, 'eve.eth': OTHER })
  const taker = page.getByRole('textbox', { name: 'Taker' })
  await taker.fill('eve.eth')
  await expect.element(page.getByText(OTHER).first()).toBeVisible()
  await taker.fill('bob.eth')
  await expect.element(page.getByText(OWNER).first()).toBeVisible()
  expect(page.getByText(OTHER).query()).toBe(null)
  await page.getByRole('button', { name: 'Review offer' }).click()
  const review = page.getByRole('dialog')
  await expect.element(review.getByText(OWNER).first()).toBeVisible()
  await review.getByRole('checkbox', { name: 'I checked the rate myself' }).click()
  await review.getByRole('button', { name: /^Sign / }).click()
  expect(begun).toMatchObject([{ kind: 'otc-offer', offer: { taker: OWNER, makerAmount: `${10n ** 18n}` } }])
})

test('error: for a name that resolves to nobody nothing can be reviewed', async () => {
  showForm({})
  await page.getByRole('textbox', { name: 'Taker' }).fill('nobody.eth')
  await page.getByRole('textbox', { name: 'Rate' }).click()
  await expect.element(page.getByText('nobody.eth has no address').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Review offer' }).query()).toBe(null)
})

test.each([
  ['another address', OTHER, 'moved.eth resolves to another address now'],
  ['none', null, 'moved.eth no longer resolves to this address'],
] as const)(
  'error: a name that resolves to %s once the review is open stops it',
  async (_what, next, says) => {
    nameReadings.setState(new Map(), true)
    const names: Record<string, typeof OWNER | typeof OTHER> = { 'moved.eth': OWNER }
    const begun = showForm(names)
    await page.getByRole('textbox', { name: 'Taker' }).fill('moved.eth')
    await expect.element(page.getByText(OWNER).first()).toBeVisible()
    delete names['moved.eth']
    if (next) names['moved.eth'] = next
    await page.getByRole('button', { name: 'Review offer' }).click()
    const review = page.getByRole('dialog')
    await expect.element(review.getByText(says)).toBeVisible()
    await review.getByRole('checkbox', { name: 'I checked the rate myself' }).click()
    await expect
      .element(review.getByRole('button', { name: /^Sign / }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(begun).toEqual([])
    await userEvent.keyboard('{Escape}')
    if (next) await expect.element(page.getByText(OTHER).first()).toBeVisible()
    else await expect.element(page.getByText('moved.eth has no address').first()).toBeVisible()
  },
)

test('behavior: while quotes are paused the form says so, and asks for one before the review', async () => {
  hideTab()
  showForm({ 'bob.eth': OWNER }, () => new Response(routeText({ destAmount: '3000000000' })))
  await expect.element(page.getByText('Quotes are paused', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Taker' }).fill('bob.eth')
  expect(page.getByRole('button', { name: 'Review offer' }).query()).toBe(null)
  await page.getByRole('button', { name: 'Get a new quote' }).click()
  await page.getByRole('button', { name: 'Review offer' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'I checked the rate myself' }).query()).toBe(null)
})

/** The market gives so many USDC for 1 WETH, at 3,000 dollars. */
const giving = (usdc: bigint) => () =>
  new Response(routeText({ destAmount: String(usdc * 10n ** 6n), srcUSD: '3000', destUSD: '3000' }))

test('behavior: a rate over 3% worse is typed, for that price alone; the review states the loss', async () => {
  const begun = showForm({}, giving(3_200n))
  await expect.element(page.getByText('6.25% worse than market: about $187.50 less')).toBeVisible()
  await page.getByRole('radio', { name: /anyone/i }).click()
  await page.getByRole('button', { name: 'Confirm the rate' }).click()
  const typed = page.getByRole('dialog')
  await expect.element(typed).toHaveTextContent('6.25% less than the market gives')
  await typed.getByRole('button', { name: 'Continue at this price' }).click({ force: true })
  await typed.getByLabelText('Type 6.25').fill('6.25')
  await typed.getByRole('button', { name: 'Continue at this price' }).click()
  const review = page.getByRole('dialog', { name: 'Review offer' })
  await expect.element(review).toHaveTextContent('6.25% worse than market: about $187.50 less')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Review offer' })).toBeEnabled()

  // What was typed counts for this price alone.
  const rate = page.getByRole('textbox', { name: 'Rate' })
  await rate.fill('2900')
  await expect.element(page.getByRole('button', { name: 'Confirm the rate' })).toBeVisible()
  await rate.fill('3000')
  await page.getByRole('button', { name: 'Review offer' }).click()
  await review.getByRole('button', { name: /^Sign / }).click()
  expect(begun).toMatchObject([{ kind: 'otc-offer', offer: { takerAmount: '3000000000' } }])
})

test('behavior: where what is received is fixed, figure and money are of what the market takes', async () => {
  const taken = { side: 'BUY', srcAmount: '937500000000000000', destAmount: '3000000000' }
  const answer = () => new Response(routeText({ ...taken, srcUSD: '2812.5', destUSD: '2812.5' }))
  showForm({}, answer, {}, { side: 'buy', amount: '3000', other: '1' })
  await expect.element(page.getByText('6.67% worse than market: about $187.50 more to pay')).toBeVisible()
  await page.getByRole('radio', { name: /anyone/i }).click()
  await page.getByRole('button', { name: 'Confirm the rate' }).click()
  const typed = page.getByRole('dialog')
  await expect.element(typed).toHaveTextContent('You pay 6.67% more than the market takes')
  await expect.element(typed.getByLabelText('Type 6.67')).toBeVisible()
})

test.each([
  ['gives', WETH, 10n ** 18n],
  ['asks for', USDC, 3_000_000_000n],
] as const)('behavior: an offer that %s more than exists says so', async (_side, token, amount) => {
  showForm({}, undefined, { [token.address]: amount - 1n })
  await expect.element(page.getByText(`More ${token.symbol} than exists.`)).toBeVisible()
})

test('behavior: there is no note on an offer of all that exists', async () => {
  showForm({}, undefined, { [WETH.address]: 10n ** 18n, [USDC.address]: 2_999_999_999n })
  await expect.element(page.getByText('More USDC than exists.')).toBeVisible()
  expect(page.getByText('More WETH than exists.').query()).toBe(null)
})
