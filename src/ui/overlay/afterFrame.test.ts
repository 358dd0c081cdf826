import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from './afterFrame.ts'

const frames = new Map<number, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    last += 1
    frames.set(last, frame)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (name: number) => frames.delete(name))
})

afterEach(() => {
  frames.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawFrames = () => {
  for (const [name, frame] of frames) {
    frames.delete(name)
    frame()
  }
}

test('default: once, in a task after the frame', () => {
  const then = vi.fn()
  afterFrame(then)
  vi.advanceTimersByTime(50)
  drawFrames()
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(then).toHaveBeenCalledTimes(1)
})

test('behavior: without a frame a timer ends the wait, and a late frame calls nothing', () => {
  const then = vi.fn()
  afterFrame(then)
  vi.advanceTimersByTime(100)
  expect(then).toHaveBeenCalledTimes(1)
  drawFrames()
  vi.advanceTimersByTime(1_000)
  expect(then).toHaveBeenCalledTimes(1)
})

test('behavior: called off it calls nothing, before the frame and after it', () => {
  const then = vi.fn()
  afterFrame(then)()
  const callOff = afterFrame(then)
  drawFrames()
  callOff()
  vi.advanceTimersByTime(1_000)
  expect(then).not.toHaveBeenCalled()
})
