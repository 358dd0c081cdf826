import '../../src/text/en/orders/openOrders.ts'
import '../../src/text/en/orders/orders.ts'
import '../../src/text/en/screens/limit.ts'
import '../../src/text/en/trade/figures.ts'
import '../../src/text/en/trade/details.ts'
import { type OrderFacts, orderStateView } from '../../src/domain/orders/record/orderStateView.ts'
import type { Token } from '../../src/domain/token/token.ts'
import { LadderTable } from '../../src/features/limit/LadderTable.tsx'
import { ReceiptRows } from '../../src/features/trade/kind/ReceiptRows.tsx'
import { WalletStepsSkeleton } from '../../src/features/trade/kind/WalletStepsSkeleton.tsx'
import { ORDER_TONES } from '../../src/features/trade/order/orderView.ts'
import { RouteSkeleton } from '../../src/features/trade/route/RouteSkeleton.tsx'
import { TokenAmount } from '../../src/features/trade/token/TokenAmount.tsx'
import { VenuesSkeleton } from '../../src/features/trade/venue/VenuesSkeleton.tsx'
import { say } from '../../src/text/text.ts'
import { Card } from '../../src/ui/Card.tsx'
import { Tag } from '../../src/ui/Tag.tsx'
import type { GallerySection } from './gallerySection.ts'

const token = (address: Token['address'], symbol: string, decimals: number): Token => ({
  ...{ chainId: 1, address, symbol, name: symbol, decimals },
})
const USDC = token('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 6)
const WETH = token('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18)

const STATUSES: readonly OrderFacts['status'][] = [
  ...(['PENDING', 'AWAITING_SIGNATURE', 'ACTIVE', 'SUSPENDED', 'CANCELLING', 'BRIDGING'] as const),
  ...(['COMPLETED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDING', 'REFUNDED', 'UNKNOWN'] as const),
]

const rungs = [2_850n, 2_750n, 2_650n].map((price) => ({
  price: { numerator: 1n, denominator: price },
  sellAmount: 1_000n * 10n ** 6n,
  buyAmount: (1_000n * 10n ** 18n) / price,
}))

/** Parts of screens that need nothing but their figures. */
export const FEATURES: readonly GallerySection[] = [
  {
    name: 'states of an order',
    content: STATUSES.map((status) => {
      const view = orderStateView({ status, type: 'LIMIT', sellsNative: false, filledPercent: 40 })
      return (
        <div key={status} className="flex flex-col items-start gap-1">
          <Tag tone={ORDER_TONES[view.tone]}>{say(view.label)}</Tag>
          <p className="text-13 text-ink-3">{say(view.sentence)}</p>
        </div>
      )
    }),
  },
  {
    name: 'receipt',
    content: (
      <Card padded>
        <ReceiptRows
          rows={[
            {
              key: 'received',
              label: 'Received',
              value: <TokenAmount value={4_502_171_234n} token={USDC} exact />,
            },
            {
              key: 'sold',
              label: 'Sold',
              value: <TokenAmount value={15n * 10n ** 17n} token={WETH} exact />,
            },
            { key: 'rate', label: 'Rate', value: '1 WETH = 3,001.45 USDC' },
          ]}
        />
      </Card>
    ),
  },
  {
    name: 'table of a ladder',
    content: (
      <Card padded>
        <LadderTable
          {...{ rungs, side: 'SELL', sellToken: USDC, buyToken: WETH, per: 'buy', feeBps: 1, market: null }}
        />
      </Card>
    ),
  },
  {
    name: 'skeletons',
    content: (
      <>
        <VenuesSkeleton isAuto />
        <Card className="p-4">
          <RouteSkeleton />
        </Card>
        <WalletStepsSkeleton rows={2} hasFooter={false} />
      </>
    ),
  },
]
