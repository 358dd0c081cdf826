import { type Account, type Address, createPublicClient, http, parseAbi, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modulesAt } from './contractCalls.ts'
import { type CrosschainVenue, FAR_CHAIN, openCrosschainVenue } from './crosschainVenue.ts'
import { proves } from './rows.ts'
import type { Json } from './venue.ts'

const NEAR_CHAIN = 31337
const WAIT_SEC = 61
/** As the facts page has them. */
const REGISTRY_ABI = parseAbi([
  'function isAgentRegistered(address agent) view returns (bool)',
  'function isModuleRegistered(address module) view returns (bool)',
  'function getModules() view returns (address[])',
  'function getAgents() view returns (address[])',
])
const MODULES_ABI = parseAbi([
  'struct Module { address module; bytes4[] selectors; }',
  'function getModules() view returns (Module[])',
])

let venue: CrosschainVenue
let owner: Account
beforeAll(async () => {
  venue = await openCrosschainVenue()
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  owner = await venue.newTrader()
})

const chainAt = (id = NEAR_CHAIN) => {
  const chain = venue.manifest.chains.find((one) => one.id === id)
  if (!chain) throw new Error(`no chain ${id}`)
  return chain
}
const registry = (): Address => chainAt().contracts.registry
const swift = (): Address => chainAt().contracts.swiftBridge
const set = async (body: Json): Promise<Json> => {
  const { status, json } = await venue.control('/modules', body)
  expect([body, status]).toEqual([body, 200])
  return json
}
const shown = async (name: string): Promise<readonly Json[]> =>
  (await venue.control('/modules')).json.chains.map(({ modules }: Json) =>
    modules.find(({ module }: Json) => module === name),
  )
const isRegistered = (module: Address) =>
  venue.client.readContract({
    address: registry(),
    abi: REGISTRY_ABI,
    functionName: 'isModuleRegistered',
    args: [module],
  })
const installedAt = async () => (await modulesAt(venue, venue.delta)).map(({ module }) => module)

describe('the registry', () => {
  test(proves('default: modules and agents it knows', 'delta-contract.registry'), async () => {
    expect(toFunctionSelector('isModuleRegistered(address)')).toBe('0x1c5ebe2f')
    const at = { address: registry(), abi: REGISTRY_ABI } as const
    const modules = await venue.client.readContract({ ...at, functionName: 'getModules' })
    expect([...modules].sort()).toEqual([...(await installedAt())].sort())
    const agents = await venue.client.readContract({ ...at, functionName: 'getAgents' })
    expect(agents.length).toBeGreaterThan(0)
    for (const [account, is] of [
      ...agents.map((one) => [one, true] as const),
      [owner.address, false] as const,
    ])
      expect([
        account,
        await venue.client.readContract({ ...at, functionName: 'isAgentRegistered', args: [account] }),
      ]).toEqual([account, is])
  })

  test(proves('error: a selector without a module', 'delta-contract.adapter'), async () => {
    const call = (data: `0x${string}`) =>
      venue.client.call({ account: owner.address, to: venue.delta, data }).then(
        () => 'done',
        (error: Error) => error.message,
      )
    const separator = toFunctionSelector('DOMAIN_SEPARATOR()')
    expect(await call('0xdeadbeef')).toContain('0x7252c08c')
    expect(await call(separator)).toBe('done')
    await set({ module: 'OrderModule', registered: false })
    expect(await call(separator)).toContain('0x7252c08c')
    await set({ module: 'OrderModule', registered: true, installed: false })
    expect(await call(separator)).toContain('0x7252c08c')
    await set({ module: 'OrderModule', installed: true })
    expect(await call(separator)).toBe('done')
  })
})

