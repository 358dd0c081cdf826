import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orders.ts'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder, type HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { OrderList } from './OrderList.tsx'

const ME = exampleOrder().owner
const entries = (count: number, feeBps = 0): readonly HistoryEntry[] =>
  Array.from({ length: count }, (_, place) =>
    withFee(
      entryOfOrder(snapshotOf(exampleOrder({ id: `order-${place}`, createdAt: 1_000_000 - place }))),
      feeBps,
    ),
  )
const withFee = (entry: HistoryEntry, feeBps: number): HistoryEntry => ({ ...entry, feeBps })
const names: TokenNames = {
  of: ({ chainId, address }) => {
    const isSold = address === exampleOrder().input.token
    const [symbol, decimals] = isSold ? (['USDC', 6] as const) : (['WETH', 18] as const)
    return { token: { chainId, address, symbol, name: symbol, decimals }, rawSymbol: symbol, isListed: true }
  },
  symbols: () => undefined,
}

function List({
  count,
  selectable = count,
  feeBps = 0,
  distance = null,
  usd,
  onAct = () => undefined,
  onSelect = () => undefined,
}: {
  readonly count: number
  /** So many of the first rows can be selected. */
  readonly selectable?: number
  readonly feeBps?: number
  readonly distance?: string | null
  /** Undefined while it is read. */
  readonly usd?: string | null | undefined
  readonly onAct?: () => void
  readonly onSelect?: (key: string, isSelected: boolean) => void
}) {
  const [shown, setShown] = useState(() => entries(count, feeBps))
  return (
    <>
      <button type="button" onClick={() => setShown((before) => before.filter((_, place) => place !== 1))}>
        Drop the second
      </button>
      <OrderList
        entries={shown}
        names={names}
        account={ME}
        selectable={shown.slice(0, selectable)}
        selected={new Set()}
        nowMs={2_000_000}
        distance={() => distance}
        usd={() => usd}
        onSelect={onSelect}
        onSelectAll={() => undefined}
        onAct={onAct}
        onFocusPair={() => undefined}
      />
    </>
  )
}

const linkOf = (row: number) => document.querySelector<HTMLElement>(`tr[data-index="${row}"] a`)
const focusRow = async (row: number) => {
  await expect.poll(() => linkOf(row)).not.toBeNull()
  linkOf(row)?.focus()
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
})

test('default: a table of ten thousand of which only the rows in view exist', async () => {
  const screen = await render(<List count={10_000} />)
  const table = screen.getByRole('table', { name: 'Orders' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '10001')
  await expect.poll(() => document.querySelectorAll('tr[data-index]').length).toBeGreaterThan(5)
  expect(document.querySelectorAll('tr[data-index]').length).toBeLessThan(60)
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => document.querySelector('tr[data-index="9999"]')).not.toBeNull()
})

test('behavior: after a jump every row in view is written out in full', async () => {
  await render(<List count={10_000} />)
  await expect.poll(() => document.querySelectorAll('tr[data-index]').length).toBeGreaterThan(5)
  let briefRows = 0
  const watch = new MutationObserver(() => {
    for (const row of document.querySelectorAll('tr[data-index]'))
      if (row.childElementCount < 5) briefRows += 1
  })
  watch.observe(document.body, { childList: true, subtree: true })
  window.scrollTo(0, 200_000)
  const cellCounts = () =>
    [...document.querySelectorAll('tr[data-index]')].map(({ childElementCount }) => childElementCount)
  await expect
    .poll(() => Number(document.querySelector('tr[data-index]')?.getAttribute('data-index')))
    .toBeGreaterThan(1000)
  await expect.poll(() => cellCounts().every((cells) => cells === 9)).toBe(true)
  watch.disconnect()
  expect(briefRows).toBeGreaterThan(0)
})

test('behavior: arrow keys move between rows, also beyond those in view', async () => {
  await render(<List count={200} />)
  await focusRow(0)
  await userEvent.keyboard('{ArrowDown}')
  const focused = () => document.activeElement?.closest('tr')?.getAttribute('data-index')
  await expect.poll(focused).toBe('1')
  for (const row of ['11', '21', '31']) {
    await userEvent.keyboard('{PageDown}')
    await expect.poll(focused).toBe(row)
  }
})

