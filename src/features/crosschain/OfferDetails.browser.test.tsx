import '../../text/en/screens/crosschain.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../testing/otc/besideOffers.tsx'
import { crossingOffer, ETHER } from '../../../testing/service/testCrossing.ts'
import { USDC, WETH } from '../../../testing/service/testRoute.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { PlannedStep } from '../../flow/journal/flowRecord.ts'
import { OfferDetails } from './OfferDetails.tsx'
import type { RouteOffer } from './route/routeList.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const GWEI = 10n ** 9n
const offerOf = (sells: 'native' | 'token', usd: string | null): RouteOffer => {
  const sold = { chainId: 31337, token: WETH.address, amount: ETHER, usd }
  const offer = crossingOffer({ change: { sold } })
  if (sells === 'token') return offer
  const sellToken = { ...WETH, address: NATIVE_TOKEN, symbol: 'ETH' }
  return { ...offer, quote: { ...offer.quote, request: { ...offer.quote.request, sellToken } } }
}
const APPROVE: readonly PlannedStep[] = [{ name: 'approve', amount: '1' }]

test.each([
  ['a deposit of the coin', 'native', '2500', [], 'about $0.30 (0.00012 ETH) for the deposit'],
  ['a deposit the service cannot value', 'native', null, [], 'about $0.30 (0.00012 ETH) for the deposit'],
  ['an approval', 'token', '2500', APPROVE, 'about $0.14 (0.000055 ETH) to approve'],
  ['nothing to send', 'token', '2500', [], 'none'],
] as const)(
  'default: the form says what the person pays the network: %s',
  async (_what, sells, usd, steps, answered) => {
    const walletLayer = {
      estimateNetworkFee: async (_chainId: number, units: bigint) => units * GWEI,
      planFlow: async () => steps,
      poolRate: async () => ({ sellAmount: ETHER, buyAmount: 2_500_000_000n }),
    }
    const details = (
      <OfferDetails
        {...{
          taken: offerOf(sells, usd),
          account: ACCOUNT,
          hostFee: undefined,
          isOld: false,
        }}
        tokenOf={() => USDC}
      />
    )
    await showBeside({}, details, walletLayer, { account: ACCOUNT })
    await expect.element(page.getByText(answered, { exact: true })).toBeVisible()
  },
)
