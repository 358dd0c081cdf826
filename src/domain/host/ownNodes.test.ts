import { expect, test } from 'vitest'
import { isNodeUrl, parseOwnNodes, withNodes, withOwnNode } from './ownNodes.ts'

const URL_1 = 'https://node.example/key'
const used = { chainId: 1, url: URL_1, check: 'used' } as const

test.each([
  ['https', 'https://node.example/v3/key?a=1', true],
  ['http on this machine', 'http://localhost:8545', true],
  ['http on this machine by number', 'http://127.0.0.1:8545', true],
  ['http elsewhere', 'http://node.example', false],
  ['a host that begins like this machine', 'http://localhost.example', false],
  ['a socket', 'wss://node.example', false],
  ['a name and a password', 'https://me:secret@node.example', false],
  ['a part behind #', 'https://node.example/#a', false],
  ['a script', 'javascript:alert(1)', false],
  ['no address', 'node.example', false],
  ['too long a text', `https://node.example/${'a'.repeat(500)}`, false],
])('default: %s', (_what, text, isOne) => expect(isNodeUrl(text)).toBe(isOne))

test('error: of stored nodes, those that are none, of no chain or a second one are left out', () => {
  const stored = [
    used,
    { chainId: 1, url: 'https://second.example', check: 'used' },
    { chainId: 2 ** 40, url: URL_1, check: 'used' },
    { chainId: 8453, url: 'http://node.example', check: 'used' },
    { chainId: 10, url: URL_1, check: 'fine' },
    null,
    'https://node.example',
  ]
  expect(parseOwnNodes(stored)).toEqual([used, { chainId: 10, url: URL_1, check: 'new' }])
  for (const none of [undefined, null, {}, 'x', 5]) expect(parseOwnNodes(none)).toEqual([])
})

test('behavior: another address has to be checked again, the same one stays as it is', () => {
  const nodes = [used]
  expect(withOwnNode(nodes, 1, URL_1)).toBe(nodes)
  expect(withOwnNode(nodes, 1, 'https://other.example')).toEqual([
    { chainId: 1, url: 'https://other.example', check: 'new' },
  ])
})

test('default: a node in use comes before those of the host, which stay; no other one is used', () => {
  const config = {
    ...{ apiUrl: 'https://service.test', partner: 'kontor' },
    chains: [
      { id: 1, rpcUrls: ['https://a.example', URL_1] },
      { id: 10, rpcUrls: ['https://b.example'] },
    ],
  }
  const rpcUrls = (check: 'used' | 'new' | 'silent' | 'chain' | 'policy') =>
    withNodes(config, [{ ...used, check }]).chains.map((chain) => chain.rpcUrls)
  expect(rpcUrls('used')).toEqual([[URL_1, 'https://a.example'], ['https://b.example']])
  for (const check of ['new', 'silent', 'chain', 'policy'] as const)
    expect(rpcUrls(check)).toEqual(config.chains.map((chain) => chain.rpcUrls))
})
