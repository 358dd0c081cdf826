import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import '../../../text/en/trade/flow.ts'
import '../../../text/en/trade/steps.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import { createFlowStore, type FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { OrderClient } from '../../../flow/orders/orderClient.ts'
import { createSessionStore, type SessionState } from '../../../flow/session.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { ConfigProvider } from '../session/configContext.tsx'
import { StoresProvider } from '../session/sessionHooks.tsx'
import { type LoadedWalletLayer, WalletLayerProvider } from '../session/walletLayerContext.tsx'
import { FlowCard } from './FlowCard.tsx'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const order = { id: 'a', orderHash: `0x${'12'.repeat(32)}`, deadlineSec: 2_000_000_000 } as const
const cancelling = (id: string, part: Partial<FlowRecord>): FlowRecord => ({
  version: 1,
  id,
  intent: { kind: 'cancel-orders', chainId: 31337, account: ACCOUNT, orders: [order] },
  status: 'running',
  steps: [{ name: 'sign-cancellation', status: 'todo' }],
  createdAt: 1,
  updatedAt: 1,
  ...part,
})
const waiting = cancelling('second', {
  status: 'paused',
  after: 'first',
  error: { code: 'flow-waits-its-turn', say: { key: 'flow.error.waitsItsTurn' }, recovery: 'retry' },
})

function show(
  shown: FlowRecord,
  flows: readonly FlowRecord[] = [shown],
  isWindow = false,
  account: typeof ACCOUNT | null = null,
  balances: SessionState['balances'] = {},
) {
  const done: string[] = []
  const walletLayer = {
    dismissFlow: (id: string) => void done.push(`dismiss ${id}`),
    resumeFlow: (id: string) => void done.push(`resume ${id}`),
    planFlow: async () => [{ name: 'swap' } as const],
    watchBalances: () => () => undefined,
    orders: { returned: async () => 400_000_000_000_000_000n } as Partial<OrderClient> as OrderClient,
  } as Partial<WalletLayer> as WalletLayer
  const store = createFlowStore()
  store.setState({ flows })
  const session = createSessionStore()
  session.setState({ account, balances })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletLayerProvider
        handle={{
          store: createStore<LoadedWalletLayer>(() => ({ walletLayer, feed: null })),
          load: async () => walletLayer,
        }}
      >
        <ConfigProvider config={{ apiUrl: '', partner: 'kontor', chains: [] }}>
          <StoresProvider session={session} flows={store}>
            <FlowCard
              flow={shown}
              isWindow={isWindow}
              onReviewAgain={({ mode, amount }, { kind }) =>
                void done.push(`review ${kind} ${mode} ${amount}`)
              }
            />
          </StoresProvider>
        </ConfigProvider>
      </WalletLayerProvider>
    </QueryClientProvider>,
  )
  return done
}

