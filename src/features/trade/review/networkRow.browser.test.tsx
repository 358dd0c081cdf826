import { expect, test } from 'vitest'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import type { PlannedStep } from '../../../flow/journal/flowRecord.ts'
import { Details } from '../../../ui/Details.tsx'
import type { TradeIntent } from '../kind/kindView.ts'
import { costRows } from './costRows.tsx'

const chainId = 31337
const account = '0x00000000000000000000000000000000000000A1'
const [native, usdc] = [
  nativeTokenOf(chainId),
  tokenSnapshot(chainId).find(({ symbol }) => symbol === 'USDC'),
]

/** One coin is worth 2,500 dollars, and a unit of gas costs a gwei: 0.30 dollars a deposit of 120,000. */
const GWEI = 10n ** 9n
const QUOTE = { sellUsd: '2500', sellAmount: 10n ** 18n }

async function shown({ sells, count, steps, isPooled = true }: Row): Promise<HTMLElement> {
  if (!native || !usdc) throw new Error('the sandbox has no tokens')
  const [sellToken, buyToken] = sells === 'native' ? [native, usdc] : [usdc, native]
  const parts = { kind: 'delta-order', chainId, account, recipient: account, sellToken, buyToken }
  const intent = parts as Partial<TradeIntent> as TradeIntent
  const walletLayer = {
    estimateNetworkFee: async (_chainId: number, units: bigint) => units * GWEI,
    planFlow: async () => steps,
    poolRate: async () => (isPooled ? { sellAmount: 10n ** 18n, buyAmount: 2_500_000_000n } : null),
  }
  const rows = costRows({ intent, quote: sells === 'native' ? QUOTE : null, count })
  const { container } = await showBeside({}, <Details rows={rows} />, walletLayer, { account })
  return container
}

interface Row {
  readonly sells: 'native' | 'token'
  readonly count: number
  readonly steps: readonly PlannedStep[]
  /** The chain's own pools say what the coin is worth. */
  readonly isPooled?: boolean
}

test.each<readonly [string, Row, RegExp]>([
  [
    'a native order',
    { sells: 'native', count: 1, steps: [] },
    /about \$0\.30 \(0\.00012 ETH\) for the deposit/,
  ],
  [
    'three native rungs',
    { sells: 'native', count: 3, steps: [] },
    /about \$0\.90 \(0\.00036 ETH\) for 3 deposits/,
  ],
  ['a token that is approved', { sells: 'token', count: 1, steps: [] }, /Network feenoneSolver/],
  [
    'a token to approve',
    { sells: 'token', count: 3, steps: [{ name: 'approve', amount: '1' }] },
    /about \$0\.14 \(0\.000055 ETH\) to approve/,
  ],
  [
    'a token to approve, the coin unpriced',
    { sells: 'token', count: 3, steps: [{ name: 'approve', amount: '1' }], isPooled: false },
    /about 0\.000055 ETH to approve/,
  ],
])(
  'default: the network fee is what the person sends, solver costs are in the price: %s',
  async (_what, row, fee) => {
    const container = await shown(row)
    await expect.poll(() => container.textContent, { timeout: 5_000 }).toMatch(fee)
    expect(container.textContent).toMatch(/Solver costsIncluded in the price/)
    expect(container.textContent).not.toMatch(/paid by solvers/i)
  },
)