describe('controls', () => {
  test(proves('default: modules of one chain or of all', 'module-control.modules'), async () => {
    await set({ module: 'swift', chainId: NEAR_CHAIN, registered: false })
    expect([await isRegistered(swift()), (await installedAt()).includes(swift())]).toEqual([false, true])
    expect(await shown('swift')).toMatchObject([
      { installed: true, registered: false },
      { installed: true, registered: true },
    ])
    await set({ module: 'swift', installed: false })
    expect((await installedAt()).includes(swift())).toBe(false)
    await set({ module: 'swift', installed: true, registered: true })
    await set({ module: 'swift', installed: true, registered: true })
    expect(await shown('swift')).toMatchObject([
      { installed: true, registered: true },
      { installed: true, registered: true },
    ])
    for (const wrong of [{}, { module: 'x' }, { module: 'swift', installed: 'no' }])
      expect((await venue.control('/modules', wrong)).status).toBe(400)
    expect((await venue.control('/modules', { module: 'swift', chainId: 1 })).status).toBe(422)
  })

  test(proves('behavior: an order waits for its bridge', 'module-control.removed'), async () => {
    await venue.solvers({ mode: 'hold' })
    for (const gone of [{ installed: false }, { registered: false }]) {
      const { id } = await venue.send(owner, venue.crossing('USDC', 'USDC', '1000'), { by: 'Swift' })
      await set({ module: 'swift', ...gone })
      await venue.solvers({ mode: 'step', steps: 6 })
      expect([gone, (await venue.read(id)).transactions]).toEqual([gone, []])
      await set({ module: 'swift', registered: true, installed: true })
      await venue.solvers({ mode: 'release' })
      await venue.until(id, 'BRIDGING')
      await venue.advance(WAIT_SEC)
      await venue.until(id, 'COMPLETED')
      await venue.solvers({ mode: 'hold' })
    }
  })

  test(proves('default: part of snapshots', 'module-control.snapshots'), async () => {
    await set({ module: 'courier', registered: false })
    await venue.control('/second-node', { module: 'swift', answer: 'missing' })
    await venue.reset()
    expect(await shown('courier')).toMatchObject([{ registered: true }, { registered: true }])
    expect((await venue.control('/second-node')).json).toEqual({ answers: [] })
  })
})

describe('the second node', () => {
  const second = (id = NEAR_CHAIN) =>
    createPublicClient({ transport: http(chainAt(id).secondRpcUrl, { batch: { batchSize: 20 } }) })
  const tell = async (body: Json) => expect((await venue.control('/second-node', body)).status).toBe(200)
  /** What it shows of a bridge: where it is installed, if at all, and whether that is registered. */
  const says = async (id = NEAR_CHAIN) => {
    const client = second(id)
    const modules = await client.readContract({
      address: venue.delta,
      abi: MODULES_ABI,
      functionName: 'getModules',
    })
    const selector = (await modulesAt(venue, venue.delta)).find(({ module }) => module === swift())
      ?.selectors[0]
    const found = modules.find(({ selectors }) => selector && selectors.includes(selector))?.module
    const module = found ?? swift()
    const [registered, other] = await Promise.all(
      [module, chainAt().contracts.anchorBridge].map((one) =>
        client.readContract({
          address: registry(),
          abi: REGISTRY_ABI,
          functionName: 'isModuleRegistered',
          args: [one],
        }),
      ),
    )
    return { found, registered, other }
  }

  test(proves('default: answers as the first', 'module-control.secondNode'), async () => {
    for (const id of [NEAR_CHAIN, FAR_CHAIN]) {
      expect(await second(id).getChainId()).toBe(id)
      expect(await says(id)).toEqual({ found: swift(), registered: true, other: true })
    }
    const { headers } = await fetch(chainAt().secondRpcUrl, {
      method: 'OPTIONS',
      headers: { origin: 'http://example.org', 'access-control-request-method': 'POST' },
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(await second().getBlockNumber()).toBeGreaterThan(0n)
  })

  test(proves('behavior: shows a module otherwise than the first', 'module-control.otherwise'), async () => {
    const usual = { found: swift(), registered: true, other: true }
    await tell({ module: 'swift', chainId: NEAR_CHAIN, answer: 'missing' })
    expect(await says()).toMatchObject({ found: undefined, other: true })
    expect(await says(FAR_CHAIN)).toEqual(usual)
    await tell({ module: 'swift', answer: 'elsewhere' })
    const { found, registered } = await says()
    expect([found === swift(), registered]).toEqual([false, true])
    expect(await venue.client.getCode({ address: found ?? '0x' })).toMatch(/^0x../)
    await tell({ module: 'swift', answer: 'unregistered' })
    expect(await says()).toEqual({ ...usual, registered: false })
    expect([await isRegistered(swift()), (await installedAt()).includes(swift())]).toEqual([true, true])
    await tell({ module: 'swift', answer: 'same' })
    expect(await says()).toEqual(usual)
    for (const wrong of [{}, { module: 'x', answer: 'same' }, { module: 'swift', answer: 'x' }])
      expect((await venue.control('/second-node', wrong)).status).toBe(400)
  })
})
