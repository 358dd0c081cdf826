import { describe, expect, test } from 'vitest'
import { AppError, type Recovery } from '../../../domain/data/errors.ts'
import { quoteState, retryPauseMs } from './quoteState.ts'

const error = (code: string, recovery: Recovery) =>
  new AppError({ code, recovery, message: { key: code }, details: 'raw words' })
const base = { isRequested: true, hasQuote: true, error: null, isRenewed: true } as const

describe('quoteState', () => {
  test('default: a valid quote is ready until its validity ends, then a new one is awaited', () => {
    expect(quoteState(base)).toEqual({ kind: 'ready' })
    expect(quoteState({ ...base, hasQuote: false })).toEqual({ kind: 'loading' })
  })
  test('behavior: no request is no quote', () =>
    expect(quoteState({ ...base, isRequested: false })).toEqual({ kind: 'none' }))
  test('behavior: a failing refresh does not take a valid quote away', () =>
    expect(quoteState({ ...base, error: error('service-down', 'retry') })).toEqual({ kind: 'ready' }))
  test('behavior: an old quote waits while nobody is looking', () => {
    expect(quoteState({ ...base, hasQuote: false, isRenewed: false })).toEqual({ kind: 'paused' })
  })
  test('error: a service that does not answer differs from one that refuses', () => {
    expect(quoteState({ ...base, hasQuote: false, error: error('service-down', 'retry') })).toEqual({
      kind: 'unreachable',
      say: { key: 'service-down' },
    })
    expect(quoteState({ ...base, hasQuote: false, error: error('service-no-route', 'fix') })).toEqual({
      kind: 'failed',
      code: 'service-no-route',
      say: { key: 'service-no-route' },
      details: 'raw words',
      canRetry: false,
    })
    expect(quoteState({ ...base, hasQuote: false, error: new Error('x') })).toMatchObject({
      kind: 'failed',
      canRetry: true,
    })
  })
})

describe('retryPauseMs', () => {
  test('default: doubles from two seconds to ten', () => {
    const silent = error('service-down', 'retry')
    expect([1, 2, 3, 4, 9].map((failures) => retryPauseMs(failures, silent))).toEqual([
      2000, 4000, 8000, 10_000, 10_000,
    ])
  })
  test('behavior: a refusal is retried rarely, a final one never', () => {
    expect(retryPauseMs(1, error('service-no-route', 'fix'))).toBe(30_000)
    expect(retryPauseMs(1, error('service-unknown-router', 'stop'))).toBe(false)
  })
})
