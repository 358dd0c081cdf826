import { expect, test } from 'vitest'
import type { QuoteState } from '../../trade/quote/quoteState.ts'
import { noRoutesOf } from './noRoutes.ts'

const SAY = { key: 'app.error.unexpected' } as const
const FORM = { amount: { kind: 'amount', value: 1n }, isOneChain: false, lacksBridges: false } as const
const LIVE = { noDelta: null, support: 'taken', state: { kind: 'none' } } as const
const FAILED: QuoteState = { kind: 'failed', code: 'any', say: SAY, details: undefined, canRetry: true }

test.each([
  ['no amount', { amount: { kind: 'empty' } }, {}, 'empty'],
  ['an amount of nothing', { amount: { kind: 'amount', value: 0n } }, {}, 'empty'],
  ['an amount that is refused', { amount: { kind: 'refused', say: SAY } }, {}, 'amount'],
  ['one chain', { isOneChain: true }, {}, 'pair'],
  ['chains without bridges, and no amount', { lacksBridges: true, amount: { kind: 'empty' } }, {}, 'pair'],
  ['a token that solvers do not trade', {}, { support: 'refused' }, 'pair'],
  ['a token that costs a fee on transfer', {}, { noDelta: 'tax' }, 'pair'],
  ['a quote that is refused', {}, { state: FAILED }, 'trade'],
  ['a service that does not respond', {}, { state: { kind: 'unreachable', say: SAY } }, 'quote'],
  ['a quote that is paused', {}, { state: { kind: 'paused' } }, 'quote'],
] as const)('behavior: an empty list of routes says why: %s', (_what, form, live, why) => {
  expect(noRoutesOf({ ...FORM, ...form }, { ...LIVE, ...live })).toBe(why)
})
