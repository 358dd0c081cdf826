import { describe, expect, test } from 'vitest'
import { nameFindings } from './nameRules.ts'
import { parseSource } from './parsedSource.ts'

const found = (text: string, path = 'src/domain/data/a.ts') =>
  nameFindings(parseSource(path, text)).map(({ text: sentence }) => sentence.replace(/:.*/, ''))

describe('names by the terms of the field', () => {
  test.each([
    ['a variable', 'export const lastTold = 1', 'lastTold'],
    ['a constant', 'const LOOK_MS = 1', 'LOOK_MS'],
    ['a parameter', 'const a = (asked: number) => asked', 'asked'],
    ['a part of an object', 'const { state: sight } = a', 'sight'],
    ['a function', 'function readOfferSights() {}', 'readOfferSights'],
    ['a type', 'type OfferDesk = string', 'OfferDesk'],
    ['a member', 'interface A { readonly isLate: boolean }', 'isLate'],
    ['a method', 'const a = { look() {} }', 'look'],
  ])('error: %s', (_, text, name) => expect(found(text)).toEqual([name]))

  test('error: a file', () => expect(found('', 'src/flow/orders/offerDesk.test.ts')).toEqual(['offerDesk']))

  test.each([
    ['words that hold one', 'const [latest, related, template, lookup, standard, delay, overlay] = a'],
    ['a use of what others named', 'const a = library.look(asked.at(0))'],
    ['a member of records that browsers keep', "const a = { asked: v.string(), 'look': 1 }"],
  ])('default: %s', (_, text) => expect(found(text)).toEqual([]))

  test('error: a kept name that is no member', () => expect(found('let later = 1')).toEqual(['later']))
})
