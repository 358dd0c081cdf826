import { NAME_LENGTH, SYMBOL_LENGTH, sanitizeLabel } from './label.ts'
import type { Token } from './token.ts'

/** How far a token's own account of itself can be trusted. */
export interface TokenLabel {
  /** Printable, cut to length; empty when nothing was left. Put it into `<bdi>`. */
  readonly symbol: string
  readonly name: string
  /** Why the symbol must not be shown alone as a name; null when it may. */
  readonly suspicion: 'empty' | 'listed-symbol' | 'foreign-letters' | 'link' | null
}

/**
 * Judges what an unlisted token calls itself (field notes D 2.1): a listed token's symbol or one that looks like it, letters beyond ASCII, or
 * something like a link, and the symbol is not to be used as a name: show the address, and quote the symbol as a claim.
 */
export function labelOf(
  raw: { readonly symbol: string; readonly name: string },
  listed: readonly Token[],
): TokenLabel {
  const symbol = sanitizeLabel(raw.symbol, SYMBOL_LENGTH)
  const name = sanitizeLabel(raw.name, NAME_LENGTH)
  return { symbol, name, suspicion: suspicionOf(raw, symbol, listed) }
}

function suspicionOf(
  raw: { readonly symbol: string; readonly name: string },
  symbol: string,
  listed: readonly Token[],
): TokenLabel['suspicion'] {
  if (symbol === '') return 'empty'
  const whole = sanitizeLabel(raw.symbol, 200)
  if (skeletonsOf(listed).has(skeletonOf(whole))) return 'listed-symbol'
  if (/[^\P{L}a-zA-Z]|\p{M}|[^\P{N}0-9]/u.test(whole)) return 'foreign-letters'
  return resemblesLink(whole) || resemblesLink(sanitizeLabel(raw.name, 200)) ? 'link' : null
}

/** Letters of other scripts, signs and digits that pass for a Latin letter at a glance. One row per letter, look-alikes behind it. */
const LOOKALIKES = [
  'aаαạåäàáâãāăąɑ@4',
  'bвβьƀƅ₿฿',
  'cсςƈ¢ϲ',
  'dԁɗđ',
  'eеεéèêëēęєҽ€3',
  'fƒғ',
  'gɡցġğԍ9',
  'hнһհΗ',
  'kкκĸ₭',
  'l1iіıιլ|!íìîïīľłı',
  'mмΜ',
  'nпηոńñŋ₦Ν',
  'oоοօ0øöòóôõōσөⲟ',
  'pрρр₱',
  'qԛզ',
  'rгѓř',
  's5ѕŝşšś$ꜱ',
  'tтτтŧťţ₮7',
  'uυսüùúûūцμ',
  'vνѵ',
  'wωшѡԝ₩',
  'xхχ×',
  'yуγýÿ¥үΥ',
  'zζʐžźżᴢ2',
]
const FOLDED = new Map(
  LOOKALIKES.flatMap((row) => {
    const [letter = '', ...others] = row
    return others.map((other) => [other, letter] as const)
  }),
)

/** What remains of a text when characters that look alike are taken for one another: `USDC`, `U5DC`, `U$DС` and `usdc.` are one. */
export function skeletonOf(text: string): string {
  const folded = Array.from(text.normalize('NFKC'), (char) => {
    const lower = char.toLowerCase()
    return FOLDED.get(char) ?? FOLDED.get(lower) ?? lower
  }).join('')
  return folded
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const skeletonsByList = new WeakMap<readonly Token[], ReadonlySet<string>>()

function skeletonsOf(listed: readonly Token[]): ReadonlySet<string> {
  const known = skeletonsByList.get(listed)
  if (known) return known
  const made = new Set(listed.map((token) => skeletonOf(token.symbol)))
  skeletonsByList.set(listed, made)
  return made
}

function resemblesLink(text: string): boolean {
  return /:\/\/|www\.|[a-z0-9-]\.[a-z]{2,}(?:$|[\s/!])|0x[0-9a-f]{8}/i.test(text)
}
