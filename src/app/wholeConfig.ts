import * as v from 'valibot'
import { CHAINS } from '../domain/chain/chains.ts'
import { isPractice } from '../domain/host/practice.ts'
import {
  isCheckedAddress,
  isNative,
  isSameAddress,
  normalizeAddress,
  ZERO_ADDRESS,
} from '../domain/token/address.ts'
import { sanitizeLabel } from '../domain/token/label.ts'
import { nameForPractice } from './practiceNames.ts'
import {
  type ConfigProblem,
  type ConfigReading,
  ESSENTIAL,
  isAddressOver,
  MOST_ENTRIES,
  name,
} from './readConfig.ts'

const isSomebody = (text: string) =>
  isCheckedAddress(text) && !isNative(text) && !isSameAddress(text, ZERO_ADDRESS)

/** An address that fees can go to. */
const somebody = v.pipe(
  v.string('app.config.partnerAddress'),
  v.check(isSomebody, 'app.config.partnerAddress'),
  v.transform(normalizeAddress),
)

/** An origin as browsers write it, so that it can be compared as text; nothing that a content policy reads as more than one. */
const isOrigin = (text: string) =>
  /^[\w./:-]+$/.test(text) && isAddressOver('https:', 'http:')(text) && new URL(text).origin === text

const origins = v.pipe(
  v.array(
    v.pipe(v.string('app.config.origin'), v.check(isOrigin, 'app.config.origin')),
    'app.config.origins',
  ),
  v.maxLength(MOST_ENTRIES, 'app.config.origins'),
)

/** Pages that may have this one in a frame. */
const PARENTS = { safeParents: v.optional(origins), embedParents: v.optional(origins) }

/** Those alone, of settings that are checked elsewhere. */
export const parents = v.object(PARENTS)

const isOffered = v.optional(v.boolean('app.config.feature'))

/** Graphemes of a banner: two lines on a phone. */
const BANNER_LENGTH = 160

const banner = v.strictObject({
  text: v.pipe(
    v.string('app.config.bannerText'),
    v.transform((text) => sanitizeLabel(text, BANNER_LENGTH)),
    v.minLength(1, 'app.config.bannerText'),
  ),
  level: v.picklist(['info', 'warn'], 'app.config.bannerLevel'),
})

/** Everything that settings may say. Unknown members are problems, too: most are misspelt. */
export const WHOLE = {
  ...ESSENTIAL,
  partnerAddress: v.optional(somebody),
  unreadableBridges: v.optional(v.picklist(['ask', 'refuse'], 'app.config.unreadableBridges')),
  walletConnectProjectId: v.optional(
    v.pipe(v.string('app.config.projectId'), v.regex(/^[0-9a-f]{32}$/, 'app.config.projectId')),
  ),
  walletConnectRelayUrl: v.optional(
    v.pipe(v.string('app.config.relay'), v.check(isAddressOver('wss:', 'ws:'), 'app.config.relay')),
  ),
  ...PARENTS,
  features: v.optional(
    v.strictObject({
      limit: isOffered,
      twap: isOffered,
      crosschain: isOffered,
      otc: isOffered,
      practice: isOffered,
    }),
  ),
  leastVersion: v.optional(
    v.pipe(v.string('app.config.version'), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'app.config.version')),
  ),
  banner: v.optional(banner),
  $schema: v.optional(v.string('app.config.schema')),
}
const schema = v.strictObject(WHOLE)

/** Most a host may take, in basis points (specification, "Limits"). */
const MOST_FEE_BPS = 200
const fee = 'app.config.feeBps'

/** A host that takes something by its own settings: a fee, or half of the surplus, with who gets it. */
export const hostTerms = v.pipe(
  v.strictObject({
    name,
    feeBps: v.optional(
      v.pipe(v.number(fee), v.integer(fee), v.minValue(1, fee), v.maxValue(MOST_FEE_BPS, fee)),
    ),
    takesSurplus: v.optional(v.literal(true, 'app.config.takesSurplus')),
    receiver: v.optional(somebody),
  }),
  v.check(
    ({ feeBps, takesSurplus, receiver }) =>
      Number(feeBps !== undefined) + Number(takesSurplus !== undefined) === Number(receiver !== undefined),
    'app.config.terms',
  ),
)

const hosted = v.looseObject({
  partner: hostTerms,
  partnerAddress: v.optional(v.undefined('app.config.oneReceiver')),
})

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

function check(json: unknown): ConfigReading {
  const result = v.safeParse(schema, json, { abortEarly: false })
  if (!result.success) return { ok: false, problems: result.issues.map(problemOf) }
  if (isPractice(result.output)) nameForPractice()
  return { ok: true, config: result.output }
}

/** Settings whose `partner` says what the host takes itself; its name alone is what the rest is checked with. */
function checkHosted(json: { readonly partner: { readonly name?: unknown } | null }): ConfigReading {
  const terms = v.safeParse(hosted, json, { abortEarly: false })
  const { partnerAddress: _other, ...rest } = json as Record<string, unknown>
  const stated = json.partner?.name
  const isNamed = v.safeParse(name, stated).success
  const reading = check({ ...rest, partner: isNamed ? stated : 'unnamed' })
  if (!terms.success || !reading.ok) {
    const problems = terms.success ? [] : terms.issues.map(problemOf)
    return { ok: false, problems: [...problems, ...(reading.ok ? [] : reading.problems)] }
  }
  const { feeBps = 0, takesSurplus = false, receiver } = terms.output.partner
  if (receiver === undefined) return reading
  const hostFee = { receiver, feeBps, takesSurplus }
  return { ok: true, config: { ...reading.config, partnerAddress: receiver, hostFee } }
}

/** Checks parsed JSON against everything that settings may say. Fetched only where they say more than a site needs, or something is wrong. */
export function checkConfig(json: unknown): ConfigReading {
  const isHosted = typeof (json as { readonly partner?: unknown } | null)?.partner === 'object'
  return isHosted ? checkHosted(json as Parameters<typeof checkHosted>[0]) : check(json)
}
