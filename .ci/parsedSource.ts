import { posix } from 'node:path'
import ts from 'typescript'

/** How a module reaches another one. `type` is erased by the build, `dynamic` arrives later, `star` is `export * from`. */
export type ImportKind = 'value' | 'type' | 'dynamic' | 'star'

export interface ParsedImport {
  readonly kind: ImportKind
  readonly specifier: string
  /** Path from the repository's root for our own modules, or null for a package. */
  readonly file: string | null
  readonly line: number
}

export interface ParsedSource {
  readonly path: string
  readonly tree: ts.SourceFile
  readonly imports: readonly ParsedImport[]
  readonly exports: readonly string[]
}

function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}

function resolveOwn(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  return posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')))
}

function importKind(node: ts.ImportDeclaration | ts.ExportDeclaration): ImportKind {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? 'type' : node.exportClause ? 'value' : 'star'
  return node.importClause?.isTypeOnly ? 'type' : 'value'
}

function namesOfStatement(statement: ts.Statement): readonly string[] {
  if (ts.isExportAssignment(statement)) return ['default']
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    return clause && ts.isNamedExports(clause) ? clause.elements.map((element) => element.name.text) : []
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  if (!modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)) return []
  if (modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)) return ['default']
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((one) =>
      ts.isIdentifier(one.name) ? [one.name.text] : [],
    )
  const name = (statement as { name?: ts.Node }).name
  return name && ts.isIdentifier(name) ? [name.text] : []
}

/** Calls `visit` for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** Reads one TypeScript or TSX file: what it imports, what it exports, and its tree for further rules. `path` is from the root, with `/`. */
export function parseSource(path: string, text: string): ParsedSource {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const imports: ParsedImport[] = []
  const add = (node: ts.Node, specifier: ts.Node | undefined, importedAs: ImportKind) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const file = resolveOwn(path, specifier.text)
    imports.push({ kind: importedAs, specifier: specifier.text, file, line: lineOf(tree, node) })
  }
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node, node.moduleSpecifier, importKind(node))
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal, 'type')
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node, node.arguments[0], 'dynamic')
  })
  return { path, tree, imports, exports: tree.statements.flatMap(namesOfStatement) }
}
