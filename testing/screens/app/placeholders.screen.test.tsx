import '../../../src/app/styles/main.css'
import '../../../src/text/en/orders/historyHead.ts'
import '../../../src/text/en/otc/deals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReadingList } from '../../../src/features/orders/list/ReadingList.tsx'
import { ReadingDeals } from '../../../src/features/otc/deals/ReadingDeals.tsx'

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
