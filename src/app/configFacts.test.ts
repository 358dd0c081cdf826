import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { configJsonSchema } from './configFacts.ts'
import { checkConfig } from './wholeConfig.ts'

const accepts = new Ajv2020({ allErrors: true }).compile({ ...configJsonSchema() })
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const VALID = {
  apiUrl: 'https://api.example.org/base',
  partner: 'anon',
  chains: [{ id: 1, rpcUrls: ['https://rpc.example.org/key?a=b', 'http://127.0.0.1:8545'] }],
}
const WHOLE = {
  ...VALID,
  $schema: './config.schema.json',
  partnerAddress: RECEIVER,
  unreadableBridges: 'refuse',
  walletConnectProjectId: 'f'.repeat(32),
  walletConnectRelayUrl: 'wss://relay.example.org',
  safeParents: ['https://app.safe.global', 'http://localhost:9000'],
  embedParents: ['https://shop.example.org'],
  features: { limit: true, twap: false, crosschain: false, otc: true },
  leastVersion: '0.13.0',
  banner: { text: 'Maintenance at noon.', level: 'warn' },
  sandbox: { controlUrl: 'http://127.0.0.1:4001/' },
}
const HOST = { name: 'desk', feeBps: 30, receiver: RECEIVER }

const appPaths = (json: unknown) => {
  const reading = checkConfig(json)
  return reading.ok ? [] : reading.problems.map(({ path }) => path)
}

describe('files that both take', () => {
  test.each([
    [
      'the committed one',
      JSON.parse(readFileSync(new URL('../../public/config.json', import.meta.url), 'utf8')),
    ],
    ['the least', VALID],
    ['all members', WHOLE],
    ['a host with a fee', { ...VALID, partner: HOST }],
    [
      'a host that takes surplus',
      { ...VALID, partner: { name: 'desk', takesSurplus: true, receiver: RECEIVER } },
    ],
  ])('default: %s', (_title, json) => {
    expect(appPaths(json)).toEqual([])
    expect([accepts(json), accepts.errors]).toEqual([true, null])
  })
})

/** A file that is wrong in one place: the path that the app names, the file, and the path that the schema names where it says it elsewhere. */
const BAD: readonly (readonly [path: string, json: unknown])[] = [
  ['apiUrl', { ...VALID, apiUrl: 'http://api.example.org' }],
  ['apiUrl', { ...VALID, apiUrl: 'https://a:b@example.org' }],
  ['apiUrl', { ...VALID, apiUrl: 'https://example.org/#a' }],
  ['apiUrl', { ...VALID, apiUrl: undefined }],
  ['partner', { ...VALID, partner: 'a b' }],
  ['chains', { ...VALID, chains: [] }],
  ['chains', { ...VALID, chains: Array(101).fill(VALID.chains[0]) }],
  ['chains.0.id', { ...VALID, chains: [{ ...VALID.chains[0], id: 146 }] }],
  ['chains.0.rpcUrls', { ...VALID, chains: [{ id: 1, rpcUrls: [] }] }],
  [
    'chains.0.rpcUrls.1',
    { ...VALID, chains: [{ id: 1, rpcUrls: ['https://a.example.org', 'ws://b.example.org'] }] },
  ],
  ['chains.0.name', { ...VALID, chains: [{ ...VALID.chains[0], name: 'Ethereum' }] }],
  ['router', { ...VALID, router: RECEIVER }],
  ['partnerAddress', { ...VALID, partnerAddress: 'kontor.eth' }],
  ['unreadableBridges', { ...VALID, unreadableBridges: 'never' }],
  ['walletConnectProjectId', { ...VALID, walletConnectProjectId: 'F'.repeat(32) }],
  ['walletConnectRelayUrl', { ...VALID, walletConnectRelayUrl: 'https://relay.example.org' }],
  ['safeParents', { ...VALID, safeParents: 'https://app.safe.global' }],
  ['safeParents.0', { ...VALID, safeParents: ['https://*.example.org'] }],
  ['safeParents.0', { ...VALID, safeParents: ['https://safe.example.org/'] }],
  ['embedParents.0', { ...VALID, embedParents: ['https://shop.example.org/desk'] }],
  ['features', { ...VALID, features: 'twap' }],
  ['features.twap', { ...VALID, features: { twap: 'no' } }],
  ['features.swap', { ...VALID, features: { swap: false } }],
  ['leastVersion', { ...VALID, leastVersion: 'v1' }],
  ['leastVersion', { ...VALID, leastVersion: 1 }],
  ['banner', { ...VALID, banner: 'Maintenance' }],
  ['banner.text', { ...VALID, banner: { text: '', level: 'info' } }],
  ['banner.level', { ...VALID, banner: { text: 'Maintenance', level: 'down' } }],
  ['sandbox.controlUrl', { ...VALID, sandbox: {} }],
  ['partner.feeBps', { ...VALID, partner: { ...HOST, feeBps: 201 } }],
  ['partner.fee', { ...VALID, partner: { ...HOST, fee: 1 } }],
  ['partner.name', { ...VALID, partner: { ...HOST, name: undefined } }],
  ['$schema', { ...VALID, $schema: 7 }],
]

describe('files that both refuse', () => {
  test.each(BAD)('error: at %s', (path, json) => {
    // As a file: without members that are undefined.
    const read: unknown = JSON.parse(JSON.stringify(json))
    expect(appPaths(read)).toContain(path)
    expect(accepts(read)).toBe(false)
    const pointers = accepts.errors?.map(({ instancePath, params }) =>
      [...instancePath.split('/').slice(1), params.missingProperty ?? params.additionalProperty ?? []]
        .flat()
        .join('.'),
    )
    expect(pointers).toContain(path)
  })
})

test('behavior: what the app alone refuses is what a schema cannot say', () => {
  const onlyTheApp = [
    { ...VALID, chains: [...VALID.chains, ...VALID.chains] },
    { ...VALID, partnerAddress: RECEIVER.replace('C', 'c') },
    { ...VALID, partner: { name: 'desk', feeBps: 30 } },
    { ...VALID, partner: HOST, partnerAddress: RECEIVER },
    { ...VALID, banner: { text: '\u200b', level: 'info' } },
  ]
  for (const json of onlyTheApp) {
    expect(accepts(json)).toBe(true)
    expect(appPaths(json)).toHaveLength(1)
  }
})

test('behavior: every member is described, for editors and hosts', () => {
  const members = (schema: object): readonly object[] => {
    const { properties = {}, items, anyOf = [] } = schema as Readonly<Record<string, object>>
    const below = [...Object.values(properties), ...(anyOf as object[]), ...(items ? [items] : [])]
    return [...Object.values(properties), ...below.flatMap(members)]
  }
  const all = members(configJsonSchema())
  expect(all.length).toBeGreaterThan(25)
  for (const member of all) expect(member).toHaveProperty('description')
})
