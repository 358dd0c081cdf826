import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { OrderRow } from '../table/OrderRow.tsx'
import { OrderTable } from '../table/OrderTable.tsx'
import { useTokens } from '../token/useTokens.ts'
import { CancelReview } from './CancelReview.tsx'
import { type CardAct, cardCancelPlan } from './cardCancel.ts'

const walletLayer = {
  estimateNetworkFee: async () => 10_000_000_000n,
  poolRate: async () => null,
  watchBalances: () => () => undefined,
}

function fedOrder(isNativeSale: boolean, status: TrackedOrder['status'] = 'ACTIVE'): TrackedOrder {
  const plain = exampleOrder()
  const input = isNativeSale
    ? { ...plain.input, token: NATIVE_TOKEN, amount: 500_000_000_000_000_000n }
    : plain.input
  const common = {
    status,
    filledPercent: 0,
    isInconsistent: false,
    chain: null,
    lastSeenAt: 0,
    youngSince: 0,
  }
  const struct = isNativeSale ? { ...plain.order, srcToken: NATIVE_TOKEN } : plain.order
  return { ...common, order: exampleOrder({ input, type: 'LIMIT', order: struct as typeof plain.order }) }
}

/** A row beside the window that its buttons open, and what it starts. */
function Rows({ fed, started }: { readonly fed: TrackedOrder; readonly started: FlowIntent[] }) {
  const [acts, setActs] = useState<readonly CardAct[] | null>(null)
  const { chainId, owner } = fed.order
  const book = useTokens(chainId)
  return (
    <>
      <OrderTable>
        <OrderRow
          {...{
            fed,
            flows: [],
            live: [fed],
            available: null,
            isStale: false,
            onClear: null,
            left: undefined,
          }}
          {...{ book, distance: null, nowMs: 0 }}
          onStart={(intent) => void started.push(intent)}
          onCancel={(act) => setActs([act])}
        />
      </OrderTable>
      {acts && (
        <CancelReview
          plan={cardCancelPlan(acts)}
          nameOf={() => 'Sell 0.5 ETH for USDC'}
          account={owner}
          onStart={(intents) => void started.push(...intents)}
          onClose={() => setActs(null)}
        />
      )}
    </>
  )
}

function show(fed: TrackedOrder) {
  const started: FlowIntent[] = []
  showBeside({}, <Rows fed={fed} started={started} />, walletLayer, { account: fed.order.owner })
  return started
}

const dialog = page.getByRole('dialog', { name: 'Cancel orders' })

test('default: the row shows what is cancelled, what returns and the cost before any prompt', async () => {
  const started = show(fedOrder(true))
  await page.getByRole('button', { name: /^Cancel and withdraw \(0\.0012 ETH\)$/ }).click()
  await expect.element(dialog).toHaveTextContent('Sell 0.5 ETH for USDC')
  await expect.element(dialog).toHaveTextContent('returns its deposit: 0.5 ETH in all')
  await expect
    .element(dialog.getByRole('radio', { name: /^Cancel and withdraw \(about 0.0012 ETH\)/ }))
    .toBeChecked()
  expect(started).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect.poll(() => started.map(({ kind }) => kind)).toEqual(['cancel-native'])
})

test('behavior: a cancellation by signature is confirmed too; one on chain names its network fee', async () => {
  const started = show(fedOrder(false))
  await page.getByRole('button', { name: 'Cancel (free)' }).click()
  await expect.element(dialog).toHaveTextContent('1 signature')
  await dialog.getByRole('button', { name: 'Keep orders' }).click()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Cancel on chain' }).click()
  await expect.element(dialog).toHaveTextContent('Network fee: about 0.0007 ETH.')
  expect(started).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect.poll(() => started.map(({ kind }) => kind)).toEqual(['invalidate-nonces'])
})

test('behavior: one that is being cancelled already has no way but the one on chain', async () => {
  const started = show(fedOrder(true, 'CANCELLING'))
  await page.getByRole('button', { name: 'Cancel and withdraw' }).click()
  await expect
    .element(dialog)
    .toHaveTextContent('One transaction cancels the order on chain and returns its deposit')
  expect(dialog.getByRole('radio').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect.poll(() => started.map(({ kind }) => kind)).toEqual(['cancel-native'])
})
