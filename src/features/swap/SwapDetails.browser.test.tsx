import '../../text/en.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../testing/otc/besideOffers.tsx'
import { SELL_WETH } from '../../../testing/service/testRoute.ts'
import type { MarketQuote } from '../../domain/amount/quote.ts'
import { offerOf } from '../trade/quote/offer.ts'
import { SwapDetails } from './SwapDetails.tsx'

const { sellToken } = SELL_WETH
const answer: Partial<MarketQuote> = {
  ...{ request: SELL_WETH, sellAmount: 10n ** 18n, buyAmount: 3_000_000_000n, feeBps: 0 },
  ...{ sellUsd: '3000', buyUsd: '3000', impactPercent: 0, gasUsd: null, pools: [] },
}
const quote = offerOf({ mode: 'market', quote: answer as MarketQuote, fallbackReason: null })

/** The details of a form whose quote came and is gone, with an amount in it or without. */
function Details() {
  const [shown, setShown] = useState<{ readonly isQuoted: boolean; readonly isEmpty: boolean }>({
    ...{ isQuoted: true, isEmpty: false },
  })
  return (
    <>
      <button type="button" onClick={() => setShown({ isQuoted: false, isEmpty: false })}>
        Refused
      </button>
      <button type="button" onClick={() => setShown({ isQuoted: false, isEmpty: true })}>
        Emptied
      </button>
      <SwapDetails
        {...{ chainId: 31337, side: 'SELL', mode: 'market', pairKey: 'WETH USDC', sellToken }}
        quote={shown.isQuoted ? quote : null}
        slippage={{ bps: 10, reason: { kind: 'dollars' } }}
        isLoading={false}
        isEmpty={shown.isEmpty}
        account={null}
        recipient={{ kind: 'none' }}
      />
    </>
  )
}

test('behavior: the last quote’s rate is beside an empty field, and never beside another amount', async () => {
  showBeside({}, <Details />)
  await expect.element(page.getByText('3,000')).toBeVisible()
  await page.getByRole('button', { name: 'Refused' }).click()
  expect(page.getByText('3,000').query()).toBe(null)
  await page.getByRole('button', { name: 'Emptied' }).click()
  await expect.element(page.getByText('last quote')).toBeVisible()
  await expect.element(page.getByText('3,000')).toBeVisible()
})

test('behavior: an automatic slippage has its reason beside it, and none without a quote', async () => {
  showBeside({}, <Details />)
  await expect.element(page.getByText('both follow the dollar')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Slippage 0.1%, change in settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Refused' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Slippage Automatic, change in settings' }))
    .toBeVisible()
  expect(page.getByText('both follow the dollar').query()).toBe(null)
})
