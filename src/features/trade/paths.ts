/** The screens that exist, in the order of the navigation. */
export const SCREENS = ['swap'] as const

export type Screen = (typeof SCREENS)[number]

/** Path of a screen as the hash router sees it: what follows the `#`. */
export const PATHS: Readonly<Record<Screen, string>> = { swap: '/swap' }

/** Address of a screen for an ordinary link, with its state as query parameters. */
export function hrefOf(screen: Screen, params?: Readonly<Record<string, string>>): string {
  const query = params ? new URLSearchParams(params).toString() : ''
  return `#${PATHS[screen]}${query ? `?${query}` : ''}`
}
