import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import type { OfferChainState } from '../../../domain/otc/offerState.ts'
import { writtenOrder } from '../../../domain/otc/otcOrder.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { FlowStatus } from '../flow/FlowStatus.tsx'
import { CancelOutcome } from './CancelOutcome.tsx'

const chainId = 31337
const tokenOf = (symbol: string) => tokenSnapshot(chainId).find((token) => token.symbol === symbol)
const [dai, usdc] = [tokenOf('DAI'), tokenOf('USDC')]
const orders = [1n, 2n, 3n].map((nonce) =>
  exampleOtcOrder({
    nonceAndMeta: nonce << 160n,
    ...(dai && { makerAsset: dai.address }),
    ...(usdc && { takerAsset: usdc.address }),
    makerAmount: nonce * 10n ** 18n,
    takerAmount: nonce * 10n ** 6n,
  }),
)
const intent: Extract<FlowIntent, { kind: 'otc-cancel' }> = {
  ...{ kind: 'otc-cancel', chainId, account: orders[0]?.maker ?? '0x' },
  offers: orders.map(writtenOrder),
}
const chainState = (closedBy: OfferChainState['closedBy']): OfferChainState => ({
  ...{ chainId, hasContract: true, blockTimeSec: 1n, remaining: 1n, balance: 0n, allowance: 0n },
  ...{ allowed: 0n, permit: 'none', closedBy },
})
const show = (ends: readonly (OfferChainState | 'silent')[]) =>
  showBeside({ chainStates: async () => ends }, <CancelOutcome intent={intent} />)

test('default: all were cancelled', async () => {
  show([chainState('cancelled'), chainState('cancelled'), chainState('cancelled')])
  await expect.element(page.getByText('3 offers were cancelled.')).toBeVisible()
  await expect.element(page.getByText(/filled before/)).not.toBeInTheDocument()
})

test('behavior: one that was filled first is named, with the way to it', async () => {
  show([chainState('cancelled'), chainState('filled'), chainState('cancelled')])
  await expect.element(page.getByText('2 offers were cancelled.')).toBeVisible()
  await expect.element(page.getByText('1 offer was filled before the cancellation.')).toBeVisible()
  const link = page.getByRole('link', { name: '2 DAI for 2 USDC' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^#\/otc\/31337\/0x[0-9a-f]{64}$/))
})

test('error: a node that does not tell is not taken for a cancellation', async () => {
  show([chainState('cancelled'), 'silent', chainState(null)])
  await expect.element(page.getByText('2 offers: the node does not tell how they ended.')).toBeVisible()
  await expect.element(page.getByText('1 offer was cancelled.')).toBeVisible()
})

test.each([
  ['all were cancelled', ['cancelled', 'cancelled', 'cancelled'], '3 cancelled'],
  ['one was filled first', ['cancelled', 'filled', 'cancelled'], '2 cancelled, 1 filled first'],
  ['the node does not tell of one', ['cancelled', null, 'cancelled'], 'Done'],
] as const)('behavior: a finished cancellation says how many it cancelled: %s', async (_what, ends, text) => {
  const flow = {
    version: 1,
    id: 'one',
    intent,
    status: 'done',
    steps: [],
    createdAt: 0,
    updatedAt: 0,
  } as const
  const chainStates = async () => ends.map(chainState)
  const { container } = await showBeside({ chainStates }, <FlowStatus flow={flow} nowMs={0} />)
  await expect.element(page.elementLocator(container), { timeout: 5_000 }).toHaveTextContent(text)
})
