import { setTimeout as rest } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import budgets from './budgets.json' with { type: 'json' }
import type { PageNotes } from './pageNotes.ts'
import { type Beside, beside, type Noted, notesOf, openSlowed, withSlowedPages } from './slowedPages.ts'
import { report } from './verdict.ts'

/** Pages take turns, so that both meet the same machine. */
const TURNS = 3
const AMOUNTS = 12
const KEY_PAUSE_MS = 150
/** So long a person looks at an answer before the next amount. */
const AMOUNT_PAUSE_MS = 1_000
/** A page rests once no task was long for this time. */
const RESTED_MS = 1_000
/** Without a wait at all a page that never rests would be measured for ever. */
const LONGEST_WAIT_MS = 15_000
const POLLED_MS = 100
const FIELD = 'input[type=text]'

/** What was noted of one visit. */
interface Typed {
  /** While the page still loads. */
  readonly early: PageNotes
  /** From the text of the first answer to its picture. */
  readonly first: readonly number[]
  /** Once the page rests. */
  readonly rested: PageNotes
}

const isAnswered = (page: Page, count: number) =>
  page.waitForFunction((most) => (window as unknown as Noted).notes.answers.length >= most, count, {
    polling: POLLED_MS,
  })

/** Types an amount of four keys, and waits until it is answered. */
async function typeAmount(page: Page, amount: string): Promise<void> {
  const { answers } = await notesOf(page)
  await page.locator(FIELD).first().selectText()
  for (const key of amount) await Promise.all([page.keyboard.press(key), rest(KEY_PAUSE_MS)])
  await isAnswered(page, answers.length + 1)
}

/** Waits until `layer`, where there is one, has arrived and the page rests. */
async function untilRested(page: Page, layer: string | null): Promise<void> {
  await page.waitForFunction(
    ([name, restedMs, longestMs]) => {
      const { tasks } = (window as unknown as Noted).notes
      const here = name
        ? performance.getEntriesByType('resource').find((entry) => entry.name.includes(name))
        : performance.timeOrigin
      const last = tasks.at(-1)
      const since = performance.now() - (last ? last.at + last.ms : 0)
      return (here && since > restedMs) || performance.now() > longestMs
    },
    [layer, RESTED_MS, LONGEST_WAIT_MS] as const,
    { polling: POLLED_MS },
  )
}

/** Types amounts one after the other; each is answered before the next. */
async function typeAmounts(browser: Browser, address: string, layer: string | null): Promise<Typed> {
  const page = await openSlowed(browser, false)
  await page.goto(address)
  await isAnswered(page, 1)
  const first = (await notesOf(page)).answers.slice(0, 1)
  await page.evaluate(() => {
    ;(window as unknown as Noted).notes.answers = []
  })
  await page.locator(FIELD).first().focus()
  await typeAmount(page, '1.10')
  const early = await notesOf(page)
  await untilRested(page, layer)
  await page.evaluate(() => {
    Object.assign((window as unknown as Noted).notes, { keys: [], events: [], answers: [], tasks: [] })
  })
  for (let turn = 1; turn <= AMOUNTS; turn++) {
    await rest(AMOUNT_PAUSE_MS)
    await typeAmount(page, `1.${10 + turn}`)
  }
  await rest(RESTED_MS)
  const rested = await notesOf(page)
  await page.context().close()
  return { early, first, rested }
}

await withSlowedPages(async ({ browser, own, bare }) => {
  const visits: { readonly own: Typed; readonly bare: Typed }[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    visits.push({
      own: await typeAmounts(browser, own('#/swap'), '/createDesk-'),
      bare: await typeAmounts(browser, bare('field.html'), null),
    })
  }
  const each = (read: (typed: Typed) => readonly number[]): Beside => [
    visits.flatMap((visit) => read(visit.own)),
    visits.flatMap((visit) => read(visit.bare)),
  ]
  const absolute = { ms: budgets.paintMs, whereBareUnderMs: budgets.barePaintMs }
  const keys = each(({ rested }) => rested.keys)
  const answers = each(({ rested }) => rested.answers)
  report([
    beside('key to paint, half of all', keys, 0.5),
    beside('key to paint, 95 of 100', keys, 0.95, { times: budgets.keyTimes, ...absolute }),
    beside(
      'the same by the browser’s record of events',
      each(({ rested }) => rested.events),
      0.95,
    ),
    beside('quote to paint, half of all', answers, 0.5),
    beside('quote to paint, 95 of 100', answers, 0.95, { times: budgets.quoteTimes, ...absolute }),
    beside(
      'key to paint while it loads, half of all',
      each(({ early }) => early.keys),
      0.5,
    ),
    beside(
      'key to paint while it loads, 95 of 100',
      each(({ early }) => early.keys),
      0.95,
    ),
    beside(
      'quote to paint while it loads, all',
      each(({ early }) => early.answers),
      1,
    ),
    beside(
      'first quote to paint, all',
      each(({ first }) => first),
      1,
    ),
  ])
})
