import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageFindings } from './housePage.ts'
import { type HouseException, houseFindings } from './houseRules.ts'
import { ROOT } from './setup.mjs'

/** The only opt-outs there are: one line each, with its reason. */
const EXCEPTIONS: readonly HouseException[] = [
  {
    rule: 'pure-domain',
    path: 'src/domain/data/boundedText.ts',
    reason: 'service, chain and app read bodies by one rule, and the rule counts bytes while they arrive',
  },
  {
    rule: 'no-sleeps',
    path: 'testing/wallet/testWallet.ts',
    reason: 'a slow person at the wallet is what is being played',
  },
  {
    rule: 'no-sleeps',
    path: 'testing/browser/runningProgram.ts',
    reason: 'a limit on how long a program may stay silent',
  },
  {
    rule: 'words',
    path: 'src/app/readConfig.ts',
    reason: 'main.tsx shows these problems with ConfigProblems alone, which brings their words',
  },
  {
    rule: 'words',
    path: 'src/app/wholeConfig.ts',
    reason: 'as readConfig.ts',
  },
  {
    rule: 'words',
    path: 'src/features/orders/actions/refusalOfCancel.ts',
    reason: 'the list only checks that there is no refusal; the dialog that shows one brings its words',
  },
  {
    rule: 'words',
    path: 'src/features/trade/terms/recipient.ts',
    reason: 'a recipient is typed into TermsFields or TakerField alone, which bring the words',
  },
  {
    rule: 'words',
    path: 'src/flow/orders/pastBackup.ts',
    reason: 'HistoryHead, where a backup is restored, brings the words',
  },
]

const FOLDERS = ['src', 'preflight', 'sandbox', 'hosting', 'testing', 'e2e', 'bench', '.ci']

function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === '.cache' || entry.name === '.run' ? [] : sourcesUnder(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** The module that `index.html` names. */
function entryModule(): string {
  const html = readFileSync(join(ROOT, 'index.html'), 'utf8')
  const found = /<script[^>]+type="module"[^>]+src="\.?\/?([^"]+)"/.exec(html)
  if (!found?.[1]) throw new Error('index.html names no module')
  return found[1]
}

const paths = FOLDERS.flatMap(sourcesUnder)
const texts = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
const findings = [
  ...houseFindings(texts, entryModule(), EXCEPTIONS),
  ...pageFindings(readFileSync(join(ROOT, 'src/README.md'), 'utf8')),
]
for (const { path, line, rule, text } of findings) console.log(`${path}:${line}  ${rule}: ${text}`)
console.log(`${paths.length} files, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
