import '../../../text/en/trade/flow.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { writtenOrder } from '../../../domain/otc/otcOrder.ts'
import type { FlowIntent, SwapReceipt } from '../../../flow/journal/flowRecord.ts'
import { FlowReceipt } from './FlowReceipt.tsx'

const chainId = 31337
const order = exampleOtcOrder()
const token = (address: typeof order.maker, symbol: string, decimals: number) => ({
  ...{ chainId, address, symbol, name: symbol, decimals },
})
const intent: Extract<FlowIntent, { kind: 'otc-fill' }> = {
  ...{ kind: 'otc-fill', chainId, account: order.taker, recipient: order.taker, side: 'SELL' },
  ...{ sellToken: token(order.takerAsset, 'USDC', 6), buyToken: token(order.makerAsset, 'WETH', 18) },
  ...{ sellAmount: String(order.takerAmount), buyAmount: String(order.makerAmount) },
  ...{ quotedAmount: String(order.makerAmount), feeBps: 0, slippageBps: 0 },
  ...{ approval: 'exact', acceptUnsimulated: false },
  ...{ offer: writtenOrder(order), orderHash: `0x${'ab'.repeat(32)}` },
  ...{ makerSignature: '0x', makerPermit: '0x' },
}
const receipt: SwapReceipt = {
  ...{ hash: `0x${'cd'.repeat(32)}`, blockNumber: '7', sold: intent.sellAmount, received: intent.buyAmount },
  ...{ gasPaid: '1', nativeDelta: '-1' },
}

test('default: a fill’s receipt states amounts paid and received, rate and maker, and no quote', async () => {
  showBeside({}, <FlowReceipt intent={intent} receipt={receipt} />)
  await expect.element(page.getByText('10 WETH', { exact: true })).toBeVisible()
  await expect.element(page.getByText('25,000 USDC', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Maker', { exact: true })).toBeVisible()
  for (const word of [/Quoted/, /Surplus/, /Against the quote/, /Minimum/])
    expect(page.getByText(word).query()).toBe(null)
})

test('behavior: the network fee of a swap is compared with the one that was expected', async () => {
  const {
    offer: _offer,
    orderHash: _hash,
    makerSignature: _signature,
    makerPermit: _permit,
    ...trade
  } = intent
  const swap = { ...trade, kind: 'market-swap', quotedNetworkFee: String(3n * 10n ** 14n) } as const
  showBeside({}, <FlowReceipt intent={swap} receipt={{ ...receipt, gasPaid: String(25n * 10n ** 13n) }} />)
  const fee = page.getByText('0.00025 ETH')
  await expect.element(fee).toBeVisible()
  await expect.element(page.getByText('quoted about 0.0003 ETH')).toBeVisible()
})
