import {
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { mainnet } from 'viem/chains'
import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import type { ChainClient } from './clients.ts'
import { readNameOwner } from './nameOwner.ts'

const RESOLVE = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
const ADDR = parseAbi(['function addr(bytes32 name) view returns (address)'])
const OWNER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Ethereum with a resolver that knows these names. */
function ethereum(owners: Readonly<Record<string, Hex>>) {
  const requested: { readonly to: Hex; readonly node: Hex }[] = []
  const client = createClient({
    chain: mainnet,
    transport: custom({
      async request({ method, params }: { method: string; params?: readonly unknown[] }) {
        if (method !== 'eth_call') throw new Error(method)
        const [{ to, data }] = params as [{ to: Hex; data: Hex }]
        const [, inner] = decodeFunctionData({ abi: RESOLVE, data }).args
        const [node] = decodeFunctionData({ abi: ADDR, data: inner }).args
        requested.push({ to, node })
        const owner = Object.entries(owners).find(([name]) => namehash(name) === node)?.[1]
        const found = owner ? encodeAbiParameters([{ type: 'address' }], [owner]) : '0x'
        return encodeFunctionResult({ abi: RESOLVE, result: [found, to] })
      },
    }),
  }) as unknown as ChainClient
  return { client, requested }
}

test('default: a name is read from the pinned resolver, by its hash', async () => {
  const { client, requested } = ethereum({ 'vitalik.eth': OWNER })
  expect(await readNameOwner(client, 'vitalik.eth')).toBe(OWNER)
  expect(requested).toEqual([
    { to: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', node: namehash('vitalik.eth') },
  ])
})

test('behavior: an unknown name has no account', async () => {
  const { client } = ethereum({})
  expect(await readNameOwner(client, 'nobody.eth')).toBeNull()
})

test('error: a node that does not answer is no answer', async () => {
  const client = createClient({
    chain: mainnet,
    transport: custom({ request: () => Promise.reject(new Error('down')) }, { retryCount: 0 }),
  }) as unknown as ChainClient
  await expect(readNameOwner(client, 'vitalik.eth')).rejects.toThrow()
})
