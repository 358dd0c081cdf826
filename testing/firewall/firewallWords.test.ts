import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flow } from '../../src/text/en/trade/flow.ts'
import { stuck } from '../../src/text/en/trade/stuck.ts'

/** Names of `RefusedField`, as the type declares them. */
const fields = (() => {
  const text = readFileSync(new URL('../../src/domain/firewall/refusal.ts', import.meta.url), 'utf8')
  const declared = /export type RefusedField =\n((?: {2}\| '\w+'\n)+)/.exec(text)?.[1] ?? ''
  return [...declared.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '')
})()

/** Their words say what was found: nothing. */
const FOUND_NOTHING = new Set(['targetCode', 'spender', 'simulatedUnread'])

test('default: a refusal says in words what was expected and what was found', () => {
  expect(fields.length).toBeGreaterThan(40)
  const sentences: Readonly<Record<string, string>> = { ...flow, ...stuck }
  const silent = fields.filter((field) => {
    const sentence = sentences[`errors.firewall.${field}`] ?? ''
    const namesFound = FOUND_NOTHING.has(field) || sentence.includes('{{found}}')
    return !namesFound || !sentence.includes('{{expected}}')
  })
  expect(silent).toEqual([])
})
