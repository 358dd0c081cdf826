import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { exampleDeal } from '../../../../testing/otc/exampleDeal.ts'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import type { Deal } from '../../../domain/orders/history/deal.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { ApproveOfferDialog } from '../../trade/deal/ApproveOfferDialog.tsx'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { DealRow } from './DealRow.tsx'

const nameOf = ({ chainId, address }: Parameters<TokenNames['of']>[0]) => ({
  token: { chainId, address, symbol: 'A', name: 'A', decimals: 18 },
  ...{ rawSymbol: 'A', isListed: true },
})
const approve = page.getByRole('button', { name: /^Approve 10 A/ })

function show(deal: Deal, usd?: string | null) {
  const done: string[] = []
  const none = () => undefined
  showBeside(
    {},
    <ul>
      <DealRow
        deal={deal}
        names={{ of: nameOf, symbols: none }}
        nowMs={0}
        usd={usd}
        selection={null}
        onApprove={({ key }) => done.push(key)}
        {...{ onCancel: none, onShare: none, onContinue: none }}
      />
    </ul>,
  )
  return done
}

test('default: an own offer that lacks its approval says so, and the approval is one press away', async () => {
  const deal = exampleDeal({ status: 'unfunded', available: 0n, limitedBy: 'allowance' })
  const done = show(deal)
  await expect.element(page.getByText('Approve it, or cancel the offer.')).toBeVisible()
  await approve.click()
  expect(done).toEqual([deal.key])
})

test('default: an open deal has its dollars, or says that they are unknown', async () => {
  show(exampleDeal(), '3120.5')
  await expect.element(page.getByText('$3,120.50 now', { exact: false })).toBeVisible()
  show(exampleDeal(), null)
  await expect.element(page.getByText('USD value unknown', { exact: false })).toBeVisible()
})

test.each<readonly [string, Partial<Deal>]>([
  ['lacks the balance', { status: 'unfunded', available: 0n, limitedBy: 'balance' }],
  ['is funded', {}],
  ['is cancelled', { status: 'cancelled', limitedBy: 'allowance' }],
  ['is another’s', { role: 'taken', isAddressed: true, status: 'unfunded', limitedBy: 'allowance' }],
])('behavior: nothing is to be approved for an offer that %s', async (_name, change) => {
  show(exampleDeal(change))
  await expect.element(page.getByRole('listitem')).toBeVisible()
  expect(approve.query()).toBe(null)
})

test('behavior: an approval names its offer, so that other offers of the token are covered too', async () => {
  const { chainId, order } = exampleDeal()
  if (!order) throw new Error('no terms')
  const { token } = nameOf({ chainId, address: order.makerAsset })
  const started: FlowIntent[] = []
  showBeside(
    {},
    <ApproveOfferDialog
      offer={{ chainId, order, left: 5n * 10n ** 18n }}
      token={token}
      onClose={() => undefined}
      onStart={(intent) => started.push(intent)}
    />,
    { planFlow: async () => [] },
  )
  await expect.element(page.getByText(/also covers what your other open offers of A take/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve A' }).click()
  expect(started).toEqual([
    {
      ...{ kind: 'approval', chainId, account: order.maker, token, spender: 'rfq' },
      ...{ amount: String(5n * 10n ** 18n), offerNonce: String(order.nonceAndMeta) },
    },
  ])
})

test.each([0n, 2n ** 48n - 1n, 2n ** 128n - 1n])(
  'behavior: an offer whose end has no date never expires: %s',
  async (expiry) => {
    show(exampleDeal({ order: exampleOtcOrder({ expiry }) }))
    await expect.element(page.getByText('Never expires')).toBeVisible()
  },
)

test.each([
  ['made', false],
  ['taken', true],
] as const)(
  'behavior: amounts are rounded as on the offer’s page and its link: %s',
  async (role, isAddressed) => {
    const { order } = exampleDeal()
    if (!order) throw new Error('no terms')
    const amounts = { makerAmount: 1_597_075_555_555_555_555n, takerAmount: 2_597_075_555_555_555_555n }
    show(exampleDeal({ role, isAddressed, order: { ...order, ...amounts } }))
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/1\.59707 A/)
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/2\.59708 A/)
  },
)
