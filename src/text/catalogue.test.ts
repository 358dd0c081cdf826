import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import './en/orders/approvals.ts'
import './en/orders/away.ts'
import './en/otc/approveOffer.ts'
import './en/app/account.ts'
import './en/trade/addresses.ts'
import './en/trade/chart.ts'
import './en/trade/chartBlock.ts'
import './en/app/announcements.ts'
import './en/trade/excess.ts'
import './en/trade/expiry.ts'
import './en/app/sandboxLine.ts'
import './en/otc/share.ts'
import './en/trade/shares.ts'
import './en/app/sharedOrigin.ts'
import './en/app/status.ts'
import './en/screens/crosschain.ts'
import './en/screens/crosschainReview.ts'
import './en/screens/crossing.ts'
import './en/otc/deal.ts'
import './en/otc/dealParts.ts'
import './en/otc/deals.ts'
import './en/trade/details.ts'
import './en/trade/dollars.ts'
import './en/app/fallbackScreens.ts'
import './en/trade/farPrice.ts'
import './en/trade/figures.ts'
import './en/trade/flow.ts'
import './en/orders/history.ts'
import './en/orders/historyHead.ts'
import './en/orders/orderActs.ts'
import './en/orders/structReview.ts'
import './en/orders/orderNotices.ts'
import './en/orders/orderPage.ts'
import './en/screens/limitReview.ts'
import './en/screens/ladder.ts'
import './en/trade/quoteLine.ts'
import './en/orders/replace.ts'
import './en/screens/limit.ts'
import './en/trade/lacks.ts'
import './en/trade/notes.ts'
import './en/otc/offerChecks.ts'
import './en/otc/offerEnds.ts'
import './en/otc/offerList.ts'
import './en/otc/offerTax.ts'
import './en/otc/offerReview.ts'
import './en/orders/openOrders.ts'
import './en/orders/orders.ts'
import './en/otc/otc.ts'
import './en/app/outage.ts'
import './en/trade/paste.ts'
import './en/trade/picker.ts'
import './en/trade/price.ts'
import './en/otc/publicOffer.ts'
import './en/orders/reserved.ts'
import './en/trade/recipient.ts'
import './en/trade/review.ts'
import './en/orders/selection.ts'
import './en/app/serviceErrors.ts'
import './en/app/settings.ts'
import './en/trade/steps.ts'
import './en/trade/stuck.ts'
import './en/trade/terms.ts'
import './en/screens/twap.ts'
import './en/screens/twapRun.ts'
import './en/trade/venues.ts'
import './en/trade/wrapStep.ts'
import './en.ts'
import { connectList } from './en/app/connectList.ts'
import { english as en } from './en/sentences.ts'

const SRC = join(import.meta.dirname, '..')
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const KEY = /^[a-z]\w*(?:\.\w+)+$/

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) &&
      !/\.test\.tsx?$|[\\/]text[\\/](?:\w+[\\/].*|en|\w+\.catalogue)\.ts$/.test(path)
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
const requested = new Set(Object.keys(en).map((key) => key.replace(PLURAL, '')))
const rooms = new Set([...requested].map((key) => key.split('.')[0]))

function isUsed(key: string): boolean {
  if (quoted.has(key) || key in connectList) return true
  return prefixes.some((prefix) => key.startsWith(prefix) && words.has(key.slice(prefix.length)))
}

test('behavior: every message that is sent across rooms has a sentence', () => {
  const sent = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:key:|t\()\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
  )
  const missing = sent.filter((key) => KEY.test(key) && rooms.has(key.split('.')[0]) && !requested.has(key))
  expect(missing).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
})

test('behavior: every sentence is used', () => {
  expect([...requested].filter((key) => !isUsed(key))).toEqual([])
})

test('behavior: plural forms come with the one that fits all', () => {
  const plural = Object.keys(en).filter((key) => PLURAL.test(key))
  expect(plural.filter((key) => !(key.replace(PLURAL, '_other') in en))).toEqual([])
})
