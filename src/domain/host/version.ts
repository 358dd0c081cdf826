import type { AppConfig } from './config.ts'

const PARTS = /^(\d+)\.(\d+)\.(\d+)/

const partsOf = (version: string): readonly number[] => PARTS.exec(version)?.slice(1).map(Number) ?? []

/** Whether a version, as builds are named by it, comes before another. What is no version comes before none. */
export function isOlder(version: string, than: string): boolean {
  const others = partsOf(than)
  const place = partsOf(version).findIndex((part, at) => part !== others[at])
  return place >= 0 && (partsOf(version)[place] ?? 0) < (others[place] ?? 0)
}

/** Whether a build is older than the least version of the settings: nothing new is traded in it then. */
export function isOutdated(build: string, { leastVersion }: Pick<AppConfig, 'leastVersion'>): boolean {
  return leastVersion !== undefined && isOlder(build, leastVersion)
}
