import { systemClock } from '../flow/record/clock.ts'
import { walletRefusal } from './walletErrors.ts'

/** What the relay has to be waited for. @throws {AppError} `wallet-relay` after so long. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const done = new AbortController()
  const overdue = systemClock.wait(ms, done.signal).then(() => {
    throw walletRefusal('relay', 'retry')
  })
  overdue.catch(() => undefined)
  work.catch(() => undefined)
  return Promise.race([work, overdue]).finally(() => done.abort())
}
