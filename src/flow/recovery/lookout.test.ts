import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { createScriptedChain, hashOfNumber } from '../../../testing/chain/scriptedChain.ts'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools } from '../../../testing/engine/silentTools.ts'
import { carriedCallOf } from '../../chain/track/findCall.ts'
import { NONCE_WINDOW } from '../../chain/track/follow.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { createLookout } from './lookout.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const ROUTER: Address = '0x2222222222222222222222222222222222222222'
const CALL = { to: ROUTER, value: 0n, data: '0xabcdef0102030405' } as const
const OURS = { hash: hashOfNumber(9), from: ACCOUNT, to: ROUTER, nonce: 0, input: CALL.data }
const other = (nonce: number) => ({ hash: hashOfNumber(100 + nonce), from: ACCOUNT, to: ACCOUNT, nonce })

const { value, ...call } = carriedCallOf(CALL)
const LOST: FlowRecord = {
  version: 1,
  id: 'lost',
  intent: { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' },
  status: 'paused',
  steps: [
    {
      name: 'wrap',
      status: 'wallet',
      asked: {
        ...{ from: ACCOUNT, to: ROUTER, dataHash: keccak256(CALL.data), nonce: 0, blockNumber: '0' },
        call: { ...call, value: String(value) },
      },
    },
  ],
  createdAt: 1,
  updatedAt: 1,
}

function bench() {
  const world = createScriptedChain()
  const tools = silentTools({ client: world.client, account: ACCOUNT })
  const lookout = createLookout()
  const searchContext = { kind: scriptedKind({}), tools, taken: async () => new Set<`0x${string}`>() }
  return { world, search: () => lookout(LOST, searchContext) }
}

describe('lookout', () => {
  test('default: what was mined is seen', async () => {
    const { world, search } = bench()
    expect(await search()).toBe('unseen')
    world.mine(OURS)
    expect(await search()).toBe('seen')
  })

  test('behavior: a node that counts a nonce before it shows the block is read again', async () => {
    const { world, search } = bench()
    world.countOffset = 1
    expect(await search()).toBe('unseen')
    expect(await search()).toBe('unseen')
    world.countOffset = 0
    world.mine(OURS)
    expect(await search()).toBe('seen')
  })

  test('behavior: blocks are searched three times for one count, and again once it grew', async () => {
    const { world, search } = bench()
    world.countOffset = 1
    for (let turn = 0; turn < 3; turn += 1) expect(await search()).toBe('unseen')
    world.countOffset = 0
    world.mine(OURS)
    expect(await search()).toBe('unseen')
    world.mine(other(1))
    expect(await search()).toBe('seen')
  })

  test('behavior: it is nowhere once the account has used more nonces than are searched', async () => {
    const { world, search } = bench()
    for (let nonce = 0; nonce < NONCE_WINDOW; nonce += 1) world.mine(other(nonce))
    expect(await search()).toBe('nowhere')
  })
})
