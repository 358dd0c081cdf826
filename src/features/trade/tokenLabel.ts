import type { Token } from '../../domain/token.ts'

/** How far a token's own account of itself can be trusted. */
export interface TokenLabel {
  /** Printable, cut to length; empty when nothing was left. */
  readonly symbol: string
  readonly name: string
  /** Why the symbol must not stand alone as a name; null when nothing speaks against it. */
  readonly suspicion: 'foreign-letters' | 'listed-symbol' | 'link' | 'empty' | null
}

const SYMBOL_LENGTH = 12
const NAME_LENGTH = 32

function cut(text: string, length: number): string {
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  if (graphemes.length <= length) return text
  return `${graphemes
    .slice(0, length - 1)
    .map(({ segment }) => segment)
    .join('')}…`
}

/** A contract's text made fit to print: compatibility forms folded, control, invisible and direction characters dropped, cut to length. */
export function sanitizeLabel(text: string, length: number): string {
  const printable = text
    .slice(0, 500)
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return cut(printable, length)
}

/** What remains when the usual look-alikes within ASCII are taken for one another: `USDC`, `U5DC`, `U$DC` and `usdc.` are one. */
function skeleton(symbol: string): string {
  return symbol
    .toLowerCase()
    .replaceAll('$', 's')
    .replaceAll('5', 's')
    .replaceAll('0', 'o')
    .replace(/[1i|!]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^a-z0-9]/g, '')
}

const looksLikeLink = (text: string) => /https?:|www\.|[a-z0-9-]\.[a-z]{2,}(?:$|[\s/])|t\.me/i.test(text)

/**
 * Judges what an unlisted token calls itself (field notes D 2.1): letters beyond ASCII, a listed token's symbol or one that looks
 * like it, or something like a link, and the symbol is not to be used as a name.
 */
export function labelOf(
  raw: { readonly symbol: string; readonly name: string },
  listed: readonly Token[],
): TokenLabel {
  const symbol = sanitizeLabel(raw.symbol, SYMBOL_LENGTH)
  const name = sanitizeLabel(raw.name, NAME_LENGTH)
  const own = skeleton(symbol)
  const suspicion =
    symbol === ''
      ? 'empty'
      : /[^\p{ASCII}]/u.test(symbol.replace('…', ''))
        ? 'foreign-letters'
        : listed.some((token) => skeleton(token.symbol) === own)
          ? 'listed-symbol'
          : looksLikeLink(symbol) || looksLikeLink(name)
            ? 'link'
            : null
  return { symbol, name, suspicion }
}
