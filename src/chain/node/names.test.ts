import {
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { mainnet } from 'viem/chains'
import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import type { ChainClient } from './clients.ts'
import { readName, readNameOf, UNIVERSAL_RESOLVER } from './names.ts'

const FACE = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
  'error ResolverError(bytes errorData)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])
const ADDR = parseAbi(['function addr(bytes32 name) view returns (address)'])
const OWNER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const NOBODY = '0x0000000000000000000000000000000000000000'

/** A refusal as nodes send it. */
const reverting = (data: Hex) => Object.assign(new Error('execution reverted'), { code: 3, data })

/** Ethereum with a resolver that knows these names, and the name that each account claims. */
function ethereum(
  entries: Readonly<Record<string, Hex | Error>>,
  claims: Readonly<Record<string, string>> = {},
) {
  const requested: { readonly to: Hex; readonly node: Hex }[] = []
  const client = createClient({
    chain: mainnet,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: readonly unknown[] }) {
          if (method !== 'eth_call') throw new Error(method)
          const [{ to, data }] = params as [{ to: Hex; data: Hex }]
          const { functionName, args } = decodeFunctionData({ abi: FACE, data })
          if (functionName === 'reverseWithGateways') {
            const claimed = claims[args[0].toLowerCase()] ?? ''
            return encodeFunctionResult({ abi: FACE, functionName, result: [claimed, to, to] })
          }
          const [node] = decodeFunctionData({ abi: ADDR, data: args[1] }).args
          requested.push({ to, node })
          const found = Object.entries(entries).find(([name]) => namehash(name) === node)?.[1]
          if (found instanceof Error) throw found
          const none = encodeErrorResult({ abi: FACE, errorName: 'ResolverNotFound', args: [args[0]] })
          if (!found) throw reverting(none)
          const answer = encodeAbiParameters([{ type: 'address' }], [found])
          return encodeFunctionResult({ abi: FACE, functionName, result: [answer, to] })
        },
      },
      { retryCount: 0 },
    ),
  }) as unknown as ChainClient
  return { client, requested }
}

test('default: a name is read from the pinned resolver, by its hash', async () => {
  const { client, requested } = ethereum({ 'vitalik.eth': OWNER })
  expect(await readName(client, ' Vitalik.ETH ')).toEqual({
    ...{ kind: 'found', name: 'vitalik.eth', address: OWNER },
  })
  expect(requested).toEqual([{ to: UNIVERSAL_RESOLVER, node: namehash('vitalik.eth') }])
})

test.each([
  ['BÜRO.eth', 'büro.eth'],
  ['pay.my_desk.eth', null],
  ['_desk.eth', '_desk.eth'],
  ['vitаlik.eth', null],
  ['xn--vitlik-5nf.eth', null],
  [`${'a'.repeat(252)}.eth`, null],
])('behavior: %s is normalised by ENSIP-15, and refused where it has no normal form', async (text, name) => {
  const { client, requested } = ethereum(name ? { [name]: OWNER } : {})
  expect(await readName(client, text)).toMatchObject(
    name ? { kind: 'found', name } : { kind: 'invalid', name: text },
  )
  expect(requested).toHaveLength(name ? 1 : 0)
})

const refusing = (errorName: 'ResolverError') =>
  reverting(encodeErrorResult({ abi: FACE, errorName, args: ['0x'] }))
const lookup = encodeErrorResult({
  abi: FACE,
  errorName: 'OffchainLookup',
  args: [UNIVERSAL_RESOLVER, ['https://gateway.invalid'], '0x', '0x00000000', '0x'],
})

test.each([
  ['no entry', 'nobody.eth', 'unknown'],
  ['an entry without an account', 'zero.eth', 'empty'],
  ['a resolver that has no accounts', 'text.eth', 'empty'],
  ['a resolver that refers to a server', 'served.eth', 'offchain'],
  ['a node that is silent', 'down.eth', 'unread'],
] as const)('error: %s is named as such', async (_what, name, kind) => {
  const { client } = ethereum({
    'zero.eth': NOBODY,
    'text.eth': refusing('ResolverError'),
    'served.eth': reverting(lookup),
    'down.eth': new Error('down'),
  })
  expect(await readName(client, name)).toEqual({ kind, name })
})

test('default: the name of an account is the one it claims that resolves to it', async () => {
  const { client } = ethereum({ 'vitalik.eth': OWNER }, { [OWNER.toLowerCase()]: 'vitalik.eth' })
  expect(await readNameOf(client, OWNER)).toBe('vitalik.eth')
  expect(await readNameOf(client, OTHER)).toBeNull()
})

test.each([
  ['resolves to another account', { 'vitalik.eth': OTHER }, 'vitalik.eth'],
  ['does not exist', {}, 'vitalik.eth'],
  ['is not in its normal form', { 'vitalik.eth': OWNER }, 'Vitalik.eth'],
  ['could pass for another', { 'vitаlik.eth': OWNER }, 'vitаlik.eth'],
] as const)('error: a claimed name that %s is none', async (_what, entries, claimed) => {
  const { client } = ethereum(entries, { [OWNER.toLowerCase()]: claimed })
  expect(await readNameOf(client, OWNER)).toBeNull()
})

test('error: a name that could not be read back is not known to be none', async () => {
  const { client } = ethereum({ 'down.eth': new Error('down') }, { [OWNER.toLowerCase()]: 'down.eth' })
  await expect(readNameOf(client, OWNER)).rejects.toThrow()
})
