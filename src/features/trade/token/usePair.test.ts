import { describe, expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { parsePairUrl } from '../address/pairUrl.ts'
import type { LastPair } from './tokenStore.ts'
import { resumedPair } from './usePair.ts'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const CHAINS = [1, 10] as const
const here: LastPair = { chainId: 1, sell: DAI, buy: NATIVE_TOKEN }
const there: LastPair = { ...here, chainId: 10 }

const begin = (search: string, pairs: readonly LastPair[] = []) =>
  resumedPair(parsePairUrl(search, CHAINS).location, search, pairs, CHAINS)

describe('resumedPair', () => {
  test('default: somebody new gets no prompt: the default pair with an amount', () => {
    const empty = { chainId: 1, sell: null, buy: null, side: 'SELL', mode: 'auto' }
    expect(begin('')).toEqual({ ...empty, amount: '1' })
    expect(begin('chain=10')).toEqual({ ...empty, chainId: 10, amount: '1' })
  })

  test('default: the last pair of all comes back on its chain, without an amount', () => {
    expect(begin('', [there, here])).toMatchObject({ ...there, amount: '', side: 'SELL' })
  })

  test('behavior: an address that names a chain gets the last pair of that chain alone', () => {
    expect(begin('chain=1', [there, here])).toMatchObject({ ...here, amount: '' })
    expect(begin('chain=1', [there])).toMatchObject({ chainId: 1, sell: null, buy: null, amount: '' })
  })

  test('behavior: a last pair of a chain that is not offered any more is passed over', () => {
    expect(begin('', [{ ...here, chainId: 56 }, here])).toMatchObject(here)
    expect(begin('', [{ ...here, chainId: 56 }])).toMatchObject({ chainId: 1, sell: null, amount: '' })
  })

  test('behavior: an address that names a token or an amount is taken as it is', () => {
    for (const search of ['sell=native', `buy=${DAI}`, 'amount=3', 'chain=1&amount=3&side=sell'])
      expect(begin(search, [here])).toEqual(parsePairUrl(search, CHAINS).location)
  })

  test('behavior: a form that was emptied or a link that was refused gets no amount', () => {
    expect(begin('chain=1&side=sell').amount).toBe('')
    expect(begin('sell=0xZZ&amount=3').amount).toBe('')
  })
})
