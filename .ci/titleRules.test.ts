import { expect, test } from 'vitest'
import { parseSource } from './parsedSource.ts'
import { titleFindings } from './titleRules.ts'

const found = (text: string) =>
  titleFindings(parseSource('src/domain/data/a.test.ts', text)).map(({ line, text: why }) => [line, why])
const titled = (characters: number) => `'${'a'.repeat(characters)}'`

test('default: a title of 90 characters, and one put together from parts', () => {
  expect(found(`test(${titled(90)}, () => {})`)).toEqual([])
  expect(found(`const a = 'x'\ntest(\`${'a'.repeat(99)}\${a}\`, () => {})`)).toEqual([])
})

test('behavior: a long string that titles no test, and a word that contains one of the dialect', () => {
  expect(found(`expectTitle(${titled(99)})`)).toEqual([])
  expect(found(`test('error: an oversight')`)).toEqual([])
})

test.each(['test(', 'it.skip(', 'describe(', "test.each([\n'a'])("])('error: 91 characters in %s', (call) => {
  const line = call.split('\n').length
  expect(found(`${call}${titled(91)}, () => {})`)).toEqual([[line, '91 characters, at most 90']])
})

test.each(['told', 'heard', 'sight', 'stands'])('error: a title with “%s”', (word) => {
  expect(found(`test('a ${word} b', () => {})`)).toEqual([[1, `not “${word}”`]])
})
