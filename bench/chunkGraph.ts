import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import ts from 'typescript'

/** One built JavaScript file: what it needs at once, and what it may fetch later. Names are relative to the build folder. */
interface Chunk {
  readonly needs: readonly string[]
  readonly lazy: readonly string[]
}

/** The files of a build, as a browser discovers them. */
export interface ChunkGraph {
  /** Scripts, preloads and styles that `index.html` names, with everything they need at once. */
  readonly firstLoad: readonly string[]
  /** Groups of files that the first load may fetch later: one per dynamic import, without what was already there. */
  readonly lazy: readonly (readonly string[])[]
  readonly text: (file: string) => string
  /** Size in bytes, gzip level 9. */
  readonly gzip: (files: readonly string[]) => number
  /** Everything a set of files needs at once, with itself. */
  readonly closure: (files: readonly string[]) => readonly string[]
  readonly lazyOf: (file: string) => readonly string[]
}

function localTarget(from: string, specifier: string): string | null {
  if (!/^\.{0,2}\//.test(specifier)) return null
  return posix.normalize(posix.join(specifier.startsWith('/') ? '.' : posix.dirname(from), specifier))
}

function parseChunk(name: string, text: string): Chunk {
  const needs: string[] = []
  const lazy: string[] = []
  const visit = (node: ts.Node): void => {
    const statement =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined
    const call = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const target = call ? node.arguments[0] : statement
    const file = target && ts.isStringLiteralLike(target) ? localTarget(name, target.text) : null
    if (file) (call ? lazy : needs).push(file)
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS))
  return { needs, lazy: [...lazy, ...preloadedStyles(text)] }
}

/** Styles that the build fetches together with a later chunk are listed as plain strings beside it. */
function preloadedStyles(text: string): readonly string[] {
  return [...text.matchAll(/"(?:\.\/)?(assets\/[\w.-]+\.css)"/g)].flatMap((match) => match[1] ?? [])
}

function namedInHtml(html: string): readonly string[] {
  const names = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].flatMap(
    (match) => match[1] ?? [],
  )
  return [...new Set(names)]
}

/** Reads the build in `folder`. @throws {Error} when there is none */
export function readChunkGraph(folder: string): ChunkGraph {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no build: run npm run build first.')
  const files = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const chunks = new Map(
    files.filter((name) => name.endsWith('.js')).map((name) => [name, parseChunk(name, text(name))]),
  )
  const closure = (starts: readonly string[]): readonly string[] => {
    const seen = new Set<string>()
    const visit = (name: string): void => {
      if (seen.has(name) || !files.includes(name)) return
      seen.add(name)
      for (const next of chunks.get(name)?.needs ?? []) visit(next)
    }
    for (const start of starts) visit(start)
    return [...seen]
  }
  const lazyOf = (file: string) => chunks.get(file)?.lazy ?? []
  const firstLoad = closure(namedInHtml(text('index.html')))
  const starts = [...new Set(firstLoad.flatMap(lazyOf))].filter((name) => !firstLoad.includes(name))
  const lazy = starts.map((start) => closure([start]).filter((name) => !firstLoad.includes(name)))
  const gzip = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)
  return { firstLoad, lazy, text, gzip, closure, lazyOf }
}
