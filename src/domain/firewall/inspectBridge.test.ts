import { type Hex, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { DELTA_ABI } from '../../chain/delta/deltaAbi.ts'
import { FILLED_ABI } from '../../chain/delta/filledAmount.ts'
import { type Deployment, deploymentOf } from '../chain/deployments.ts'
import type { ModuleTable } from '../chain/moduleTable.ts'
import { type Bridge, NO_BRIDGE } from '../orders/struct/order.ts'
import { type Address, ZERO_ADDRESS } from '../token/address.ts'
import { DELTA_FUNCTIONS } from './deltaFunctions.ts'
import { inspectBridge, inspectModules } from './inspectBridge.ts'

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
    ['no bridge', { ...CARRIES, protocolSelector: '0x00000000' }, 'protocolSelector'],
    ['a chain outside the sandbox', { ...CARRIES, destinationChainId: 10n }, 'destinationChainId'],
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

  describe('a bridge that is not pinned', () => {
    const UNREADABLE: Bridge = {
      ...CARRIES,
      protocolSelector: '0x66ad5736',
      protocolData: `0x${'ab'.repeat(96)}`,
    }
    const EMPTY: Bridge = { ...UNREADABLE, protocolData: '0x' }
    const agreedTo = (bridge: Bridge, selector: Hex | null, destToken: Address = USDT) =>
      inspectBridge({ bridge, destToken }, PINS, selector ? { selector } : undefined)

    test('default: a token of a lane passes once the person agreed to this very bridge', () => {
      for (const bridge of [UNREADABLE, EMPTY]) {
        expect(agreedTo(bridge, '0x66ad5736')).toBeNull()
        expect(agreedTo(bridge, '0x66AD5736')).toBeNull()
        expect(agreedTo({ ...bridge, outputToken: FAKE, scalingFactor: 0 }, '0x66ad5736')).toBeNull()
      }
    })

    test.each([
      ['data nobody agreed to', UNREADABLE, null, 'protocolSelector'],
      ['no data, and nobody agreed', EMPTY, null, 'protocolSelector'],
      ['data, where another bridge was agreed to', UNREADABLE, '0x620c70b2', 'protocolSelector'],
      ['units that are not the lane’s', { ...UNREADABLE, scalingFactor: 0 }, '0x66ad5736', 'scalingFactor'],
      ['no token', { ...UNREADABLE, outputToken: ZERO_ADDRESS }, '0x66ad5736', 'outputToken'],
      ['its own chain', { ...UNREADABLE, destinationChainId: 31337n }, '0x66ad5736', 'destinationChainId'],
      ['a chain nobody knows', { ...UNREADABLE, destinationChainId: 5n }, '0x66ad5736', 'destinationChainId'],
      ['a chain with value', { ...UNREADABLE, destinationChainId: 1n }, '0x66ad5736', 'destinationChainId'],
    ] as const)('error: %s', (_what, bridge, agreed, member) => {
      expect(agreedTo(bridge, agreed)).toMatchObject({ path: `message.bridge.${member}` })
    })

    test.each([...DELTA_FUNCTIONS])('error: %s is a function of Delta and no bridge', (selector) => {
      const protocolSelector = selector as Hex
      for (const written of [protocolSelector, selector.toUpperCase().replace('0X', '0x') as Hex])
        expect(agreedTo({ ...UNREADABLE, protocolSelector: written }, protocolSelector)).toMatchObject({
          path: 'message.bridge.protocolSelector',
        })
    })

    test('behavior: every function that the app calls at Delta is among those that are no bridge', () => {
      for (const item of [...DELTA_ABI, ...FILLED_ABI])
        expect(DELTA_FUNCTIONS, item.name).toContain(toFunctionSelector(item))
    })

    test('error: a token that no lane names is not carried, whatever was agreed to', () => {
      const bridge = { ...UNREADABLE, scalingFactor: 0 }
      expect(agreedTo(bridge, '0x66ad5736', FAKE)).toMatchObject({ path: 'message.destToken' })
    })

    test('error: consent to a pinned bridge changes none of its rules', () => {
      const bridge = { ...CARRIES, protocolData: UNREADABLE.protocolData }
      expect(agreedTo(bridge, CARRIES.protocolSelector)).toMatchObject({
        path: 'message.bridge.protocolData',
      })
    })
  })
})

describe('inspectModules', () => {
  const PINNED = PINS.bridges?.['0x620c70b2']?.address ?? ZERO_ADDRESS
  const OTHER: Bridge = { ...CARRIES, protocolSelector: '0x66ad5736' }
  const table = (changes: Partial<ModuleTable> = {}): ModuleTable => ({
    ...{ chainId: 31337, nodes: 2 },
    modules: [
      { module: PINNED, selectors: ['0x620c70b2'], isRegistered: true },
      { module: FAKE, selectors: ['0x11111111', '0x66AD5736'], isRegistered: true },
    ],
    ...changes,
  })
  const modules = (bridge: Bridge, shown: ModuleTable | null) => inspectModules({ bridge }, PINS, shown)
  const only = (selector: `0x${string}`, module: Address, isRegistered = true) =>
    table({ modules: [{ module, selectors: [selector], isRegistered }] })

  test('default: Delta runs it, by two nodes; of a pinned one a single node will do', () => {
    expect(modules(CARRIES, table())).toBeNull()
    expect(modules(CARRIES, table({ nodes: 1 }))).toBeNull()
    expect(modules(OTHER, table())).toBeNull()
  })

  test('behavior: of a bridge that was agreed to the module is the one of the review', () => {
    const agreed = { selector: '0x66ad5736', module: FAKE } as const
    expect(inspectModules({ bridge: OTHER }, PINS, table(), agreed)).toBeNull()
    const moved = { ...agreed, module: PINNED }
    expect(inspectModules({ bridge: OTHER }, PINS, table(), moved)).toMatchObject({ field: 'bridgeModule' })
  })

  test('error: a selector that two modules claim is run by neither', () => {
    const twice = table({ modules: [...table().modules, ...only('0x66ad5736', PINNED).modules] })
    expect(modules(OTHER, twice)).toMatchObject({ field: 'bridgeModule' })
  })

  test('behavior: an order that stays needs no table', () => {
    expect(modules(NO_BRIDGE, null)).toBeNull()
  })

  test.each([
    ['no table', CARRIES, null, 'bridgeNodes'],
    ['a table of no node', CARRIES, table({ nodes: 0 }), 'bridgeNodes'],
    ['one node for a bridge that is not pinned', OTHER, table({ nodes: 1 }), 'bridgeNodes'],
    ['a table of another chain', CARRIES, table({ chainId: 31338 }), 'chain'],
    ['a bridge that is not installed', CARRIES, table({ modules: [] }), 'bridgeModule'],
    ['a module that was removed from the registry', OTHER, only('0x66ad5736', FAKE, false), 'bridgeModule'],
    ['another contract behind a pinned bridge', CARRIES, only('0x620c70b2', FAKE), 'bridgeModule'],
  ] as const)('error: %s', (_what, bridge, shown, field) => {
    expect(modules(bridge, shown)).toMatchObject({ refused: true, field })
  })
})
