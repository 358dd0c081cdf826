import '../../text/en/flow.ts'
import '../../text/en/steps.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import type { Desk } from '../../flow/desk.ts'
import { createFlowStore, type FlowRecord } from '../../flow/flowRecord.ts'
import { createSessionStore } from '../../flow/session.ts'
import { DeskProvider, type LoadedDesk } from './deskContext.tsx'
import { FlowCard } from './FlowCard.tsx'
import { StoresProvider } from './sessionHooks.tsx'

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

function show(shown: FlowRecord, flows: readonly FlowRecord[] = [shown]) {
  const done: string[] = []
  const desk = {
    dismissFlow: (id: string) => void done.push(`dismiss ${id}`),
    resumeFlow: (id: string) => void done.push(`resume ${id}`),
  } as Partial<Desk> as Desk
  const store = createFlowStore()
  store.setState({ flows })
  render(
    <DeskProvider
      handle={{ store: createStore<LoadedDesk>(() => ({ desk, feed: null })), load: async () => desk }}
    >
      <StoresProvider session={createSessionStore()} flows={store}>
        <FlowCard
          flow={shown}
          onReviewAgain={({ mode, amount }, { kind }) => void done.push(`review ${kind} ${mode} ${amount}`)}
        />
      </StoresProvider>
    </DeskProvider>,
  )
  return done
}

test('default: what may take for ever can be left, and the card says that nothing is lost', async () => {
  const done = show(cancelling('one', { notice: { key: 'flow.notice.slowNetwork' } }))
  await expect.element(page.getByText(/looked for on the chain at each visit/)).toBeVisible()
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
  await expect.element(page.getByText(/This waits until the one before it is over/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Go on' }).query()).toBe(null)
})

test('behavior: after a reload it goes on with one click', async () => {
  const done = show(waiting)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => done).toEqual(['resume second'])
})

test('behavior: a wrap that the market left behind goes back to its form, and off the list', async () => {
  const error = { code: 'x', say: { key: 'flow.error.interrupted' }, recovery: 'fix' } as const
  const intent = { kind: 'wrap', chainId: 1, account: ACCOUNT, amount: '2500000000000000000' } as const
  const done = show(cancelling('one', { intent, status: 'paused', error }))
  await page.getByRole('button', { name: 'Review again' }).click()
  await expect.poll(() => done).toEqual(['review wrap auto 2.5', 'dismiss one'])
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
