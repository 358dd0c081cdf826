import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageFindings } from './housePage.ts'
import { houseFindings } from './houseRules.ts'

const ENTRY = 'src/app/main.ts'

/** Names of the rules that a small house breaks, each `rule path`. */
function broken(files: Record<string, string>): readonly string[] {
  const texts = new Map(Object.entries({ [ENTRY]: '', ...files }))
  return houseFindings(texts, ENTRY, []).map(({ rule, path }) => `${rule} ${path}`)
}

describe('rooms', () => {
  const allowed: Record<string, readonly [string, string]> = {
    'domain → viem/utils': ['src/domain/data/a.ts', "import { isAddress } from 'viem/utils'"],
    'domain → viem types': ['src/domain/data/a.ts', "import type { Hex } from 'viem'"],
    'service → domain': ['src/service/a.ts', "import { b } from '../domain/b.ts'"],
    'service queries → query library': [
      'src/service/queries.ts',
      "import { queryOptions } from '@tanstack/react-query'",
    ],
    'chain → viem': ['src/chain/node/a.ts', "import { readContract } from 'viem/actions'"],
    'flow → chain': ['src/flow/a.ts', "import { b } from '../chain/b.ts'"],
    'wallet → flow': ['src/wallet/a.ts', "import { b } from '../flow/b.ts'"],
    'trade → flow types': ['src/features/trade/session/a.ts', "import type { B } from '../../../flow/b.ts'"],
    'trade → session store': [
      'src/features/trade/session/a.ts',
      "import { createSessionStore } from '../../../flow/session.ts'",
    ],
    'screen → trade': ['src/features/swap/a.ts', "import { b } from '../trade/session/b.ts'"],
    'screen → itself': ['src/features/swap/a.ts', "import { b } from './b.ts'"],
    'app → wallet later': ['src/app/a.ts', "export const load = () => import('../wallet/b.ts')"],
    'node → EVM': ['sandbox/node/a.ts', "import { b } from '@ethereumjs/vm'"],
    'sandbox → domain': ['sandbox/chain/a.ts', "import { b } from '../../src/domain/b.ts'"],
    'sandbox → an ABI': ['sandbox/chain/a.ts', "import { b } from '../../src/chain/routerAbi.ts'"],
    'inner room → one before it': ['src/flow/engine/a.ts', "import { b } from '../record/b.ts'"],
    'front of a room → its inner rooms': ['src/flow/a.ts', "import { b } from './engine/b.ts'"],
    'test → anything': ['src/domain/a.test.ts', "import { b } from '../service/b.ts'"],
  }
  test.each(Object.entries(allowed))('default: %s', (_, [path, text]) => {
    expect(broken({ [path]: text })).toEqual([])
  })

  const forbidden: Record<string, readonly [string, string]> = {
    'domain → viem': ['src/domain/data/a.ts', "import { createPublicClient } from 'viem'"],
    'domain → service': ['src/domain/data/a.ts', "import { b } from '../../service/b.ts'"],
    'service → chain': ['src/service/a.ts', "import { b } from '../chain/b.ts'"],
    'service → query library elsewhere': [
      'src/service/a.ts',
      "import { queryOptions } from '@tanstack/react-query'",
    ],
    'chain → service': ['src/chain/node/a.ts', "import { b } from '../../service/b.ts'"],
    'flow → react': ['src/flow/a.ts', "import { useState } from 'react'"],
    'flow → wallet': ['src/flow/a.ts', "import { b } from '../wallet/b.ts'"],
    'ui → service': ['src/ui/a.ts', "import { b } from '../service/b.ts'"],
    'ui → react-query': ['src/ui/a.ts', "import { useQuery } from '@tanstack/react-query'"],
    'trade → wagmi': ['src/features/trade/session/a.ts', "import { useAccount } from 'wagmi'"],
    'trade → viem': ['src/features/trade/session/a.ts', "import { formatUnits } from 'viem'"],
    'trade → flow code': ['src/features/trade/session/a.ts', "import { b } from '../../../flow/engine.ts'"],
    'trade → wallet types': [
      'src/features/trade/session/a.ts',
      "import type { B } from '../../../wallet/b.ts'",
    ],
    'screen → another screen': ['src/features/swap/a.ts', "import { b } from '../limit/b.ts'"],
    'app → wallet at once': ['src/app/a.ts', "import { b } from '../wallet/b.ts'"],
    'src → sandbox': ['src/app/a.ts', "import { b } from '../../sandbox/b.ts'"],
    'sandbox → service client': ['sandbox/chain/a.ts', "import { b } from '../../src/service/b.ts'"],
    'own node → node': ['sandbox/node/a.ts', "import { readFileSync } from 'node:fs'"],
    'own node → sandbox': ['sandbox/node/a.ts', "import { b } from '../chain/b.ts'"],
    'venue → node': ['sandbox/service/a.ts', "import { readFileSync } from 'node:fs'"],
    'inner room → one behind it': ['src/flow/record/a.ts', "import type { B } from '../engine/b.ts'"],
    'inner room → the front': ['src/flow/engine/a.ts', "import { b } from '../desk.ts'"],
    'a room in an inner room → one behind it': [
      'src/domain/orders/struct/a.ts',
      "import { b } from '../record/b.ts'",
    ],
    'an unknown inner room': ['src/flow/attic/a.ts', 'export const a = 1'],
    'a file outside the inner rooms': ['src/features/trade/a.ts', 'export const a = 1'],
    'an unknown room': ['src/attic/a.ts', "import { b } from '../domain/b.ts'"],
  }
  test.each(Object.entries(forbidden))('error: %s', (_, [path, text]) => {
    expect(broken({ [path]: text })).toEqual([`rooms ${path}`])
  })
})

