import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  createScriptedChain,
  hashOfNumber,
  type ScriptedTransaction,
} from '../../../testing/chain/scriptedChain.ts'
import type { Address } from '../../domain/token/address.ts'
import { findByHash, findUnknown, type SentTransaction } from './follow.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const ROUTER: Address = '0x2222222222222222222222222222222222222222'
const [OURS, EARLIER, FASTER] = [hashOfNumber(1), hashOfNumber(2), hashOfNumber(3)]

const SENT: SentTransaction = {
  from: ACCOUNT,
  to: ROUTER,
  dataHash: keccak256('0xabcd'),
  value: 0n,
  nonce: 0,
  blockNumber: 0n,
}
const swap = (part: Partial<ScriptedTransaction> = {}): ScriptedTransaction => ({
  hash: OURS,
  from: ACCOUNT,
  to: ROUTER,
  nonce: 0,
  input: '0xabcd',
  ...part,
})
const toOneself = (part: Partial<ScriptedTransaction> = {}) =>
  swap({ hash: EARLIER, to: ACCOUNT, input: '0x', ...part })

describe('findByHash', () => {
  test('default: mined under its own hash', async () => {
    const { client, mine } = createScriptedChain()
    mine(swap())
    expect(await findByHash(client, OURS, SENT)).toMatchObject({ outcome: 'same', hash: OURS })
  })

  test('behavior: a node that shows it tells the nonce it really has', async () => {
    const { client, show } = createScriptedChain()
    show(swap({ nonce: 3 }))
    expect(await findByHash(client, OURS, SENT)).toEqual({ outcome: 'waiting', nonce: 3 })
  })

  test.each([
    ['sped up', swap({ hash: FASTER }), 'repriced'],
    ['cancelled', toOneself({ hash: FASTER }), 'cancelled'],
    ['replaced', swap({ hash: FASTER, input: '0x1234' }), 'replaced'],
  ])('behavior: %s at the nonce it is known to have', async (_title, other, outcome) => {
    const { client, mine } = createScriptedChain()
    mine(other)
    const found = await findByHash(client, OURS, { ...SENT, ownNonce: 0 })
    expect(found).toMatchObject({ outcome, hash: FASTER })
  })

  test('behavior: nothing sent to oneself where it was expected calls it off', async () => {
    const { client, mine } = createScriptedChain()
    mine(toOneself())
    expect(await findByHash(client, OURS, SENT)).toMatchObject({ outcome: 'cancelled', hash: EARLIER })
  })

  test.each([
    ['a payment to oneself', toOneself({ value: 1n })],
    ['a call of oneself', toOneself({ input: '0x1234' })],
    ['another call', swap({ hash: EARLIER, input: '0x1234' })],
  ])(
    'behavior: %s where it was expected says nothing of one that no node ever showed',
    async (_title, other) => {
      const { client, mine } = createScriptedChain()
      mine(other)
      expect(await findByHash(client, OURS, SENT)).toEqual({ outcome: 'unseen' })
      mine(swap({ nonce: 1 }))
      expect(await findByHash(client, OURS, SENT)).toMatchObject({ outcome: 'same', hash: OURS })
    },
  )

  test('behavior: a tx that no node showed is found sped up at a later nonce, if no other flow’s', async () => {
    const { client, mine } = createScriptedChain()
    mine(swap({ hash: EARLIER, input: '0x1234' }))
    mine(swap({ hash: FASTER, nonce: 1 }))
    expect(await findByHash(client, OURS, SENT)).toMatchObject({ outcome: 'repriced', hash: FASTER })
    expect(await findByHash(client, OURS, SENT, async () => new Set([FASTER]))).toEqual({
      outcome: 'unseen',
    })
  })

  test('behavior: nothing is to be seen while the account sends nothing', async () => {
    const { client } = createScriptedChain()
    expect(await findByHash(client, OURS, SENT)).toBe(null)
  })
})

describe('findUnknown', () => {
  const many = (count: number, ourNonce: number) => {
    const world = createScriptedChain()
    for (let nonce = 0; nonce < count; nonce += 1)
      world.mine(nonce === ourNonce ? swap({ nonce }) : toOneself({ hash: hashOfNumber(100 + nonce), nonce }))
    return world.client
  }

  test.each([0, 7, 19])('default: approved as number %i after its prompt, it is found', async (nonce) => {
    expect(await findUnknown(many(20, nonce), SENT)).toBe(OURS)
  })

  test('behavior: nothing of the kind', async () => {
    expect(await findUnknown(many(20, -1), SENT)).toBe(null)
  })
})
