import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { formatPairUrl, parsePairUrl } from '../trade/address/pairUrl.ts'
import { ofOfficialLink, withAddresses } from './officialLink.ts'
import { hasSymbols } from './wordedLink.ts'

const token = (symbol: string, digit: string): Token => ({
  chainId: 1,
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals: 18,
})
const USDC = token('USDC', '1')
const NATIVE: Token = { ...token('ETH', '0'), address: NATIVE_TOKEN }
const LISTED = [NATIVE, USDC, token('TWIN', '2'), token('Twin', '3'), token('ЕTH', '4')]
const CHAINS = [1, 10] as const

/** The form that a link ends in, and its problems. */
function opened(address: string) {
  const [path = '', search = ''] = address.split('?')
  const worded = path === '/swap' ? search : ofOfficialLink(path, search)
  const isOnChain = parsePairUrl(worded, CHAINS).problems.every(({ part }) => part !== 'chain')
  const { location, problems } = parsePairUrl(withAddresses(worded, isOnChain ? LISTED : null), CHAINS)
  return { form: formatPairUrl(location), stated: problems.map(({ part }) => part) }
}

describe('links by symbol', () => {
  test('default: symbols of listed tokens become their addresses', () => {
    const form = `chain=1&sell=native&buy=${USDC.address}&amount=2&side=sell`
    expect(opened('/swap?sell=ETH&buy=USDC&amount=2')).toEqual({ form, stated: [] })
    expect(opened('/swap?sell=eth&buy=uSdC&amount=2')).toEqual({ form, stated: [] })
  })

  test('error: a symbol that no listed token has, or several have, is refused, with its amount', () => {
    for (const symbol of ['TWIN', 'twin', 'NOPE', 'ETH ', 'ЕTH', 'constructor'])
      expect(opened(`/swap?sell=${encodeURIComponent(symbol)}&buy=USDC&amount=2`)).toEqual({
        form: `chain=1&buy=${USDC.address}&side=sell`,
        stated: ['sell', 'amount'],
      })
  })

  test('behavior: addresses and the native token are no symbols', () => {
    expect(hasSymbols(`sell=native&buy=${USDC.address}`)).toBe(false)
    expect(hasSymbols('sell=&amount=2')).toBe(false)
    expect(hasSymbols('sell=0xZZ')).toBe(false)
    expect(hasSymbols('buy=USDC')).toBe(true)
  })

  test('behavior: whatever a link says, no symbol is left in it', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ETH', 'native&x', '0x', 'TWIN'))
    fc.assert(
      fc.property(value, value, (sell, buy) => {
        const search = new URLSearchParams({ sell, buy }).toString()
        expect(hasSymbols(withAddresses(search, LISTED))).toBe(false)
        expect(hasSymbols(withAddresses(search, null))).toBe(false)
      }),
    )
  })
})

describe('links of the official app', () => {
  test('default: pair, amount, side and network fill the form', () => {
    expect(opened('/swap/ETH-USDC/1.5/SELL?network=ethereum')).toEqual({
      form: `chain=1&sell=native&buy=${USDC.address}&amount=1.5&side=sell`,
      stated: [],
    })
    expect(opened(`/swap/${USDC.address}-${NATIVE_TOKEN}/20/BUY?network=optimism&version=6.2`)).toEqual({
      form: `chain=10&sell=${USDC.address}&buy=native&amount=20&side=buy`,
      stated: [],
    })
  })

  test('behavior: without amount and side it is the pair alone; an amount of 0 is none', () => {
    const form = `chain=1&sell=native&buy=${USDC.address}&side=sell`
    expect(opened('/swap/ETH-USDC')).toEqual({ form, stated: [] })
    expect(opened('/swap/ETH-USDC/0/SELL?network=ethereum')).toEqual({ form, stated: [] })
  })

  test('error: a network that is not offered here brings neither token nor amount', () => {
    for (const network of ['base', 'bitcoin', '1', 'constructor', ''])
      expect(opened(`/swap/ETH-${USDC.address}/1/SELL?network=${network}`)).toEqual({
        form: network === '1' ? opened('/swap/ETH-USDC/1/SELL').form : 'chain=1&side=sell',
        stated: network === '1' ? [] : ['chain', 'amount'],
      })
  })

  test('error: it sets no recipient, no slippage and no partner', () => {
    const { form, stated } = opened(
      '/swap/ETH-USDC/1/SELL?network=ethereum&receiver=0x1&maxSlippage=50&partner=x&chain=10&sell=0x2',
    )
    expect(form).toBe(`chain=1&sell=native&buy=${USDC.address}&amount=1&side=sell`)
    expect(stated).toEqual(['forbidden'])
  })

  test('boundary: of a search longer than any link the beginning is passed on', () => {
    const passed = ofOfficialLink('/swap/ETH-USDC', `network=base&x=${'a'.repeat(100_000)}`)
    expect(passed.length).toBeLessThan(9_000)
    expect(passed).toMatch(/^x=a+&chain=8453&/)
  })

  test('error: what is no pair, no amount or no side is refused in its part', () => {
    expect(opened('/swap/ETH/1/SELL').stated).toEqual(['buy'])
    expect(opened('/swap/A-B-C/1/SELL').stated).toEqual(['sell', 'buy', 'amount'])
    expect(opened('/swap/ETH-USDC/1e3/SELL').stated).toEqual(['amount'])
    expect(opened('/swap/ETH-USDC/1/HOLD').stated).toEqual(['side', 'amount'])
    expect(opened('/swap/%E0%A4%A-USDC/1/SELL').stated).toContain('sell')
  })
})
