import '../../text/en/otc/otc.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showDealPart, signedDeal } from '../../../testing/otc/shownDeal.tsx'
import { ACCOUNT, USDC, WETH } from '../../../testing/service/testRoute.ts'
import type { SessionStore } from '../../flow/session.ts'
import { useSessionStore } from '../trade/session/sessionHooks.tsx'
import { DealScreen } from './DealScreen.tsx'
import { MakeOffer } from './make/MakeOffer.tsx'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const review = page.getByRole('dialog')

/** Hands out the session that the form beside it reads. */
function Session({ onSession }: { readonly onSession: (session: SessionStore) => void }) {
  onSession(useSessionStore())
  return null
}

/** Shows a form; returns what connects another account. */
function show(form: ReactNode) {
  const shown: SessionStore[] = []
  const part = (
    <>
      <Session onSession={(session) => shown.push(session)} />
      {form}
    </>
  )
  showDealPart(
    part,
    { account: ACCOUNT, balances: [WETH, USDC] },
    {},
    {
      addressTrace: async () => ({ code: '0x', isUnused: false }),
      accountKind: async () => 'eoa',
      latestBlockTime: async () => ({ blockTimeSec: Math.floor(Date.now() / 1_000), clockOffsetSec: 0 }),
      estimateNetworkFee: async () => 0n,
    },
  )
  return () => shown[0]?.setState({ account: OTHER })
}

test.each([
  [
    'OTC make',
    async () => {
      const pair = { chain: '31337', sell: WETH.address, buy: USDC.address, side: 'sell' }
      window.location.hash = `#/otc?${new URLSearchParams({ ...pair, amount: '1', other: '3000' })}`
      const change = show(<MakeOffer aside={() => null} />)
      await page.getByText('Anyone', { exact: true }).click()
      await page.getByRole('button', { name: 'Review offer' }).click()
      return change
    },
  ],
  [
    'OTC batch',
    async () => {
      const change = show(<MakeOffer aside={() => null} />)
      await page.getByText('From a list').click()
      await page.getByRole('textbox', { name: 'One offer a line' }).fill('1 WETH for 3000 USDC')
      await page.getByRole('button', { name: /^Review/ }).click()
      return change
    },
  ],
  [
    'OTC fill',
    async () => {
      const change = show(<DealScreen path={(await signedDeal()).link} />)
      await page.getByRole('button', { name: /^Fill / }).click()
      return change
    },
  ],
])('behavior: another account closes the review of %s, which is named once', async (_, open) => {
  const change = await open()
  await review.getByRole('checkbox', { name: 'I checked the rate myself' }).click()
  change()
  await expect.element(review).not.toBeInTheDocument()
  const named = page.getByText('Removed: the open review and everything confirmed in it.')
  await expect.element(named).toBeVisible()
  expect(named.elements()).toHaveLength(1)
})
