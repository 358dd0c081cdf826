import { createClient, custom, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { assertDecimals } from './shownDecimals.ts'

let bench: ChainBench
beforeAll(async () => {
  bench = await openChainBench()
})
afterAll(() => bench?.stop())

const client = () => clientLacking(bench.chain.access.rpcUrl, 'nothing')
const token = (symbol: string, decimals: number) => {
  const address = symbol === 'ETH' ? NATIVE_TOKEN : bench.token(symbol)
  return { chainId: 31337, address, symbol, name: symbol, decimals }
}

/** A client of the same chain that says of each request whether the node has it, and counts them. */
function countingClient(refuses: (params: unknown) => boolean) {
  const { chain } = client()
  const node = http(bench.chain.access.rpcUrl)({ chain, retryCount: 0 })
  const requested: unknown[] = []
  const request = ({ method, params }: { method: string; params?: unknown }) => {
    requested.push(method)
    if (refuses(params)) return Promise.reject(Object.assign(new Error('missing to'), { code: -32602 }))
    return node.request({ method, params })
  }
  return { requested, client: createClient({ chain, transport: custom({ request }, { retryCount: 0 }) }) }
}

const hasTarget = (params: unknown) => Array.isArray(params) && 'to' in (params[0] as object)

test('default: tokens that count as they were shown, asked in one request', async () => {
  const { requested, client: counting } = countingClient(() => false)
  const tokens = [token('ETH', 18), token('USDC', 6), token('WETH', 18)]
  await expect(assertDecimals(counting, tokens)).resolves.toBeUndefined()
  expect(requested).toEqual(['eth_call'])
  await expect(assertDecimals(counting, [token('ETH', 18)])).resolves.toBeUndefined()
  expect(requested).toHaveLength(1)
})

test('behavior: a contract that says nothing of decimals passes', async () => {
  const silent = { ...token('USDC', 6), address: bench.chain.access.contracts.router }
  await expect(assertDecimals(client(), [silent])).resolves.toBeUndefined()
  await expect(assertDecimals(client(), [silent, token('WETH', 18)])).resolves.toBeUndefined()
  await expect(assertDecimals(client(), [silent, token('WETH', 16)])).rejects.toMatchObject({
    code: 'chain-other-decimals',
  })
})

test('error: a token of the list that makes little look like much', async () => {
  const refused = {
    code: 'chain-other-decimals',
    recovery: 'stop',
    details: expect.stringContaining('18 decimals, shown with 16'),
  }
  const shown = [token('USDC', 6), token('WETH', 16)]
  await expect(assertDecimals(client(), shown)).rejects.toMatchObject(refused)
  const plain = countingClient((params) => !hasTarget(params))
  await expect(assertDecimals(plain.client, shown)).rejects.toMatchObject(refused)
})

test('error: a node that does not answer is no yes', async () => {
  const dead = countingClient(() => true)
  await expect(assertDecimals(dead.client, [token('USDC', 6)])).rejects.toMatchObject({
    code: 'chain-unreachable',
    recovery: 'retry',
    say: { key: 'errors.chain.unreachable' },
  })
})
