import type { Hex } from 'viem'
import type { Address } from '../token/address.ts'

/** Code that a chain's Delta contract runs, by which selectors, and whether the registry still knows it (facts page, 1.8a). */
export interface InstalledModule {
  readonly module: Address
  readonly selectors: readonly Hex[]
  /** Delta runs nothing of a module that the registry no longer knows. */
  readonly isRegistered: boolean
}

/** What the Delta contract of a chain runs, as nodes showed it. */
export interface ModuleTable {
  readonly chainId: number
  /** So many nodes showed the same. */
  readonly nodes: number
  readonly modules: readonly InstalledModule[]
}

/** The module that runs a selector; null where none is installed, or more than one says so. */
export function moduleOf(modules: readonly InstalledModule[], selector: string): InstalledModule | null {
  const wanted = selector.toLowerCase()
  const [found, ...others] = modules.filter(({ selectors }) =>
    selectors.some((one) => one.toLowerCase() === wanted),
  )
  return found && others.length === 0 ? found : null
}

/** Whether two nodes show the same: the sequence means nothing. */
export function isSameTable(left: readonly InstalledModule[], right: readonly InstalledModule[]): boolean {
  return keyOf(left) === keyOf(right)
}

const keyOf = (modules: readonly InstalledModule[]): string =>
  modules
    .flatMap(({ module, selectors, isRegistered }) =>
      selectors.map((selector) => `${selector} ${module} ${isRegistered}`.toLowerCase()),
    )
    .sort()
    .join('\n')
