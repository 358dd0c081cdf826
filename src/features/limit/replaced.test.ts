import { expect, test } from 'vitest'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import { exampleTwap } from '../../../testing/orders/exampleTwap.ts'
import type { FlowRecord } from '../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../flow/orders/orderFeedState.ts'
import { lessReturned, type ReplacedEvidence, replacedBy } from './replaced.ts'

const order = exampleOrder({ status: 'ACTIVE' })
const { input, output, chainId } = order
const WHOLE = 1_000_000_000n
const OTHER = '0x9999999999999999999999999999999999999999' as const

const fed = (filledPercent = 0): TrackedOrder => ({ order, status: 'ACTIVE', filledPercent }) as TrackedOrder

const evidence = (more: Partial<ReplacedEvidence> = {}): ReplacedEvidence => ({
  ...{ fed: fed(), account: order.owner, left: String(WHOLE), flows: [], nowSec: 1_000 },
  form: { chainId, sell: input.token, buy: output.token, side: order.side },
  opened: { isOver: false, filled: 0n },
  ...more,
})

const replacing = (status: FlowRecord['status']): FlowRecord =>
  ({ status, intent: { kind: 'delta-order', replaces: { orderHash: order.orderHash } } }) as never

test('default: what is open by the chain is what was taken over', () => {
  expect(replacedBy(evidence())).toMatchObject({ kind: 'open', replaces: { filled: '0' } })
  const filled = { opened: { isOver: false, filled: 400n }, left: String(WHOLE - 400n) }
  expect(replacedBy(evidence(filled))).toMatchObject({ kind: 'open', replaces: { filled: '400' } })
})

test.each<[string, number, bigint]>([
  ['1 percent by the service, 90 by the chain', 1, (WHOLE * 9n) / 10n],
  ['90 percent by the service, 1 by the chain', 90, WHOLE / 100n],
  ['nothing by the service, one unit by the chain', 0, 1n],
])('error: filled %s', (_title, percent, filled) => {
  const left = String(WHOLE - (WHOLE * BigInt(percent)) / 100n)
  const requested = evidence({ fed: fed(percent), left, opened: { isOver: false, filled } })
  expect(replacedBy(requested)).toMatchObject({ kind: 'changed', open: WHOLE - filled })
})

test.each<[string, Partial<ReplacedEvidence>, string]>([
  ['not read yet', { opened: undefined }, 'waiting'],
  ['a chain that does not answer', { opened: null }, 'unread'],
  ['over by the chain, open by the service', { opened: { isOver: true, filled: 0n } }, 'over'],
  ['of another account', { account: OTHER }, 'waiting'],
  ['another flow replaces it', { flows: [replacing('running')] }, 'taken'],
  ['another flow has replaced it', { flows: [replacing('done')] }, 'taken'],
  ['a replacement of it failed', { flows: [replacing('failed')] }, 'open'],
])('behavior: %s', (_title, more, kind) => {
  expect(replacedBy(evidence(more)).kind).toBe(kind)
})

test('error: slices are no limit order, whatever the service calls them', () => {
  const slices = { ...exampleTwap(), type: 'LIMIT', status: 'ACTIVE' } as const
  const form = {
    chainId: slices.chainId,
    ...{ sell: slices.input.token, buy: slices.output.token, side: slices.side },
  }
  const requested = evidence({
    fed: { ...fed(), order: slices },
    account: slices.owner,
    form,
    left: undefined,
  })
  expect(replacedBy(requested).kind).toBe('over')
})

test('error: another struct under the id of the order that was placed here is not replaced', () => {
  const other = { ...fed(), order: { ...order, contradictions: ['placed'] as const } }
  expect(replacedBy(evidence({ fed: other })).kind).toBe('over')
})

test.each<[string, Partial<ReplacedEvidence['form']>]>([
  ['chain', { chainId: 1 }],
  ['sold token', { sell: OTHER }],
  ['bought token', { buy: OTHER }],
  ['side', { side: 'BUY' }],
])('error: a link with another %s than the order replaces nothing', (_title, form) => {
  expect(replacedBy(evidence({ form: { ...evidence().form, ...form } })).kind).toBe('other')
})

test('behavior: of a native sale the open part of the deposit comes back, by the chain', () => {
  const replaced = replacedBy(
    evidence({ opened: { isOver: false, filled: 400n }, left: String(WHOLE - 400n) }),
  )
  if (replaced.kind !== 'open') throw new Error('is open')
  const native = { ...replaced, replaces: { ...replaced.replaces, sellsNative: true } }
  expect(lessReturned(WHOLE, native)).toBe(400n)
  expect(lessReturned(WHOLE, replaced)).toBe(WHOLE)
})
