import '../../../text/en/trade/flow.ts'
import { expect, test, vi } from 'vitest'
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
  const fee = page.getByText('0.00025 ETH', { exact: true })
  await expect.element(fee).toBeVisible()
  await expect.element(page.getByText('quoted about 0.0003 ETH')).toBeVisible()
})

test('default: a swap leads with what came and how it compares; the rest is folded', async () => {
  const quotedAmount = String((BigInt(intent.buyAmount) * 10_000n) / 10_010n)
  const { offer: _, ...trade } = intent
  const swap = { ...trade, kind: 'market-swap', quotedAmount } as unknown as FlowIntent & {
    kind: 'market-swap'
  }
  showBeside({}, <FlowReceipt intent={swap} receipt={receipt} />)
  await expect.element(page.getByText(/^0\.\d+% better than quoted · network fee /)).toBeVisible()
  const folded = page.getByText('Quoted', { exact: true })
  await expect.element(folded).not.toBeVisible()
  await page.getByText('All figures').click()
  await expect.element(folded).toBeVisible()
  const again = page.getByRole('link', { name: 'Swap again' })
  await expect.element(again).toHaveAttribute('href', expect.stringMatching(/^#\/swap\?.*amount=25000/))
})

test('default: the picture of a receipt has amounts and price, and no address', async () => {
  const written: string[] = []
  const saved: string[] = []
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(
    (text) => void written.push(text),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  showBeside({}, <FlowReceipt intent={intent} receipt={receipt} at={Date.UTC(2026, 0, 2, 3, 4)} />)
  await page.getByRole('button', { name: 'Share picture' }).click()
  await expect.poll(() => saved).toEqual(['kontor-receipt.png'])
  const text = written.join('\n')
  expect(text).toContain('10 WETH')
  expect(text).toContain('25,000 USDC')
  expect(text).not.toMatch(/0x|\u2026/)
  vi.restoreAllMocks()
})
