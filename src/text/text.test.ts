import './en/trade/flow.ts'
import './en/trade/picker.ts'
import './en/app/settings.ts'
import './en/trade/steps.ts'
import { describe, expect, test } from 'vitest'
import { chooseLanguage, say, t } from './text.ts'

describe('t', () => {
  test('default', () => {
    expect(t('app.nav.swap')).toBe('Swap')
    expect(t('app.chain.label', { chain: 'Base' })).toBe('Chain: Base')
  })

  test('behavior: numbers are written by the rules of the locale', () => {
    expect(t('settings.slippage.error', { max: -12_345 })).toBe(
      'Enter a percentage from 0 to \u221212,345, with at most two decimals.',
    )
  })

  test('behavior: the form follows the count, and the count the locale', () => {
    expect(t('trade.picker.count', { count: 1 })).toBe('1 token')
    expect(t('trade.picker.count', { count: 10_234 })).toBe('10,234 tokens')
  })

  test('behavior: a parameter is never read as an instruction', () => {
    const hostile = '$t(app.name) {{sold}} <b>&amp;</b>'
    const params = { sold: '1', sellSymbol: hostile, received: '2', buySymbol: 'USDC' }
    expect(t('app.notice.swapDoneText', params)).toBe(`1 ${hostile} for 2 USDC`)
  })
})

test('error: a key whose part of the catalogue is not imported throws', () => {
  const key = 'nobody.wrote.this' as 'app.name'
  expect(() => t(key)).toThrow('nobody.wrote.this')
})

describe('say', () => {
  test('default', () => {
    expect(say({ key: 'app.footer.service', params: { host: 'api.example.org' } })).toBe(
      t('app.footer.service', { host: 'api.example.org' }),
    )
  })

  test('error: a key nobody wrote reads as the general failure', () => {
    expect(say({ key: 'nobody.wrote.this' })).toBe(t('app.error.unexpected'))
    expect(say({ key: 'constructor' })).toBe(t('app.error.unexpected'))
  })
})

describe('chooseLanguage', () => {
  test('behavior: a language without a catalogue leaves English', async () => {
    expect(await chooseLanguage(['tlh', 'en-GB'])).toBe('en')
    expect(t('app.nav.swap')).toBe('Swap')
  })
})
