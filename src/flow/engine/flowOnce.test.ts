import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/scriptedKind.ts'
import { silentTools } from '../../../testing/silentTools.ts'
import type { Address } from '../../domain/address.ts'
import { AppError } from '../../domain/errors.ts'
import { createFlowStore, type FlowIntent } from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const WRAP: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }

/** Two pages on one journal. `fails`: no flow can be planned. */
function twoPages({ once, fails = false }: { readonly once: string | undefined; readonly fails?: boolean }) {
  const asked: string[] = []
  const [name, locks] = [`once-${crypto.randomUUID()}`, createPageLocks()]
  const page = (title: string) => {
    const kind = scriptedKind({
      plan: async () => [{ name: 'switch-chain' }],
      prepare: async () => ({ type: 'switch', chainId: 31337 }),
    })
    const tools = silentTools({
      client: {} as never,
      account: ACCOUNT,
      port: {
        async switchChain() {
          asked.push(title)
        },
      },
    })
    const store = createFlowStore()
    const engine = createFlowEngine({
      tools: { ...tools, clock: { now: () => 1_000, wait: () => new Promise(() => undefined) } },
      kindOf: () => ({
        ...kind,
        once: () => once,
        ...(fails && {
          plan: async () => {
            throw new AppError({ code: 'x', message: { key: 'app.error.unexpected' }, recovery: 'stop' })
          },
        }),
      }),
      obligations: createObligationStore(`once-${crypto.randomUUID()}`),
      ...{ store, locks, journal: createJournal(name), newId: () => crypto.randomUUID() },
      channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    })
    const outcome = () => store.getState().flows.map(({ status, error }) => error?.code ?? status)
    return { engine, outcome }
  }
  return { asked, first: page('first'), second: page('second') }
}

test('error: two tabs that replace one order at the same moment: one of them is refused', async () => {
  const { asked, first, second } = twoPages({ once: 'replaces 0x01' })
  first.engine.start(WRAP)
  second.engine.start(WRAP)
  await Promise.all([first.engine.idle(), second.engine.idle()])
  expect(asked).toHaveLength(1)
  expect([...first.outcome(), ...second.outcome()].sort()).toEqual(['done', 'flow-replaced-twice'])
})

test('error: a tab with an old list replaces an order that was replaced before', async () => {
  const { asked, first, second } = twoPages({ once: 'replaces 0x01' })
  first.engine.start(WRAP)
  await first.engine.idle()
  second.engine.start(WRAP)
  await second.engine.idle()
  expect([asked, second.outcome()]).toEqual([['first'], ['flow-replaced-twice']])
})

test('behavior: what replaces nothing, or came after a failure, is not refused', async () => {
  const free = twoPages({ once: undefined })
  for (const { engine } of [free.first, free.second]) {
    engine.start(WRAP)
    await engine.idle()
  }
  expect(free.asked).toEqual(['first', 'second'])
  const failed = twoPages({ once: 'replaces 0x01', fails: true })
  for (const { engine } of [failed.first, failed.second]) {
    engine.start(WRAP)
    await engine.idle()
  }
  expect(failed.second.outcome()).toEqual(['x'])
})
