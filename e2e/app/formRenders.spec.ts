import type { Page } from '@playwright/test'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { expect, test } from '../../testing/browser/journey.ts'
import { countRenders, pausedClock, rendersDuring } from '../../testing/browser/renderCount.ts'
import { listManyTokens } from '../../testing/chain/manyTokens.ts'
import { CrosschainPage, FAR, NEAR } from '../crosschain/crosschainPage.ts'

/** Commits, components and elements. */
type Most = readonly [number, number, number]

interface Form {
  readonly path: string
  readonly field: RegExp
  /** What the link carries beside the pair. */
  readonly link: { readonly amount: string; readonly price?: string; readonly dest?: string }
  /** The chain of the token that is received. */
  readonly to: number
  /** What is on screen once the first quote is. */
  readonly quoted: RegExp
  /**
   * The most that may be drawn. A second of the clock may draw nothing. A quote has room for one more answer that arrives apart; with it the chart is
   * drawn anew, and with a key the dollars below each amount.
   */
  readonly most: Readonly<Record<'firstKey' | 'key' | 'quote', Most>>
}

const FORMS: readonly Form[] = [
  {
    path: 'limit',
    field: /^You sell/,
    link: { amount: '5', price: '0.0005' },
    to: NEAR,
    quoted: /(above|below|better|worse).* market/,
    // The loss in money below the price follows the amount.
    most: { firstKey: [1, 27, 40], key: [1, 24, 34], quote: [6, 85, 170] },
  },
  {
    path: 'twap',
    field: /^You sell/,
    link: { amount: '90' },
    to: NEAR,
    quoted: /^A slice brings at least/,
    // What is beside the form is drawn after it: each of the answers, which arrive apart, may take two passes.
    most: { firstKey: [3, 65, 180], key: [2, 32, 60], quote: [14, 180, 480] },
  },
  {
    path: 'crosschain',
    field: /^You sell/,
    link: { amount: '5', dest: `${FAR}` },
    to: FAR,
    quoted: /New quote in/,
    most: { firstKey: [1, 50, 150], key: [1, 21, 22], quote: [7, 115, 200] },
  },
  {
    path: 'otc',
    field: /^You give/,
    link: { amount: '5', price: '0.0005' },
    to: NEAR,
    quoted: /(above|below|better|worse).* market/,
    // The note of an amount beyond what exists follows the amounts, one for each token.
    most: { firstKey: [1, 29, 39], key: [1, 25, 29], quote: [4, 42, 50] },
  },
]

async function openForm(page: Page, { path, link, to }: Form, manifest: Manifest): Promise<void> {
  const chains = new CrosschainPage(page, manifest)
  const pair = { sell: chains.token(NEAR, 'USDC').address, buy: chains.token(to, 'WETH').address }
  await page.goto(`#/${path}?${new URLSearchParams({ chain: `${NEAR}`, ...pair, side: 'sell', ...link })}`)
}

async function expectDrawn(
  page: Page,
  name: string,
  [commits, components, elements]: Most,
  act: () => Promise<unknown>,
): Promise<void> {
  const { names, ...drawn } = await rendersDuring(page, async () => void (await act()))
  process.stdout.write(`${name.padEnd(8)} ${JSON.stringify(drawn)}\n`)
  const drew = JSON.stringify(names)
  expect.soft(drawn.commits, `${name}: commits of ${drew}`).toBeLessThanOrEqual(commits)
  expect.soft(drawn.commits, `${name}: draws something`).toBeGreaterThanOrEqual(Math.min(1, commits))
  expect.soft(drawn.components, `${name}: components of ${drew}`).toBeLessThanOrEqual(components)
  expect.soft(drawn.elements, `${name}: elements of ${drew}`).toBeLessThanOrEqual(elements)
}

for (const form of FORMS) {
  test(`behavior: on the ${form.path} form a key press and a quote draw what they change`, async ({
    page,
    sandbox,
  }) => {
    await countRenders(page)
    await openForm(page, form, sandbox.manifest)
    const field = page.getByRole('textbox', { name: form.field })
    await expect(page.getByText(form.quoted).first()).toBeVisible()
    await field.focus()
    await field.press('End')
    const rest = await pausedClock(page)
    await rest()
    await expectDrawn(page, 'second', [0, 0, 0], () => page.clock.runFor(1_000))
    await expectDrawn(page, 'firstKey', form.most.firstKey, () => page.keyboard.press('1'))
    await expectDrawn(page, 'key', form.most.key, () => page.keyboard.press('2'))
    await expect(field).toHaveValue(`${form.link.amount}12`)
    await rest()
    await page.keyboard.press('3')
    await expectDrawn(page, 'quote', form.most.quote, rest)
  })
}

/** The most that the picker may draw; nothing of it grows with the list. A letter draws field and list; what is below the list follows in a commit of its own. */
const PICKER = {
  // Each row has the worth of what is held, and there are chips above.
  open: [2, 47, 115],
  arrow: [2, 17, 47],
  key: [3, 33, 95],
} as const

test('behavior: of ten thousand tokens the picker draws only visible rows', async ({ page, swap }) => {
  await countRenders(page)
  await listManyTokens(page, NEAR)
  await swap.open({ sell: 'USDC', buy: 'WETH' })
  const opened = swap.tokenButton('buy')
  const rows = page.getByRole('option')
  // The first time fetches the code of the picker.
  await opened.click()
  await expect(rows.first()).toHaveAttribute('aria-setsize', /^\d{5,}$/)
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)
  const rest = await pausedClock(page)
  await rest()
  await expectDrawn(page, 'open', PICKER.open, async () => {
    await opened.click()
    await expect(rows.first()).toBeVisible()
  })
  expect(await rows.count()).toBeLessThan(25)
  await rest()
  await expectDrawn(page, 'arrow', PICKER.arrow, () => page.keyboard.press('ArrowDown'))
  const all = (await rows.first().getAttribute('aria-setsize')) ?? ''
  await expectDrawn(page, 'key', PICKER.key, async () => {
    await page.keyboard.press('n')
    await expect(rows.first()).not.toHaveAttribute('aria-setsize', all)
    await rest()
  })
  await expect(page.getByRole('combobox')).toHaveValue('n')
})
