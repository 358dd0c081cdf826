import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAway } from './useAway.ts'

const OWNER = `0x${'a1'.repeat(20)}` as const
const MINUTE = 60_000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Away({ onRead }: { readonly onRead: () => void }) {
  // Another function with each drawing, as the history has it.
  const history = { entries: [], total: 0, isReading: false, problem: null, readAgain: () => onRead() }
  useAway(OWNER, history, true)
  return null
}

test.each([
  [6, 1],
  [4, 0],
])('behavior: after %i minutes in another tab the orders are read anew %i times', async (minutes, times) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const become = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const onRead = vi.fn()
  const screen = await render(<Away onRead={onRead} />)
  become('hidden')
  await screen.rerender(<Away onRead={onRead} />)
  vi.setSystemTime(Date.now() + minutes * MINUTE)
  become('visible')
  expect(onRead).toHaveBeenCalledTimes(times)
})
