import '../../text/en/trade/flow.ts'
import '../../text/en/trade/steps.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFlowStore, type FlowRecord } from '../../flow/journal/flowRecord.ts'
import { createSessionStore } from '../../flow/session.ts'
import { StoresProvider } from '../trade/session/sessionHooks.tsx'
import { Announcement } from './Announcement.tsx'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const order = { id: 'a', orderHash: `0x${'12'.repeat(32)}`, deadlineSec: 2_000_000_000 } as const
const flow = (id: string, status: FlowRecord['status']): FlowRecord => ({
  version: 1,
  id,
  intent: { kind: 'cancel-orders', chainId: 31337, account: ACCOUNT, orders: [order] },
  status,
  steps: [{ name: 'sign-cancellation', status: status === 'done' ? 'done' : 'todo' }],
  createdAt: 1,
  updatedAt: 1,
})

test('behavior: a flow that finished before is silent, one that finishes here is announced', async () => {
  const flows = createFlowStore()
  flows.setState({ flows: [] })
  await render(
    <StoresProvider session={createSessionStore()} flows={flows}>
      <Announcement quote={null} slippage={null} isMuted={false} />
    </StoresProvider>,
  )
  const voice = page.getByRole('status')
  const spoken: string[] = []
  const stated = new MutationObserver(() => spoken.push(voice.element().textContent ?? ''))
  stated.observe(document.body, { subtree: true, childList: true, characterData: true })
  // As a reload brings it: finished, once the journal is read.
  flows.setState({ flows: [flow('before', 'done')] })
  await vi.dynamicImportSettled()
  flows.setState({ flows: [flow('now', 'running'), flow('before', 'done')] })
  await expect.element(voice).toHaveTextContent('Sign cancellation: Next')
  flows.setState({ flows: [flow('now', 'done'), flow('before', 'done')] })
  await expect.element(voice).toHaveTextContent('Submitted')
  stated.disconnect()
  expect(spoken.filter((text) => text.includes('Submitted'))).toHaveLength(1)
})