describe('one file', () => {
  const bad: Record<string, readonly [string, string, string]> = {
    'domain reads the clock': ['pure-domain', 'src/domain/data/a.ts', 'export const now = () => Date.now()'],
    'domain makes a date of now': [
      'pure-domain',
      'src/domain/data/a.ts',
      'export const now = () => new Date()',
    ],
    'domain rolls dice': ['pure-domain', 'src/domain/data/a.ts', 'export const roll = () => Math.random()'],
    'domain fetches': ['pure-domain', 'src/domain/data/a.ts', "export const load = () => fetch('/x')"],
    'domain stores': [
      'pure-domain',
      'src/domain/data/a.ts',
      "export const s = () => localStorage.getItem('x')",
    ],
    'domain awaits': [
      'pure-domain',
      'src/domain/data/a.ts',
      'export const a = async (p: Promise<1>) => await p',
    ],
    'a second door to the wallet': [
      'one-door',
      'src/flow/a.ts',
      'export const a = (c: { sendTransaction(): void }) => c.sendTransaction()',
    ],
    'a raw wallet request': [
      'one-door',
      'src/chain/node/a.ts',
      "export const method = 'eth_sendTransaction'",
    ],
    'a barrel': ['no-barrels', 'src/ui/a.ts', "export * from './b.ts'"],
    'an index file': ['names', 'src/ui/index.ts', 'export const a = 1'],
    'a vague file': ['names', 'src/ui/utils.ts', 'export const a = 1'],
    'a component in camelCase': ['names', 'src/ui/button.tsx', 'export const Button = 1'],
    'a component that exports another name': ['names', 'src/ui/Button.tsx', 'export const Knob = 1'],
    'a module in PascalCase': ['names', 'src/ui/Format.ts', 'export const Format = 1'],
    'a folder in two words': ['names', 'src/ui/bigParts/a.ts', 'export const a = 1'],
    'a default export': ['no-default-exports', 'src/ui/a.ts', 'export default 1'],
    'a named default export': ['no-default-exports', 'src/ui/a.ts', 'export default function a() {}'],
    'an inline opt-out': ['no-opt-outs', 'src/ui/a.ts', `// ${'@ts'}-ignore\nexport const a = 1`],
    'a suppression of everything': [
      'no-opt-outs',
      'src/ui/a.ts',
      `// ${'biome'}-ignore lint: legacy\nexport const a = 1`,
    ],
    'a mock of our own': ['no-own-mocks', 'src/ui/a.test.ts', "vi.mock('./b.ts')"],
    'a sleep in the page': ['no-sleeps', 'e2e/a.spec.ts', 'await page.waitForTimeout(100)'],
    'a wait without an end': [
      'no-endless-waits',
      'sandbox/chain/a.ts',
      'await client.waitForTransactionReceipt({ hash })',
    ],
    'a wait of a second': ['no-short-waits', 'src/ui/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1))'],
    'a port of its own': ['no-fixed-ports', 'src/a.chain.test.ts', 'await startSandbox({ apiPort: 21_480 })'],
    'a sleep by promise': [
      'no-sleeps',
      'src/ui/a.test.ts',
      'await new Promise((done) => setTimeout(done, 5))',
    ],
    'a skipped test': ['no-skips', 'src/ui/a.test.ts', "test.skip('x', () => {})"],
  }
  test.each(Object.entries(bad))('error: %s', (_, [rule, path, text]) => {
    expect(broken({ [path]: text })).toEqual([`${rule} ${path}`])
  })

  const good: Record<string, readonly [string, string]> = {
    'domain makes a date of a number': [
      'src/domain/data/a.ts',
      'export const at = (ms: number) => new Date(ms)',
    ],
    'domain names a field document': ['src/domain/data/a.ts', 'export interface A { document: string }'],
    'the wallet room sends': [
      'src/wallet/a.ts',
      'export const a = (c: { sendTransaction(): void }) => c.sendTransaction()',
    ],
    'a timer that is no sleep': ['src/ui/a.ts', 'export const a = () => setTimeout(() => 1, 5)'],
    'a suppression of one rule with its reason': [
      'src/ui/a.ts',
      '// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it\nexport const a = 1',
    ],
    'hooks beside their provider': [
      'src/ui/themeContext.tsx',
      'export const useTheme = 1; export const ThemeProvider = 2',
    ],
    'a mock of a package': ['src/ui/a.test.ts', "vi.mock('elsewhere')"],
  }
  test.each(Object.entries(good))('default: %s', (_, [path, text]) => {
    expect(broken({ [path]: text })).toEqual([])
  })
})

