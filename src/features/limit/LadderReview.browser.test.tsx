import '../../text/en/trade/details.ts'
import '../../text/en/trade/flow.ts'
import '../../text/en/screens/limit.ts'
import '../../text/en/trade/steps.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../testing/otc/besideOffers.tsx'
import { deltaOffer } from '../../../testing/otc/offers.ts'
import { LadderCard } from './LadderCard.tsx'
import { LadderReview } from './LadderReview.tsx'
import type { LadderFigures } from './ladderForm.ts'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const ETHER = 10n ** 18n
const price = { numerator: 3_000n, denominator: 1n }
const rung = { price, sellAmount: ETHER, buyAmount: 3_000_000_000n }
const rungs = [rung, { ...rung, sellAmount: 2n * ETHER, buyAmount: 6_000_000_000n }]
const figures: LadderFigures = {
  ...{ amount: { kind: 'amount', value: 3n * ETHER }, rungs, sellTotal: 3n * ETHER },
  ...{ buyTotal: 9_000_000_000n, received: 8_950_500_000n, average: price, problem: null },
}
const offer = { ...deltaOffer('SELL', 3_000_000_000n), feeBps: 55 }

test('default: the review names the fee that is taken, and that prices are before it', async () => {
  showBeside(
    {},
    <LadderReview
      {...{ offer, rungs, figures, market: null, per: 'sell', account: ACCOUNT }}
      {...{ deadlineSec: 1_900_000_000, partiallyFillable: true }}
      onClose={() => undefined}
      onConfirm={() => undefined}
    />,
    {
      ...{ planFlow: async () => [], couldNotTry: () => false, accountKind: async () => 'eoa' },
      latestBlockTime: async () => ({ blockTimeSec: 1_800_000_000, clockOffsetSec: 0 }),
    },
    { status: 'connected', account: ACCOUNT },
  )
  const review = page.getByRole('dialog')
  await expect.element(review).toHaveTextContent(/Partner fee.{0,40}0\.55%/)
  await expect.element(review.getByRole('columnheader').first()).toHaveTextContent('Before the 0.55% fee')
})

test.each([
  ['SELL', 2],
  ['BUY', 0],
] as const)('behavior: prices and average of a %s are before the fee in %i places', async (side, places) => {
  const { sellToken, buyToken } = offer.request
  showBeside(
    {},
    <LadderCard
      {...{ rungs, side, sellToken, buyToken, per: 'sell', feeBps: 55, market: null, average: price }}
    />,
  )
  await expect.element(page.getByText('Average price')).toBeVisible()
  expect(page.getByText('Before the 0.55% fee').elements()).toHaveLength(places)
})

test('behavior: rungs of one amount share one request for their route', async () => {
  const warned = vi.spyOn(console, 'warn')
  const requested: string[] = []
  const equal = [rung, rung, { ...rung, sellAmount: 2n * ETHER }]
  const fetch = (url: URL) => {
    const amount = url.searchParams.get('amount')
    if (amount) requested.push(amount)
    return Response.json({}, { status: 404 })
  }
  showBeside(
    {},
    <LadderReview
      {...{ offer, rungs: equal, figures, market: null, per: 'sell', account: ACCOUNT }}
      {...{ deadlineSec: 1_900_000_000, partiallyFillable: true }}
      onClose={() => undefined}
      onConfirm={() => undefined}
    />,
    {
      ...{ planFlow: async () => [], couldNotTry: () => false, accountKind: async () => 'eoa' },
      latestBlockTime: async () => ({ blockTimeSec: 1_800_000_000, clockOffsetSec: 0 }),
    },
    { status: 'connected', account: ACCOUNT },
    { fetch },
  )
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(requested.sort()).toEqual([`${ETHER}`, `${2n * ETHER}`])
  expect(warned.mock.calls.flat().join()).not.toContain('Duplicate')
  warned.mockRestore()
})
