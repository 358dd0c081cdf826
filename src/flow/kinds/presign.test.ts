import { expect, test } from 'vitest'
import { createScriptedChain } from '../../../testing/chain/scriptedChain.ts'
import { silentTools } from '../../../testing/engine/silentTools.ts'
import type { DeltaOrderIntent } from '../journal/flowRecord.ts'
import { parseFlowRecord } from '../journal/flowSchema.ts'
import { RECORD_VERSION } from '../record/record.ts'
import { deltaOrder } from './order/deltaOrderKind.ts'

const HASH = `0x${'5a'.repeat(32)}` as const
const ACCOUNT = '0x1111111111111111111111111111111111111111'
const token = { chainId: 31337, address: ACCOUNT, symbol: 'A', name: 'A', decimals: 6 } as const
const INTENT: DeltaOrderIntent = {
  kind: 'delta-order',
  chainId: 31337,
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: token,
  buyToken: { ...token, symbol: 'B' },
  side: 'SELL',
  sellAmount: '10',
  buyAmount: '9',
  quotedAmount: '10',
  slippageBps: 50,
  feeBps: 0,
  approval: 'exact',
  type: 'MARKET',
  deadlineSec: 2_000_000_000,
  nonce: '7',
  partnerAndFee: '0',
  partiallyFillable: false,
  routeText: '{}',
}

test.each(['presign', 'batch'] as const)(
  'behavior: an order allowed on chain by a %s is remembered as such',
  (name) => {
    const order = { hash: HASH, valueText: '{}' }
    const brought = deltaOrder.steps(INTENT)[name]?.brought?.({ order })
    expect(brought).toEqual({ order: { ...order, isPresigned: true } })
    const record = {
      version: RECORD_VERSION,
      id: 'one',
      intent: INTENT,
      status: 'paused',
      steps: [{ name, status: 'done', chainId: 31337 }],
      artifacts: brought,
      createdAt: 1,
      updatedAt: 1,
    }
    expect(parseFlowRecord(record)).toEqual(record)
  },
)

/** Why an order with this deadline is not allowed on chain by a step, where the latest block is of second 1,000. */
async function refusal(name: 'presign' | 'batch', deadlineSec: number): Promise<string> {
  const { client, chain } = createScriptedChain()
  const tools = silentTools({ client, chain, account: ACCOUNT })
  const artifacts = { order: { hash: HASH, valueText: '{}' } }
  const step = { name, status: 'todo', parts: [{ name: 'presign' }] } as const
  const prepare = deltaOrder.steps({ ...INTENT, deadlineSec })[name]?.prepare({ step, tools, artifacts })
  return Promise.resolve(prepare).then(
    () => 'none',
    (error) => error.code,
  )
}

test.each(['presign', 'batch'] as const)(
  'security: a %s allows no order whose deadline has come by the time of the chain',
  async (name) => {
    expect(await refusal(name, 1_000)).toBe('flow-answered-late')
    // In time it goes on to the rules of orders, which this one does not pass.
    expect(await refusal(name, 1_001)).toMatch(/^firewall-/)
  },
)
