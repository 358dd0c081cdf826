import * as v from 'valibot'
import { type ConfigReading, checkConfig, name, problemsOf, somebody } from './readConfig.ts'

/** Most a host may take, in basis points (specification, "Limits"). */
const MOST_FEE_BPS = 200
const fee = 'app.config.feeBps'

/** A host that takes something by its own settings: a fee, or half of the surplus, with who gets it. */
const host = v.pipe(
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

const schema = v.looseObject({
  partner: host,
  partnerAddress: v.optional(v.undefined('app.config.oneReceiver')),
})

/**
 * Checks settings whose `partner` says what the host takes itself; fetched only where it does. The name alone is what the rest of the settings is
 * checked with.
 */
export function checkHostedConfig(json: unknown): ConfigReading {
  const terms = v.safeParse(schema, json, { abortEarly: false })
  const { partnerAddress: _other, ...rest } = json as Record<string, unknown>
  const stated = (rest.partner as { readonly name?: unknown } | null)?.name
  const isNamed = v.safeParse(name, stated).success
  const reading = checkConfig({ ...rest, partner: isNamed ? stated : 'unnamed' })
  if (!terms.success || !reading.ok) {
    const problems = terms.success ? [] : problemsOf(terms.issues)
    return { ok: false, problems: [...problems, ...(reading.ok ? [] : reading.problems)] }
  }
  const { feeBps = 0, takesSurplus = false, receiver } = terms.output.partner
  if (receiver === undefined) return reading
  const hostFee = { receiver, feeBps, takesSurplus }
  return { ok: true, config: { ...reading.config, partnerAddress: receiver, hostFee } }
}
