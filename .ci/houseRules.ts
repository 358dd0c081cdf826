import { bareWordFindings } from './bareWordRules.ts'
import { innerViolation, misplaced } from './innerRooms.ts'
import { lengthFindings } from './lengthRules.ts'
import { nameFindings } from './nameRules.ts'
import { type ParsedSource, parseSource } from './parsedSource.ts'
import { preflightViolation, roomOf, roomViolation, sandboxViolation } from './rooms.ts'
import { type Finding, fileFindings, isTest } from './rules.ts'
import { titleFindings } from './titleRules.ts'
import { wordFindings } from './wordRules.ts'

/** A finding that is accepted, with the reason why. `path` is the file, `rule` the name printed with the finding. */
export interface HouseException {
  readonly rule: string
  readonly path: string
  readonly reason: string
}

const WALLET_PACKAGES = /^(wagmi|@wagmi\/|@rainbow-me\/|viem(?!\/utils$))/

function importFindings(source: ParsedSource): readonly Finding[] {
  if (isTest(source.path)) return []
  const [folder] = source.path.split('/')
  const judge =
    folder === 'sandbox' ? sandboxViolation : folder === 'preflight' ? preflightViolation : roomViolation
  const found = (line: number, text: string | null) =>
    text ? [{ rule: 'rooms', path: source.path, line, text }] : []
  return [
    ...found(1, misplaced(source.path)),
    ...source.imports.flatMap((used) =>
      found(used.line, judge(source.path, used) ?? innerViolation(source.path, used)),
    ),
  ]
}

/** Circles of imports, those of types too: only what is fetched later may look back. Each reported once at its first file in alphabetical order. */
function cycleFindings(sources: ReadonlyMap<string, ParsedSource>): readonly Finding[] {
  const done = new Set<string>()
  const found = new Map<string, Finding>()
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const circle = trail.slice(start)
      const key = [...circle].sort().join(' ')
      const [first = path] = [...circle].sort()
      found.set(key, { rule: 'no-cycles', path: first, line: 1, text: [...circle, path].join(' → ') })
      return
    }
    if (done.has(path)) return
    for (const used of sources.get(path)?.imports ?? [])
      if (used.file && used.kind !== 'dynamic') visit(used.file, [...trail, path])
    done.add(path)
  }
  for (const path of [...sources.keys()].sort()) visit(path, [])
  return [...found.values()]
}

/** What the browser must fetch before the first paint, followed from the entry along static imports. */
function entryFindings(sources: ReadonlyMap<string, ParsedSource>, entry: string): readonly Finding[] {
  const found: Finding[] = []
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const used of sources.get(path)?.imports ?? []) {
      if (used.kind === 'dynamic' || used.kind === 'type') continue
      if (used.file) visit(used.file)
      const heavy = used.file ? roomOf(used.file) === 'wallet' : WALLET_PACKAGES.test(used.specifier)
      if (heavy)
        found.push({
          rule: 'light-entry',
          path,
          line: used.line,
          text: `the first load reaches ${used.specifier}`,
        })
    }
  }
  visit(entry)
  return found
}

/**
 * Everything that breaks the house plan in a set of sources.
 * @param texts file path from the root, with `/`, to its text
 * @param entry the module that `index.html` loads
 * @param exceptions accepted findings; one that no longer applies is a finding itself
 */
export function houseFindings(
  texts: ReadonlyMap<string, string>,
  entry: string,
  exceptions: readonly HouseException[],
): readonly Finding[] {
  const sources = new Map([...texts].map(([path, text]) => [path, parseSource(path, text)]))
  const all = [
    ...[...sources.values()].flatMap((source) => [
      ...fileFindings(source),
      ...nameFindings(source),
      ...lengthFindings(source),
      ...bareWordFindings(source),
      ...titleFindings(source),
      ...importFindings(source),
    ]),
    ...cycleFindings(sources),
    ...entryFindings(sources, entry),
    ...wordFindings(sources, entry),
  ]
  const isEntryName = (found: Finding) => found.rule === 'names' && found.path === entry
  const covers = (exception: HouseException, found: Finding) =>
    exception.rule === found.rule && exception.path === found.path
  const stale = exceptions.filter((exception) => !all.some((found) => covers(exception, found)))
  return [
    ...all.filter(
      (found) => !isEntryName(found) && !exceptions.some((exception) => covers(exception, found)),
    ),
    ...stale.map(({ rule, path }) => ({
      rule: 'exceptions',
      path,
      line: 1,
      text: `needs no exception from ${rule}`,
    })),
  ]
}
