import { describe, expect, test } from 'vitest'
import { BRIDGE_PLANS } from '../../../sandbox/chain/bridgePlan.ts'
import { isSameAddress } from '../token/address.ts'
import { counterpartOf, isOneAsset, LANE_ASSETS, laneScaling } from './lanes.ts'
import { builtInToken } from './tokenSnapshot.ts'

const isSandbox = (chainId: number) => chainId === 31337 || chainId === 31338
const lanes = BRIDGE_PLANS.flatMap((plan) => plan.lanes)

describe('pinned lanes', () => {
  test('default: every lane of the sandbox’s bridges is pinned, in its decimals', () => {
    for (const { srcChainId, destChainId, token, outputToken, scalingFactor } of lanes) {
      const [from, to] = [
        { chainId: srcChainId, address: token },
        { chainId: destChainId, address: outputToken },
      ]
      expect(isOneAsset(from, to)).toBe(true)
      expect(laneScaling(from, destChainId)).toBe(scalingFactor)
    }
  })

  test('default: of the sandbox nothing is pinned that no bridge carries', () => {
    const isCarried = (address: string) => lanes.some(({ token }) => isSameAddress(token, address))
    const pinned = LANE_ASSETS.flat().filter(({ chainId }) => isSandbox(chainId))
    expect(pinned.length).toBeGreaterThan(0)
    expect(pinned.filter(({ address }) => !isCarried(address))).toEqual([])
  })

  test('default: every end on a real chain is a built-in token with its decimals', () => {
    const real = LANE_ASSETS.flat().filter(({ chainId }) => !isSandbox(chainId))
    expect(new Set(real.map(({ chainId }) => chainId))).toEqual(
      new Set([1, 10, 56, 130, 137, 8453, 42161, 43114]),
    )
    for (const end of real) expect(builtInToken(end), JSON.stringify(end)).toMatchObject(end)
  })

  test('default: names of one asset are alike, by the built-in tokens', () => {
    const plain = (symbol = '') => symbol.replace(/\.e$/, '')
    for (const ends of LANE_ASSETS)
      expect(new Set(ends.map((end) => plain(builtInToken(end)?.symbol))).size).toBe(1)
  })

  test('behavior: two assets with the same decimals are two assets', () => {
    for (const from of LANE_ASSETS.flat())
      for (const [place, ends] of LANE_ASSETS.entries())
        for (const to of ends) expect(isOneAsset(from, to)).toBe(LANE_ASSETS[place]?.includes(from) ?? false)
  })

  test('error: a token of the sandbox is nothing on a real chain', () => {
    for (const from of LANE_ASSETS.flat().filter(({ chainId }) => isSandbox(chainId)))
      for (const chainId of [1, 10, 42161]) expect(counterpartOf(from, chainId)).toBeNull()
  })

  test('error: a token or chain that is not pinned has no counterpart', () => {
    const usdc = { chainId: 31337, address: '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9' } as const
    const fake = { chainId: 31338, address: '0x3333333333333333333333333333333333333333' } as const
    expect(counterpartOf(usdc, 1)).toBeNull()
    expect(counterpartOf({ ...usdc, chainId: 1 }, 31338)).toBeNull()
    expect(laneScaling(fake, 31337)).toBeNull()
    expect(isOneAsset(usdc, fake)).toBe(false)
  })
})
