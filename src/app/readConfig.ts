import * as v from 'valibot'
import { CHAINS } from '../domain/chains.ts'
import type { AppConfig } from '../domain/config.ts'

const LOOPBACK = /^(127\.0\.0\.1|localhost)$/

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

const address = v.pipe(
  v.string('must be an address'),
  v.check(isServiceAddress, 'must be an https address, or http on this machine (127.0.0.1, localhost)'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

const chain = v.strictObject({
  id: v.pipe(
    v.number('must be a chain id'),
    v.check(
      (id) => CHAINS.some((known) => known.id === id),
      `must be one of the chains this build knows: ${CHAINS.map((known) => known.id).join(', ')}`,
    ),
  ),
  rpcUrls: v.pipe(
    v.array(address, 'must be a list of addresses'),
    v.minLength(1, 'must name at least one address'),
  ),
})

const schema = v.strictObject({
  apiUrl: address,
  partner: v.pipe(
    v.string('must be a name'),
    v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores'),
  ),
  chains: v.pipe(
    v.array(chain, 'must be a list of chains'),
    v.minLength(1, 'must name at least one chain'),
    v.check(
      (chains) => new Set(chains.map(({ id }) => id)).size === chains.length,
      'must name each chain once',
    ),
  ),
  walletConnectProjectId: v.optional(
    v.pipe(v.string('must be an id'), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits')),
  ),
  sandbox: v.optional(v.strictObject({ controlUrl: address })),
})

/** The settings, or everything that is wrong with them, one line each. */
export type ConfigReading =
  | { readonly ok: true; readonly config: AppConfig }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Checks parsed JSON against what settings may say. Unknown members are problems too: most are misspelt. */
export function checkConfig(json: unknown): ConfigReading {
  const result = v.safeParse(schema, json)
  if (result.success) return { ok: true, config: result.output }
  const problems = result.issues.map((issue) => {
    const path = v.getDotPath(issue) ?? 'config.json'
    const unknown = issue.type === 'strict_object' && issue.expected === 'never'
    if (unknown) return `${path}: is not a setting`
    if (issue.received === 'undefined') return `${path}: is missing`
    return `${path}: ${issue.message}`
  })
  return { ok: false, problems }
}

/** Fetches and checks `config.json` beside the page. Never rejects. */
export async function readConfig(): Promise<ConfigReading> {
  try {
    const response = await fetch('./config.json')
    if (!response.ok) return { ok: false, problems: [`config.json: the server answered ${response.status}`] }
    return checkConfig(JSON.parse(await response.text()))
  } catch (error) {
    return { ok: false, problems: [`config.json: ${error instanceof Error ? error.message : String(error)}`] }
  }
}
