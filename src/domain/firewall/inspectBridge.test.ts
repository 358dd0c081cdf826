import { describe, expect, test } from 'vitest'
import { type Deployment, deploymentOf } from '../chain/deployments.ts'
import { type Bridge, NO_BRIDGE } from '../orders/struct/order.ts'
import { type Address, ZERO_ADDRESS } from '../token/address.ts'
import { inspectBridge } from './inspectBridge.ts'

const pinsOf = (chainId: number): Deployment => {
  const pins = deploymentOf(chainId)
  if (!pins) throw new Error('not pinned')
  return pins
}
const PINS = pinsOf(31337)
const USDC = '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9'
const USDT = '0x4E45816dcC70DC26dD221035251a62dcD8E2fb35'
const FAKE = '0x3333333333333333333333333333333333333333'
/** Carries six decimals of a dollar token to its eighteen on the other chain. */
const inspected = (bridge: Bridge, destToken: Address = USDT) => inspectBridge({ bridge, destToken }, PINS)
const CARRIES: Bridge = {
  protocolSelector: '0x620c70b2',
  destinationChainId: 31338n,
  outputToken: USDT,
  scalingFactor: 12,
  protocolData: '0x',
}
const SELLS: Bridge = {
  ...CARRIES,
  protocolSelector: '0xcc282ea1',
  outputToken: FAKE,
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
    expect(inspected(bridge)).toBeNull()
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
    ['another asset of the same decimals', { ...CARRIES, outputToken: FAKE }, 'outputToken'],
    ['another pinned asset', { ...CARRIES, outputToken: USDC }, 'outputToken'],
    ['units that are not the lane’s', { ...CARRIES, scalingFactor: 0 }, 'scalingFactor'],
    ['units of one that sells', { ...SELLS, scalingFactor: 1 }, 'scalingFactor'],
  ] as const)('error: %s', (_what, bridge, member) => {
    expect(inspected(bridge)).toMatchObject({
      refused: true,
      field: 'signedBridge',
      path: `message.bridge.${member}`,
    })
  })

  test.each([
    ['one that carries', CARRIES],
    ['one that sells', SELLS],
  ] as const)('error: %s a token that no lane names', (_what, bridge) => {
    expect(inspected(bridge, FAKE)).toMatchObject({ field: 'signedBridge', path: 'message.destToken' })
  })

  test('error: no bridge is pinned on other chains', () => {
    expect(
      inspectBridge({ bridge: { ...CARRIES, destinationChainId: 10n }, destToken: USDT }, pinsOf(1)),
    ).toMatchObject({ refused: true })
  })
})
