import { createClient, custom, type Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, numberToHex, parseAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { type Address, NATIVE_TOKEN } from '../../domain/token/address.ts'
import '../../text/en/trade/flow.ts'
import { say } from '../../text/text.ts'
import type { DeltaOrderIntent, FlowStep, MarketSwapIntent } from '../journal/flowRecord.ts'
import type { Steps } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { marketSwap } from './marketSwapKind.ts'
import { deltaOrder } from './order/deltaOrderKind.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const GATHERED = parseAbiParameters('(bool success, bytes returnData)[]')
const CALLS = parseAbiParameters('(address target, bool allowFailure, bytes callData)[]')
const DECIMALS = '0x313ce567'
const ALLOWANCE = '0xdd62ed3e'

/** A node on which every token has 18 decimals, enough of everything and nothing allowed, where nothing can be tried; or one that is gone. */
function toolsWith(node: 'up' | 'down', requested: string[] = []): FlowTools {
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (node === 'down') throw new Error('connection refused')
          if (method === 'eth_chainId') return numberToHex(WIRE_CHAIN.id)
          if (method === 'eth_getCode') return '0x60'
          if (method !== 'eth_call') throw new Error(`${method} is not answered`)
          const [{ from, to, data }] = params as [{ from?: Address; to?: Address; data: Hex }]
          if (from) throw new Error('nothing is tried here')
          const calls = to ? [data] : gathered(data)
          if (calls.includes(DECIMALS)) requested.push(calls.join(' '))
          const words = calls.map((call) =>
            numberToHex(call === DECIMALS ? 18 : call.startsWith(ALLOWANCE) ? 0 : 10n ** 30n, { size: 32 }),
          )
          if (to) return words[0]
          return encodeAbiParameters(GATHERED, [words.map((returnData) => ({ success: true, returnData }))])
        },
      },
      { retryCount: 0 },
    ),
  })
  return silentTools({ client, account: ACCOUNT })
}

/** The calls inside of a call that needs no contract on chain: they are at its end, behind the code that makes them. */
function gathered(data: Hex): readonly Hex[] {
  const aggregate3 = '82ad56cb'
  const inner = data.slice(data.lastIndexOf(aggregate3) + aggregate3.length)
  const [calls] = decodeAbiParameters(CALLS, `0x${inner}`)
  return calls.map(({ callData }) => callData)
}

const token = (address: Address, decimals: number) =>
  ({ chainId: 31337, address, symbol: 'A', name: 'A', decimals }) as const
const A: Address = '0x2222222222222222222222222222222222222222'
const B: Address = '0x3333333333333333333333333333333333333333'

const trade = {
  chainId: 31337,
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: token(A, 18),
  buyToken: token(B, 18),
  side: 'SELL',
  sellAmount: '1000',
  buyAmount: '900',
  quotedAmount: '950',
  slippageBps: 50,
  feeBps: 0,
  approval: 'exact',
} as const
const swap: MarketSwapIntent = { kind: 'market-swap', ...trade }
const order: DeltaOrderIntent = {
  kind: 'delta-order',
  type: 'MARKET',
  ...trade,
  deadlineSec: 2_000_000_000,
  nonce: '1',
  partnerAndFee: '0',
  partiallyFillable: false,
  routeText: '{}',
}
type Shown = Pick<MarketSwapIntent, 'sellToken' | 'buyToken'>
const KINDS = [
  [
    'a market swap',
    (tools: FlowTools, shown: Partial<Shown>) => marketSwap.plan({ ...swap, ...shown }, tools, {}),
  ],
  [
    'an order',
    (tools: FlowTools, shown: Partial<Shown>) => deltaOrder.plan({ ...order, ...shown }, tools, {}),
  ],
] as const

describe.each(KINDS)('decimals of %s', (_title, planned) => {
  test('default: both tokens are read in one request before anything is planned', async () => {
    const requested: string[] = []
    expect((await planned(toolsWith('up', requested), {})).length).toBeGreaterThan(0)
    expect(requested).toEqual([`${DECIMALS} ${DECIMALS}`])
  })

  test.each([
    ['sold', { sellToken: token(A, 16) }],
    ['bought', { buyToken: token(B, 16) }],
    ['bought with native', { sellToken: token(NATIVE_TOKEN, 18), buyToken: token(B, 16) }],
  ])('error: a token that the list makes look like more, %s', async (_what, shown) => {
    await expect(planned(toolsWith('up'), shown)).rejects.toMatchObject({
      code: 'chain-other-decimals',
      recovery: 'stop',
      say: { params: { shown: 16, found: '18' } },
    })
  })

  test('error: without a node that answers the plan ends in a sentence, and can be tried again', async () => {
    const refused = await planned(toolsWith('down'), {}).then(
      () => null,
      (error) => error,
    )
    expect(refused).toMatchObject({ code: 'chain-unreachable', recovery: 'retry' })
    expect(say(refused.say)).toBe('The chain does not respond. Check your connection, then try again.')
  })
})

describe('an approval that no node can try, for a trade', () => {
  const step: FlowStep = { name: 'approve', status: 'todo', amount: '1000' }
  const prepared = ({ approve }: Steps) => approve?.prepare({ step, tools: toolsWith('up'), artifacts: {} })
  const trades = [
    ['a market swap', (consent: object) => prepared(marketSwap.steps({ ...swap, ...consent }))],
    ['an order', (consent: object) => prepared(deltaOrder.steps({ ...order, ...consent }))],
  ] as const

  test.each(trades)(
    'behavior: %s asks the person to agree on the review, and goes on once they did',
    async (_title, prepare) => {
      await expect(prepare({})).rejects.toMatchObject({ code: 'flow-unsimulated', recovery: 'fix' })
      expect(await prepare({ acceptUnsimulated: true })).toMatchObject({ type: 'send' })
    },
  )
})
