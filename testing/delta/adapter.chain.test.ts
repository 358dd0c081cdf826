import { encodeFunctionData, type Hex, parseEventLogs, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bridgeAddress } from '../../sandbox/chain/bridgePlan.ts'
import { type Artifacts, loadArtifacts, ownArtifact } from '../../sandbox/chain/contractArtifacts.ts'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { INSTALLED, MODULE_NAMES, moduleCall, REGISTRY_ABI } from '../../sandbox/chain/moduleSeed.ts'
import { AGENT_KEYS, addressOf, type ContractName, DELTA_OWNER_KEY } from '../../sandbox/chain/sandboxKeys.ts'
import { DELTA_ABI as CALLED_ABI } from '../../src/chain/delta/deltaAbi.ts'
import { OWN_CALLS_ABI } from '../../src/domain/firewall/ownCallsAbi.ts'
import {
  AGENT,
  type BridgeShore,
  type BridgeWorld,
  bridgedOrder,
  bridgeOver,
  bridgePlan,
  brings,
  deltaOf,
  executorOf,
  HERE,
  openBridgeWorld,
  signFor,
  strangers,
} from './bridgeWorld.ts'

const OWNER = privateKeyToAccount(DELTA_OWNER_KEY)
const REGISTRY = addressOf('Registry')
const SWIFT = bridgePlan('swift')
/** Functions of every module that are called at its own address. */
const OWN_FUNCTIONS = ['selectors', 'registry']
/** Functions of tokens among the calls of the app. */
const OF_TOKENS = ['approve', 'deposit', 'withdraw']

let world: BridgeWorld
let here: BridgeShore
let artifacts: Artifacts
let checkpoint: Hex

beforeAll(async () => {
  artifacts = await loadArtifacts()
  world = await openBridgeWorld()
  ;({ here } = world)
})
afterAll(() => world?.stop())
beforeEach(async () => {
  checkpoint = await here.node.client.snapshot()
})
afterEach(() => here.node.client.revert({ id: checkpoint }))

type Change = Parameters<typeof moduleCall>[0]

const change = (what: Change, name: ContractName) => here.node.sendAll(OWNER, [moduleCall(what, name)])
const refusalOf = (from: { readonly address: Hex }, what: Change, name: ContractName) => {
  const { to = REGISTRY, data = '0x' } = moduleCall(what, name)
  return here.refusal(from.address, to, data)
}
const modules = () =>
  here.node.client.readContract({ address: deltaOf(here), abi: DELTA_ABI, functionName: 'getModules' })
const selectorsAt = async (name: ContractName): Promise<readonly Hex[]> =>
  (await modules()).find(({ module }) => module === addressOf(name))?.selectors ?? []
const codeSelectors = (name: string): readonly Hex[] =>
  ownArtifact(artifacts, name).abi.flatMap((item) =>
    item.type === 'function' && !OWN_FUNCTIONS.includes(item.name) ? [toFunctionSelector(item)] : [],
  )
const sorted = (selectors: readonly Hex[]): readonly Hex[] => [...new Set(selectors)].sort()
const nonceCall = (nonce: bigint): Hex =>
  encodeFunctionData({ abi: DELTA_ABI, functionName: 'invalidateNonce', args: [nonce] })

/** With what an agent is refused that settles a sale over a bridge. */
async function settlementRefusal(): Promise<string> {
  const { owner } = strangers()
  const order = await bridgedOrder(here, owner.address, { bridge: bridgeOver(SWIFT, HERE, 'USDC') })
  const signed = await signFor(here, owner, order)
  const args = [signed, brings(here, order.destToken, 1_000_000_000n), executorOf(here)] as const
  return here.refusal(
    AGENT.address,
    deltaOf(here),
    encodeFunctionData({ abi: DELTA_ABI, functionName: 'swapSettle', args }),
  )
}

describe('the table', () => {
  test('default: every function of the modules is listed, none twice', async () => {
    const shared = await selectorsAt('OrderModule')
    for (const name of MODULE_NAMES) {
      const listed = await selectorsAt(name)
      expect(listed.length).toBeGreaterThan(0)
      expect([name, sorted([...listed, ...shared])]).toEqual([
        name,
        sorted([...codeSelectors(name), ...shared]),
      ])
    }
    expect(sorted(codeSelectors('OrderModule'))).toEqual(sorted(shared))
    const all = (await modules()).flatMap(({ selectors }) => selectors)
    expect(new Set(all).size).toBe(all.length)
  })

  test('default: what the app calls at Delta is listed, and every module is registered', async () => {
    const all = (await modules()).flatMap(({ selectors }) => selectors)
    const called = [...CALLED_ABI, ...OWN_CALLS_ABI].filter(({ name }) => !OF_TOKENS.includes(name))
    expect(all).toEqual(expect.arrayContaining(called.map((item) => toFunctionSelector(item))))
    expect((await modules()).map(({ module }) => module)).toEqual(INSTALLED.map(addressOf))
    for (const { module } of await modules())
      expect(
        await here.node.client.readContract({
          address: REGISTRY,
          abi: REGISTRY_ABI,
          functionName: 'isModuleRegistered',
          args: [module],
        }),
      ).toBe(true)
  })

  test('default: a bridge is listed under the selector that orders name it by', async () => {
    expect(await selectorsAt('SwiftBridge')).toEqual([SWIFT.selector])
    expect(await selectorsAt('CourierBridge')).toHaveLength(1)
  })
})

