import { createClient, custom } from 'viem'
import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { PERMIT2_ADDRESS } from '../../domain/orders/struct/permit2TypedData.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowStep } from '../journal/flowRecord.ts'
import { PlanChanged } from '../kind/flowKind.ts'
import { createPageMemory } from '../kind/flowTools.ts'
import { assertPermitAlone } from './permitStep.ts'

const DELTA: Address = '0x5555555555555555555555555555555555555555'
const TOKEN = { chainId: 31337, address: DELTA, symbol: 'A', name: 'A', decimals: 18 } as const
const REQUESTED: Parameters<typeof assertPermitAlone>[0] = {
  ...{ chainId: 31337, account: DELTA, token: TOKEN, spender: 'delta', amount: 1n, approval: 'exact' },
  room: { deadlineSec: 1, nonce: 9n, isFillable: false },
}

const step = (part: Partial<FlowStep> = {}): FlowStep => ({
  name: 'sign-permit',
  status: 'preparing',
  spender: DELTA,
  ...part,
})

/** A token that takes permits from this nonce on. */
const tokenAt = (nonce: bigint) =>
  createClient({
    chain: WIRE_CHAIN,
    transport: custom({ request: async () => numberToHex(nonce, { size: 32 }) }, { retryCount: 0 }),
  })

const alone = (requested: FlowStep, reserved: bigint, open: readonly string[], isDemanded = false) => {
  const memory = createPageMemory()
  const clients = { chains: [WIRE_CHAIN] as const, of: () => tokenAt(3n), nodes: () => [] }
  if (isDemanded) memory.permitWanted.add('9')
  return assertPermitAlone(REQUESTED, requested, {
    ...{ memory, clients, reserved: async () => reserved },
    openPermits: async () => open.map((nonce) => ({ nonce, replaces: true })),
  })
}

describe('just before a permit is asked for', () => {
  test('default: nothing else of the token is open', async () => {
    await expect(alone(step(), 0n, [])).resolves.toBeUndefined()
  })

  test('error: an order that was placed since the plan takes its nonce', async () => {
    await expect(alone(step(), 5n, [])).rejects.toBeInstanceOf(PlanChanged)
  })

  test('behavior: a permit that the service demands is signed with no nonce of an open permit', async () => {
    await expect(alone(step(), 5n, [], true)).resolves.toBeUndefined()
    await expect(alone(step(), 5n, ['3'], true)).rejects.toBeInstanceOf(PlanChanged)
  })

  test('behavior: the nonce of an open permit that was used meanwhile blocks nothing', async () => {
    await expect(alone(step(), 0n, ['2'])).resolves.toBeUndefined()
    await expect(alone(step(), 0n, ['3'])).rejects.toBeInstanceOf(PlanChanged)
  })

  test('behavior: Permit2 has nonces for everybody', async () => {
    await expect(alone(step({ spender: PERMIT2_ADDRESS }), 5n, ['3'])).resolves.toBeUndefined()
  })

  test('behavior: the nonce after an open permit is taken once', async () => {
    const after = step({ permitNonce: '4' })
    await expect(alone(after, 5n, ['3'])).resolves.toBeUndefined()
    await expect(alone(after, 5n, [])).resolves.toBeUndefined()
    await expect(alone(after, 9n, ['3', '4'])).rejects.toBeInstanceOf(PlanChanged)
  })
})
