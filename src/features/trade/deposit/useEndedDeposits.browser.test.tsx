import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { type OrderSnapshot, snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { orderStateView } from '../../../domain/orders/record/orderStateView.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import { createFlowStore, type FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { depositText } from '../order/depositText.ts'
import { useEndedDeposits } from './useEndedDeposits.ts'

const plain = exampleOrder()
const native = { ...plain.input, token: NATIVE_TOKEN, amount: 500_000_000_000_000_000n }
const order = exampleOrder({ status: 'CANCELLED', order: null, input: native })
const key = tokenKey({ chainId: order.chainId, address: deploymentOf(order.chainId)?.deltaEther ?? '0x' })
const ORDERS: readonly OrderSnapshot[] = [snapshotOf(order)]

function Shown() {
  const [seen] = useEndedDeposits(ORDERS)
  return (
    <p>
      {seen && (depositText(seen) ?? 'nobody asked')}
      {seen && orderStateView({ ...seen, type: 'LIMIT', sellsNative: true }).actions[0]}
    </p>
  )
}

const walletLayer = { watchBalances: () => () => undefined }
const show = (account: typeof order.owner, balances: Record<string, bigint>) =>
  showBeside({}, <Shown />, walletLayer, { account, balances })

test('default: an ended order says what the chain shows of its deposit', async () => {
  show(order.owner, { [key]: 300_000_000_000_000_000n })
  await expect.element(page.getByText('Deposit in Delta: 0.3 ETH.')).toBeVisible()
})

test('behavior: it says so while the chain was not read, and when nothing is left', async () => {
  show(order.owner, {})
  await expect.element(page.getByText('Deposit in Delta: not read yet.')).toBeVisible()
  show(order.owner, { [key]: 0n })
  await expect.element(page.getByText('No deposit left in Delta.')).toBeVisible()
})

test('behavior: nothing is requested for the deposits of somebody else', async () => {
  show('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', { [key]: 300_000_000_000_000_000n })
  await expect.element(page.getByText('nobody asked')).toBeVisible()
})

test('behavior: a running withdrawal hides the offer to withdraw, until it has stopped', async () => {
  const flows = createFlowStore()
  const intent = { kind: 'withdraw', chainId: order.chainId, account: order.owner, amount: '1' } as const
  const flow = { version: 1, id: 'one', intent, steps: [], createdAt: 1, updatedAt: 1 } as const
  const set = (status: FlowRecord['status']) => flows.setState({ flows: [{ ...flow, status }] })
  const balances = { [key]: 300_000_000_000_000_000n }
  showBeside({}, <Shown />, walletLayer, { account: order.owner, balances }, { flows })
  const shown = page.getByText('Deposit in Delta: 0.3 ETH.')
  await expect.element(shown).toHaveTextContent(/withdraw$/)
  set('running')
  await expect.element(shown).toHaveTextContent(/repeat$/)
  set('paused')
  await expect.element(shown).toHaveTextContent(/withdraw$/)
})
