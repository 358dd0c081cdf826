/**
 * Whether a value that came out of a store or from a wallet has no more than so many characters and members together, names included. Counts no further, and does not
 * follow a ring for ever. Pure.
 */
export function isWithin(value: unknown, most: number): boolean {
  let left = most
  const open: unknown[] = [value]
  while (open.length > 0 && left >= 0) {
    const one = open.pop()
    left -= typeof one === 'string' ? one.length : 1
    if (typeof one !== 'object' || one === null) continue
    for (const name in one) {
      left -= name.length
      if (left < 0) break
      open.push((one as Readonly<Record<string, unknown>>)[name])
    }
  }
  return left >= 0
}