describe('the whole', () => {
  test('error: a circle of imports is reported once', () => {
    const files = {
      'src/ui/a.ts': "import './b.ts'",
      'src/ui/b.ts': "import './c.ts'",
      'src/ui/c.ts': "import './a.ts'",
    }
    expect(broken(files)).toEqual(['no-cycles src/ui/a.ts'])
  })

  test('error: a circle of types is one', () => {
    const files = {
      'src/ui/a.ts': "import type { B } from './b.ts'",
      'src/ui/b.ts': "import { a } from './a.ts'",
    }
    expect(broken(files)).toEqual(['no-cycles src/ui/a.ts'])
  })

  test('behavior: later imports make no circle', () => {
    const files = {
      'src/ui/a.ts': "import { b } from './b.ts'",
      'src/ui/b.ts': "export const a = import('./a.ts')",
    }
    expect(broken(files)).toEqual([])
  })

  test('error: the first load reaches a viem client through another module', () => {
    const files = {
      [ENTRY]: "import '../chain/node/a.ts'",
      'src/chain/node/a.ts': "import { createPublicClient } from 'viem'",
    }
    expect(broken(files)).toEqual(['light-entry src/chain/node/a.ts'])
  })

  test('behavior: what the first load only imports later may be heavy', () => {
    const files = {
      [ENTRY]: "import('./layer.ts')",
      'src/app/layer.ts': "import { createConfig } from 'wagmi'",
    }
    expect(broken(files)).toEqual([])
  })

  test('behavior: an exception covers its file and rule, and is a finding once it is not needed', () => {
    const texts = new Map([
      [ENTRY, ''],
      ['src/ui/a.ts', 'export default 1'],
    ])
    const exception = { rule: 'no-default-exports', path: 'src/ui/a.ts', reason: 'a loader demands it' }
    expect(houseFindings(texts, ENTRY, [exception])).toEqual([])
    const stale = houseFindings(new Map([[ENTRY, '']]), ENTRY, [exception])
    expect(stale.map(({ rule }) => rule)).toEqual(['exceptions'])
  })
})

