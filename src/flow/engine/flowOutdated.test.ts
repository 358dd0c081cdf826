import 'fake-indexeddb/auto'
import { createClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { Address } from '../../domain/token/address.ts'
import { createFlowStore, type FlowIntent } from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import type { StepAct } from '../kind/step.ts'
import { KINDS, kindOf } from '../kinds/registry.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const WRAP: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }
const AT = { chainId: 31337, from: ACCOUNT } as const
const CALL = { to: ACCOUNT, value: 0n, data: '0x' } as const
const ACTS = {
  sign: { type: 'sign', authorized: {}, accept: async () => ({}) },
  send: { type: 'send', authorized: { transaction: { ...AT, ...CALL } } },
  calls: { type: 'calls', authorized: { ...AT, calls: [CALL, CALL] } },
  switch: { type: 'switch', chainId: 31337 },
} as unknown as Readonly<Record<StepAct['type'], StepAct>>

/** A page of one build on a journal; `onlyEnds` as its only kind says. The wallet refuses everything. */
function pageOf({
  act = 'switch',
  isOutdated,
  onlyEnds = false,
  journal = createJournal(`outdated-${crypto.randomUUID()}`),
}: {
  readonly act?: StepAct['type']
  readonly isOutdated: boolean
  readonly onlyEnds?: boolean
  readonly journal?: ReturnType<typeof createJournal>
}) {
  const requested: string[] = []
  const refuse = (name: string) => async () => {
    requested.push(name)
    throw new AppError({
      code: 'wallet-rejected',
      message: { key: 'errors.wallet.rejected' },
      recovery: 'retry',
    })
  }
  const request = async ({ method }: { readonly method: string }) => (method === 'eth_getCode' ? '0x' : '0x1')
  const tools = silentTools({
    client: createClient({ chain: WIRE_CHAIN, transport: custom({ request }) }),
    account: ACCOUNT,
    port: {
      switchChain: refuse('switch'),
      signTyped: refuse('sign'),
      send: refuse('send'),
      sendCalls: refuse('calls'),
    },
  })
  const kind = scriptedKind({ plan: async () => [{ name: 'wrap' }], prepare: async () => ACTS[act] })
  const store = createFlowStore()
  const engine = createFlowEngine({
    tools,
    kindOf: () => ({ ...kind, onlyEnds: () => onlyEnds }),
    obligations: createObligationStore(`outdated-${crypto.randomUUID()}`),
    ...{ store, journal, isOutdated, locks: createPageLocks(), newId: () => crypto.randomUUID() },
    channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
  })
  const codes = () => store.getState().flows.map(({ status, error }) => `${status} ${error?.code}`)
  return { engine, requested, journal, codes }
}

describe('a build that is too old', () => {
  test.each(['sign', 'send', 'calls', 'switch'] as const)(
    'behavior: the wallet is not asked to %s',
    async (act) => {
      const { engine, requested, codes } = pageOf({ act, isOutdated: true })
      engine.start(WRAP)
      await engine.idle()
      expect(codes()).toEqual(['paused flow-outdated'])
      expect(requested).toEqual([])
      engine.close()
    },
  )

  test('behavior: what an earlier build left is not gone on with', async () => {
    const first = pageOf({ act: 'send', isOutdated: false })
    const id = first.engine.start(WRAP)
    await first.engine.idle()
    expect([first.requested, first.codes()]).toEqual([['send'], ['paused wallet-rejected']])
    first.engine.close()
    const second = pageOf({ act: 'send', isOutdated: true, journal: first.journal })
    await second.engine.open()
    second.engine.resume(id)
    await second.engine.idle()
    expect([second.requested, second.codes()]).toEqual([[], ['paused flow-outdated']])
    second.engine.close()
  })

  test('behavior: the wallet is asked for what only ends', async () => {
    const { engine, requested } = pageOf({ act: 'send', isOutdated: true, onlyEnds: true })
    engine.start(WRAP)
    await engine.idle()
    expect(requested).toEqual(['send'])
    engine.close()
  })

  test('default: kinds that only end are cancellations, withdrawals and revoked approvals', () => {
    const ending = (amount: string) =>
      KINDS.map(({ kind }) => ({ ...WRAP, kind, amount }) as unknown as FlowIntent)
        .filter((intent) => kindOf(intent).onlyEnds?.(intent))
        .map(({ kind }) => kind)
    expect(ending('1')).toEqual([
      'cancel-orders',
      'invalidate-nonces',
      'cancel-native',
      'withdraw',
      'otc-cancel',
    ])
    expect(ending('0')).toEqual(['approval', ...ending('1')])
  })
})
