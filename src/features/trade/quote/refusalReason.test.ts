import { expect, test } from 'vitest'
import { routeText, SELL_WETH, wiredService } from '../../../../testing/service/testRoute.ts'
import type { TradeMode } from '../../../domain/amount/quote.ts'
import { getExplainedOffer } from './getOffer.ts'

const refused = (body: object) => () => Response.json(body, { status: 400 })
const unexplained = [refused({ errorType: 'PricingError' }), refused({ error: 'No route' })]
const dust = refused({ error: 'Amount 1 is too small to proceed' })
const trade = { ...SELL_WETH, amount: 1n }

/** The code that a form gets of a mode that is refused so, beside a Market that answers so. */
async function codeOf(mode: TradeMode, refusal: () => Response, market: () => Response) {
  const { service, requested: wanted } = wiredService(({ url }) =>
    url.pathname === '/prices' ? market() : refusal(),
  )
  const error = await getExplainedOffer(service, { trade, mode }, { slippageBps: 50 }).catch(
    (thrown: unknown) => thrown,
  )
  return [(error as { readonly code?: string }).code, wanted.length]
}

test.each(['auto', 'delta'] as const)(
  'behavior: an amount that brings nothing is called that: %s',
  async (mode) => {
    for (const refusal of unexplained)
      expect(await codeOf(mode, refusal, dust)).toEqual(['service-amount-too-small', 2])
  },
)

test('behavior: Market says it itself', async () => {
  expect(await codeOf('market', dust, dust)).toEqual(['service-amount-too-small', 1])
})

test.each(['auto', 'delta'] as const)('behavior: any other refusal stays what it is: %s', async (mode) => {
  const [, noRoute = dust] = unexplained
  const market = () => new Response(routeText({ srcAmount: '1' }))
  expect(await codeOf(mode, noRoute, market)).toEqual(['service-no-route', 2])
  const gas = refused({ errorType: 'GasCostExceedsTradeAmount' })
  expect(await codeOf(mode, gas, dust)).toEqual(['service-gas-above-amount', 1])
})
