import * as v from 'valibot'
import { CHAINS } from '../domain/chain/chains.ts'
import { boundedText } from '../domain/data/boundedText.ts'
import type { Message } from '../domain/data/errors.ts'
import { TEXT_LIMITS } from '../domain/data/textLimits.ts'
import type { AppConfig } from '../domain/host/config.ts'

const LOOPBACK = /^(127\.0\.0\.1|localhost)$/

/** An address without credentials: over a secure protocol, or a plain one on this machine. */
export const isAddressOver = (secure: string, plain: string) => (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  return protocol === secure || (protocol === plain && LOOPBACK.test(hostname))
}

const address = v.pipe(
  v.string('app.config.address'),
  v.check(isAddressOver('https:', 'http:'), 'app.config.address'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** More nodes of a chain, or chains, than any host has; beyond, nothing of the list is read: every entry may have something wrong with it. */
export const MOST_ENTRIES = 100

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

/** The name of a partner at the service. */
export const name = v.pipe(v.string('app.config.partner'), v.regex(/^[\w.-]{1,64}$/, 'app.config.partner'))

/** What every site says, and a sandbox: checked without anything that has to be fetched. */
export const ESSENTIAL = {
  apiUrl: address,
  partner: name,
  chains: v.pipe(
    listOf(chain, 'app.config.chains'),
    v.check((chains) => new Set(chains.map(({ id }) => id)).size === chains.length, 'app.config.chainTwice'),
  ),
  sandbox: v.optional(v.strictObject({ controlUrl: address })),
}

const essentials = v.strictObject(ESSENTIAL)

/** One thing that is wrong with the settings: where, and what. */
export interface ConfigProblem {
  readonly path: string
  readonly say: Message
}

/** The settings, or everything that is wrong with them. */
export type ConfigReading =
  | { readonly ok: true; readonly config: AppConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

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
    const result = v.safeParse(essentials, json)
    return result.success
      ? { ok: true, config: result.output }
      : (await import('./wholeConfig.ts')).checkConfig(json)
  } catch (error) {
    return unreadable('app.config.unreadable', error instanceof Error ? error.message : String(error))
  }
}
