/** What trading screens share of their addresses. */
const SHARED = ['chain', 'sell', 'buy', 'amount', 'side'] as const

/**
 * What a link to a trading screen carries: the screen as it was left, where it still has the pair of the one that is left now, else that pair with its
 * amount. Both behind their `?`, empty for a screen not seen yet. Pure.
 */
export function carriedPair(own: string, leaving: string): string {
  if (leaving === '') return own
  const [before, now] = [new URLSearchParams(own), new URLSearchParams(leaving)]
  if (own !== '' && SHARED.every((name) => before.get(name) === now.get(name))) return own
  return SHARED.flatMap((name) => {
    const value = now.get(name)
    return value === null ? [] : [`${name}=${value}`]
  }).join('&')
}
