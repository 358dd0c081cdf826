import { describe, expect, test } from 'vitest'
import type { Address } from '../../domain/address.ts'
import { chainsToChoose, reduceCrosschainForm } from './crosschainForm.ts'
import type { CrosschainLocation } from './crosschainUrl.ts'

const SELL: Address = '0x1111111111111111111111111111111111111111'
const BUY: Address = '0x2222222222222222222222222222222222222222'
const FORM: CrosschainLocation = {
  ...{ chainId: 31337, destChainId: 31338, sell: SELL, buy: BUY, side: 'SELL', amount: '5', mode: 'delta' },
  other: null,
}
const LIMIT: CrosschainLocation = { ...FORM, other: '4.9' }

describe('amounts', () => {
  test('default: at the market the side that was typed is the fixed one', () => {
    expect(reduceCrosschainForm(FORM, { type: 'amount', slot: 'buy', amount: '7' })).toEqual({
      ...FORM,
      ...{ side: 'BUY', amount: '7' },
    })
  })

  test('behavior: of a limit order both amounts are typed, and the fixed side stays', () => {
    expect(reduceCrosschainForm(LIMIT, { type: 'amount', slot: 'buy', amount: '4.8' })).toEqual({
      ...LIMIT,
      other: '4.8',
    })
    expect(reduceCrosschainForm(LIMIT, { type: 'amount', slot: 'sell', amount: '6' })).toEqual({
      ...LIMIT,
      amount: '6',
    })
  })

  test('behavior: a limit begins empty, and its amount is gone with it', () => {
    const limit = reduceCrosschainForm(FORM, { type: 'limit', isLimit: true })
    expect(limit.other).toBe('')
    expect(reduceCrosschainForm(LIMIT, { type: 'limit', isLimit: true })).toEqual(LIMIT)
    expect(reduceCrosschainForm(LIMIT, { type: 'limit', isLimit: false })).toEqual(FORM)
  })

  test('behavior: a limit belongs to its pair', () => {
    expect(reduceCrosschainForm(LIMIT, { type: 'token', slot: 'buy', address: SELL }).other).toBe('')
    expect(reduceCrosschainForm(LIMIT, { type: 'chain', slot: 'buy', chainId: 1 }).other).toBe('')
  })
})

describe('chains', () => {
  test('default: turned around, each token keeps its chain and the typed amount its token', () => {
    expect(reduceCrosschainForm(FORM, { type: 'flip' })).toEqual({
      ...FORM,
      ...{ chainId: 31338, destChainId: 31337, sell: BUY, buy: SELL, side: 'BUY' },
    })
    expect(reduceCrosschainForm(LIMIT, { type: 'flip' }).other).toBe('4.9')
  })

  test('behavior: the chain of the other side turns both around', () => {
    expect(reduceCrosschainForm(FORM, { type: 'chain', slot: 'sell', chainId: 31338 })).toEqual(
      reduceCrosschainForm(FORM, { type: 'flip' }),
    )
  })

  test('behavior: a third chain begins with its default token, without an amount of the old one', () => {
    expect(reduceCrosschainForm(FORM, { type: 'chain', slot: 'sell', chainId: 1 })).toMatchObject({
      ...{ chainId: 1, destChainId: 31338, sell: null, buy: BUY, amount: '' },
    })
    expect(reduceCrosschainForm(FORM, { type: 'chain', slot: 'buy', chainId: 1 })).toMatchObject({
      ...{ chainId: 31337, destChainId: 1, sell: SELL, buy: null, amount: '5' },
    })
  })

  test('behavior: only chains that some bridge joins are offered, all of them while nobody has said which', () => {
    const routes = [{ srcChainId: 31337, destChainId: 31338, tokens: [BUY] }]
    expect(chainsToChoose([31337, 31338, 1], routes, 31337)).toEqual({ from: [31337], to: [31338] })
    expect(chainsToChoose([31337, 31338], undefined, 31337)).toEqual({ from: [31337, 31338], to: [31338] })
  })
})
