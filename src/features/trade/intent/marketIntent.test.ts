import { expect, test } from 'vitest'
import { ACCOUNT, routeText, SELL_WETH, wiredService } from '../../../../testing/service/testRoute.ts'
import { getMarketQuote } from '../../../service/market/marketQuote.ts'
import { offerOf } from '../quote/offer.ts'
import { marketIntentOf } from './marketIntent.ts'

const PARTNER = '0x1111111111111111111111111111111111111111'

async function intentWith(partner: typeof PARTNER | undefined) {
  const { service } = wiredService(() => new Response(`{"priceRoute":${routeText()}}`))
  const offer = offerOf({
    mode: 'market',
    quote: await getMarketQuote(service, SELL_WETH),
    fallbackReason: null,
  })
  if (offer.mode !== 'market') throw new Error('not a Market offer')
  const terms = { account: ACCOUNT, recipient: ACCOUNT, slippageBps: 50, approval: 'exact', partner } as const
  return marketIntentOf(offer, terms)
}

test('default: the partner that the host names is part of what is reviewed', async () => {
  expect(await intentWith(PARTNER)).toMatchObject({ kind: 'market-swap', partner: PARTNER })
})

test('behavior: where the host names none, none is reviewed', async () => {
  expect(await intentWith(undefined)).not.toHaveProperty('partner')
})
