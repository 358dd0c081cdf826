import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CHROMIUM_FLAGS, FEATURES_OFF } from './chromiumFlags.mjs'

/** What the installed Playwright turns off, from its own source. */
function featuresOffOfPlaywright(): readonly string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const source = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
}

test('boundary: no feature that Playwright turns off is turned on again by our own list', () => {
  const theirs = featuresOffOfPlaywright()
  expect(theirs).toContain('PaintHolding')
  expect(FEATURES_OFF).toEqual(expect.arrayContaining([...theirs]))
  expect(CHROMIUM_FLAGS.filter((flag) => flag.startsWith('--disable-features='))).toHaveLength(1)
})
