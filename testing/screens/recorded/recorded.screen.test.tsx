import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NATIVE_TOKEN } from '../../../src/domain/token/address.ts'
import { swap, valueBeside } from '../swap/swapScreen.ts'
import { openRecorded } from './recordedScreen.ts'

const main = () => page.getByRole('main')

const linkOf = (path: string, params: Readonly<Record<string, string>>) =>
  `/${path}?${new URLSearchParams(params)}`

const ON_BASE = {
  ...{ chain: '8453', amount: '0.017686' },
  sell: '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf',
  buy: '0x4200000000000000000000000000000000000006',
}

test('default: a recorded Delta quote on Optimism, gas in dollars and no fee', async () => {
  const sell = '0x0b2c639c533813f4aa9d7837caf62653d097ff85'
  await openRecorded(linkOf('swap', { chain: '10', sell, buy: NATIVE_TOKEN, amount: '1', mode: 'delta' }))
  await expect.element(main()).toHaveTextContent('1 ETH = 1,782.82 USDC')
  await expect.poll(() => valueBeside(main(), 'Minimum received')).toContain('0.000558104 ETH')
  expect(valueBeside(main(), 'Partner fee')).toContain('0%')
  await expect.element(swap.buyAmount).toHaveValue('0.000560908')
})

test('default: a recorded Market price on Base, through two venues after 15 bps of fee', async () => {
  await openRecorded(linkOf('swap', { ...ON_BASE, mode: 'market' }))
  await expect.element(main()).toHaveTextContent('0.640739')
  await expect.element(main()).toHaveTextContent('100% tessera then to USDC then to metric')
  expect(valueBeside(main(), 'Partner fee')).toContain('0.15%')
  expect(valueBeside(main(), 'Network fee')).toContain('about $0.02')
})

test('default: where Delta fell back to Market, the recorded reason is shown', async () => {
  await openRecorded(linkOf('swap', ON_BASE))
  await expect.element(main()).toHaveTextContent('The network fee would exceed the trade')
})

test.each([
  {
    of: '2025, filled',
    owner: '0x0ddc793680ff4f5793849c8c6992be1695cbe72a',
    shown: [/0\.01 WETH.*15\.7193 USDC.*100%.*Filled/s],
  },
  {
    of: '2024, filled and failed',
    owner: '0x76176c2971300217e9f48e3dd4e40591500b96ff',
    shown: [/40 DAI.*Failed/s, /27\.0765 USDC.*17\.2253 DAI.*Filled/s, /0\.021 WETH.*1,635\.23 PSP.*Filled/s],
  },
  {
    of: 'the second generation, open',
    owner: '0xbf01daf454dce008d3e2bfd47d5e186f71477253',
    shown: [/38\.6273 USDT.*ETH.*Open/s],
  },
  {
    of: 'the second generation, crossing',
    owner: '0x4fbb11b908dfaaeddf30454436314801f8d91a83',
    shown: [/Optimism to BNB Chain.*1\.59749 USDC.*1\.59678 USDC.*about.*Bridging/s],
  },
])('default: recorded orders of $of', async ({ owner, shown }) => {
  await openRecorded(linkOf('orders', { owner, view: 'all' }))

  for (const words of shown)
    await expect.element(page.getByRole('row').filter({ hasText: words })).toBeInTheDocument()
})

test('behavior: no minimum is made up of what is sold on arrival', async () => {
  await openRecorded('/orders/97264d36-382a-4965-b205-54eefdf7fccb')
  await expect.element(main()).toHaveTextContent('0.00275122001754607 BNB')
  expect(valueBeside(main(), 'Minimum received')).toContain('unknown')
})

test('behavior: a recorded OTC offer, which has no signature, is not called missing', async () => {
  await openRecorded('/otc/137/0xfd076127e9fe40c5acf2efd03f8dd0cf2412fe277013d241c95a5da3eb64d5f8')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The service has this offer without the maker’s signature')
  await expect.element(main()).toHaveTextContent('Ask the maker for the full link')
})
