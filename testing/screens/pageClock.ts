import { onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

/**
 * For one test, before the app is opened: timers and dates that go on by themselves and can be moved on.
 * @returns moves the page's time on by milliseconds, with all that is due on the way
 */
export async function movableClock(): Promise<(ms: number) => Promise<void>> {
  // What is on screen by now has timers of the real clock.
  await cleanup()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
  return async (ms) => void (await vi.advanceTimersByTimeAsync(ms))
}
