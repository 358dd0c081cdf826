import { expect, test } from 'vitest'
import './en.ts'
import { english } from './en/sentences.ts'

import.meta.glob('./en/*/*.ts', { eager: true })
// Parts of a language that come later.
import.meta.glob('./*.practice.ts', { eager: true })

type Words = Readonly<Record<string, string>>

const catalogues = Object.entries(
  import.meta.glob<{ catalogue: Words }>('./*.catalogue.ts', { eager: true }),
).map(([path, { catalogue }]): [language: string, sentences: Words] => [
  /^\.\/(\w+)\.catalogue\.ts$/.exec(path)?.[1] ?? path,
  catalogue,
])

const PLURAL = /_(?:zero|one|two|few|many|other)$/
const parameters = (sentence = '') => [...new Set(sentence.match(/\{\{\w+\}\}|%\{\w+\}/g))].sort()

/** Sentences that are the same in German: names, and words that the field has from English. */
const SAME_IN_GERMAN = new Set([
  '0x…',
  '1M',
  '1W',
  'Auto',
  'Bridge',
  'Build',
  'Chain',
  'Chain: {{chain}}',
  'Contract',
  'Contract: Delta',
  'Contract: OTC',
  'Crosschain',
  'Delta',
  'Delta Ether (dETH)',
  'Details',
  'Executor',
  'Export',
  'Form',
  'Handler',
  'Kontor',
  'Limit',
  'Maker',
  'Market',
  'Max',
  'Max, {{amount}}',
  'Name',
  'Nodes',
  'Nonce',
  'OTC',
  'Order',
  'Order: {{state}}',
  'Orders',
  'Partner',
  'Permit2',
  'Plan',
  'RFQ (OTC)',
  'Router',
  'Sandbox',
  'Slippage',
  'Status',
  'Status: {{states}}',
  'Swap',
  'Symbol',
  'System',
  'TWAP',
  'Taker',
  'Token',
  'Token {{symbol}}',
  'Wrap',
  'h',
  'min',
  'sell 2 eth usdc',
])

test('default: there are further languages than English', () => {
  expect(catalogues.map(([language]) => language)).toContain('de')
})

test.each(catalogues)('default: %s has every sentence and no other', (_language, sentences) => {
  const own = Object.keys(sentences).filter((key) => key in english || !PLURAL.test(key))
  expect(own.sort()).toEqual(Object.keys(english).sort())
})

test.each(catalogues)(
  'behavior: the sentences of %s have the parameters of the English ones',
  (_language, sentences) => {
    const different = Object.entries(english).flatMap(([key, sentence]) => {
      const [wanted, found] = [parameters(sentence), parameters(sentences[key])]
      return wanted.join() === found.join()
        ? []
        : [`${key}: ${found.join(' ')} instead of ${wanted.join(' ')}`]
    })
    expect(different).toEqual([])
  },
)

test.each(catalogues)('behavior: %s has the plural forms of its own rules', (language, sentences) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const bases = new Set(
    Object.keys(english).flatMap((key) => (PLURAL.test(key) ? [key.replace(PLURAL, '')] : [])),
  )
  expect(
    [...bases].flatMap((base) => forms.map((form) => `${base}_${form}`)).filter((key) => !sentences[key]),
  ).toEqual([])
})

test('behavior: a German sentence is like the English one only where both say it that way', () => {
  const german = catalogues.find(([language]) => language === 'de')?.[1] ?? {}
  const same = new Set(
    Object.values(english).filter((sentence) => /[a-z]/i.test(sentence.replace(/\{\{\w+\}\}|%\{\w+\}/g, ''))),
  )
  const equal = Object.entries(german).flatMap(([key, sentence]) =>
    english[key] === sentence && same.has(sentence) ? [sentence] : [],
  )
  expect([...new Set(equal)].sort()).toEqual([...SAME_IN_GERMAN].sort())
})

test('behavior: German says it without addressing anybody, and quotes as Germans do', () => {
  const german = catalogues.find(([language]) => language === 'de')?.[1] ?? {}
  const wrong = Object.values(german).filter((sentence) =>
    /\b(?:du|dich|dir|deine?[mnrs]?|Ihnen|(?<!^|[.:?] )(?:Sie|Ihre?[mnrs]?))\b|["“](?=\w)|\d %|\d (?:s|min|h)\b/.test(
      sentence,
    ),
  )
  expect(wrong).toEqual([])
})
