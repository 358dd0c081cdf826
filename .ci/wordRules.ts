import ts from 'typescript'
import { type ParsedSource, walk } from './parsedSource.ts'
import type { Finding } from './rules.ts'

type Sources = ReadonlyMap<string, ParsedSource>

const PART = /^src\/text\/en(?:\/\w+){0,2}\.ts$/
/** Files that only define sentences, of whatever language. */
const CATALOGUE = /^src\/text\/(?:\w+\/|[\w-]+\.catalogue\.ts$)/
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** The catalogue part that defines each key; plural forms count as the key they are asked for by. */
function definitions(sources: Sources): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [path, { tree }] of sources) {
    if (!PART.test(path)) continue
    walk(tree, (node) => {
      if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name))
        found.set(node.name.text.replace(PLURAL, ''), path)
    })
  }
  return found
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a template such as `orders.do.${action}` can become: one word for each gap. */
function templatePattern(node: ts.TemplateExpression): RegExp | null {
  if (!/^[a-z]\w*\.[\w.]*$/.test(node.head.text)) return null
  const rest = node.templateSpans.map(({ literal }) => `\\w+${escaped(literal.text)}`)
  return new RegExp(`^${escaped(node.head.text)}${rest.join('')}$`)
}

interface NamedKey {
  readonly key: string
  readonly line: number
}

/** Every key of the catalogue that a module names as a value, in whatever it passes it on. */
function namedKeys({ path, tree }: ParsedSource, keys: readonly string[]): readonly NamedKey[] {
  if (PART.test(path) || CATALOGUE.test(path)) return []
  const known = new Set(keys)
  const found: NamedKey[] = []
  walk(tree, (node) => {
    const line = () => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
    if (ts.isStringLiteralLike(node) && known.has(node.text) && !ts.isLiteralTypeNode(node.parent))
      found.push({ key: node.text, line: line() })
    else if (ts.isTemplateExpression(node)) {
      const pattern = templatePattern(node)
      if (pattern) for (const key of keys) if (pattern.test(key)) found.push({ key, line: line() })
    }
  })
  return found
}

function closureOf(sources: Sources, entry: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const { file, kind } of sources.get(path)?.imports ?? [])
      if (file && kind !== 'dynamic' && kind !== 'type') visit(file)
  }
  visit(entry)
  return reached
}

/** The modules that a set of others fetches later. */
function lazyFrom(sources: Sources, paths: ReadonlySet<string>): ReadonlySet<string> {
  const lazy = new Set<string>()
  for (const path of paths)
    for (const { file, kind } of sources.get(path)?.imports ?? [])
      if (file && kind === 'dynamic') lazy.add(file)
  return lazy
}

/**
 * The catalogue parts that are here when a module that is fetched later runs, whichever way it was come by: those it imports or fetches
 * itself, and those of every module that may have fetched it.
 */
function partsByEntry(
  sources: Sources,
  first: string,
  closures: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const lazy = new Map([...closures].map(([entry, paths]) => [entry, lazyFrom(sources, paths)]))
  const everyPart = [...sources.keys()].filter((path) => PART.test(path))
  const imported = (entry: string) =>
    [...(closures.get(entry) ?? []), ...(lazy.get(entry) ?? [])].filter((path) => PART.test(path))
  const parts = new Map([...closures.keys()].map((entry) => [entry, new Set(everyPart)]))
  parts.set(first, new Set(imported(first)))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const entry of closures.keys()) {
      if (entry === first) continue
      const before = [...lazy].filter(([, fetched]) => fetched.has(entry)).map(([from]) => parts.get(from))
      const inherited = everyPart.filter((part) => before.every((has) => has?.has(part)))
      const next = new Set([...imported(entry), ...inherited])
      isChanged ||= next.size !== parts.get(entry)?.size
      parts.set(entry, next)
    }
  }
  return parts
}

/**
 * Keys whose sentence may not be here when they are shown: for the first load and for every module that is fetched later, all keys that
 * it and its static imports name are in catalogue parts that it has or that came before it on every way.
 */
export function wordFindings(sources: Sources, first: string): readonly Finding[] {
  const partOf = definitions(sources)
  const keys = [...partOf.keys()]
  const named = new Map([...sources].map(([path, source]) => [path, namedKeys(source, keys)]))
  const entries = [first, ...lazyFrom(sources, new Set(sources.keys()))].filter(
    (path) => path.startsWith('src/') && sources.has(path) && !PART.test(path),
  )
  const closures = new Map(entries.map((entry) => [entry, closureOf(sources, entry)]))
  const parts = partsByEntry(sources, first, closures)
  const found = new Map<string, Finding>()
  for (const [entry, paths] of closures)
    for (const path of paths)
      for (const { key, line } of named.get(path) ?? []) {
        const part = partOf.get(key) ?? ''
        if (parts.get(entry)?.has(part)) continue
        const text = `${key} is in ${part}, which may be missing when ${entry} runs`
        found.set(`${path} ${part}`, { rule: 'words', path, line, text })
      }
  return [...found.values()]
}
