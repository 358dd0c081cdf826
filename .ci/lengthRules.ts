import ts from 'typescript'
import { type ParsedSource, walk } from './parsedSource.ts'
import { type Finding, isTest } from './rules.ts'

/** The longest that a function of the product may be, in lines. */
const MOST_LINES = 120

/** Functions of the product that are too long to read at once. */
export function lengthFindings({ path, tree }: ParsedSource): readonly Finding[] {
  const found: Finding[] = []
  if (isTest(path) || !path.startsWith('src/')) return found
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1
  walk(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
    const line = lineAt(node.getStart(tree))
    const lines = lineAt(node.end) - line + 1
    if (lines > MOST_LINES)
      found.push({ rule: 'function-length', path, line, text: `${lines} lines, at most ${MOST_LINES}` })
  })
  return found
}
