import { describe, expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../address.ts'
import { type Deployment, deploymentOf } from '../deployments.ts'
import { type Bridge, NO_BRIDGE } from '../orders/order.ts'
import { inspectBridge } from './inspectBridge.ts'

const pinsOf = (chainId: number): Deployment => {
  const pins = deploymentOf(chainId)
  if (!pins) throw new Error('not pinned')
  return pins
}
const PINS = pinsOf(31337)
const CARRIES: Bridge = {
  protocolSelector: '0x620c70b2',
  destinationChainId: 31338n,
  outputToken: '0x3333333333333333333333333333333333333333',
  scalingFactor: 12,
  protocolData: '0x',
}
const SELLS: Bridge = {
  ...CARRIES,
  protocolSelector: '0xcc282ea1',
  scalingFactor: 0,
  protocolData: `0x${'0'.repeat(63)}1`,
}

describe('inspectBridge', () => {
  test.each([
    ['none', NO_BRIDGE],
    ['one that carries', CARRIES],
    ['one that sells', SELLS],
    ['a selector in capitals', { ...CARRIES, protocolSelector: '0x620C70B2' }],
  ] as const)('default: %s', (_what, bridge) => {
    expect(inspectBridge(bridge, PINS)).toBeNull()
  })

  test.each([
    ['a bridge of no order', { ...NO_BRIDGE, protocolSelector: '0x620c70b2' }, 'protocolSelector'],
    ['a token without a chain', { ...NO_BRIDGE, outputToken: CARRIES.outputToken }, 'outputToken'],
    ['units without a chain', { ...NO_BRIDGE, scalingFactor: 1 }, 'scalingFactor'],
    ['data without a chain', { ...NO_BRIDGE, protocolData: '0x00' }, 'protocolData'],
    ['its own chain', { ...CARRIES, destinationChainId: 31337n }, 'destinationChainId'],
    ['a chain nobody knows', { ...CARRIES, destinationChainId: 5n }, 'destinationChainId'],
    ['a chain past all doubles', { ...CARRIES, destinationChainId: 2n ** 256n - 1n }, 'destinationChainId'],
    ['a bridge that is not pinned', { ...CARRIES, protocolSelector: '0x66ad5736' }, 'protocolSelector'],
    ['a bridge that is not there', { ...CARRIES, destinationChainId: 10n }, 'protocolSelector'],
    ['no token', { ...CARRIES, outputToken: ZERO_ADDRESS }, 'outputToken'],
    ['data for one that carries', { ...CARRIES, protocolData: SELLS.protocolData }, 'protocolData'],
    ['one that sells without a floor', { ...SELLS, protocolData: '0x' }, 'protocolData'],
    ['a floor of nothing', { ...SELLS, protocolData: `0x${'0'.repeat(64)}` }, 'protocolData'],
    ['more than a floor', { ...SELLS, protocolData: `${SELLS.protocolData}00` }, 'protocolData'],
    ['units of one that sells', { ...SELLS, scalingFactor: 1 }, 'scalingFactor'],
  ] as const)('error: %s', (_what, bridge, member) => {
    expect(inspectBridge(bridge, PINS)).toMatchObject({
      refused: true,
      field: 'signedBridge',
      path: `message.bridge.${member}`,
    })
  })

  test('error: no bridge is pinned on other chains', () => {
    expect(inspectBridge({ ...CARRIES, destinationChainId: 10n }, pinsOf(1))).toMatchObject({ refused: true })
  })
})
