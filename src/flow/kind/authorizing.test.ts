import { type Chain, createClient, custom } from 'viem'
import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { routerVector, TOKEN, TRADER } from '../../../testing/firewall/firewallVectors.ts'
import type { ChainClients } from '../../chain/node/clients.ts'
import { buildApprove } from '../../chain/token/approve.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { CallPart } from '../../domain/firewall/authorizeCalls.ts'
import { authorizeBundle, authorizeSending } from './authorizing.ts'
import { createPageMemory, type PageMemory } from './flowTools.ts'

const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const pins = (() => {
  const known = deploymentOf(31337)
  if (!known) throw new Error('the chain is not pinned')
  return known
})()

/** A node that simulates calls, on which balances can be read or not, or one that simulates nothing. The receiver gets more than was agreed. */
function toolsWhere(
  areBalancesRead: boolean,
  isTried = true,
  memory = createPageMemory(),
): { readonly clients: ChainClients; readonly memory: PageMemory } {
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_chainId') return numberToHex(CHAIN.id)
    if (method === 'eth_getCode') return '0x60'
    if (method === 'eth_estimateGas') return '0x5208'
    if (method !== 'eth_simulateV1' || !isTried) throw new Error(`${method} is not answered`)
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { data: string }[] }] }]
    const isReading = ({ data }: { data: string }) => data.startsWith('0x70a08231')
    const { calls } = blockStateCalls[0]
    const first = calls.findIndex((call) => !isReading(call))
    return [
      {
        calls: calls.map((call, at) => ({
          status: isReading(call) && !areBalancesRead ? '0x0' : '0x1',
          returnData: isReading(call) ? word(at < first ? 10n ** 18n : 2n * 10n ** 18n) : '0x',
          gasUsed: '0x1',
        })),
      },
    ]
  }
  const client = createClient({ chain: CHAIN, transport: custom({ request }, { retryCount: 0 }) })
  return { clients: { chains: [CHAIN], of: () => client, nodes: () => [] }, memory }
}

const swap: CallPart = routerVector('swapExactAmountIn', pins)
const approval: CallPart = (() => {
  const amount = 2_500_000_000n
  const to = { chainId: 31337, account: TRADER, token: TOKEN, spender: 'router', amount } as const
  return { intent: { kind: 'approve', ...to }, payload: buildApprove(TOKEN, pins.router, amount) }
})() as CallPart

describe('a swap whose balances no simulation can measure', () => {
  test('default: measured, there is no note', async () => {
    const sent = await authorizeSending(toolsWhere(true), swap.intent, swap.payload)
    expect(sent).not.toHaveProperty('isUnmeasured')
    const bundle = await authorizeBundle(toolsWhere(true), [approval, swap])
    expect(bundle).toMatchObject({ type: 'calls' })
    expect(bundle).not.toHaveProperty('isUnmeasured')
  })

  test('behavior: it holds of one call and of several alike', async () => {
    const sent = await authorizeSending(toolsWhere(false), swap.intent, swap.payload)
    expect(sent).toMatchObject({ type: 'send', isUnmeasured: true })
    expect(await authorizeBundle(toolsWhere(false), [approval, swap])).toMatchObject({
      type: 'calls',
      isUnmeasured: true,
    })
  })

  test('behavior: calls that trade nothing have nothing to measure', async () => {
    const bundle = await authorizeBundle(toolsWhere(false), [approval])
    expect(bundle).toMatchObject({ type: 'calls' })
    expect(bundle).not.toHaveProperty('isUnmeasured')
  })
})

describe('a transaction that no node can try', () => {
  const untried = toolsWhere(true, false)
  const mark = { ...swap.intent, acceptUnsimulated: false }

  test('error: where a review can take consent, it prompts for it, and the chain is remembered', async () => {
    await expect(authorizeSending(untried, mark, swap.payload)).rejects.toMatchObject({
      code: 'flow-unsimulated',
      recovery: 'fix',
    })
    expect([...untried.memory.unsimulated]).toEqual([31337])
  })

  test('behavior: agreed to, it goes on, and says that nothing was measured', async () => {
    const agreed = { ...swap.intent, acceptUnsimulated: true }
    const sent = await authorizeSending(untried, agreed, swap.payload)
    expect(sent).toMatchObject({ type: 'send', isUnmeasured: true })
  })

  test('error: where nobody can be asked, it is tried again', async () => {
    await expect(authorizeSending(untried, approval.intent, approval.payload)).rejects.toMatchObject({
      code: 'chain-unreachable',
      recovery: 'retry',
    })
  })

  test('behavior: once a transaction was tried there, the chain is as any other', async () => {
    await expect(authorizeSending(untried, mark, swap.payload)).rejects.toMatchObject({ recovery: 'fix' })
    await authorizeSending(toolsWhere(true, true, untried.memory), mark, swap.payload)
    expect(untried.memory.unsimulated.size).toBe(0)
  })
})
