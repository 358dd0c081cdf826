/** The place a key moves to in a menu of `count` items, from `at` (-1 for none yet): arrows go round. Undefined for other keys. */
export function placeInMenu(key: string, at: number, count: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  return next === undefined ? undefined : (next + count) % count
}

/** The place a key moves to in a list of `count` rows, `pageRows` a page: it stops at the ends. Undefined for other keys. */
export function placeInList(key: string, at: number, count: number, pageRows: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows }[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step))
}
