import './en/trade/flow.ts'
import './en/trade/picker.ts'
import './en/app/settings.ts'
import './en/trade/steps.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatNumber, formatRelativeTime, numberLocale } from './format.ts'
import { chooseLanguage, say, t } from './text.ts'

describe('t', () => {
  test('default', () => {
    expect(t('app.nav.swap')).toBe('Swap')
    expect(t('app.chain.label', { chain: 'Base' })).toBe('Chain: Base')
  })

  test('behavior: numbers are written by the rules of the locale', () => {
    expect(t('settings.slippage.error', { max: -12_345 })).toBe(
      'Enter 0 to \u221212,345 percent, at most two decimals.',
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
  const browser = (...languages: readonly string[]) =>
    vi.stubGlobal('navigator', { language: languages[0], languages })

  afterEach(async () => {
    vi.unstubAllGlobals()
    await chooseLanguage(['en'])
  })

  test('default: German, with its plural forms, numbers and times', async () => {
    expect(await chooseLanguage(['de-DE', 'en'])).toBe('de')
    expect(t('app.account.connect')).toBe('Wallet verbinden')
    expect(t('trade.flow.cancelOrders', { count: 1 })).toBe('1 Order stornieren')
    expect(t('trade.flow.cancelOrders', { count: 1_234 })).toBe('1.234 Orders stornieren')
    expect(formatRelativeTime(-90)).toBe('vor 1 Minute')
  })

  test('behavior: a language that the build has not is passed over', async () => {
    expect(await chooseLanguage(['system', 'tlh', 'de-AT', 'en'])).toBe('de')
    expect(await chooseLanguage(['en-GB', 'de'])).toBe('en')
  })

  test('behavior: the locale is the browser’s where it is of the language, else the language’s own', async () => {
    browser('fr-FR', 'de-CH', 'en-GB')
    await chooseLanguage(['de'])
    expect(numberLocale()).toBe('de-CH-u-nu-latn')
    expect(formatNumber(12_345.5)).toMatch(/^12\D345\.5$/)
    await chooseLanguage(['en'])
    expect(numberLocale()).toBe('en-GB-u-nu-latn')
    browser('fr-FR')
    expect(numberLocale()).toBe('en-u-nu-latn')
    await chooseLanguage(['de'])
    expect(formatNumber(12_345.5)).toBe('12.345,5')
  })

  test('behavior: back in English nothing is left of the other language', async () => {
    await chooseLanguage(['de'])
    await chooseLanguage(['en'])
    expect(t('app.account.connect')).toBe('Connect wallet')
    expect(formatNumber(12_345)).toBe('12,345')
  })

  test('behavior: a language without a catalogue leaves English', async () => {
    expect(await chooseLanguage(['tlh', 'en-GB'])).toBe('en')
    expect(t('app.nav.swap')).toBe('Swap')
  })
})
