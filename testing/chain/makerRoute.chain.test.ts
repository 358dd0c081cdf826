import { type Account, type Address, decodeFunctionData, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routerAbi } from '../../sandbox/chain/routerAbi.ts'
import { type DeltaVenue, openDeltaVenue } from '../../sandbox/conformance/deltaVenue.ts'
import { exchangesOf } from '../../sandbox/conformance/priceRequests.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { authorize } from '../../src/domain/firewall/authorize.ts'
import { payloadsOf, type SwapRequest } from '../firewall/firewallPayloads.ts'

const STRANGER: Address = '0x5555555555555555555555555555555555555555'
const ASKS = [
  { pair: ['USDC', 'WBTC'], side: 'SELL', amount: '20000' },
  { pair: ['WBTC', 'USDC'], side: 'SELL', amount: '0.2' },
  { pair: ['USDC', 'WBTC'], side: 'BUY', amount: '0.2' },
] as const

let venue: DeltaVenue
let trader: Account
beforeAll(async () => {
  venue = await openDeltaVenue({ makerPort: 0 })
  trader = await venue.newAccount()
})
afterAll(() => venue?.stop())

/** What the app is handed for a route of the market maker, and whether it may go to the wallet. */
async function swapOf(ask: Pick<SwapRequest, 'pair' | 'side' | 'amount'>) {
  const terms: SwapRequest = { ...ask, slippageBps: 50, recipient: trader.address, partner: 'kontor' }
  const { intent, payload } = await payloadsOf(venue, trader).swap(terms)
  const pins = deploymentOf(intent.chainId)
  if (!pins) throw new Error('the chain is not pinned')
  const { chainId } = intent
  const evidence = { chainId, targetHasCode: true, simulation: 'passed', gasUnits: 300_000n } as const
  return {
    payload,
    isRefused: (change: Partial<typeof payload>) =>
      authorize(intent, pins, { ...payload, ...change }, evidence).refused,
  }
}

test.each(ASKS)('default: a market maker’s route passes the rules of swaps: $side $pair', async (ask) => {
  const { json } = await venue.get('/prices', {
    srcToken: venue.token(ask.pair[0]),
    destToken: venue.token(ask.pair[1]),
    amount: venue.units(ask.amount, ask.pair[ask.side === 'SELL' ? 0 : 1]),
    side: ask.side,
    network: 31337,
    version: '6.2',
  })
  expect(exchangesOf(json.priceRoute)).toEqual(['HarbourMaker'])
  const { payload, isRefused } = await swapOf(ask)
  expect(isRefused({})).toBe(false)
  expect(payload.to.toLowerCase()).toBe(venue.router.toLowerCase())
})

test('error: nothing of it may differ from what was reviewed', async () => {
  const { payload, isRefused } = await swapOf(ASKS[0])
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: payload.data })
  if (functionName !== 'swapExactAmountIn') throw new Error(`not the generic method: ${functionName}`)
  const [executor, swap, ...rest] = args
  const rewritten = (first: Address, terms: typeof swap) =>
    encodeFunctionData({ abi: routerAbi, functionName, args: [first, terms, ...rest] })
  expect(isRefused({ data: rewritten(executor, swap) })).toBe(false)
  expect(isRefused({ to: STRANGER })).toBe(true)
  expect(isRefused({ value: 1n })).toBe(true)
  expect(isRefused({ data: rewritten(STRANGER, swap) })).toBe(true)
  for (const change of [
    { srcToken: STRANGER },
    { destToken: STRANGER },
    { fromAmount: swap.fromAmount + 1n },
    { toAmount: swap.toAmount - 1n },
    { beneficiary: STRANGER },
  ])
    expect(isRefused({ data: rewritten(executor, { ...swap, ...change }) })).toBe(true)
})
