import { setTimeout as rest } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Manifest } from '../sandbox/sandbox.ts'
import budgets from './budgets.json' with { type: 'json' }
import type { PageNotes } from './pageNotes.ts'
import { type Beside, beside, type Noted, notesOf, openSlowed, withSlowedPages } from './slowedPages.ts'
import { report } from './verdict.ts'

/** Pages take turns, so that all meet the same machine. */
const TURNS = 2
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

/** The forms that take an amount, and what their links carry beside the pair. */
const FORMS = {
  swap: {},
  limit: { price: '4000' },
  twap: {},
  crosschain: { far: true },
  otc: { price: '4000' },
} as const

type FormName = keyof typeof FORMS
const NAMES = Object.keys(FORMS) as FormName[]

/** The path of a form that sells WETH for USDC, of another chain where `far` says so. */
function pathOf(form: FormName, { chains }: Manifest): string {
  const { far = false, ...rest } = { far: false, ...FORMS[form] }
  const [near, other] = chains
  const to = far ? other : near
  const addressOf = (chain: typeof near, symbol: string) =>
    chain?.tokens.find((token) => token.symbol === symbol)?.address ?? ''
  const link = {
    chain: `${near?.id}`,
    sell: addressOf(near, 'WETH'),
    buy: addressOf(to, 'USDC'),
    side: 'sell',
  }
  return `#/${form}?${new URLSearchParams({ ...link, amount: '1', ...(far && { dest: `${to?.id}` }), ...rest })}`
}

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

type Turn = Readonly<Record<FormName | 'bare', Typed>>

await withSlowedPages(async ({ browser, own, bare, manifest }) => {
  const turns: Turn[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const typed = { bare: await typeAmounts(browser, bare('field.html'), null) } as Record<keyof Turn, Typed>
    for (const form of NAMES) {
      typed[form] = await typeAmounts(browser, own(pathOf(form, manifest)), '/createWalletLayer-')
    }
    turns.push(typed)
  }
  const of = (page: keyof Turn, read: (typed: Typed) => readonly number[]) =>
    turns.flatMap((turn) => read(turn[page]))
  const keysOf = ({ rested }: Typed) => rested.keys
  const answersOf = ({ rested }: Typed) => rested.answers
  const bareKeys = of('bare', keysOf)
  const bareAnswers = of('bare', answersOf)
  report([
    ...NAMES.flatMap((form) => {
      const keys: Beside = [of(form, keysOf), bareKeys]
      const answers = of(form, answersOf)
      return [
        beside(`${form}: key to paint, half of all`, keys, 0.5),
        beside(`${form}: key to paint, 95 of 100`, keys, 0.95, budgets.keyTimes),
        // The bare page's answer is drawn with nothing around it: a quote is judged beside a key.
        beside(`${form}: quote to paint beside a key, half of all`, [answers, bareKeys], 0.5),
        beside(
          `${form}: quote to paint beside a key, 95 of 100`,
          [answers, bareKeys],
          0.95,
          budgets.quoteTimes,
        ),
        beside(`${form}: the same beside an answer`, [answers, bareAnswers], 0.95),
      ]
    }),
    ...(
      [
        ['key, by the browser’s record of events', 0.95, ({ rested }) => rested.events],
        ['key to paint while it loads', 0.95, ({ early }) => early.keys],
        ['quote to paint while it loads, longest', 1, ({ early }) => early.answers],
        ['first quote to paint, longest', 1, ({ first }) => first],
      ] satisfies [string, number, (typed: Typed) => readonly number[]][]
    ).map(([name, share, read]) => beside(`swap: ${name}`, [of('swap', read), of('bare', read)], share)),
  ])
})
