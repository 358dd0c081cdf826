import { type AppConfig, SAFE_ORIGIN } from '../../domain/host/config.ts'

/** Screens that need not be there. */
const OPTIONAL = ['limit', 'twap', 'crosschain', 'otc'] as const

type Parents = Pick<AppConfig, 'safeParents' | 'embedParents'>

/** Origins of the pages that may have this one in a frame. */
export const frameParents = ({
  safeParents = [SAFE_ORIGIN],
  embedParents = [],
}: Parents): readonly string[] => [...safeParents, ...embedParents]

/**
 * The first page around this one that may not have it in a frame, or null: by headers a host can keep it out, but not every host sends them. All pages around count, at
 * every level. Where a browser does not name them, the headers have to do.
 * @param own the origin of this page, which may frame itself
 */
export function strangeParent(
  config: Parents,
  ancestors: ArrayLike<string> | undefined,
  own: string,
): string | null {
  const allowed = new Set([own, ...frameParents(config)])
  return Array.from(ancestors ?? []).find((origin) => !allowed.has(origin)) ?? null
}

/** The settings with the screens that the page around names alone, of those on offer. @param search of this page's address */
export function onOffer(config: AppConfig, search: string): AppConfig {
  const named = new URLSearchParams(search).get('screens')?.split(',')
  if (!named) return config
  const left = OPTIONAL.filter((screen) => !named.includes(screen)).map((screen) => [screen, false])
  return { ...config, features: { ...config.features, ...Object.fromEntries(left) } }
}
