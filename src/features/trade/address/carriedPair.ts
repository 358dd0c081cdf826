/** What trading screens share of their addresses. */
const SHARED = ['chain', 'sell', 'buy', 'amount', 'side'] as const
/** What of it goes to or from a screen whose bought token is one of another chain. */
const SOLD = ['chain', 'sell', 'amount', 'side'] as const

/** An amount of what is bought belongs to that token. */
const namesFor = (now: URLSearchParams, isCrossing: boolean): readonly string[] =>
  !isCrossing ? SHARED : now.get('side') === 'buy' ? ['chain', 'sell'] : SOLD

/**
 * What a link to a trading screen carries: the screen as it was left, where it still has the pair of the one that is left now, else that pair with its
 * amount. Both behind their `?`, empty for a screen not seen yet. Pure.
 */
export function carriedPair(own: string, leaving: string): string {
  if (leaving === '') return own
  const [before, now] = [new URLSearchParams(own), new URLSearchParams(leaving)]
  const names = namesFor(now, before.has('dest') || now.has('dest'))
  if (own !== '' && names.every((name) => before.get(name) === now.get(name))) return own
  return names
    .flatMap((name) => {
      const value = now.get(name)
      return value === null ? [] : [`${name}=${value}`]
    })
    .join('&')
}
