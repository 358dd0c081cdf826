import { basename } from 'node:path'
import ts from 'typescript'
import { type ParsedSource, walk } from './parsedSource.ts'
import type { Finding } from './rules.ts'

/** Words that name nothing a trader or an engineer would look for, and the field's words for the same. */
const DIALECT: ReadonlyMap<string, string> = new Map([
  ['told', 'stated, reported, notified'],
  ['said', 'stated, reported, the thing itself'],
  ['heard', 'received, observed'],
  ['asked', 'requested, request, prompt'],
  ['sight', 'state, reading, view'],
  ['sights', 'states, readings'],
  ['look', 'read, poll, search, check'],
  ['looks', 'reads, polls'],
  ['looked', 'read, checked'],
  ['lay', 'place, detach'],
  ['lies', 'is; forgeries'],
  ['stands', 'is'],
  ['standing', 'state, ranking'],
  ['ahead', 'early, offset, previous'],
  ['late', 'overdue, lazy'],
  ['later', 'lazy, next, rest'],
  ['desk', 'walletLayer, client'],
])

/** Names that stay: what other programs or records already written call so. */
const KEPT: ReadonlyMap<string, string> = new Map([
  ['asked', 'a member of the steps in records that browsers keep'],
  ['later', 'a member of intents in records that browsers keep, and a verdict by its own text'],
  ['laterOrder', 'an unknown member of a record, as a test invents it'],
  ['laterSignature', 'an unknown member of a record, as a test invents it'],
  ['strategyDesk', 'the contract is called so'],
  ['StrategyDesk', 'the contract is called so'],
  ['desk', 'the name of a partner at the service'],
])

/** The parts of a name: `lastKnownOf`, `LAST_KNOWN` and `last-known` have the same. */
const partsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.toLowerCase())

const isMember = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)

/** The name that a node declares, where it declares one: of a variable, a type, a parameter, a function or a member. */
function declaredName(node: ts.Node): ts.Identifier | null {
  const declares =
    isMember(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isGetAccessor(node)
  if (!declares) return null
  const { name } = node as { name?: ts.Node }
  return name && ts.isIdentifier(name) ? name : null
}

function complaint(name: string): string | null {
  const part = partsOf(name).find((one) => DIALECT.has(one))
  return part ? `${name}: not “${part}” (${DIALECT.get(part)})` : null
}

/** Names in the dialect, of files and of what a file declares. Kept names may be members only. */
export function nameFindings({ path, tree }: ParsedSource): readonly Finding[] {
  const stem = basename(path).replace(/\..*$/, '')
  const file = complaint(stem)
  const found: Finding[] = file ? [{ rule: 'field-words', path, line: 1, text: file }] : []
  walk(tree, (node) => {
    const name = declaredName(node)
    if (!name || (isMember(node) && KEPT.has(name.text))) return
    const text = complaint(name.text)
    if (!text) return
    const line = tree.getLineAndCharacterOfPosition(name.getStart(tree)).line + 1
    found.push({ rule: 'field-words', path, line, text })
  })
  return found
}
