import { formatPairUrl, type PairLocation } from './pairUrl.ts'
import { PATHS, type Screen } from './paths.ts'

/** A form filled with the terms of an earlier trade: its screen, the pair and the fixed amount, and what the screen's address says beyond them. */
export interface FormLink {
  readonly screen: Exclude<Screen, 'orders'>
  readonly pair: PairLocation
  readonly more?: Readonly<Record<string, string>>
}

/** Address of a filled form. */
export function formHref({ screen, pair, more = {} }: FormLink): string {
  const rest = Object.entries(more).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return `#${PATHS[screen]}?${formatPairUrl(pair)}${rest.join('')}`
}
