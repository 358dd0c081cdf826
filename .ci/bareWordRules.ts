import ts from 'typescript'
import { type ParsedSource, walk } from './parsedSource.ts'
import { type Finding, isTest } from './rules.ts'

/** Properties and attributes whose text is shown or read out. */
const SHOWN =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|ariaLabel|alt|title|placeholder|label|hint|heading|message|textContent|innerText)$/
const LETTERS = /\p{L}{2}/u
/** Names, which are the same in every language. */
const NAMES = /^(?:Kontor|WalletConnect)$/

const isWords = (text: string): boolean => LETTERS.test(text) && !NAMES.test(text.trim())

/** The texts that an expression is, whichever way it goes. */
function textsOf(node: ts.Node | undefined): readonly string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node) && isChoice(node.operatorToken.kind))
    return [...textsOf(node.left), ...textsOf(node.right)]
  return []
}

const isChoice = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken ||
  kind === ts.SyntaxKind.PlusToken

/** What a node shows: text between tags, what is in braces there, attributes that are read, and the title of the page. */
function shownBy(node: ts.Node): readonly string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textsOf(node)
  if (ts.isJsxAttribute(node) && SHOWN.test(node.name.getText())) return textsOf(node.initializer)
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    SHOWN.test(node.left.name.text)
  )
    return textsOf(node.right)
  return []
}

/** Words on screen that no catalogue has: they would be English in every language. */
export function bareWordFindings({ path, tree }: ParsedSource): readonly Finding[] {
  const found: Finding[] = []
  if (isTest(path) || !path.startsWith('src/') || path.startsWith('src/text/')) return found
  walk(tree, (node) => {
    for (const text of shownBy(node).filter(isWords)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      found.push({ rule: 'bare-words', path, line, text: `“${text.trim()}” is in no catalogue: use t()` })
    }
  })
  return found
}
