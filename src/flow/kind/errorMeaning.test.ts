import { describe, expect, test } from 'vitest'
import { AppError, type Recovery } from '../../domain/data/errors.ts'
import { isOutsideError, isOver, isPassing, means } from './errorMeaning.ts'

const error = (code: string, recovery: Recovery = 'retry') =>
  new AppError({ code, message: { key: 'errors.service.refused' }, recovery })

describe('errorMeaning', () => {
  test('default: an answer of a wallet after which nothing can have been sent', () => {
    expect(means(error('wallet-rejected'), 'nothing-sent')).toBe(true)
    expect(means(error('wallet-upgrade-declined'), 'one-by-one')).toBe(true)
    expect(means(error('wallet-rejected'), 'one-by-one')).toBe(false)
  })

  test.each(['wallet-failed', 'wallet-unknown-calls', 'constructor', 'flow-unseen'])(
    'behavior: %s leaves open whether something was sent',
    (code) => {
      expect(means(error(code), 'nothing-sent')).toBe(false)
    },
  )

  test('behavior: what is no error of ours means nothing', () => {
    expect(means(new Error('wallet-rejected'), 'nothing-sent')).toBe(false)
    expect(isPassing(new Error('service-unreachable'))).toBe(false)
    expect(isOutsideError(new Error('Failed to fetch'))).toBe(true)
  })

  test('behavior: a delivery ends only where nobody can do anything about it', () => {
    expect(isOver(error('service-order-expired', 'stop'))).toBe(true)
    expect(isOver(error('service-order-expired', 'fix'))).toBe(false)
    expect(isOver(error('service-unreachable', 'stop'))).toBe(false)
  })

  test('behavior: refused bytes are not posted again, whatever the sentence says', () => {
    expect(isPassing(error('service-unreachable'))).toBe(true)
    expect(isPassing(error('service-invalid-signature'))).toBe(false)
    expect(isPassing(error('service-altered-quote'))).toBe(false)
  })

  test('behavior: only a flow’s own reasons end the waiting', () => {
    expect(isOutsideError(error('chain-unreachable'))).toBe(true)
    expect(isOutsideError(error('flow-bundle-failed'))).toBe(false)
  })
})
