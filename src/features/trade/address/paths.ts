import type { AppConfig, Features } from '../../../domain/host/config.ts'

/** The screens that exist, in the order of the navigation. */
export const SCREENS = ['swap', 'limit', 'twap', 'crosschain', 'otc', 'orders'] as const

export type Screen = (typeof SCREENS)[number]

/** Path of a screen as the hash router sees it: what follows the `#`. */
export const PATHS: Readonly<Record<Screen, string>> = {
  swap: '/swap',
  limit: '/limit',
  twap: '/twap',
  crosschain: '/crosschain',
  otc: '/otc',
  orders: '/orders',
}

/** The page about nodes, contracts and the service; no screen of the navigation. */
export const STATUS_PATH = '/status'

/** Whether a screen trades a pair, which its address names. */
export const isTrading = (screen: Screen | undefined): boolean =>
  screen !== undefined && screen !== 'orders' && screen !== 'otc'

/** Whether a deployment offers a screen. */
export const isOffered = ({ features }: Pick<AppConfig, 'features'>, screen: Screen): boolean =>
  features?.[screen as keyof Features] !== false

/** Address of a screen for an ordinary link, with its state as query parameters. */
export function hrefOf(screen: Screen, params?: Readonly<Record<string, string>>): string {
  const query = params ? new URLSearchParams(params).toString() : ''
  return `#${PATHS[screen]}${query ? `?${query}` : ''}`
}

/** Address of one order, swap or deal of the history, by its id or its order hash. Colons stay: the router does not read them in another form. */
export function hrefOfOrder(id: string): string {
  return `#${PATHS.orders}/${encodeURIComponent(id).replaceAll('%3A', ':')}`
}

/** The screen that a path belongs to: its own or one below it. */
export function screenOf(path: string): Screen | undefined {
  return SCREENS.find((screen) => path === PATHS[screen] || path.startsWith(`${PATHS[screen]}/`))
}
