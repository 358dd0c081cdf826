import { setTimeout as rest } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { listManyTokens, MANY_TOKENS } from '../testing/chain/manyTokens.ts'
import budgets from './budgets.json' with { type: 'json' }
import { beside, openSlowed, withSlowedPages } from './slowedPages.ts'
import { report } from './verdict.ts'

/** Pages take turns, so that all meet the same machine. Every other visit points at the button first. */
const VISITS = 6
const PAUSE_MS = 600
const KEY_PAUSE_MS = 200
/** How long a hand is over a button before it presses, at the least. */
const POINTED_AT_MS = 150
/** One search for each time the picker is opened. */
const SEARCHES = ['tk12', '0x01', 'numb', 'weth', '99'] as const
const LETTERS = SEARCHES.join('').length
/** Letters that leave another number of tokens than the one before. */
const LISTS = 12

/** What a page notes about itself while it is measured. Milliseconds. */
interface PickerNotes {
  /** From the click to the picture of the first rows. */
  opens: number[]
  /** From a letter going down to the first picture after it, where the field has the letter. */
  fields: number[]
  /** From a letter going down to the picture of the list it leaves. */
  lists: number[]
}

/** Runs in the page, before its own code. */
function takePickerNotes(): void {
  const notes: PickerNotes = { opens: [], fields: [], lists: [] }
  Object.assign(window, { notes })
  type Scheduler = { postTask(then: () => void, options: { priority: string }): Promise<void> }
  const { scheduler } = window as unknown as { readonly scheduler: Scheduler }
  const painted = (then: () => void) =>
    requestAnimationFrame(() => scheduler.postTask(then, { priority: 'user-blocking' }))
  let clickedAt = 0
  let keyAt = 0
  let count = ''
  const countNow = () =>
    document.querySelector(':is([open], :popover-open) [role=option]')?.getAttribute('aria-setsize') ??
    (document.querySelector(':is([open], :popover-open) [role=listbox]') ? 'none' : '')
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = timeStamp
    },
    true,
  )
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length !== 1) return
      keyAt = timeStamp
      const field = document.activeElement as HTMLInputElement
      const { length } = field.value
      painted(() => {
        // A frame without the letter is not the one that is waited for.
        if (field.value.length === length + 1) notes.fields.push(performance.now() - timeStamp)
      })
    },
    true,
  )
  const note = (all: number[], began: number) => {
    if (began > 0) painted(() => all.push(performance.now() - began))
  }
  new MutationObserver(() => {
    const now = countNow()
    if (now === count) return
    if (count === '') note(notes.opens, clickedAt)
    else if (now !== '') note(notes.lists, keyAt)
    clickedAt = 0
    keyAt = 0
    count = now
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-setsize', 'open', 'popover'],
  })
}

const notesOf = (page: Page): Promise<PickerNotes> => page.evaluate('window.notes')

async function typeSearch(page: Page, search: string): Promise<void> {
  for (const letter of search) await Promise.all([page.keyboard.press(letter), rest(KEY_PAUSE_MS)])
}

/** Opens the picker once for each search, and types it. Pressed at once each time, or the first time after the pointer was over its button. */
async function visit(
  browser: Browser,
  address: string,
  chainId: number,
  isPointedAt: boolean,
): Promise<PickerNotes> {
  const page = await openSlowed(browser, false, takePickerNotes)
  await listManyTokens(page, chainId)
  await page.goto(address)
  const opened = page.getByRole('button', { name: /^Token you receive: / })
  await page
    .getByText(/after (fees|all costs)/)
    .first()
    .waitFor()
  await rest(PAUSE_MS)
  if (isPointedAt) await Promise.all([opened.hover(), rest(POINTED_AT_MS)])
  for (const search of SEARCHES) {
    await opened.click()
    await page.getByRole('option').first().waitFor()
    await rest(PAUSE_MS)
    await typeSearch(page, search)
    await rest(PAUSE_MS)
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    await rest(PAUSE_MS)
  }
  const notes = await notesOf(page)
  await page.context().close()
  return notes
}

/** Types the searches into the bare page's field, and gives what its keys took. */
async function visitBare(browser: Browser, address: string): Promise<readonly number[]> {
  const page = await openSlowed(browser, false, takePickerNotes)
  await page.goto(address)
  await page.locator('input').first().focus()
  for (const search of SEARCHES) {
    await rest(PAUSE_MS)
    await typeSearch(page, search)
  }
  await rest(PAUSE_MS)
  const { fields } = await notesOf(page)
  await page.context().close()
  return fields
}

await withSlowedPages(async ({ browser, own, bare, manifest }) => {
  const [chain] = manifest.chains
  if (!chain) throw new Error('The sandbox has no chain')
  const visits: PickerNotes[] = []
  const bareKeys: number[] = []
  for (let turn = 0; turn < VISITS; turn++) {
    bareKeys.push(...(await visitBare(browser, bare('field.html'))))
    visits.push(await visit(browser, own('#/swap'), chain.id, turn % 2 === 1))
  }
  const first = (isPointedAt: boolean) =>
    visits.flatMap(({ opens }, turn) => (isPointedAt === (turn % 2 === 1) ? opens.slice(0, 1) : []))
  const again = visits.flatMap(({ opens }) => opens.slice(1))
  const lists = visits.flatMap((notes) => notes.lists)
  const fields = visits.flatMap((notes) => notes.fields)
  const list = `${MANY_TOKENS.toLocaleString('en')} tokens`
  const { pickerTimes } = budgets
  report([
    beside(`picker of ${list} opened the first time`, [first(false), bareKeys], 0.95),
    beside('the same, its button pointed at before', [first(true), bareKeys], 0.95),
    beside(`picker of ${list} opened again, half`, [again, bareKeys], 0.5),
    beside('opened again, 95 of 100', [again, bareKeys], 0.95, pickerTimes),
    {
      name: 'letters in the first frame after their key',
      measured: `${fields.length} of ${VISITS * LETTERS}`,
      ok: fields.length === VISITS * LETTERS,
    },
    {
      name: 'lists of another length',
      measured: `${lists.length} of ${VISITS * LISTS}`,
      ok: lists.length === VISITS * LISTS,
    },
    beside('letter to the field, half of all', [fields, bareKeys], 0.5),
    beside('letter to the field, 95 of 100', [fields, bareKeys], 0.95, pickerTimes),
    beside('letter to its list, half of all', [lists, bareKeys], 0.5),
    beside('letter to its list, 95 of 100', [lists, bareKeys], 0.95, pickerTimes),
  ])
})
