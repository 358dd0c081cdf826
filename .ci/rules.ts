import { basename } from 'node:path'
import ts from 'typescript'
import { type ParsedSource, walk } from './parsedSource.ts'
import { roomOf } from './rooms.ts'

export interface Finding {
  readonly rule: string
  readonly path: string
  readonly line: number
  readonly text: string
}

const IMPURE_CALLS = [
  'Date.now',
  'Math.random',
  'performance.now',
  'fetch',
  'setTimeout',
  'setInterval',
  'crypto.getRandomValues',
  'crypto.randomUUID',
]
const IMPURE_NAMES = ['localStorage', 'sessionStorage', 'indexedDB', 'window', 'document', 'navigator']
const WALLET_WRITES = [
  'sendTransaction',
  'sendRawTransaction',
  'writeContract',
  'signTypedData',
  'signMessage',
  'signTransaction',
  'deployContract',
]
const WALLET_RPCS =
  /^(eth_send\w*Transaction|eth_sign\w*|personal_sign|wallet_sendCalls|wallet_(switch|add)EthereumChain)$/
const VAGUE_NAMES = /^(utils?|helpers?|common|types?|constants?|misc|shared)$/i
/** A lint suppression is allowed if it names one rule and gives a reason; anything broader is not. */
const OPT_OUTS = /(biome-ignore(?! lint\/\w+\/\w+: \S+ \S+)|eslint-disable|@ts-(ignore|nocheck|expect-error))/

/** Rooms through which requests reach a wallet: ours, and the script that passes them on to one of another page. */
const DOORS = ['wallet', 'embed']

/** Whether a file holds tests, or is part of their harness. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.spec\.ts$/.test(path) || path.startsWith('testing/') || path.startsWith('e2e/')
}

function finding(source: ParsedSource, node: ts.Node, rule: string, text: string): Finding {
  const { line } = source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree))
  return { rule, path: source.path, line: line + 1, text }
}

function purity(source: ParsedSource, node: ts.Node): Finding | null {
  if (ts.isCallExpression(node) && IMPURE_CALLS.includes(node.expression.getText(source.tree)))
    return finding(source, node, 'pure-domain', `domain calls ${node.expression.getText(source.tree)}`)
  if (ts.isNewExpression(node) && node.expression.getText(source.tree) === 'Date' && !node.arguments?.length)
    return finding(source, node, 'pure-domain', 'domain reads the clock with new Date()')
  if (ts.isAwaitExpression(node)) return finding(source, node, 'pure-domain', 'domain awaits')
  if (!ts.isIdentifier(node) || !IMPURE_NAMES.includes(node.text)) return null
  const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  const isKey = ts.isPropertySignature(node.parent) || ts.isPropertyAssignment(node.parent)
  return isMember || isKey ? null : finding(source, node, 'pure-domain', `domain uses ${node.text}`)
}

function walletWrite(source: ParsedSource, node: ts.Node): Finding | null {
  if (ts.isImportSpecifier(node) && WALLET_WRITES.includes((node.propertyName ?? node.name).text))
    return finding(source, node, 'one-door', `${node.name.text} is for wallet/ only`)
  if (ts.isPropertyAccessExpression(node) && WALLET_WRITES.includes(node.name.text))
    return finding(source, node, 'one-door', `${node.name.text} is for wallet/ only`)
  if (ts.isStringLiteralLike(node) && WALLET_RPCS.test(node.text))
    return finding(source, node, 'one-door', `${node.text} is for wallet/ only`)
  return null
}

function isSleep(source: ParsedSource, node: ts.CallExpression): boolean {
  const callee = node.expression
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'waitForTimeout') return true
  if (callee.getText(source.tree) !== 'setTimeout') return false
  for (let outer: ts.Node | undefined = node.parent; outer; outer = outer.parent)
    if (ts.isNewExpression(outer) && outer.expression.getText(source.tree) === 'Promise') return true
  return false
}

/** Two runs on one machine would both want it. */
const fixedPort = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) &&
  /port$/i.test(node.name.getText()) &&
  ts.isNumericLiteral(node.initializer) &&
  Number(node.initializer.text) > 0