describe('what is not there', () => {
  test('error: a selector that nobody has', async () => {
    expect(await here.refusal(AGENT.address, deltaOf(here), '0xdeadbeef')).toBe('ModuleNotFound')
  })

  test('behavior: a module that was removed runs no more, and as before once it is back', async () => {
    const { owner } = strangers()
    await here.fund(owner, here.token('USDC'), 1n)
    await here.delta(owner, 'invalidateNonce', [5n])
    await change('uninstall', 'OrderModule')
    expect(await selectorsAt('OrderModule')).toEqual([])
    expect(await here.refusal(owner.address, deltaOf(here), nonceCall(6n))).toBe('ModuleNotFound')
    await change('install', 'OrderModule')
    const used = await here.node.client.readContract({
      address: deltaOf(here),
      abi: DELTA_ABI,
      functionName: 'areNoncesUsed',
      args: [owner.address, [5n, 6n]],
    })
    expect(used).toEqual([true, false])
  })

  test('behavior: a module that the registry forgot is listed still and runs no more', async () => {
    await change('unregisterModule', 'OrderModule')
    expect((await selectorsAt('OrderModule')).length).toBeGreaterThan(0)
    expect(await here.refusal(AGENT.address, deltaOf(here), nonceCall(6n))).toBe('ModuleNotFound')
    await change('registerModule', 'OrderModule')
    await here.delta(AGENT, 'invalidateNonce', [6n])
  })

  test('error: an order over a bridge that was removed, or that the registry forgot', async () => {
    // Its owner holds nothing: the bridge is in order where this is what is wrong.
    expect(await settlementRefusal()).toBe('TransferFromFailed')
    await change('uninstall', 'SwiftBridge')
    expect(await settlementRefusal()).toBe('BridgeNotSupported')
    await change('install', 'SwiftBridge')
    await change('unregisterModule', 'SwiftBridge')
    expect(await settlementRefusal()).toBe('BridgeNotSupported')
    await change('registerModule', 'SwiftBridge')
    expect(await settlementRefusal()).toBe('TransferFromFailed')
  })

  test('error: a bridge runs nothing in the place of Delta', async () => {
    const { client } = here.node
    for (const data of [SWIFT.selector, `${SWIFT.selector}${'00'.repeat(64)}`] as const)
      await expect(client.call({ account: AGENT.address, to: deltaOf(here), data })).rejects.toThrow()
  })
})

describe('the owner', () => {
  test('default: installs and removes, with an event for each', async () => {
    const hashes = [
      ...(await change('uninstall', 'SwiftBridge')),
      ...(await change('install', 'SwiftBridge')),
    ]
    const receipts = await Promise.all(hashes.map((hash) => here.node.client.getTransactionReceipt({ hash })))
    const events = receipts.flatMap(({ logs }) => parseEventLogs({ abi: DELTA_ABI, logs }))
    expect(events).toMatchObject([
      { eventName: 'ModuleUninstalled', args: { module: bridgeAddress(SWIFT) } },
      { eventName: 'ModuleInstalled', args: { module: bridgeAddress(SWIFT) } },
    ])
  })

  test('error: what the registry does not know, what is there, what is not', async () => {
    expect(await refusalOf(OWNER, 'install', 'FeeVault')).toBe('ModuleNotRegistered')
    expect(await refusalOf(OWNER, 'install', 'SwiftBridge')).toBe('SelectorTaken')
    expect(await refusalOf(OWNER, 'uninstall', 'FeeVault')).toBe('ModuleNotFound')
    await change('uninstall', 'SwiftBridge')
    await change('unregisterModule', 'SwiftBridge')
    expect(await refusalOf(OWNER, 'install', 'SwiftBridge')).toBe('ModuleNotRegistered')
  })

  test('error: strangers change neither table nor registry', async () => {
    for (const what of ['install', 'uninstall', 'registerModule', 'unregisterModule'] as const)
      expect(await refusalOf(AGENT, what, 'SwiftBridge')).toBe('Unauthorized')
  })

  test('behavior: the registry lists what it knows, each once', async () => {
    const list = (functionName: 'getModules' | 'getAgents') =>
      here.node.client.readContract({ address: REGISTRY, abi: REGISTRY_ABI, functionName })
    expect(await list('getAgents')).toEqual(AGENT_KEYS.map((key) => privateKeyToAccount(key).address))
    await change('registerModule', 'SwiftBridge')
    expect(await list('getModules')).toEqual(INSTALLED.map(addressOf))
    await change('unregisterModule', 'SwiftBridge')
    await change('unregisterModule', 'SwiftBridge')
    const left = INSTALLED.filter((name) => name !== 'SwiftBridge').map(addressOf)
    expect([...(await list('getModules'))].sort()).toEqual([...left].sort())
  })
})
