/**
 * The one spelling of an amount that links carry: no superfluous zeros, no bare point; empty when there is no digit.
 * `text` holds digits and at most one point, as `parseTypedAmount` hands it out.
 */
export function canonicalAmount(text: string): string {
  if (!/\d/.test(text)) return ''
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  return rest ? `${digits}.${rest}` : digits
}

/** What a field shows: the text being typed for as long as it means the kept amount (`1.` and `1.50` mean `1` and `1.5`). */
export function shownAmount(draft: string | null, kept: string): string {
  return draft !== null && canonicalAmount(draft) === canonicalAmount(kept) ? draft : kept
}
