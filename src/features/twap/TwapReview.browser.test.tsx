import '../../text/en/trade/flow.ts'
import '../../text/en/trade/steps.ts'
import '../../text/en/screens/twap.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../testing/otc/besideOffers.tsx'
import { deltaOffer } from '../../../testing/otc/offers.ts'
import type { TwapOrderIntent } from '../../flow/journal/flowRecord.ts'
import { TwapReview } from './TwapReview.tsx'
import { datesOf, type Schedule, type TwapAmounts } from './twapForm.ts'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const NOW_SEC = 1_900_000_000
const SLICE = 10n ** 18n
const schedule: Schedule = { slices: 4, every: 3_600, over: 14_400, problem: null }
const amounts: TwapAmounts = {
  ...{ amount: { kind: 'amount', value: 4n * SLICE }, total: 4n * SLICE, slice: SLICE, last: SLICE },
  isTooSmall: false,
}
const dates = datesOf(schedule, NOW_SEC)

/** The review of 4 ETH for 12,000 USDC in four slices; what is confirmed is handed out. */
function open(protectionBps: number) {
  const offer = deltaOffer('SELL', 3_000_000_000n)
  const confirmed: TwapOrderIntent[] = []
  showBeside(
    {},
    <TwapReview
      {...{ opened: offer, schedule, amounts, dates, datesNow: dates, protectionBps, account: ACCOUNT }}
      renew={async () => offer}
      plan={{ total: 4n * SLICE, slices: 4, intervalSec: 3_600 }}
      onClose={() => undefined}
      onConfirm={(intent) => confirmed.push(intent)}
    />,
    {
      ...{ planFlow: async () => [], couldNotTry: () => false, accountKind: async () => 'eoa' },
      addressTrace: async () => ({ code: '0x', isUnused: false }),
      latestBlockTime: async () => ({ blockTimeSec: NOW_SEC, clockOffsetSec: 0 }),
      estimateNetworkFee: async () => null,
    },
    { status: 'connected', account: ACCOUNT },
    { fetch: () => Response.json({}) },
  )
  return confirmed
}

const confirm = page.getByRole('button', { name: 'Place TWAP order' })

test('behavior: slices that may lose more than 3% say how much in money, and it is typed', async () => {
  const confirmed = open(500)
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Up to 5% worse than the current quote: about $600.00 less in all')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })
  expect(confirmed).toHaveLength(0)
  await page.getByLabelText('Type 5.00').fill('5')
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect.poll(() => confirmed.length).toBe(1)
  expect(confirmed[0]).toMatchObject({ slippageBps: 500, buyAmount: '11400000000' })
})

test('behavior: up to 3% the loss is a row, and nothing is typed', async () => {
  const confirmed = open(300)
  await expect
    .element(page.getByText('Up to 3% worse than the current quote: about $360.00 less in all'))
    .toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('At the current quoteabout 12,000')
  expect(page.getByRole('textbox').query()).toBe(null)
  await confirm.click()
  await expect.poll(() => confirmed.length).toBe(1)
})
