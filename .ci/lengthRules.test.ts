import { expect, test } from 'vitest'
import { lengthFindings } from './lengthRules.ts'
import { parseSource } from './parsedSource.ts'

const functionOf = (lines: number) => `const a = () => {\n${'b()\n'.repeat(lines - 2)}}`
const found = (lines: number, path = 'src/domain/data/a.ts') =>
  lengthFindings(parseSource(path, functionOf(lines))).map(({ text }) => text)

test('default: a function of 120 lines, and a longer one in a test', () => {
  expect(found(120)).toEqual([])
  expect(found(121, 'src/domain/data/a.test.ts')).toEqual([])
})

test('error: a function of 121 lines', () => {
  expect(found(121)).toEqual(['121 lines, at most 120'])
})
