import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { deltaOffer, marketOffer } from '../../../../testing/otc/offers.ts'
import { chooseVenue, venueAnswers } from './chooseVenue.ts'
import { VenuesCard } from './VenuesCard.tsx'

/** The card of two offers, Market bringing more before costs. */
async function show(gasUsd: string | null, deposit: bigint | null) {
  const [shown, other] = [deltaOffer('SELL', 3_000_000_000n), marketOffer('SELL', 3_100_000_000n, { gasUsd })]
  const facts = { noDelta: null, isListed: true, isAffordable: true, otherError: null, nowMs: 1_000 }
  const answers = venueAnswers({ ...facts, shown, other })
  const costs = { deltaDeposit: deposit, approvals: { delta: 0, market: 0 } }
  const venues = chooseVenue(answers, costs, { takesMarket: false, isHeld: false })
  return render(<VenuesCard venues={venues} deposit={deposit} mode="auto" onMode={() => undefined} />)
}

test.each([
  [null, 0n, 'Market'],
  ['1', null, 'Delta'],
  [null, null, 'Delta and Market'],
] as const)(
  'error: with a fee of %s and a deposit of %s nothing is compared',
  async (gas, deposit, unknown) => {
    const screen = await show(gas, deposit)
    await expect.element(screen.getByText(`Network fee of ${unknown} unknown: Auto uses`)).toBeVisible()
    expect(screen.getByText('Best').query()).toBe(null)
    expect(screen.getByText(/better|worse|equal/).query()).toBe(null)
  },
)

test('default: with both costs known the better one is the best', async () => {
  const screen = await show('1', 0n)
  await expect.element(screen.getByText('Best')).toBeVisible()
  await expect.element(screen.getByText(/fee.about.\$1\.00/)).toBeVisible()
})
