import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../domain/data/errors.ts'
import { chainError, revertDataOf, revertReason } from './reverts.ts'

const text = (reason: string) =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [reason] })

describe('revertReason', () => {
  test.each<[string, Hex]>([
    ['chain-below-minimum', '0xcea9e31d'],
    ['chain-wrong-value', '0x8b6ebb4d'],
    ['chain-wrong-amounts', '0x8570bedf'],
    ['chain-wrong-amounts', '0xb1c349e8'],
    ['chain-permit', '0x6b836e6b'],
    ['chain-router-paused', '0xab35696f'],
    ['chain-unauthorized', '0x02a43f8b'],
    ['chain-order-ended', '0x1fb09b80'],
    ['chain-order-ended', '0x756688fe'],
    ['chain-signature', '0x8baa579f'],
    ['chain-expired', '0x1ab7da6b'],
    ['chain-permit', '0xb78cb0dd'],
    ['chain-order-form', '0x950fab63'],
    ['chain-safe', text('GS026')],
    ['chain-permit', text('EIP2612: invalid signature')],
    ['chain-below-minimum', text('INSUFFICIENT_OUTPUT')],
    ['chain-below-minimum', text('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')],
    ['chain-allowance', text('TransferHelper: TRANSFER_FROM_FAILED')],
    ['chain-allowance', text('ERC20: insufficient allowance')],
    ['chain-balance', text('ERC20: transfer amount exceeds balance')],
    ['chain-offer-taken', text('Order already filled or expired')],
    ['chain-offer-expired', text('Order expired')],
    ['chain-offer-not-yours', text('Access denied')],
    ['chain-offer-signature', text('Invalid Signature')],
    ['chain-offer-amount', text('Maker token fill amount cannot be 0')],
    ['chain-permit', text('Permit failed')],
    ['chain-reverted', text('something else')],
    ['chain-reverted', '0xdeadbeef'],
  ])('behavior: %s for %s', (code, data) => {
    expect(revertReason(data).code).toBe(code)
  })

  test('behavior: arguments of a token error do not matter', () => {
    const data = encodeErrorResult({
      abi: parseAbi(['error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)']),
      errorName: 'ERC20InsufficientBalance',
      args: [`0x${'1'.repeat(40)}`, 1n, 2n],
    })
    expect(revertReason(data).code).toBe('chain-balance')
  })

  test('behavior: without data the words decide, and are kept as details', () => {
    const reason = revertReason(null, 'execution reverted: INSUFFICIENT_OUTPUT')
    expect(reason.code).toBe('chain-below-minimum')
    expect(reason.details).toBe('execution reverted: INSUFFICIENT_OUTPUT')
  })
})

describe('chainError', () => {
  test('default', () => {
    expect(chainError(new Error('fetch failed')).code).toBe('chain-unreachable')
  })

  test('behavior: revert data is found however deep it is', () => {
    const inner = Object.assign(new Error('execution reverted'), { data: { data: '0xcea9e31d' } })
    const outer = new Error('call failed', { cause: new Error('rpc', { cause: inner }) })
    expect(revertDataOf(outer)).toBe('0xcea9e31d')
    expect(chainError(outer).code).toBe('chain-below-minimum')
  })

  test('behavior: an empty purse is named', () => {
    expect(chainError(new Error('insufficient funds for gas * price + value')).code).toBe('chain-funds')
  })

  test('behavior: an error of ours passes through', () => {
    const own = new AppError({ code: 'x', message: { key: 'x' }, recovery: 'stop' })
    expect(chainError(own)).toBe(own)
  })
})
