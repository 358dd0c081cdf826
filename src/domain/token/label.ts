/** Graphemes that a symbol and a name may take on screen. */
export const SYMBOL_LENGTH = 12
export const NAME_LENGTH = 32

/** Made when the first text needs it: to make one takes a browser longer than all else that the first load evaluates. */
let segmenter: Intl.Segmenter | undefined
const IGNORABLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu
const LONGEST_GRAPHEME = 8

/**
 * A foreign text made fit for one line: compatibility forms folded (NFKC), control, invisible and direction characters dropped, spaces
 * collapsed, cut to `length` graphemes. A "grapheme" of dozens of stacked marks is cut too.
 */
export function sanitizeLabel(text: string, length: number): string {
  if (text.length <= length && /^[!-~](?:[ -~]*[!-~])?$/.test(text) && !text.includes('  ')) return text
  const plain = text
    .slice(0, 1_000)
    .normalize('NFKC')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(IGNORABLE, '')
    .trim()
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const parts = Array.from(segmenter.segment(plain), ({ segment }) => segment.slice(0, LONGEST_GRAPHEME))
  return parts.length <= length ? parts.join('') : `${parts.slice(0, length - 1).join('')}…`
}
