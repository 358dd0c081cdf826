const PARTS = /^(\d+)\.(\d+)\.(\d+)/

const partsOf = (version: string): readonly number[] => PARTS.exec(version)?.slice(1).map(Number) ?? []

/** Whether a version, as builds are named by it, comes before another. What is no version comes before none. */
export function isOlder(version: string, than: string): boolean {
  const others = partsOf(than)
  const place = partsOf(version).findIndex((part, at) => part !== others[at])
  return place >= 0 && (partsOf(version)[place] ?? 0) < (others[place] ?? 0)
}