function testHabits(source: ParsedSource, node: ts.Node): Finding | null {
  if (fixedPort(node)) return finding(source, node, 'no-fixed-ports', 'leave the port out, or make it 0')
  if (!ts.isCallExpression(node)) return null
  if (isSleep(source, node))
    return finding(source, node, 'no-sleeps', 'a test waits for time instead of an event')
  const callee = node.expression.getText(source.tree)
  const [first] = node.arguments
  if (
    /^vi\.(mock|doMock)$/.test(callee) &&
    first &&
    ts.isStringLiteralLike(first) &&
    first.text.startsWith('.')
  )
    return finding(source, node, 'no-own-mocks', `mocks our own ${first.text}`)
  if (callee === 'vi.waitFor' && node.arguments.length < 2)
    return finding(source, node, 'no-short-waits', 'waits one second unless told: name a timeout')
  if (/^(test|it|describe|test\.describe)\.(only|skip|todo|fixme)$/.test(callee))
    return finding(source, node, 'no-skips', `${callee} leaves tests out`)
  return null
}

/** viem's wait follows block numbers, which a restored chain begins anew: it may never end. */
const endlessWait = (source: ParsedSource, node: ts.Node): Finding | null =>
  ts.isIdentifier(node) && node.text === 'waitForTransactionReceipt'
    ? finding(source, node, 'no-endless-waits', 'wait with minedReceipt, which has a deadline')
    : null

function optOuts(source: ParsedSource): readonly Finding[] {
  return source.tree.text.split('\n').flatMap((text, index) => {
    const comment = /(\/\/|\/\*|\{\/\*)(.*)/.exec(text)?.[2] ?? ''
    const found = OPT_OUTS.exec(comment)
    return found
      ? [{ rule: 'no-opt-outs', path: source.path, line: index + 1, text: `${found[1]} inline` }]
      : []
  })
}

/** `Button.tsx` exports Button; `sessionContext.tsx` is for what is no component: hooks and contexts beside their provider. */
function namedAfterExport(source: ParsedSource, stem: string): boolean {
  if (/^[A-Z][A-Za-z0-9]*$/.test(stem)) return source.exports.includes(stem)
  return /^[a-z][A-Za-z0-9]*$/.test(stem) && source.exports.some((name) => /^[a-z]/.test(name))
}

function fileName(source: ParsedSource): readonly Finding[] {
  const at = (text: string): Finding => ({ rule: 'names', path: source.path, line: 1, text })
  const parts = source.path.split('/')
  const stem = basename(source.path).split('.')[0] ?? ''
  const found: Finding[] = []
  if (/^index\.tsx?$/.test(basename(source.path))) found.push(at('no index files: import the module itself'))
  if ([...parts.slice(0, -1), stem].some((part) => VAGUE_NAMES.test(part)))
    found.push(at('a name that says nothing: things live with the rule they serve'))
  if (source.path.endsWith('.tsx') && !isTest(source.path) && !namedAfterExport(source, stem))
    found.push(at(`exports no ${/^[A-Z]/.test(stem) ? stem : 'hook or value'}: a component is Name.tsx`))
  if (source.path.endsWith('.ts') && !isTest(source.path) && !/^[a-z][A-Za-z0-9]*$/.test(stem))
    found.push(at('a module is camelCase.ts'))
  for (const folder of parts.slice(0, -1))
    if (!/^\.?[a-z0-9]+$/.test(folder)) found.push(at(`folder ${folder}: one lower-case word`))
  return found
}

/** What one file breaks by itself, apart from the rooms it imports. */
export function fileFindings(source: ParsedSource): readonly Finding[] {
  const room = roomOf(source.path)
  const test = isTest(source.path)
  const found: Finding[] = [...fileName(source), ...optOuts(source)]
  if (source.exports.includes('default') && !/(?:^|\/)\w+\.config\.ts$/.test(source.path))
    found.push({ rule: 'no-default-exports', path: source.path, line: 1, text: 'exports a default' })
  for (const used of source.imports)
    if (used.kind === 'star')
      found.push({
        rule: 'no-barrels',
        path: source.path,
        line: used.line,
        text: `export * from ${used.specifier}`,
      })
  walk(source.tree, (node) => {
    const checks = [
      test ? testHabits(source, node) : null,
      room === 'domain' && !test ? purity(source, node) : null,
      room !== null && !DOORS.includes(room) && !test ? walletWrite(source, node) : null,
      endlessWait(source, node),
    ]
    for (const check of checks) if (check) found.push(check)
  })
  return found
}
