import { createClient, custom } from 'viem'
import { getCode } from 'viem/actions'
import { expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import type { ChainClient } from '../../chain/node/clients.ts'
import type { Address } from '../../domain/token/address.ts'
import { agreed } from './agreed.ts'
import { PlanChanged } from './flowKind.ts'
import type { FlowTools } from './flowTools.ts'

const CONTRACT: Address = '0x1111111111111111111111111111111111111111'

function nodeWith(name: string, code: string): ChainClient {
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'eth_getBlockByNumber') return { number: '0x5', timestamp: '0x1' }
    return code
  }
  return createClient({ name, chain: WIRE_CHAIN, transport: custom({ request }, { retryCount: 0 }) })
}

/** Tools whose chain has two nodes, with this code at every address. */
function toolsWith(first: string, second: string): FlowTools {
  const nodes = [nodeWith('a.example', first), nodeWith('b.example', second)]
  const [client] = nodes
  if (!client) throw new Error('no node')
  const tools = silentTools({ client })
  const wait = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  return {
    ...tools,
    clients: { ...tools.clients, nodes: () => nodes },
    clock: { now: () => 0, wait },
  }
}

const codeBy = ({ clients }: FlowTools) => getCode(clients.of(WIRE_CHAIN.id), { address: CONTRACT })

test('default: work whose reads two nodes show alike brings what it brings', async () => {
  expect(await agreed(toolsWith('0x60', '0x60'), {}, codeBy)).toBe('0x60')
})

test('error: a disagreement replaces what the work brings', async () => {
  await expect(agreed(toolsWith('0x60', '0x61'), {}, codeBy)).rejects.toMatchObject({
    code: 'nodes-differ',
    recovery: 'retry',
  })
})

test('error: a disagreement is the reason, whatever the work made of the false answer', async () => {
  const work = async (tools: FlowTools) => {
    await codeBy(tools)
    throw new PlanChanged()
  }
  await expect(agreed(toolsWith('0x60', '0x61'), {}, work)).rejects.toMatchObject({ code: 'nodes-differ' })
  await expect(agreed(toolsWith('0x60', '0x60'), {}, work)).rejects.toThrow(PlanChanged)
})

test('behavior: what the work leaves for later reads plainly', async () => {
  const lasting = await agreed(toolsWith('0x60', '0x61'), {}, async (tools) => () => codeBy(tools))
  expect(await lasting()).toBe('0x60')
})
