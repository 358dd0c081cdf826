import type { Page } from '@playwright/test'
import { openRequests, settled, whileStill } from '../../testing/browser/pageTime.ts'
import { proofSample } from '../../testing/proofs/proofSample.ts'
import { afterPoll, expect, SWIFT, test } from './crossingPath.ts'

const [MINUTE, STEP_MS] = [60_000, 10_000]

/** Requests that follow an order: its records at the service, and logs of its bridges on both chains. */
interface Requested {
  service: number
  chains: number
}

/**
 * Counts what a page asks while minutes of its clock pass and somebody is there; each step is answered before the next, and what that takes is none of
 * the page's time.
 */
function tally(page: Page, apiUrl: string, advance: (ms: number) => Promise<void>) {
  let requested: Requested = { service: 0, chains: 0 }
  const open = openRequests(page)
  page.on('request', (request) => {
    const isService = request.url().startsWith(apiUrl)
    if (isService && request.url().includes('/delta/orders')) requested.service += 1
    if (!isService && (request.postData() ?? '').includes('eth_getLogs')) requested.chains += 1
  })
  return async (minutes: number): Promise<Requested> => {
    requested = { service: 0, chains: 0 }
    await whileStill(page, async () => {
      for (let passed = 0; passed < minutes * MINUTE; passed += STEP_MS) {
        if (passed % MINUTE === 0) await page.keyboard.press('Shift')
        await advance(STEP_MS)
        await settled(page, open)
      }
    })
    return requested
  }
}

const perMinute = ({ service, chains }: Requested, minutes: number) =>
  `${(service / minutes).toFixed(1)} service, ${(chains / minutes).toFixed(1)} chain`

const sample = proofSample('crossings followed to their end', 3)
const ENDS = [
  ['fill', 'COMPLETED', 'arrived'],
  ['refund', 'REFUNDED', 'paid back'],
  ['fill', 'EXPIRED', 'paid back'],
] as const
test.afterAll(() => void process.stdout.write(`${sample.summary()}\n`))

for (const [outcome, end, where] of sample.of('ends', ENDS))
  test(`default: a crossing is followed more seldom with age, and not at all once it is ${end}`, async ({
    page,
    sandbox,
    wallet,
    orders,
    ordersPage,
    crossing,
    clock,
    control,
  }) => {
    test.setTimeout(480_000)
    await control.bridges({ outcome })
    if (end === 'EXPIRED') await control.set('variants', { crossingExpiry: 'expired' })
    const { id } = await orders.post(SWIFT)
    await orders.becomes(id, 'BRIDGING')
    await ordersPage.open(wallet, `/${id}`)
    await expect(crossing.picture('in the bridge')).toBeVisible()
    const within = tally(page, sandbox.manifest.apiUrl, (ms) => clock.advance(ms))
    const young = await within(2)
    const middle = await within(3)
    await clock.leap(6 * MINUTE)
    const old = await within(5)
    if (end === 'EXPIRED') {
      await clock.leap(30 * MINUTE)
      await clock.advance(MINUTE)
      await orders.becomes(id, end)
      // The order is over, and its money is not: it is asked for until it is back.
      const waits = await within(5)
      process.stdout.write(`${end}, not paid back yet ${perMinute(waits, 5)}\n`)
      expect(waits.chains).toBeGreaterThan(0)
    }
    await control.bridges({ mode: 'step' })
    await control.bridges({ mode: 'step' })
    await orders.becomes(id, end)
    await afterPoll(clock, (patience) => expect(crossing.picture(where)).toBeVisible(patience))
    // The last read may be due only minutes after the end.
    await within(4)
    const over = await within(4)
    process.stdout.write(
      `requests a minute for a crossing: to 2 min ${perMinute(young, 2)}; to 5 min ${perMinute(middle, 3)}; from 11 min ${perMinute(old, 5)}; ${end} ${perMinute(over, 4)}\n`,
    )
    expect(young.service / 2).toBeGreaterThan(middle.service / 3)
    expect(middle.service / 3).toBeGreaterThan(old.service / 5)
    expect(middle.chains / 3).toBeGreaterThan(old.chains / 5)
    expect(old.service).toBeGreaterThanOrEqual(4)
    expect(old.chains).toBeGreaterThanOrEqual(8)
    expect(over).toEqual({ service: 0, chains: 0 })
  })

for (const end of sample.of('ends before it left', ['EXPIRED', 'FAILED', 'CANCELLED'] as const))
  test(`behavior: an order that is ${end} before anything left is asked for no more once nobody can fill it`, async ({
    sandbox,
    page,
    wallet,
    orders,
    ordersPage,
    crossing,
    clock,
  }) => {
    test.setTimeout(360_000)
    await orders.solvers({ mode: 'hold' })
    const record = await orders.post({ ...SWIFT, lifeSec: 600 })
    const { id } = record
    await ordersPage.open(wallet, `/${id}`)
    await expect(crossing.picture('not sent yet')).toBeVisible()
    const within = tally(page, sandbox.manifest.apiUrl, (ms) => clock.advance(ms))
    const open = await within(2)
    if (end === 'EXPIRED') await clock.leap(601_000)
    else if (end === 'FAILED') await orders.invalidate(record)
    else await orders.cancel([id])
    await orders.becomes(id, end)
    await afterPoll(clock, (patience) =>
      expect(crossing.path).toContainText('It never left your account.', patience),
    )
    if (end === 'CANCELLED') {
      // A solver may have its signature: the chain alone is asked until nobody can fill it any more.
      const held = await within(3)
      process.stdout.write(`${end}, before its deadline ${perMinute(held, 3)}\n`)
      expect(held.chains).toBeGreaterThan(0)
      expect(held.service).toBe(0)
      await clock.leap(601_000)
    }
    await within(2)
    const over = await within(3)
    process.stdout.write(
      `requests a minute for an order: open ${perMinute(open, 2)}; ${end} ${perMinute(over, 3)}\n`,
    )
    expect(open.service).toBeGreaterThan(0)
    expect(open.chains).toBeGreaterThan(0)
    expect(over).toEqual({ service: 0, chains: 0 })
  })
