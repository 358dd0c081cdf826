import { createClient, custom, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { FRIEND, publicRouterAbi } from '../../../testing/firewall/firewallVectors.ts'
import { ACCOUNT, routeText, USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { ZERO_ADDRESS } from '../../domain/token/address.ts'
import type { MarketSwapIntent } from '../journal/flowRecord.ts'
import { marketSwap } from './marketSwapKind.ts'

const STRANGER = '0x9999999999999999999999999999999999999999'
const pins = deploymentOf(31337)

const swap: MarketSwapIntent = {
  kind: 'market-swap',
  ...{ chainId: 31337, account: ACCOUNT, recipient: ACCOUNT, sellToken: WETH, buyToken: USDC },
  side: 'SELL',
  sellAmount: String(10n ** 18n),
  buyAmount: '2487500000',
  quotedAmount: '2500000000',
  slippageBps: 50,
  feeBps: 1,
  approval: 'exact',
}

/** Calldata of the trade whose fee of so many basis points goes to `partner`. */
function swapPaying(partner: Hex, feeBps: number): Hex {
  const fields = {
    srcToken: WETH.address,
    destToken: USDC.address,
    fromAmount: BigInt(swap.sellAmount),
    toAmount: BigInt(swap.buyAmount),
    quotedAmount: BigInt(swap.quotedAmount),
    metadata: `0x${'ab'.repeat(32)}`,
    beneficiary: ACCOUNT,
  } as const
  const fee = (BigInt(partner) << 96n) | BigInt(feeBps)
  const args = [pins?.executors[0] ?? FRIEND, fields, fee, '0x', `0x${'cd'.repeat(64)}`] as const
  return encodeFunctionData({ abi: publicRouterAbi, functionName: 'swapExactAmountIn', args } as never)
}

/** Readies the swap with a service that builds this calldata, on a node that allows everything and tries nothing. */
async function prepared(intent: MarketSwapIntent, data: Hex) {
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_chainId') return numberToHex(WIRE_CHAIN.id)
          if (method === 'eth_getCode') return '0x60'
          const [call] = params as [{ from?: Hex }]
          if (method !== 'eth_call' || call.from) throw new Error('nothing is tried here')
          return numberToHex(10n ** 30n, { size: 32 })
        },
      },
      { retryCount: 0 },
    ),
  })
  const tx = { from: ACCOUNT, to: pins?.router, value: '0', data, chainId: 31337 }
  const { service } = wiredService(({ url }) =>
    url.pathname === '/prices'
      ? new Response(`{"priceRoute":${routeText()}}`)
      : new Response(JSON.stringify(tx)),
  )
  const tools = { ...silentTools({ client, account: ACCOUNT }), service }
  const step = { name: 'swap', status: 'todo' } as const
  const steps = marketSwap.steps({ ...intent, acceptUnsimulated: true })
  return steps.swap?.prepare({ step, tools, artifacts: {} })
}

test('error: a fee that goes to another than the named partner stops the swap', async () => {
  await expect(prepared({ ...swap, partner: FRIEND }, swapPaying(STRANGER, 1))).rejects.toMatchObject({
    code: 'firewall-partner',
    recovery: 'stop',
  })
})

test.each([
  ['the named partner', FRIEND, FRIEND, 1],
  ['nobody, there being no fee', FRIEND, ZERO_ADDRESS, 0],
  ['a stranger, no partner being named', undefined, STRANGER, 1],
] as const)('behavior: a fee that goes to %s passes', async (_title, named, paid, feeBps) => {
  const intent = { ...swap, ...(named && { partner: named }) }
  expect(await prepared(intent, swapPaying(paid, feeBps))).toMatchObject({ type: 'send' })
})
