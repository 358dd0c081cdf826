import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Token } from '../../domain/token/token.ts'
import type { FlowRecord, FlowStep } from './flowRecord.ts'
import { type FlowEvent, isOwed, openStep, reduceFlow } from './flowReducer.ts'
import { parseFlowRecord } from './flowSchema.ts'

const token = (symbol: string, last: string): Token => ({
  chainId: 31337,
  address: `0x${last.repeat(40)}`,
  symbol,
  name: symbol,
  decimals: 6,
})

const SWAP: FlowStep = { name: 'swap', status: 'todo' }
const APPROVE: FlowStep = {
  name: 'approve',
  status: 'todo',
  token: token('USDC', '3'),
  amount: '500',
  spender: `0x${'5'.repeat(40)}`,
}

function flow(steps: readonly FlowStep[] = [APPROVE, SWAP]): FlowRecord {
  return {
    version: 1,
    id: 'one',
    intent: {
      kind: 'market-swap',
      chainId: 31337,
      account: `0x${'1'.repeat(40)}`,
      recipient: `0x${'1'.repeat(40)}`,
      sellToken: token('USDC', '3'),
      buyToken: token('WBTC', '4'),
      side: 'SELL',
      sellAmount: '500',
      buyAmount: '7',
      quotedAmount: '8',
      slippageBps: 50,
      feeBps: 1,
      approval: 'exact',
    },
    status: 'running',
    steps,
    createdAt: 1,
    updatedAt: 1,
  }
}

