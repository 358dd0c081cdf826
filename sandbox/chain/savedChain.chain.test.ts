import { randomUUID } from 'node:crypto'
import { readdir, rm, truncate } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { cachePath } from './cacheFile.ts'
import type { LocalNode } from './localNode.ts'
import { startSavedChain } from './savedChain.ts'

const OPTIONS = { chainId: 31337, port: 0, host: '127.0.0.1' }
const HOLDER = '0x00000000000000000000000000000000000000AA'
const CODE = '0x00c0de'
const GENESIS_SEC = 1_900_000_000
const DAY_SEC = 86_400

const names: string[] = []
const stops: (() => Promise<void>)[] = []

const filesOf = async (name: string) => (await readdir(cachePath(''))).filter((file) => file.startsWith(name))

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  for (const name of names.splice(0)) for (const file of await filesOf(name)) await rm(cachePath(file))
})

/** A deployment nobody made before. It answers how often it has run. */
function newDeployment() {
  const name = `test-${randomUUID()}`
  names.push(name)
  let runs = 0
  const deploy = async ({ client }: LocalNode) => {
    runs += 1
    await client.setBalance({ address: HOLDER, value: 7n })
    await client.setCode({ address: HOLDER, bytecode: CODE })
    await client.setNonce({ address: HOLDER, nonce: 3 })
    await client.setStorageAt({ address: HOLDER, index: 1, value: `0x${'5a'.repeat(32)}` })
    await client.increaseTime({ seconds: DAY_SEC })
    await client.mine({ blocks: 5 })
    return { run: runs }
  }
  return { name, source: import.meta.url, deploy }
}

async function start(deployment: ReturnType<typeof newDeployment>, genesisSec?: number) {
  const { anvil, node, deployed } = await startSavedChain({ ...OPTIONS, genesisSec }, deployment)
  stops.push(anvil.stop)
  return { client: node.client, run: deployed.run }
}

async function holderOn({ client }: Awaited<ReturnType<typeof start>>) {
  const address = HOLDER
  return {
    balance: await client.getBalance({ address }),
    code: await client.getCode({ address }),
    nonce: await client.getTransactionCount({ address }),
    slot: await client.getStorageAt({ address, slot: '0x1' }),
  }
}

const HELD = { balance: 7n, code: CODE, nonce: 3, slot: `0x${'5a'.repeat(32)}` }

describe('a saved chain', () => {
  it('default: is deployed once, and has the same state and answer from then on', async () => {
    const deployment = newDeployment()
    const first = await start(deployment)
    const second = await start(deployment)
    expect([first.run, second.run]).toEqual([1, 1])
    expect(await holderOn(first)).toEqual(HELD)
    expect(await holderOn(second)).toEqual(HELD)
    expect(await filesOf(deployment.name)).toHaveLength(1)
  })

  it('behavior: starts at its own time, and knows nothing of the time of the deployment', async () => {
    const deployment = newDeployment()
    for (const genesisSec of [undefined, GENESIS_SEC, GENESIS_SEC]) {
      const { client } = await start(deployment, genesisSec)
      const { timestamp, number } = await client.getBlock()
      expect(number).toBe(1n)
      const since = Number(timestamp) - (genesisSec ?? Math.floor(Date.now() / 1000))
      expect(Math.abs(since)).toBeLessThan(DAY_SEC / 2)
      await client.mine({ blocks: 1 })
      expect(Number((await client.getBlock()).timestamp - timestamp)).toBeLessThan(DAY_SEC / 2)
    }
  })

  it('behavior: goes back to its first block', async () => {
    const chain = await start(newDeployment())
    const id = await chain.client.snapshot()
    await chain.client.setBalance({ address: HOLDER, value: 8n })
    await chain.client.mine({ blocks: 2 })
    await chain.client.revert({ id })
    expect(await holderOn(chain)).toEqual(HELD)
    expect(await chain.client.getBlockNumber()).toBe(1n)
  })

  it('behavior: two that start at once leave one whole file', async () => {
    const deployment = newDeployment()
    const both = await Promise.all([start(deployment), start(deployment)])
    for (const chain of both) expect(await holderOn(chain)).toEqual(HELD)
    expect(await filesOf(deployment.name)).toHaveLength(1)
    const { run } = await start(deployment)
    expect(run).toBeLessThan(3)
  })

  it('error: a file that is not whole is deployed and written anew', async () => {
    const deployment = newDeployment()
    await start(deployment)
    const [file = ''] = await filesOf(deployment.name)
    await truncate(cachePath(file), 100)
    const second = await start(deployment)
    expect(second.run).toBe(2)
    expect(await holderOn(second)).toEqual(HELD)
    expect((await start(deployment)).run).toBe(2)
  })

  it('error: a deployment that fails leaves no file', async () => {
    const deployment = { ...newDeployment(), deploy: () => Promise.reject(new Error('reverted')) }
    await expect(start(deployment)).rejects.toThrow('reverted')
    expect(await filesOf(deployment.name)).toEqual([])
  })
})