describe('the page about the rooms', () => {
  const page = readFileSync(new URL('../src/README.md', import.meta.url), 'utf8')
  const texts = (text: string) => pageFindings(text).map((finding) => finding.text)

  test('default: says what is checked', () => expect(texts(page)).toEqual([]))

  test.each([
    ['a package that the room may not use', '`domain`; `viem`;', '`domain`; `viem`, `wagmi`;', 'chain/'],
    ['an order that is not the one', '`record` → `kind`', '`kind` → `record`', 'src/flow/*'],
    ['a room that does not exist', '`ui/`', '`attic/`', 'attic/'],
  ])('error: %s', (_, sentence, instead, room) => {
    expect(page).toContain(sentence)
    expect(texts(page.replace(sentence, instead)).join()).toContain(room)
  })

  test('error: a room that is left out', () => {
    const without = page.split('\n').filter((line) => !line.startsWith('| `chain/`'))
    expect(texts(without.join('\n'))).toEqual(['chain/ is not on the page'])
  })
})

describe('words', () => {
  const part = (key: string) => `addSentences({ '${key}': 'Chain' })`
  const house = {
    [ENTRY]: "export const a = () => import('../features/swap/A.tsx')",
    'src/text/en/trade/review.ts': part('trade.review.chain'),
    'src/features/swap/A.tsx': "export const A = () => t('trade.review.chain')",
  }
  const found = (files: Record<string, string>) =>
    broken({ ...house, ...files }).filter((text) => text.startsWith('words'))

  test('error: a part that is fetched later names a key whose words it does not import', () => {
    expect(found({})).toEqual(['words src/features/swap/A.tsx'])
  })

  test('error: a key that is data, one of a template, and one in the first load', () => {
    const data = "export const A = { say: { key: 'trade.review.chain' } }"
    expect(found({ 'src/features/swap/A.tsx': data })).toHaveLength(1)
    const template = ['export const A = (row) => t(`trade.review.', '{row}`)'].join('$')
    expect(found({ 'src/features/swap/A.tsx': template })).toHaveLength(1)
    expect(found({ [ENTRY]: "t('trade.review.chain')" })).toEqual([`words ${ENTRY}`])
  })

  test('default: the words come with it, by its own import or one of what it imports', () => {
    const words = "import '../../text/en/trade/review.ts'\n"
    expect(found({ 'src/features/swap/A.tsx': words + house['src/features/swap/A.tsx'] })).toEqual([])
    const below = {
      'src/features/swap/A.tsx': "import { B } from './B.tsx'",
      'src/features/swap/B.tsx': `${words}export const B = () => t('trade.review.chain')`,
    }
    expect(found(below)).toEqual([])
  })

  test('default: the words came before it on every way; error: on one of two only', () => {
    const opener = (words: string) => `${words}export const load = () => import('./A.tsx')`
    const words = "import '../../text/en/trade/review.ts'\n"
    const ways = {
      [ENTRY]: "import('../features/swap/One.tsx'); import('../features/swap/Two.tsx')",
      'src/features/swap/One.tsx': opener(words),
    }
    expect(found({ ...ways, 'src/features/swap/Two.tsx': opener(words) })).toEqual([])
    expect(found({ ...ways, 'src/features/swap/Two.tsx': opener('') })).toHaveLength(1)
  })
})
