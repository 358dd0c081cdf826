import { expect, test } from 'vitest'
import { mapInSlices } from './yieldToMain.ts'

/** Keeps the processor busy. */
function toil(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('default: makes of each item what the work makes, in order', async () => {
  expect(await mapInSlices([1, 2, 3], (one) => one * 2)).toEqual([2, 4, 6])
  expect(await mapInSlices([], () => 1)).toEqual([])
})

test('behavior: others get their turn while the work goes on', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await mapInSlices(Array.from({ length: 20 }), () => toil(5))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('behavior: little work is done in one go', async () => {
  let turns = 0
  setImmediate(() => {
    turns += 1
  })
  await mapInSlices([1, 2, 3], (one) => one)
  expect(turns).toBe(0)
})

test('error: stops where the signal aborts, and fails where the work fails', async () => {
  const controller = new AbortController()
  const done: number[] = []
  const wait = mapInSlices(
    [1, 2, 3, 4],
    (one) => {
      toil(10)
      done.push(one)
      if (one === 2) controller.abort(new RangeError('enough'))
    },
    controller.signal,
  )
  await expect(wait).rejects.toThrow(RangeError)
  expect(done).toEqual([1, 2])
  await expect(
    mapInSlices([1], () => {
      throw new TypeError('no')
    }),
  ).rejects.toThrow(TypeError)
})
