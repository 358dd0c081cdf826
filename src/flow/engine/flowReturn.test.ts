import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools } from '../../../testing/engine/silentTools.ts'
import type { Address } from '../../domain/token/address.ts'
import { createFlowStore, type FlowIntent } from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import type { WalletState } from '../kind/port.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const OTHER: Address = '0x2222222222222222222222222222222222222222'
const WRAP: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }

/** An intention of one step, which asks the wallet for a network and nothing else. */
const SWITCH = scriptedKind({
  plan: async () => [{ name: 'switch-chain' }],
  prepare: async () => ({ type: 'switch', chainId: 31337 }),
})

/** A page whose watch goes round as fast as it can, with a wallet that can be moved. */
function openPage() {
  const world: { state: WalletState | null; requested: number; rounds: number } = {
    state: { account: OTHER, chainId: 31337 },
    requested: 0,
    rounds: 0,
  }
  const switchChain = async () => {
    world.requested += 1
  }
  const tools = silentTools({
    client: {} as never,
    port: { current: () => world.state, switchChain },
  })
  const store = createFlowStore()
  const engine = createFlowEngine({
    tools: {
      ...tools,
      clock: {
        now: () => 1_000,
        wait: () =>
          new Promise((resolve) => {
            world.rounds += 1
            setImmediate(resolve)
          }),
      },
    },
    kindOf: () => SWITCH,
    obligations: createObligationStore(crypto.randomUUID()),
    ...{ store, journal: createJournal(crypto.randomUUID()), locks: createPageLocks() },
    channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    newId: () => crypto.randomUUID(),
  })
  return { engine, store, world }
}

/** The watch has gone round several times. */
async function moreRounds(world: { readonly rounds: number }): Promise<void> {
  const seen = world.rounds
  await vi.waitFor(() => expect(world.rounds).toBeGreaterThan(seen + 5), { timeout: 20_000 })
}

test.each([
  ['another account', { account: OTHER, chainId: 31337 }, 'flow-other-account'],
  ['no wallet', null, 'flow-no-wallet'],
])(
  'behavior: after %s a wallet that is back is asked for nothing without a click',
  async (_title, away, code) => {
    const { engine, store, world } = openPage()
    world.state = away
    await engine.open()
    const id = engine.start(WRAP)
    await vi.waitFor(
      () => expect(store.getState().flows).toMatchObject([{ status: 'paused', error: { code } }]),
      { timeout: 20_000 },
    )
    await moreRounds(world)
    world.state = { account: ACCOUNT, chainId: 31337 }
    await moreRounds(world)
    await engine.idle()
    expect(world.requested).toBe(0)
    expect(store.getState().flows).toMatchObject([{ status: 'paused', error: { code } }])
    engine.resume(id)
    await engine.idle()
    expect(world.requested).toBe(1)
    expect(store.getState().flows).toMatchObject([{ status: 'done' }])
    engine.close()
  },
)