test('default: what may take for ever can be left, and the card says that nothing is lost', async () => {
  const done = show(cancelling('one', { notice: { key: 'flow.notice.slowNetwork' } }))
  await expect.element(page.getByText(/It may still go through/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect.poll(() => done).toEqual(['dismiss one'])
})

test('behavior: one that waits behind another request can be left, and was not sent', async () => {
  const done = show(cancelling('one', { notice: { key: 'flow.notice.otherRequest' } }))
  await expect.element(page.getByText(/was not asked for this step/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect.poll(() => done).toEqual(['dismiss one'])
})

test.each([{}, { notice: { key: 'flow.notice.serviceSilent' } }])(
  'behavior: what ends by itself cannot: %j',
  async (part) => {
    show(cancelling('one', part))
    await expect.element(page.getByRole('heading', { name: 'Cancel 1 order' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Stop waiting' }).query()).toBe(null)
  },
)

test('behavior: one whose turn has not come goes on by itself while the one before it runs', async () => {
  show(waiting, [cancelling('first', {}), waiting])
  await expect.element(page.getByText(/Waits for the one before it/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Continue' }).query()).toBe(null)
})

test('behavior: after a reload it goes on once its prompts were shown again', async () => {
  const done = show(waiting)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('region', { name: 'What you reviewed' })).toBeVisible()
  await expect.element(page.getByText('Wallet requests')).toBeVisible()
  expect(done).toEqual([])
  await page.getByRole('button', { name: 'Send to wallet' }).click()
  await expect.poll(() => done).toEqual(['resume second'])
})

test('behavior: a wrap that the market left behind goes back to its form, and off the list', async () => {
  const error = { code: 'x', say: { key: 'flow.error.interrupted' }, recovery: 'fix' } as const
  const intent = { kind: 'wrap', chainId: 1, account: ACCOUNT, amount: '2500000000000000000' } as const
  const done = show(cancelling('one', { intent, status: 'paused', error }))
  await page.getByRole('button', { name: 'Review again' }).click()
  await expect.poll(() => done).toEqual(['review wrap auto 2.5', 'dismiss one'])
})

test('behavior: a swap that reverted states that its fee is spent, and returns to its form', async () => {
  const hash = `0x${'34'.repeat(32)}` as const
  const done = show(
    swap('chain-reverted', {
      status: 'failed',
      steps: [{ name: 'swap', status: 'failed', hash }],
      error: { code: 'chain-reverted', say: { key: 'errors.chain.reverted' }, recovery: 'fix' },
    }),
  )
  await expect.element(page.getByText('its network fee is spent')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBe(null)
  await page.getByRole('button', { name: 'Review again' }).click()
  await expect.poll(() => done).toEqual(['review market-swap market 1000', 'dismiss swap'])
})

test('behavior: a cancellation has no form to go back to', async () => {
  const error = { code: 'x', say: { key: 'flow.error.interrupted' }, recovery: 'fix' } as const
  show(cancelling('one', { status: 'paused', error }))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Review again' }).query()).toBe(null)
})

test('behavior: the transaction of a step is linked in the explorer of its own chain', async () => {
  const hash = `0x${'34'.repeat(32)}` as const
  const steps = [{ name: 'cancel-on-chain', status: 'pending', chainId: 10, hash }] as const
  show(cancelling('one', { steps }))
  const link = page.getByRole('link')
  await expect.element(link).toHaveAttribute('href', `https://optimistic.etherscan.io/tx/${hash}`)
})

const token = (symbol: string, digit: string) =>
  ({ chainId: 31337, address: `0x${digit.repeat(40)}`, symbol, name: symbol, decimals: 0 }) as const
const FRIEND = `0x${'5'.repeat(40)}` as const
const swap = (code: string, part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 1,
  id: 'swap',
  intent: {
    ...{ kind: 'market-swap', chainId: 31337, account: ACCOUNT, recipient: FRIEND, side: 'SELL' },
    ...{ sellToken: token('AAA', '2'), buyToken: token('BBB', '3'), slippageBps: 50, feeBps: 0 },
    ...{ sellAmount: '1000', buyAmount: '895', quotedAmount: '900', approval: 'exact' },
  },
  status: 'paused',
  steps: [
    { name: 'approve', status: 'done', token: token('AAA', '2'), amount: '1000' },
    { name: 'swap', status: 'todo', token: token('AAA', '2'), amount: '1000' },
  ],
  error: { code, say: { key: 'flow.error.noWallet' }, recovery: 'retry' },
  createdAt: 1,
  updatedAt: Date.now(),
  ...part,
})

test('behavior: a resumed swap shows the agreed terms, with its payer, before the wallet prompt', async () => {
  const done = show(swap('flow-interrupted'))
  await page.getByRole('button', { name: 'Try again' }).click()
  const review = page.getByRole('region', { name: 'What you reviewed' })
  await expect.element(review).toHaveFocus()
  await expect.element(review).toHaveTextContent(/You sell.*1,?000 AAA.*Minimum received.*895 BBB/)
  await expect.element(review).toHaveTextContent(FRIEND)
  await expect.element(review).toHaveTextContent(/Wallet requests.*Swap 1,?000 AAA/)
  expect(done).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Send to wallet' }).click()
  await expect.poll(() => done).toEqual(['resume swap'])
})

test('behavior: right after a refusal, with its figures in the dialog, one click prompts again', async () => {
  const done = show(swap('wallet-rejected'), undefined, true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => done).toEqual(['resume swap'])
})

test('behavior: a wallet that is back is shown as such, without a prompt', async () => {
  const done = show(swap('flow-other-account'), undefined, false, ACCOUNT)
  await expect.element(page.getByText(/Your wallet is back/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('region', { name: 'What you reviewed' })).toBeVisible()
  expect(done).toEqual([])
})

test('behavior: a withdrawal that was stopped is not offered again once its deposit is gone', async () => {
  const key = tokenKey({ chainId: 31337, address: deploymentOf(31337)?.deltaEther ?? '0x' })
  const stopped = (id: string) =>
    cancelling(id, {
      status: 'paused',
      steps: [
        { name: 'post-cancellation', status: 'done' },
        { name: 'withdraw', status: 'todo', amount: '500000000000000000' },
      ],
      error: { code: 'wallet-rejected', say: { key: 'flow.error.noEffect' }, recovery: 'retry' },
    })
  show(stopped('there'), undefined, false, ACCOUNT, { [key]: 500_000_000_000_000_000n })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.elementLocator(document.body).getByRole('button', { name: 'Dismiss' }).click()
  show(stopped('gone'), undefined, false, ACCOUNT, { [key]: 0n })
  await expect.element(page.getByText('No deposit left in Delta.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)
})

test('behavior: the receipt of an order that was cancelled on chain names what came back', async () => {
  const { orderHash } = order
  const intent = { kind: 'cancel-native', chainId: 31337, account: ACCOUNT, orderHash, orderText: '{}' }
  const hash = `0x${'34'.repeat(32)}` as const
  show({
    ...cancelling('one', { status: 'done', steps: [{ name: 'cancel-on-chain', status: 'done', hash }] }),
    intent: { ...intent, family: 'Order' } as FlowRecord['intent'],
  })
  await expect.element(page.getByText('0.4 ETH came back to your account.')).toBeVisible()
})
