import fc from 'fast-check'
import { type Address, getAddress, type Hex, size, slice, toFunctionSelector, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { routerAbi } from './routerAbi.ts'
import {
  encodeGenericSwap,
  encodeMetadata,
  encodeUniswapSwap,
  encodeUniswapV2Pools,
  encodeUniswapV3Pools,
  packPartnerAndFee,
  splitAmount,
} from './routerEncoding.ts'

const LOW: Address = '0x1111111111111111111111111111111111111111'
const MIDDLE: Address = '0x2222222222222222222222222222222222222222'
const HIGH: Address = '0x3333333333333333333333333333333333333333'
const PARTNER: Address = '0x4444444444444444444444444444444444444444'
const SWAP = {
  srcToken: LOW,
  destToken: HIGH,
  fromAmount: 5n,
  toAmount: 4n,
  quotedAmount: 4n,
  metadata: encodeMetadata('00', 1n),
  beneficiary: ZERO_ADDRESS,
}

describe('selectors', () => {
  it.each([
    ['swapExactAmountIn', '0xe3ead59e'],
    ['swapExactAmountOut', '0x7f457675'],
  ] as const)('default: %s is %s', (name, selector) => {
    const item = routerAbi.find((entry) => entry.type === 'function' && entry.name === name)
    if (item?.type !== 'function') throw new Error('Not in the interface')
    expect(toFunctionSelector(item)).toBe(selector)
    expect(slice(encodeGenericSwap(name, PARTNER, SWAP, 0n, '0x').data, 0, 4)).toBe(selector)
  })

  it.each([
    ['InsufficientReturnAmount()', '0xcea9e31d'],
    ['IncorrectEthAmount()', '0x8b6ebb4d'],
    ['InvalidToAmount()', '0x8570bedf'],
    ['InvalidQuotedAmount()', '0xb1c349e8'],
    ['Permit2Failed()', '0x6b836e6b'],
    ['ContractPaused()', '0xab35696f'],
    ['UnauthorizedUser()', '0x02a43f8b'],
    ['TransferFromFailed()', '0x7939f424'],
  ] as const)('default: the refusal %s is %s', (signature, selector) => {
    const names = routerAbi.flatMap((entry) => (entry.type === 'error' ? [`${entry.name}()`] : []))
    expect(names).toContain(signature)
    expect(toFunctionSelector(signature)).toBe(selector)
  })

  it('behavior: native sources send their amount along', () => {
    expect(
      encodeGenericSwap('swapExactAmountIn', PARTNER, { ...SWAP, srcToken: NATIVE_TOKEN }, 0n, '0x').value,
    ).toBe(5n)
    expect(encodeUniswapSwap('swapExactAmountOutOnUniswapV3', SWAP, '0x', 0n).value).toBe(0n)
  })
})

describe('pools', () => {
  const path = [
    { tokenIn: LOW, tokenOut: HIGH, fee: 500 },
    { tokenIn: HIGH, tokenOut: MIDDLE, fee: 3000 },
  ]

  it('default: V2 takes 64 bytes per pool, the direction in the last bit', () => {
    const encoded = encodeUniswapV2Pools(path)
    expect(size(encoded)).toBe(128)
    expect(slice(encoded, 0, 40)).toBe(`${LOW}${HIGH.slice(2)}`)
    expect(slice(encoded, 40, 64)).toBe(toHex(1, { size: 24 }))
    expect(slice(encoded, 64, 104)).toBe(`${MIDDLE}${HIGH.slice(2)}`)
    expect(slice(encoded, 104, 128)).toBe(toHex(0, { size: 24 }))
  })

  it('default: V3 takes 96 bytes per pool, the direction in the first bit', () => {
    const encoded = encodeUniswapV3Pools('SELL', path)
    expect(size(encoded)).toBe(192)
    expect(slice(encoded, 0, 1)).toBe('0x80')
    expect(getAddress(slice(encoded, 12, 32))).toBe(LOW)
    expect(getAddress(slice(encoded, 44, 64))).toBe(HIGH)
    expect(slice(encoded, 64, 96)).toBe(toHex(500, { size: 32 }))
    expect(slice(encoded, 96, 97)).toBe('0x00')
    expect(getAddress(slice(encoded, 108, 128))).toBe(MIDDLE)
  })

  it('behavior: V3 purchases name the last pool first', () => {
    const sale = encodeUniswapV3Pools('SELL', path)
    const swapped = `${slice(sale, 96)}${slice(sale, 0, 96).slice(2)}` as Hex
    expect(encodeUniswapV3Pools('BUY', path)).toBe(swapped)
  })
})

describe('partner and fee', () => {
  it('default: partner above, flags from bit 90, fee in the lowest 14 bits', () => {
    const packed = packPartnerAndFee({ partner: PARTNER, feeBps: 25, capSurplus: true, directTransfer: true })
    expect(packed).toBe((BigInt(PARTNER) << 96n) | (1n << 92n) | (1n << 91n) | 25n)
  })

  it('behavior: a fee excludes shared surplus', () => {
    expect(packPartnerAndFee({ partner: PARTNER, feeBps: 1, takeSurplus: true })).toBe(
      (BigInt(PARTNER) << 96n) | 1n,
    )
    expect(packPartnerAndFee({ partner: PARTNER, takeSurplus: true })).toBe(
      (BigInt(PARTNER) << 96n) | (1n << 95n),
    )
  })

  it('behavior: a partner without a reason is left out', () => {
    expect(packPartnerAndFee({ partner: PARTNER, capSurplus: true })).toBe(1n << 92n)
  })
})

describe('metadata', () => {
  it('default: uuid, then block number', () => {
    expect(encodeMetadata('6f1b9c1e-0c1d-4b58-9d0f-3f0a3c1f9a11', 258n)).toBe(
      '0x6f1b9c1e0c1d4b589d0f3f0a3c1f9a1100000000000000000000000000000102',
    )
  })
})

describe('splitAmount', () => {
  const shares = fc
    .array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 5 })
    .filter((parts) => parts.reduce((sum, part) => sum + part, 0) < 10_000)
    .map((parts) => [...parts, 10_000 - parts.reduce((sum, part) => sum + part, 0)])

  it('default: parts add up to the whole and follow their shares', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 128n }), shares, (amount, sharesBps) => {
        const parts = splitAmount(amount, sharesBps)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        parts.forEach((part, index) => {
          const exact = (amount * BigInt(sharesBps[index] ?? 0)) / 10_000n
          expect(part - exact).toBeGreaterThanOrEqual(0n)
          expect(part - exact).toBeLessThan(BigInt(parts.length))
        })
      }),
    )
  })

  it('error: shares that do not add up', () => {
    expect(() => splitAmount(1n, [5_000])).toThrow()
  })
})
