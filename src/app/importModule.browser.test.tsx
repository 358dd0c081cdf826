import { expect, onTestFinished, test, vi } from 'vitest'
import { importModule, MISSED } from './importModule.ts'

/** Counts the window's events for code that could not be fetched. */
function countMissed() {
  const reported = vi.fn()
  window.addEventListener(MISSED, reported)
  onTestFinished(() => window.removeEventListener(MISSED, reported))
  return reported
}

const NOBODY = 'http://127.0.0.1:9/nobody'

test('default: what is fetched is handed on, its styles first, and they are in the page once', async () => {
  const style = `data:text/css,:root{--late:here}#.css`
  const seen: string[] = []
  const load = async () => {
    seen.push(getComputedStyle(document.documentElement).getPropertyValue('--late'))
    return { part: 1 }
  }
  expect(await Promise.all([importModule(load, [style]), importModule(load, [style])])).toEqual([
    { part: 1 },
    { part: 1 },
  ])
  expect(seen).toEqual(['here', 'here'])
  expect(document.querySelectorAll('link[href^="data:text/css"]')).toHaveLength(1)
})

test('behavior: modules beside it are prefetched once, and not waited for', async () => {
  const load = async () => 'here'
  for (let time = 0; time < 2; time += 1) {
    expect(await importModule(load, ['./nobody.js'], 'http://127.0.0.1:9/assets/index.js')).toBe('here')
  }
  const links = document.querySelectorAll(
    'link[rel=modulepreload][href="http://127.0.0.1:9/assets/nobody.js"]',
  )
  expect(links).toHaveLength(1)
})

test('error: a module that cannot be fetched fails as it failed, and dispatches an event', async () => {
  const reported = countMissed()
  const error = new TypeError('Failed to fetch dynamically imported module')
  await expect(importModule(() => Promise.reject(error))).rejects.toBe(error)
  expect(reported).toHaveBeenCalledTimes(1)
})

test('error: styles that cannot be fetched fail the part, and are asked for again', async () => {
  const reported = countMissed()
  const load = vi.fn(async () => ({}))
  await expect(importModule(load, [`${NOBODY}.css`])).rejects.toThrow('no styles at')
  await expect(importModule(load, [`${NOBODY}.css`])).rejects.toThrow('no styles at')
  expect(load).not.toHaveBeenCalled()
  expect(reported).toHaveBeenCalledTimes(2)
  expect(document.querySelector('link[href*="nobody.css"]')).toBeNull()
})
