import { afterEach, expect, test } from 'vitest'
import { writeAs } from '../../../text/format.ts'
import { figureText } from './figureText.ts'

afterEach(() => writeAs('en'))

test('default: figures are as they were in English', () => {
  for (const figure of ['12.50', '0.07', '>1,000', '1,234', '99.99']) expect(figureText(figure)).toBe(figure)
})

test('behavior: in German they have its signs', () => {
  writeAs('de')
  expect(['12.50', '>1,000', '0.07'].map(figureText)).toEqual(['12,50', '>1.000', '0,07'])
})

test('behavior: what is no figure stays as it is', () => {
  expect(figureText('unknown')).toBe('unknown')
})
