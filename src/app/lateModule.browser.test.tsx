import { expect, test, vi } from 'vitest'
import { lateModule, MISSED } from './lateModule.ts'

/** What a browser says of a module that it could not fetch. */
const failing = (address: string) =>
  vi.fn(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)))

/** A module of the test's own, at an address that differs with the test. */
const here = (name: string) => new URL(`./lateModule.ts?test=${name}`, import.meta.url).href

test('default: what is fetched is handed on, its styles first', async () => {
  const color = `rgb(${Math.floor(Math.random() * 256)}, 1, 2)`
  const style = URL.createObjectURL(new Blob([`:root { --late: ${color} }`], { type: 'text/css' }))
  const seen: string[] = []
  const load = async () => {
    seen.push(getComputedStyle(document.documentElement).getPropertyValue('--late'))
    return { part: 1 }
  }
  expect(await lateModule(load, [`${style}#.css`])).toEqual({ part: 1 })
  expect(seen).toEqual([color])
})

test('behavior: what could not be fetched is asked for again by another address, once for all who ask', async () => {
  const load = failing(here('again'))
  await expect(lateModule(load)).rejects.toThrow('Failed to fetch')
  const [first, second] = await Promise.all([lateModule(load), lateModule(load)])
  expect(first).toHaveProperty('lateModule')
  expect(second).toBe(first)
  expect(await lateModule(load)).toBe(first)
})

test('error: each failure is told to the window, as often as it is asked', async () => {
  const told = vi.fn()
  window.addEventListener(MISSED, told)
  const load = failing('http://127.0.0.1:9/nobody.js')
  for (let time = 1; time <= 3; time += 1) {
    await expect(lateModule(load)).rejects.toThrow('nobody.js')
    expect(told).toHaveBeenCalledTimes(time)
  }
  window.removeEventListener(MISSED, told)
})

test('error: styles that cannot be fetched fail the part, and are asked for again', async () => {
  const load = vi.fn(async () => ({}))
  await expect(lateModule(load, ['http://127.0.0.1:9/nobody.css'])).rejects.toThrow('no styles at')
  await expect(lateModule(load, ['http://127.0.0.1:9/nobody.css'])).rejects.toThrow('no styles at')
  expect(load).not.toHaveBeenCalled()
  expect(document.querySelector('link[href*="nobody.css"]')).toBeNull()
})