const HASH = `0x${'ab'.repeat(32)}` as const
const ERROR = { code: 'wallet-rejected', say: { key: 'errors.wallet.rejected' }, recovery: 'retry' } as const
const MARK = {
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'5'.repeat(40)}`,
  dataHash: HASH,
  nonce: 3,
  blockNumber: '12',
} as const

const SIGNATURE = `0x${'cd'.repeat(64)}` as const
const OTHER_HASH = `0x${'ef'.repeat(32)}` as const
const BUILD: FlowStep = { name: 'build-order', status: 'todo' }
const SIGN: FlowStep = { name: 'sign-order', status: 'todo' }
const POST: FlowStep = { name: 'post-order', status: 'todo' }

const moved = (record: FlowRecord, ...events: readonly FlowEvent[]) =>
  events.reduce((state, event) => reduceFlow(state, event, state.updatedAt + 1), record)

const GO: readonly FlowEvent[] = [
  { type: 'preparing' },
  { type: 'asked', asked: MARK },
  { type: 'sent', hash: HASH },
  { type: 'done' },
]

describe('reduceFlow', () => {
  test('default', () => {
    const receipt = {
      hash: HASH,
      blockNumber: '13',
      sold: '500',
      received: '8',
      gasPaid: '21000',
      nativeDelta: '-21000',
    } as const
    const done = moved(flow(), ...GO, ...GO.slice(0, 3), { type: 'done', receipt })
    expect(done).toMatchObject({ status: 'done', receipt, updatedAt: 9 })
    expect(done.steps.map((step) => step.status)).toEqual(['done', 'done'])
    expect(openStep(done)).toBe(undefined)
  })

  test('behavior: a rejection takes the step back and keeps what was done', () => {
    const paused = moved(flow(), ...GO, ...GO.slice(0, 2), { type: 'paused', error: ERROR })
    expect(paused.status).toBe('paused')
    expect(paused.error).toEqual(ERROR)
    expect(paused.steps).toMatchObject([
      { status: 'done', hash: HASH },
      { name: 'swap', status: 'todo' },
    ])
    expect(paused.steps[1]).not.toHaveProperty('asked')
    expect(moved(paused, { type: 'resumed' })).not.toHaveProperty('error')
  })

  test('behavior: what may have been sent keeps its mark', () => {
    const paused = moved(flow(), ...GO.slice(0, 2), { type: 'paused', error: ERROR, keep: true })
    expect(paused.steps[0]).toMatchObject({ status: 'wallet', asked: MARK })
  })

  test('behavior: a new plan keeps finished steps', () => {
    const planned = moved(flow(), ...GO, {
      type: 'planned',
      steps: [{ ...APPROVE, amount: '9' }, SWAP],
    })
    expect(planned.steps.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'approve done',
      'approve todo',
      'swap todo',
    ])
  })

  test('behavior: prompted again, the earlier request is kept, and restored if nothing replaced it', () => {
    const lost = moved(flow(), ...GO.slice(0, 2), {
      type: 'planned',
      steps: [APPROVE, SWAP],
    })
    expect(lost.steps[0]).toMatchObject({ status: 'todo', earlier: MARK })
    expect(lost.steps[1]).not.toHaveProperty('earlier')
    const again = { ...MARK, nonce: 9 }
    const refused = moved(
      lost,
      { type: 'preparing' },
      { type: 'asked', asked: again },
      { type: 'paused', error: ERROR },
    )
    expect(refused.steps[0]).toMatchObject({ status: 'wallet', asked: MARK })
    expect(refused.steps[0]).not.toHaveProperty('earlier')
    expect(moved(lost, { type: 'recalled' }).steps[0]).toMatchObject({ status: 'wallet', asked: MARK })
    expect(() => moved(flow(), { type: 'recalled' })).toThrow(RangeError)
  })

  test('behavior: a request sent as a bundle is kept under its act when single calls are planned', () => {
    const batch: FlowStep = {
      name: 'batch',
      status: 'wallet',
      asked: MARK,
      parts: [{ name: 'approve' }, { name: 'swap' }],
    }
    const before: FlowRecord = { ...flow([batch]) }
    const planned = moved(before, { type: 'planned', steps: [APPROVE, SWAP] })
    expect(planned.steps).toMatchObject([{ name: 'approve' }, { name: 'swap', earlier: MARK }])
    expect(planned.steps[0]).not.toHaveProperty('earlier')
  })

  test('behavior: a sent transaction that no node shows is abandoned, and its terms are kept', () => {
    const gone = moved(flow(), ...GO.slice(0, 3), { type: 'abandoned' })
    expect(gone.steps[0]).toMatchObject({ status: 'todo', earlier: MARK })
    expect(gone.steps[0]).not.toHaveProperty('hash')
    expect(moved(gone, { type: 'planned', steps: [APPROVE, SWAP] }).steps[0]).toMatchObject({
      earlier: MARK,
    })
  })

  test('behavior: a notice ends with the wait it was about', () => {
    const waiting = moved(flow(), ...GO.slice(0, 2), {
      type: 'noticed',
      notice: { key: 'flow.notice.silentWallet' },
    })
    expect(waiting.notice).toEqual({ key: 'flow.notice.silentWallet' })
    expect(moved(waiting, { type: 'sent', hash: HASH })).not.toHaveProperty('notice')
  })

  test('behavior: a signature is written down as it came, and gone once it is accepted', () => {
    const signed = moved(
      flow([SIGN, POST]),
      { type: 'preparing' },
      { type: 'asked' },
      { type: 'answered', answer: SIGNATURE },
    )
    expect(signed.steps[0]).toMatchObject({ status: 'pending', answer: SIGNATURE })
    const order = { hash: HASH, valueText: '{}', signature: SIGNATURE } as const
    const accepted = moved(signed, { type: 'done', artifacts: { order } })
    expect(accepted.artifacts).toEqual({ order })
    expect(accepted.steps[0]).toEqual({ name: 'sign-order', status: 'done', doneAt: 5 })
    expect(isOwed(accepted)).toBe(true)
    const delivered = moved(
      accepted,
      { type: 'preparing' },
      { type: 'begun' },
      { type: 'done', artifacts: { order: { ...order, id: 'id' } } },
    )
    expect(isOwed(delivered)).toBe(false)
    expect(delivered.status).toBe('done')
  })

  test('error: what is signed is neither planned away nor replaced', () => {
    const order = { hash: HASH, valueText: '{}', signature: SIGNATURE } as const
    const owed = { ...flow([POST]), artifacts: { order } }
    expect(() => moved(owed, { type: 'planned', steps: [SWAP] })).toThrow(RangeError)
    const posting = moved(owed, { type: 'preparing' }, { type: 'begun' })
    const other = { hash: OTHER_HASH, valueText: '{}' }
    expect(() => moved(posting, { type: 'done', artifacts: { order: other } })).toThrow(RangeError)
    const sent = moved(flow(), ...GO.slice(0, 3))
    expect(() => moved(sent, { type: 'planned', steps: [SWAP] })).toThrow(RangeError)
  })

  test('error: what cannot happen throws', () => {
    expect(() => moved(flow(), { type: 'sent', hash: HASH })).toThrow(RangeError)
    expect(() => moved(flow(), { type: 'asked', asked: MARK })).toThrow(RangeError)
    expect(() => moved(flow(), { type: 'resumed' })).toThrow(RangeError)
    const failed = moved(flow(), { type: 'failed', error: ERROR })
    expect(() => moved(failed, { type: 'preparing' })).toThrow(RangeError)
  })

  test('error: an order that the service has is not replaced by another one', () => {
    const done = (order: { hash: typeof HASH; valueText: string; id?: string }): FlowEvent => ({
      type: 'done',
      artifacts: { order },
    })
    const planned = moved(flow(), { type: 'planned', steps: [BUILD, POST] }, { type: 'preparing' })
    const posted = moved(planned, done({ hash: HASH, valueText: '{}', id: 'id' }), { type: 'preparing' })
    expect(() => moved(posted, done({ hash: OTHER_HASH, valueText: '{"a":1}' }))).toThrow(RangeError)
    expect(moved(posted, done({ hash: HASH, valueText: '{}' })).artifacts?.order?.id).toBe('id')
  })

  test('behavior: under any events finished steps stay, none is sent twice, states can be stored', () => {
    const event = fc.constantFrom<FlowEvent>(
      { type: 'planned', steps: [SWAP] },
      { type: 'preparing' },
      { type: 'skipped' },
      { type: 'asked', asked: MARK },
      { type: 'sent', hash: HASH },
      { type: 'begun' },
      { type: 'answered', answer: '0x' },
      { type: 'answered', answer: SIGNATURE },
      { type: 'bundled', callsId: 'bundle' },
      { type: 'planned', steps: [BUILD, SIGN, POST] },
      { type: 'planned', steps: [POST] },
      { type: 'done' },
      { type: 'done', artifacts: { order: { hash: HASH, valueText: '{}' } } },
      { type: 'done', artifacts: { order: { hash: HASH, valueText: '{}', signature: SIGNATURE } } },
      { type: 'done', artifacts: { order: { hash: OTHER_HASH, valueText: '{"a":1}' } } },
      { type: 'done', artifacts: { order: { hash: HASH, valueText: '{}', id: 'id' } } },
      { type: 'done', artifacts: { permit: '0x01' } },
      { type: 'sent', hash: HASH, nonce: 4 },
      { type: 'abandoned' },
      { type: 'recalled' },
      { type: 'noticed', notice: null },
      { type: 'paused', error: ERROR },
      { type: 'paused', error: ERROR, keep: true },
      { type: 'failed', error: ERROR },
      { type: 'resumed' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let record = flow()
        for (const one of events) {
          const before = record
          try {
            record = reduceFlow(record, one, record.updatedAt + 1)
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError)
            continue
          }
          expect(['done', 'failed']).not.toContain(before.status)
          const finished = before.steps.filter((step) => step.status === 'done')
          for (const step of finished) expect(record.steps).toContain(step)
          if (openStep(before)?.status === 'pending') expect(one.type).not.toBe('asked')
          if (record.status === 'done') expect(openStep(record)).toBe(undefined)
          if (openStep(before)?.status === 'pending') expect(one.type).not.toBe('begun')
          const { order: was } = before.artifacts ?? {}
          const { order: is } = record.artifacts ?? {}
          if (was?.signature) expect(is).toMatchObject({ hash: was.hash, signature: was.signature })
          if (was?.id) expect(is?.id).toBe(was.id)
          if (before.artifacts?.permit) expect(record.artifacts?.permit).toBeDefined()
          if (before.artifacts?.callsId) expect(record.artifacts?.callsId).toBe('bundle')
          expect('error' in record).toBe(record.status === 'paused' || record.status === 'failed')
          expect(parseFlowRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
        }
      }),
    )
  })
})

describe('parseFlowRecord', () => {
  test('default', () => {
    const record = moved(flow(), ...GO.slice(0, 3))
    expect(parseFlowRecord(structuredClone(record))).toEqual(record)
  })

  test.each([
    null,
    'text',
    { ...flow(), version: 3 },
    { ...flow(), id: '' },
    { ...flow(), status: 'unheard' },
    { ...flow(), steps: [{ name: 'swap' }] },
    { ...flow(), intent: { ...flow().intent, sellAmount: '0x10' } },
    { ...flow(), intent: { ...flow().intent, account: 'nobody' } },
  ])('error: %j is not a flow', (stored) => {
    expect(parseFlowRecord(stored)).toBe(null)
  })
})