test('behavior: the row that has the focus stays while others scroll by, and keys go on from it', async () => {
  await render(<List count={10_000} />)
  await focusRow(2)
  const focused = () => document.activeElement?.closest('tr')?.getAttribute('data-index')
  window.scrollTo(0, 200_000)
  await expect.poll(() => document.querySelector('tr[data-index="3125"]')).not.toBeNull()
  expect(document.querySelector('tr[data-index="3"]')).toBeNull()
  expect(focused()).toBe('2')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('3')
  await expect.poll(() => window.scrollY).toBeLessThan(1_000)
})

test('behavior: rows follow the window when it becomes another one', async () => {
  await page.viewport(1440, 300)
  await render(<List count={200} />)
  const shown = () => document.querySelectorAll('tr[data-index]').length
  await expect.poll(shown).toBeGreaterThan(3)
  const before = shown()
  await page.viewport(1440, 900)
  await expect.poll(shown).toBeGreaterThan(before)
})

test('behavior: when the row that has the focus leaves, the one that takes its place gets it', async () => {
  const screen = await render(<List count={5} />)
  await focusRow(1)
  const drop = screen.getByRole('button', { name: 'Drop the second' }).element()
  drop.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => document.activeElement?.closest('tr')?.getAttribute('data-key')).toBe('order-2')
})

test('behavior: on a small screen rows are taller, and keep their actions', async () => {
  await page.viewport(390, 844)
  const act = vi.fn()
  const select = vi.fn()
  const screen = await render(<List count={30} onAct={act} onSelect={select} />)
  await screen.getByRole('button', { name: 'Cancel' }).first().click()
  expect(act).toHaveBeenCalledOnce()
  await screen.getByRole('checkbox', { name: 'Select USDC / WETH' }).first().click()
  expect(select).toHaveBeenCalledWith('order-0', true)
  const height = linkOf(0)?.closest('tr')?.style.height ?? ''
  expect(Number.parseFloat(height)).toBeGreaterThan(150)
})

test('behavior: only selectable rows have a checkbox; without any, “select all” has none either', async () => {
  await render(<List count={3} selectable={2} />)
  const boxes = () =>
    [...document.querySelectorAll('input')].map((box) => box.closest('tr')?.dataset.key ?? 'all')
  await expect.poll(boxes).toEqual(['all', 'order-0', 'order-1'])
})

test('behavior: a click on a row opens it, except on its controls or while text is selected', async () => {
  const act = vi.fn()
  const screen = await render(<List count={3} onAct={act} />)
  const cell = () => document.querySelector('tr[data-index="1"] td[title]')
  await expect.poll(cell).not.toBeNull()
  const opened = () => window.location.hash
  await screen.getByRole('button', { name: 'Cancel' }).first().click()
  await screen.getByRole('checkbox', { name: 'Select USDC / WETH' }).first().click()
  expect(act).toHaveBeenCalledOnce()
  expect(opened()).toBe('')
  const press = () => cell()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  window.getSelection()?.selectAllChildren(cell() ?? document.body)
  press()
  expect(opened()).toBe('')
  window.getSelection()?.removeAllRanges()
  press()
  await expect.poll(opened).toBe('#/orders/order-1')
  window.location.hash = ''
})

test.each([
  [null, 'Before the 0.3% fee'],
  ['2% worse than market', '2% worse than market. Before the 0.3% fee'],
])('behavior: the fee that a price is before is text of its row, beside %s', async (distance, note) => {
  await render(<List count={1} feeBps={30} distance={distance} />)
  const shown = page.getByText(note, { exact: true })
  await expect.element(shown).toBeVisible()
  // All of it is within the row.
  const [cell, row] = [shown.element().getBoundingClientRect(), shown.element().closest('tr')]
  expect(cell.bottom).toBeLessThanOrEqual(row?.getBoundingClientRect().bottom ?? 0)
})

test('default: a row has its dollars and of when they are, or none where they are unknown', async () => {
  const screen = await render(<List count={1} usd="3125.5" />)
  await expect.element(screen.getByText('$3,125.50 now')).toBeVisible()
  await expect.element(screen.getByTitle('$3,125.50 at current prices', { exact: false })).toBeVisible()
  const heightOf = () => screen.container.querySelector('tbody tr')?.getBoundingClientRect().height
  const height = heightOf()
  await screen.rerender(<List count={1} usd={null} />)
  await expect.element(screen.getByText(/\$/)).not.toBeInTheDocument()
  expect(heightOf()).toBe(height)
})
