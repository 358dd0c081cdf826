import { expect, test } from 'vitest'
import { CHAINS } from '../domain/chain/chains.ts'
import { tokenSnapshot } from '../domain/chain/tokenSnapshot.ts'
import { NATIVE_TOKEN } from '../domain/token/address.ts'
import { DOLLARS, SANDBOX_DOLLARS } from '../domain/token/dollarTokens.ts'
import { chainMarkPath, tokenLogoPath } from './logoPath.ts'

test('default: a built-in token has a logo by its chain and address, and each chain a mark', () => {
  expect(tokenLogoPath({ chainId: 1, address: DOLLARS[1].USDC })).toBe('./logos/usdc.svg')
  expect(tokenLogoPath({ chainId: 31337, address: SANDBOX_DOLLARS.USDC })).toBe('./logos/usdc.svg')
  expect(tokenLogoPath({ chainId: 100, address: NATIVE_TOKEN })).toBe('./logos/xdai.svg')
  expect(tokenLogoPath({ chainId: 1, address: DOLLARS[1].USDC }, true)).toBe('./logos/usdc-1.svg')
  for (const { id } of CHAINS) {
    expect(chainMarkPath(id)).toBe(`./logos/chain-${id}.svg`)
    for (const token of tokenSnapshot(id)) expect(tokenLogoPath(token)).not.toBeNull()
  }
})

test('error: a token that calls itself USDC has no logo, nor has the address on another chain', () => {
  const [usdc] = tokenSnapshot(1).filter(({ symbol }) => symbol === 'USDC')
  if (!usdc) throw new Error('USDC is not built in')
  const impostor = { ...usdc, address: '0x1111111111111111111111111111111111111111' } as const
  expect(tokenLogoPath(impostor)).toBeNull()
  expect(tokenLogoPath(impostor, true)).toBeNull()
  expect(tokenLogoPath({ ...usdc, chainId: 10 })).toBeNull()
  expect(tokenLogoPath({ ...usdc, chainId: 12_345 })).toBeNull()
  expect(tokenLogoPath({ chainId: 12_345, address: NATIVE_TOKEN })).toBeNull()
  expect(chainMarkPath(12_345)).toBeNull()
})
