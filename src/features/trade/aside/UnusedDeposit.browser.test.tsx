import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { tokenKey } from '../../../domain/token/token.ts'
import { createFlowStore, type FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { LeftInDelta } from '../deposit/LeftInDelta.tsx'
import { UnusedDeposit } from './UnusedDeposit.tsx'

const chainId = 31337
const account = '0x00000000000000000000000000000000000000A1'
const pin = deploymentOf(chainId)?.deltaEther ?? '0x'

function show(deposit: bigint) {
  const started: FlowIntent[] = []
  const walletLayer = {
    watchBalances: () => () => undefined,
    startFlow: (intent: FlowIntent) => {
      started.push(intent)
      return 'one'
    },
  }
  const known = { account, balances: { [tokenKey({ chainId, address: pin })]: deposit } } as const
  const shown = showBeside({}, <UnusedDeposit account={account} chainId={chainId} />, walletLayer, known)
  return { started, shown }
}

test('default: native unused in Delta is beside the balance, with one withdrawal for the sum', async () => {
  const { started } = show(1_400_000_000_000_000_000n)
  const beside = page.getByRole('region', { name: 'Unused deposit' })
  await expect.element(beside, { timeout: 8_000 }).toHaveTextContent('More ETH lies unused in Delta')
  expect(beside.element().textContent?.match(/1\.4/g)).toHaveLength(1)
  await beside.getByRole('button', { name: 'Withdraw 1.4 ETH' }).click()
  const requested = { kind: 'withdraw', chainId, account, amount: '1400000000000000000' }
  await expect.poll(() => started, { timeout: 5_000 }).toEqual([requested])
})

test('behavior: one press takes the sum off every place that offers it', async () => {
  const flows = createFlowStore()
  flows.setState({ flows: [] })
  const startFlow = (intent: FlowIntent) => {
    const flow = { version: 1, id: 'one', intent, status: 'running', steps: [], createdAt: 1, updatedAt: 1 }
    flows.setState({ flows: [flow as never] })
    return 'one'
  }
  const known = {
    account,
    balances: { [tokenKey({ chainId, address: pin })]: 1_250_000_000_000_000_000n },
  } as const
  const both = (
    <>
      <UnusedDeposit account={account} chainId={chainId} />
      <LeftInDelta account={account} chainId={chainId} live={[]} onStart={startFlow} />
    </>
  )
  showBeside({}, both, { watchBalances: () => () => undefined }, known, { flows })
  const offers = page.getByRole('button', { name: 'Withdraw 1.25 ETH' })
  await expect.element(offers.first(), { timeout: 8_000 }).toBeVisible()
  await expect.poll(() => offers.elements().length, { timeout: 8_000 }).toBe(2)
  await offers.last().click()
  await expect.poll(() => offers.elements().length, { timeout: 1_000 }).toBe(0)
})

test('behavior: the next screen has it at once, with no settling again', async () => {
  const beside = page.getByRole('region', { name: 'Unused deposit' })
  const { shown } = show(1_300_000_000_000_000_000n)
  await expect.element(beside, { timeout: 8_000 }).toHaveTextContent('1.3 ETH')
  ;(await shown).unmount()
  const newer = window.setTimeout
  const settling = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      ms === 4_000 ? 0 : newer(run, ms)) as typeof newer)
  show(1_300_000_000_000_000_000n)
  await expect.element(beside).toHaveTextContent('1.3 ETH')
  settling.mockRestore()
})
