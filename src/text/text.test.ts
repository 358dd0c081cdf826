import { describe, expect, test } from 'vitest'
import { say, t } from './text.ts'

describe('t', () => {
  test('default', () => {
    expect(t('app.nav.swap')).toBe('Swap')
  })
})

describe('say', () => {
  test('error: a key nobody wrote reads as the general failure', () => {
    expect(say({ key: 'nobody.wrote.this' })).toBe(t('app.error.unexpected'))
  })
})
