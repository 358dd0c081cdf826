import * as v from 'valibot'
import { CHAINS } from '../domain/chain/chains.ts'
import { hostTerms, WHOLE } from './wholeConfig.ts'

/** A JSON schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Addresses as the app takes them: encrypted, or plain on this machine. Credentials are refused by the app alone. */
const overTls = (secure: string, plain: string) =>
  `^(${secure}://[^/?#@\\s]+|${plain}://(127\\.0\\.0\\.1|localhost)(:\\d+)?)([/?][^#\\s]*)?$`

const ADDRESS: JsonSchema = { type: 'string', pattern: overTls('https', 'http') }

/** What each check of a value lets through, by the sentence that a refused one is shown with. */
const FACTS: Readonly<Record<string, JsonSchema>> = {
  'app.config.schema': { type: 'string' },
  'app.config.address': ADDRESS,
  'app.config.addresses': { type: 'array', minItems: 1, maxItems: 100 },
  'app.config.chainId': { enum: CHAINS.map(({ id }) => id) },
  'app.config.chains': { type: 'array', minItems: 1, maxItems: 100 },
  'app.config.chainTwice': {},
  'app.config.partner': { type: 'string', pattern: '^[A-Za-z0-9_.\\-]{1,64}$' },
  'app.config.partnerAddress': { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
  'app.config.unreadableBridges': { enum: ['ask', 'refuse'] },
  'app.config.projectId': { type: 'string', pattern: '^[0-9a-f]{32}$' },
  'app.config.relay': { type: 'string', pattern: overTls('wss', 'ws') },
  'app.config.origin': {
    type: 'string',
    pattern: '^(https://[a-z0-9.-]+|http://(127\\.0\\.0\\.1|localhost))(:\\d+)?$',
  },
  'app.config.origins': { type: 'array', maxItems: 100 },
  'app.config.feature': { type: 'boolean' },
  'app.config.version': { type: 'string', pattern: '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}$' },
  'app.config.bannerText': { type: 'string', minLength: 1 },
  'app.config.bannerLevel': { enum: ['info', 'warn'] },
  'app.config.feeBps': { type: 'integer', minimum: 1, maximum: 200 },
  'app.config.takesSurplus': { const: true },
  'app.config.terms': {},
}

/** What a host reads about each member, by its path. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '': 'Settings of one site, read when its page is opened. They only narrow what the build allows.',
  $schema: 'Where an editor finds this schema: ./config.schema.json.',
  apiUrl: 'Address of the trading service.',
  partner: 'Name of this host at the service, or what the host takes itself.',
  'partner.name': 'Name of this host at the service.',
  'partner.feeBps': 'Fee in basis points, 1 to 200. With a receiver; not beside takesSurplus.',
  'partner.takesSurplus': 'Takes half of the surplus. With a receiver; not beside feeBps.',
  'partner.receiver': 'Address that gets what the host takes.',
  partnerAddress: 'Address that the partner is registered with: a fee to another one stops the trade.',
  chains: 'Chains on offer, in their order; the first is the default.',
  'chains.id': 'Id of a chain that the build knows.',
  'chains.rpcUrls': 'Its nodes, the first preferred.',
  sandbox: 'Only where a local sandbox is served.',
  'sandbox.controlUrl': 'Address of the controls of the sandbox.',
  unreadableBridges:
    'ask (default): a bridge whose data cannot be read is agreed to once. refuse: it is not offered.',
  walletConnectProjectId: 'Offers WalletConnect, under this project at its relay.',
  walletConnectRelayUrl: 'Another relay than wss://relay.walletconnect.org.',
  safeParents:
    'Origins of pages that may have the site in a frame. The headers of the host have to name the same ones.',
  embedParents: 'Origins of pages that may embed the site. The headers have to name them too.',
  features: 'What is not offered is false here. Swap and orders always are.',
  'features.limit': 'Limit orders.',
  'features.twap': 'Orders in slices over time.',
  'features.crosschain': 'Orders that end on another chain.',
  'features.otc': 'Deals by link.',
  'features.practice': 'The link to practice, a page with a venue of its own in which nothing has value.',
  leastVersion:
    'An older build says so, and signs and sends nothing but what ends or takes back: open orders can still be cancelled in it.',
  banner: 'A sentence at the lower edge of every screen.',
  'banner.text': 'Plain text; beyond 160 characters it is cut.',
  'banner.level': 'How it looks.',
}

type Schema = v.GenericSchema
interface Inside {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Inside[]
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly message?: unknown
}

const factsOf = (message: unknown, path: string): JsonSchema => {
  const facts = typeof message === 'string' ? FACTS[message] : undefined
  if (!facts) throw new Error(`no JSON schema for ${path || 'the settings'} (${String(message)})`)
  return facts
}

/** The JSON schema of a part: its structure from the schema that the app checks with, each value by its sentence. */
function jsonOf(schema: Schema, path: string): JsonSchema {
  const { pipe, ...inside } = schema as unknown as Inside
  const description = path in DESCRIPTIONS ? { description: DESCRIPTIONS[path] } : {}
  if (pipe) {
    const parts = pipe.filter((one) => one.kind === 'schema' && (one.type !== 'unknown' || one.pipe))
    const checks = pipe.slice(1).filter(({ message }) => typeof message === 'string')
    const schemas = parts.map((one) => jsonOf(one as unknown as Schema, path))
    return Object.assign({}, ...schemas, ...checks.map(({ message }) => factsOf(message, path)), description)
  }
  if (inside.wrapped) return jsonOf(inside.wrapped, path)
  if (inside.entries) {
    const members = Object.entries(inside.entries)
    const at = (name: string) => (path === '' ? name : `${path}.${name}`)
    for (const [name] of members)
      if (!(at(name) in DESCRIPTIONS)) throw new Error(`${at(name)} is not described`)
    return {
      type: 'object',
      ...description,
      properties: Object.fromEntries(members.map(([name, entry]) => [name, jsonOf(entry, at(name))])),
      required: members.flatMap(([name, entry]) => (entry.type === 'optional' ? [] : [name])),
      additionalProperties: false,
    }
  }
  if (inside.item) {
    const items = jsonOf(inside.item, path)
    const { description: _, ...bare } = items
    return { ...factsOf(inside.message, path), ...description, items: items.type === 'object' ? items : bare }
  }
  return { ...factsOf(inside.message, path), ...description }
}

/** `config.schema.json`: what editors and hosts check a `config.json` with. A few rules need the app: checksums, a chain named twice, terms that contradict themselves. */
export function configJsonSchema(): JsonSchema {
  const named = jsonOf(v.strictObject(WHOLE), '')
  const { partner, ...properties } = named.properties as Readonly<Record<string, JsonSchema>>
  const { description, ...name } = partner ?? {}
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'config.json of Kontor',
    ...named,
    properties: {
      ...properties,
      partner: { description, anyOf: [name, jsonOf(hostTerms, 'partner')] },
    },
  }
}
