import { expect, test } from 'vitest'
import { BRIDGE_PLANS, bridgeAddress } from '../../../sandbox/chain/bridgePlan.ts'
import { bridgeAt, bridgeOf } from './bridges.ts'
import { DEPLOYMENTS } from './deployments.ts'

test('default: every bridge of the sandbox has its name, and the times that its contract names', () => {
  for (const plan of BRIDGE_PLANS)
    expect(bridgeOf(31337, plan.selector)).toEqual({
      ...{ address: bridgeAddress(plan), sells: plan.swaps },
      ...{ name: plan.displayName, usualMs: plan.durationSec * 1_000, longestMs: plan.lifetimeSec * 1_000 },
    })
})

test('behavior: no bridge is pinned without its name and its times', () => {
  const pinned = DEPLOYMENTS.flatMap(({ chainId, bridges = {} }) =>
    Object.keys(bridges).map((selector) => bridgeOf(chainId, selector)),
  )
  expect(pinned.length).toBeGreaterThan(0)
  for (const bridge of pinned) {
    expect(bridge?.name).toMatch(/^\w/)
    expect(bridge?.usualMs).toBeGreaterThan(0)
    expect(bridge?.longestMs).toBeGreaterThan(bridge?.usualMs ?? 0)
  }
})

test('error: a bridge that is not pinned on its chain is not known', () => {
  expect(bridgeOf(1, BRIDGE_PLANS[0]?.selector ?? '')).toBeNull()
  expect(bridgeOf(31337, '0x00000000')).toBeNull()
})

test('default: a bridge is known by where its contract is, on its own chain alone', () => {
  for (const plan of BRIDGE_PLANS) {
    expect(bridgeAt(31337, bridgeAddress(plan))).toEqual(bridgeOf(31337, plan.selector))
    expect(bridgeAt(1, bridgeAddress(plan))).toBeNull()
  }
  expect(bridgeAt(31337, '0x1111111111111111111111111111111111111111')).toBeNull()
})
