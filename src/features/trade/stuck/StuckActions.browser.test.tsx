import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import '../../../text/en/trade/flow.ts'
import '../../../text/en/trade/steps.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import type { ReplacementOutcome, StuckView } from '../../../flow/engine/stuckClient.ts'
import { createFlowStore, type FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { createSessionStore } from '../../../flow/session.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { FlowCard } from '../flow/FlowCard.tsx'
import { StoresProvider } from '../session/sessionHooks.tsx'
import { type LoadedWalletLayer, WalletLayerProvider } from '../session/walletLayerContext.tsx'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'34'.repeat(32)}` as const
const fees = { maxFeePerGas: 18n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n }
const VIEW: StuckView = {
  ...{ nonce: 7, isCancelling: false, earlierNonce: null },
  ...{ cancel: { ...fees, gas: 21_000n }, speedUp: null },
}

const slowFlow = (id: string, part: Partial<FlowRecord> = {}): FlowRecord => ({
  ...{ version: 2, id, status: 'running', createdAt: 1, updatedAt: 1 },
  intent: { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' },
  steps: [{ name: 'wrap', status: 'pending', hash: HASH, nonce: 7 }],
  notice: { key: 'flow.notice.slowNetwork' },
  ...part,
})

/** The card of a slow flow; `replaced` counts what the wallet was asked, which answers like this. `become` shows the flow as it is next. */
function show(id: string, view: StuckView | null, outcome: ReplacementOutcome | null = null) {
  const replaced: string[] = []
  const stuck = {
    view: async () => view,
    replace: (_: FlowRecord, way: string) => {
      replaced.push(way)
      return outcome ? Promise.resolve(outcome) : new Promise<never>(() => undefined)
    },
  }
  const poolRate = async () => ({ sellAmount: 10n ** 18n, buyAmount: 2_500_000_000n })
  const walletLayer = { stuck: async () => stuck, poolRate } as Partial<WalletLayer> as WalletLayer
  const handle = {
    store: createStore<LoadedWalletLayer>(() => ({ walletLayer, feed: null })),
    load: async () => walletLayer,
  }
  const session = createSessionStore()
  const queries = new QueryClient()
  const card = (flow: FlowRecord) => (
    <QueryClientProvider client={queries}>
      <WalletLayerProvider handle={handle}>
        <StoresProvider session={session} flows={createFlowStore()}>
          <FlowCard flow={flow} onReviewAgain={() => undefined} />
        </StoresProvider>
      </WalletLayerProvider>
    </QueryClientProvider>
  )
  const shown = render(card(slowFlow(id)))
  return {
    replaced,
    become: async (part: Partial<FlowRecord>) => (await shown).rerender(card(slowFlow(id, part))),
  }
}

const cancel = page.getByRole('button', { name: 'Cancel transaction' })

test('default: what cancelling costs is shown before it is pressed, and a wallet is asked once', async () => {
  const { replaced } = show('cost', VIEW)
  await expect.element(page.getByText(/with nonce 7, for up to \$0\.95 \(0\.00038 ETH\)\./)).toBeVisible()
  expect(page.getByRole('button', { name: 'Speed up' }).query()).toBe(null)
  await cancel.click()
  await expect.element(page.getByText(/Confirm it in your wallet/)).toBeVisible()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  expect(replaced).toEqual(['cancel'])
})

test('behavior: where nothing can be done there is no button', async () => {
  show('nothing', null)
  await expect.element(page.getByText(/slower than usual/)).toBeVisible()
  expect(cancel.query()).toBe(null)
})

test('behavior: an earlier transaction that has to be mined first is named', async () => {
  show('earlier', { ...VIEW, earlierNonce: 5 })
  await expect.element(page.getByText(/Your transaction with nonce 5/)).toBeVisible()
})

test.each<[string, ReplacementOutcome, RegExp]>([
  [
    'a wallet that took another nonce',
    { state: 'otherNonce', hash: HASH, nonce: 8 },
    /took nonce 8, not 7: nothing was cancelled/,
  ],
  [
    'a refusal in the wallet',
    { state: 'refused', say: { key: 'errors.wallet.rejected' } },
    /rejected|declined|refused/i,
  ],
  ['fees that changed', { state: 'changed' }, /Nothing was sent: network fees changed/],
])('error: %s is said, and cancelling is still there', async (name, outcome, words) => {
  show(name, VIEW, outcome)
  await cancel.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(cancel).not.toHaveAttribute('aria-disabled')
})

test('behavior: mined in place of its cancellation, the card says that it was too late', async () => {
  const { become } = show('late', VIEW, { state: 'sent', hash: `0x${'56'.repeat(32)}` })
  await cancel.click()
  await expect.element(page.getByText(/Cancellation sent with nonce 7/)).toBeVisible()
  await become({ status: 'done', steps: [{ name: 'wrap', status: 'done', hash: HASH, nonce: 7 }] })
  await expect.element(page.getByText('Too late to cancel: the transaction was mined.')).toBeVisible()
  expect(cancel.query()).toBe(null)
})
