import { createClient, custom, decodeFunctionData, encodeFunctionResult, numberToHex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedChain } from '../../../testing/chain/scriptedChain.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { ChainClient } from '../node/clients.ts'
import { readModules, readModuleTable } from './moduleTable.ts'

const ABI = parseAbi([
  'struct Module { address module; bytes4[] selectors; }',
  'function getModules() view returns (Module[] modules)',
  'function isModuleRegistered(address module) view returns (bool)',
])
const PINS = deploymentOf(31337)
const [BRIDGE, ORDERS] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const TABLE = [
  { module: BRIDGE, selectors: ['0x66ad5736'] },
  { module: ORDERS, selectors: ['0xeb8fb268', '0xa1e77937'] },
] as const

interface Shown {
  readonly chainId?: number
  readonly modules?: readonly {
    readonly module: `0x${string}`
    readonly selectors: readonly `0x${string}`[]
  }[]
  readonly removed?: readonly string[]
  readonly isSilent?: boolean
}

function nodeOf({ chainId = 31337, modules = TABLE, removed = [], isSilent = false }: Shown = {}) {
  const calls: string[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (isSilent) throw new Error('no answer')
    if (method === 'eth_chainId') return numberToHex(chainId)
    const [{ to, data }] = params as [{ to: string; data: `0x${string}` }]
    const { functionName, args } = decodeFunctionData({ abi: ABI, data })
    calls.push(`${to.toLowerCase()} ${functionName}`)
    return functionName === 'getModules'
      ? encodeFunctionResult({ abi: ABI, functionName, result: modules })
      : encodeFunctionResult({ abi: ABI, functionName, result: !removed.includes(args[0].toLowerCase()) })
  }
  const { chain } = createScriptedChain()
  const client = createClient({
    chain: { ...chain, id: chainId },
    transport: custom({ request }, { retryCount: 0 }),
  }) as ChainClient
  return { client, calls }
}

const tableOf = (...shown: readonly Shown[]) => {
  if (!PINS) throw new Error('not pinned')
  return readModuleTable(
    shown.map((one) => nodeOf(one).client),
    PINS,
    ['0x66AD5736'],
  )
}

test('default: all modules, each with what the registry says of it', async () => {
  const { delta = '0x', registry = '0x' } = PINS ?? {}
  const node = nodeOf({ removed: [ORDERS] })
  const modules = await readModules(node.client, { delta, registry })
  expect(modules.map(({ module, isRegistered }) => [module, isRegistered])).toEqual([
    [BRIDGE, true],
    [ORDERS, false],
  ])
  const call = (address: string, name: string) => `${address.toLowerCase()} ${name}`
  expect(node.calls).toEqual([
    call(delta, 'getModules'),
    call(registry, 'isModuleRegistered'),
    call(registry, 'isModuleRegistered'),
  ])
})

describe('the table of a chain', () => {
  test('default: the modules of the given selectors, by two nodes, whatever their sequence', async () => {
    expect(await tableOf({}, { modules: [...TABLE].reverse() })).toMatchObject({
      ...{ chainId: 31337, nodes: 2 },
      modules: [{ module: BRIDGE, isRegistered: true }],
    })
  })

  test('behavior: a third node is not read, and one alone counts as one', async () => {
    expect(await tableOf({}, {}, { isSilent: true })).toMatchObject({ nodes: 2 })
    expect(await tableOf({})).toMatchObject({ nodes: 1 })
    expect(await tableOf()).toMatchObject({ nodes: 0, modules: [] })
  })

  test.each([
    ['a module that one of them lacks', { modules: [] }],
    ['another contract', { modules: [{ module: ORDERS, selectors: ['0x66ad5736'] }] }],
    ['a registry that removed it', { removed: [BRIDGE] }],
    ['another chain', { chainId: 1 }],
  ] as const)('error: nodes that differ: %s', async (_what, other) => {
    await expect(tableOf({}, other)).rejects.toMatchObject({ code: 'modules-differ' })
    await expect(tableOf(other, {})).rejects.toMatchObject({ code: 'modules-differ' })
  })

  test('error: a node that does not answer', async () => {
    await expect(tableOf({}, { isSilent: true })).rejects.toMatchObject({ code: 'chain-unreachable' })
  })

  test('behavior: a chain without Delta has no table', async () => {
    const gnosis = deploymentOf(100)
    if (!gnosis) throw new Error('not pinned')
    expect(await readModuleTable([nodeOf().client], gnosis, ['0x66ad5736'])).toMatchObject({ nodes: 0 })
  })
})
