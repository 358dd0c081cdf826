import '../../../src/app/styles/main.css'
import '../../../src/text/en/orders/history.ts'
import '../../../src/text/en/orders/historyHead.ts'
import '../../../src/text/en/orders/orders.ts'
import '../../../src/text/en/otc/deals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { entryOfOrder } from '../../../src/domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../src/domain/orders/record/orderSnapshot.ts'
import { OrderList } from '../../../src/features/orders/list/OrderList.tsx'
import { ReadingList } from '../../../src/features/orders/list/ReadingList.tsx'
import { ReadingDeals } from '../../../src/features/otc/deals/ReadingDeals.tsx'
import { exampleOrder } from '../../orders/exampleOrder.ts'

test.each([
  { of: 'history', Rows: ReadingList },
  { of: 'deals', Rows: ReadingDeals },
])('edge: rows to come of $of fit 320 px with text of 200 %', async ({ Rows }) => {
  await page.viewport(320, 800)
  document.documentElement.style.fontSize = '200%'
  try {
    const screen = await render(<Rows />)
    await expect.element(screen.getByRole('status')).toBeInTheDocument()
    const bars = [...screen.container.querySelectorAll('span[aria-hidden]')]
    expect(bars.length).toBeGreaterThan(0)
    expect(bars.filter((bar) => bar.getBoundingClientRect().right > 320)).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

const nothing = () => undefined

const entries = [entryOfOrder(snapshotOf(exampleOrder()))]
const names = { of: () => null, symbols: () => undefined }

function List({ usd }: { readonly usd: string | undefined }) {
  return (
    <OrderList
      {...{ entries, names, account: null, selectable: [], selected: new Set<string>(), nowMs: 2_000_000 }}
      {...{ onSelect: nothing, onSelectAll: nothing, onAct: nothing, onFocusPair: nothing }}
      distance={() => null}
      usd={() => usd}
    />
  )
}

test.each([
  { of: 'row', width: 1440 },
  { of: 'card', width: 390 },
  { of: 'column', width: 260 },
])('behavior: nothing of a $of of the list moves as its dollars arrive', async ({ width }) => {
  await page.viewport(width, 900)
  const screen = await render(<List usd={undefined} />)
  const row = screen.getByRole('row').last()
  await expect.element(row.getByRole('link').first()).toBeInTheDocument()
  const places = () =>
    [...row.element().querySelectorAll('td > *')].map((part) => {
      const { top, left } = part.getBoundingClientRect()
      return `${part.className} ${top} ${left}`
    })
  const before = places()
  await screen.rerender(<List usd="3125.5" />)
  await expect.element(screen.getByText('$3,125.50 now')).toBeInTheDocument()
  expect(places()).toEqual(before)
})
