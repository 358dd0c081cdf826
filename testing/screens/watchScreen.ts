import { afterEach, expect, inject } from 'vitest'
import { KEY_SHAPE_SINK, reportKeyShapes } from '../browser/keyShapes.ts'

const keys = new Set(inject('catalogueKeys'))
const LOOPBACK = /^(127\.0\.0\.1|localhost)$/
const problems: string[] = []

/** Runs before each file: whatever a page must not do fails the test that is on: errors on its console, requests to other machines, keys in place of their sentence. */
Object.assign(window, {
  [KEY_SHAPE_SINK]: (text: string) => keys.has(text) && problems.push(`raw key on screen: ${text}`),
})
reportKeyShapes(KEY_SHAPE_SINK)
// biome-ignore lint/suspicious/noConsole: what a page writes there fails the test
const report = console.error.bind(console)
console.error = (...parts: unknown[]) => {
  problems.push(`console: ${parts.map(String).join(' ')}`)
  report(...parts)
}
const send = window.fetch.bind(window)
window.fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : String(input), window.location.href)
  if (!LOOPBACK.test(hostname)) problems.push(`request to another host: ${hostname}`)
  return send(input, init)
}

afterEach(() => {
  expect(problems.splice(0)).toEqual([])
})
