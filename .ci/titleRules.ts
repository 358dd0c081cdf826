import ts from 'typescript'
import { type ParsedSource, walk } from './parsedSource.ts'
import type { Finding } from './rules.ts'

/** The longest that the title of a test may be, in characters. */
const MOST_CHARACTERS = 90
const DIALECT = /\b(?:told|heard|sight|stands)\b/

/** `test`, `test.skip`, `test.each(cases)`, and the same of `it` and `describe`. */
const NAMES_A_TEST = /^(?:test|it|describe)\b/

/** Titles of tests that are too long to read in a report, or in the dialect. Titles put together from parts are not read. */
export function titleFindings({ path, tree }: ParsedSource): readonly Finding[] {
  const found: Finding[] = []
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !NAMES_A_TEST.test(node.expression.getText(tree))) return
    const [title] = node.arguments
    if (!title || !ts.isStringLiteralLike(title)) return
    const line = tree.getLineAndCharacterOfPosition(title.getStart(tree)).line + 1
    const add = (text: string) => found.push({ rule: 'test-titles', path, line, text })
    const { length } = title.text
    if (length > MOST_CHARACTERS) add(`${length} characters, at most ${MOST_CHARACTERS}`)
    const [word] = DIALECT.exec(title.text) ?? []
    if (word) add(`not “${word}”`)
  })
  return found
}
