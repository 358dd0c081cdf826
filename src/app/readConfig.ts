import * as v from 'valibot'
import { CHAINS } from '../domain/chain/chains.ts'
import { boundedText } from '../domain/data/boundedText.ts'
import type { Message } from '../domain/data/errors.ts'
import { TEXT_LIMITS } from '../domain/data/textLimits.ts'
import type { AppConfig } from '../domain/host/config.ts'
import {
  isCheckedAddress,
  isNative,
  isSameAddress,
  normalizeAddress,
  ZERO_ADDRESS,
} from '../domain/token/address.ts'

const LOOPBACK = /^(127\.0\.0\.1|localhost)$/

/** An address without credentials: over a secure protocol, or a plain one on this machine. */
const isAddressOver = (secure: string, plain: string) => (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  return protocol === secure || (protocol === plain && LOOPBACK.test(hostname))
}

/** An origin as browsers write it, so that it can be compared as text; nothing that a content policy reads as more than one. */
const isOrigin = (text: string) =>
  /^[\w./:-]+$/.test(text) && isAddressOver('https:', 'http:')(text) && new URL(text).origin === text

const address = v.pipe(
  v.string('app.config.address'),
  v.check(isAddressOver('https:', 'http:'), 'app.config.address'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** More nodes of a chain, or chains, than any host has; beyond, nothing of the list is read: every entry may have something wrong with it. */
const MOST_ENTRIES = 100

/** A list of one entry at least. @param say what is wrong with any other */
function listOf<Entry extends v.GenericSchema>(entry: Entry, say: string) {
  const isSome = (value: unknown) => Array.isArray(value) && value.length > 0 && value.length <= MOST_ENTRIES
  return v.pipe(v.unknown(), v.check(isSome, say), v.array(entry, say))
}

const chain = v.strictObject({
  id: v.pipe(
    v.number('app.config.chainId'),
    v.check((id) => CHAINS.some((known) => known.id === id), 'app.config.chainId'),
  ),
  rpcUrls: listOf(address, 'app.config.addresses'),
})

const isSomebody = (text: string) =>
  isCheckedAddress(text) && !isNative(text) && !isSameAddress(text, ZERO_ADDRESS)

/** An address that fees can go to. */
export const somebody = v.pipe(
  v.string('app.config.partnerAddress'),
  v.check(isSomebody, 'app.config.partnerAddress'),
  v.transform(normalizeAddress),
)

/** The name of a partner at the service. */
export const name = v.pipe(v.string('app.config.partner'), v.regex(/^[\w.-]{1,64}$/, 'app.config.partner'))

/** Pages that may have this one in a frame. */
export const safeParents = v.pipe(
  v.array(
    v.pipe(v.string('app.config.origin'), v.check(isOrigin, 'app.config.origin')),
    'app.config.origins',
  ),
  v.maxLength(MOST_ENTRIES, 'app.config.origins'),
)

const schema = v.strictObject({
  apiUrl: address,
  partner: name,
  partnerAddress: v.optional(somebody),
  chains: v.pipe(
    listOf(chain, 'app.config.chains'),
    v.check((chains) => new Set(chains.map(({ id }) => id)).size === chains.length, 'app.config.chainTwice'),
  ),
  unreadableBridges: v.optional(v.picklist(['ask', 'refuse'], 'app.config.unreadableBridges')),
  walletConnectProjectId: v.optional(
    v.pipe(v.string('app.config.projectId'), v.regex(/^[0-9a-f]{32}$/, 'app.config.projectId')),
  ),
  walletConnectRelayUrl: v.optional(
    v.pipe(v.string('app.config.relay'), v.check(isAddressOver('wss:', 'ws:'), 'app.config.relay')),
  ),
  safeParents: v.optional(safeParents),
  sandbox: v.optional(v.strictObject({ controlUrl: address })),
})

/** One thing that is wrong with the settings: where, and what. */
export interface ConfigProblem {
  readonly path: string
  readonly say: Message
}

/** The settings, or everything that is wrong with them. */
export type ConfigReading =
  | { readonly ok: true; readonly config: AppConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

function problemOf(issue: v.BaseIssue<unknown>): ConfigProblem {
  const path = v.getDotPath(issue) ?? 'config.json'
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { path, say: { key: 'app.config.unknown' } }
  }
  if (issue.received === 'undefined') return { path, say: { key: 'app.config.missing' } }
  if (issue.type === 'strict_object') return { path, say: { key: 'app.config.object' } }
  const known = CHAINS.map((entry) => entry.id).join(', ')
  return { path, say: { key: issue.message, params: { known } } }
}

/** Checks parsed JSON against what settings may say. Unknown members are problems too: most are misspelt. */
export function checkConfig(json: unknown): ConfigReading {
  const result = v.safeParse(schema, json, { abortEarly: false })
  return result.success
    ? { ok: true, config: result.output }
    : { ok: false, problems: problemsOf(result.issues) }
}

/** What is wrong, by a schema's issues. */
export const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): readonly ConfigProblem[] =>
  issues.map(problemOf)

/** Fetches and checks `config.json` beside the page. Never rejects. */
export async function readConfig(): Promise<ConfigReading> {
  const unreadable = (key: string, reason: string | number): ConfigReading => ({
    ok: false,
    problems: [{ path: 'config.json', say: { key, params: { reason } } }],
  })
  try {
    const response = await fetch('./config.json')
    if (!response.ok) return unreadable('app.config.status', response.status)
    const json = JSON.parse(await boundedText(response, TEXT_LIMITS.siteBytes))
    const isHosted = typeof json?.partner === 'object'
    return isHosted ? (await import('./hostedConfig.ts')).checkHostedConfig(json) : checkConfig(json)
  } catch (error) {
    return unreadable('app.config.unreadable', error instanceof Error ? error.message : String(error))
  }
}
