import { describe, expect, test } from 'vitest'
import { BRIDGE_PLANS } from '../../../sandbox/chain/bridgePlan.ts'
import { isSameAddress } from '../token/address.ts'
import { counterpartOf, isOneAsset, LANE_ASSETS, laneScaling } from './lanes.ts'

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

  test('default: nothing is pinned that no bridge carries', () => {
    const isCarried = (address: string) => lanes.some(({ token }) => isSameAddress(token, address))
    expect(LANE_ASSETS.flat().filter(({ address }) => !isCarried(address))).toEqual([])
  })

  test('behavior: two assets with the same decimals are two assets', () => {
    for (const [place, [from]] of LANE_ASSETS.entries())
      for (const [other, [, to]] of LANE_ASSETS.entries())
        if (from && to) expect(isOneAsset(from, to)).toBe(place === other)
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
