import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import './en/approvals.ts'
import './en/away.ts'
import './en/approveOffer.ts'
import './en/account.ts'
import './en/addresses.ts'
import './en/announcements.ts'
import './en/excess.ts'
import './en/expiry.ts'
import './en/sandboxLine.ts'
import './en/share.ts'
import './en/shares.ts'
import './en/sharedOrigin.ts'
import './en/crosschain.ts'
import './en/crosschainReview.ts'
import './en/crossing.ts'
import './en/deal.ts'
import './en/dealParts.ts'
import './en/deals.ts'
import './en/details.ts'
import './en/fallbackScreens.ts'
import './en/farPrice.ts'
import './en/figures.ts'
import './en/flow.ts'
import './en/history.ts'
import './en/historyHead.ts'
import './en/orderActs.ts'
import './en/structReview.ts'
import './en/orderNotices.ts'
import './en/orderPage.ts'
import './en/limitReview.ts'
import './en/ladder.ts'
import './en/quoteLine.ts'
import './en/replace.ts'
import './en/limit.ts'
import './en/notes.ts'
import './en/offerChecks.ts'
import './en/offerEnds.ts'
import './en/offerList.ts'
import './en/offerTax.ts'
import './en/offerReview.ts'
import './en/openOrders.ts'
import './en/orders.ts'
import './en/otc.ts'
import './en/outage.ts'
import './en/paste.ts'
import './en/picker.ts'
import './en/price.ts'
import './en/publicOffer.ts'
import './en/reserved.ts'
import './en/review.ts'
import './en/selection.ts'
import './en/serviceErrors.ts'
import './en/settings.ts'
import './en/steps.ts'
import './en/stuck.ts'
import './en/terms.ts'
import './en/twap.ts'
import './en/twapRun.ts'
import './en/venues.ts'
import './en/wrapStep.ts'
import './en.ts'
import { english as en } from './en/sentences.ts'

const SRC = join(import.meta.dirname, '..')
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const KEY = /^[a-z]\w*(?:\.\w+)+$/

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|[\\/]en\.ts$|[\\/]en[\\/]\w+\.ts$/.test(path)
      ? [readFileSync(path, 'utf8')]
      : []
  })
}

const texts = sources(SRC)
const quoted = new Set(
  texts.flatMap((text) => [...text.matchAll(/'([\w.]+)'/g)].map((match) => match[1] ?? '')),
)
const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
const prefixes = texts.flatMap((text) =>
  [...text.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? ''),
)
const asked = new Set(Object.keys(en).map((key) => key.replace(PLURAL, '')))
const rooms = new Set([...asked].map((key) => key.split('.')[0]))

function isUsed(key: string): boolean {
  if (quoted.has(key)) return true
  return prefixes.some((prefix) => key.startsWith(prefix) && words.has(key.slice(prefix.length)))
}

test('behavior: every message that is sent across rooms has a sentence', () => {
  const sent = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:key:|t\()\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
  )
  const missing = sent.filter((key) => KEY.test(key) && rooms.has(key.split('.')[0]) && !asked.has(key))
  expect(missing).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
})

test('behavior: every sentence is used', () => {
  expect([...asked].filter((key) => !isUsed(key))).toEqual([])
})

test('behavior: plural forms come with the one that fits all', () => {
  const plural = Object.keys(en).filter((key) => PLURAL.test(key))
  expect(plural.filter((key) => !(key.replace(PLURAL, '_other') in en))).toEqual([])
})
