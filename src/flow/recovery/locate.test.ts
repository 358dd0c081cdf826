import { keccak256, pad } from 'viem'
import { encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { createScriptedChain, hashOfNumber } from '../../../testing/chain/scriptedChain.ts'
import { carriedCallOf } from '../../chain/track/findCall.ts'
import { SAFE_EXECUTED } from '../../chain/track/followSafe.ts'
import type { Address } from '../../domain/token/address.ts'
import type { RequestMark } from '../journal/flowRecord.ts'
import type { CallsStatus } from '../kind/port.ts'
import type { Effect } from '../kind/step.ts'
import { locate, type SearchSources, type WalletRequest } from './locate.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const ROUTER: Address = '0x2222222222222222222222222222222222222222'
const TOKEN: Address = '0x3333333333333333333333333333333333333333'
const RELAY: Address = '0x4444444444444444444444444444444444444444'
const [CARRIER, OTHER] = [hashOfNumber(9), hashOfNumber(8)]
const EVENT = hashOfNumber(0xdd)
const CALL = { to: ROUTER, value: 0n, data: '0xabcdef0102030405' } as const
const CARRYING = encodeAbiParameters(parseAbiParameters('address, uint256, bytes'), [CALL.to, 0n, CALL.data])

const { value, ...call } = carriedCallOf(CALL)
const MARK: RequestMark = {
  ...{ from: ACCOUNT, to: ROUTER, dataHash: keccak256(CALL.data), nonce: 0, blockNumber: '0' },
  call: { ...call, value: String(value) },
}
/** Several calls, or an account that others send for. */
const CARRIED: RequestMark = { ...MARK, to: ACCOUNT, dataHash: hashOfNumber(1), isContract: true }
const DELEGATED = `0xef0100${'77'.repeat(20)}` as const
const OLD = { ...{ hash: OTHER, from: ACCOUNT, to: RELAY, nonce: 0 } }

function bench(part: Partial<WalletRequest> = {}, answer: CallsStatus | null = null) {
  const world = createScriptedChain()
  const taken = vi.fn(async (): Promise<ReadonlySet<`0x${string}`>> => new Set())
  const effect = vi.fn(async (): Promise<Effect> => 'unknown')
  const sources: SearchSources = { client: world.client, taken, effect, callsStatus: async () => answer }
  const request = { asked: MARK, tokens: [TOKEN], ...part }
  /** A relay carries the call, which leaves a trace of the account in the token. */
  const carry = () => {
    world.mine({ hash: CARRIER, from: RELAY, to: ACCOUNT, nonce: 0, input: CARRYING })
    const topics = [EVENT, pad(ACCOUNT), pad(ROUTER)]
    world.logs.push({ address: TOKEN, topics, transactionHash: CARRIER, blockNumber: 1 })
  }
  const pass = (blocks: number) => {
    for (let block = 0; block < blocks; block += 1) world.mine()
  }
  return { world, taken, effect, carry, pass, find: () => locate(request, sources) }
}

describe('locate, the answer was lost', () => {
  test('default: by account, nonce and calldata', async () => {
    const { world, find } = bench()
    expect(await find()).toEqual({ state: 'nothing' })
    world.mine({ hash: CARRIER, from: ACCOUNT, to: ROUTER, nonce: 0, input: CALL.data })
    expect(await find()).toMatchObject({ state: 'mined', outcome: 'same', hash: CARRIER })
  })

  test.each([
    [
      'a delegated account’s call that a relay carried is found',
      DELEGATED,
      { state: 'mined', hash: CARRIER },
    ],
    ['nobody carries a call of a key alone', '0x', { state: 'nothing' }],
  ] as const)('behavior: %s', async (_title, code, found) => {
    const { world, carry, find } = bench()
    world.code = code
    carry()
    expect(await find()).toMatchObject(found)
  })

  test('behavior: what others know as theirs is read only once something is found', async () => {
    const { world, taken, find } = bench()
    await find()
    world.mine(OLD)
    await find()
    expect(taken).not.toHaveBeenCalled()
    world.mine({ hash: CARRIER, from: ACCOUNT, to: ROUTER, nonce: 1, input: CALL.data })
    taken.mockResolvedValue(new Set([CARRIER]))
    expect(await find()).toEqual({ state: 'nothing' })
    expect(taken).toHaveBeenCalled()
  })

  test('behavior: a call that waits in a transaction of others is waited for, without a hash', async () => {
    const { world, find } = bench({ asked: CARRIED })
    world.show({ hash: CARRIER, from: RELAY, to: ACCOUNT, nonce: 0, input: CARRYING })
    expect(await find()).toEqual({ state: 'waiting' })
  })

  test('behavior: only its effect is seen', async () => {
    const { effect, find } = bench({ asked: CARRIED })
    effect.mockResolvedValue('happened')
    expect(await find()).toEqual({ state: 'effect' })
  })
})

describe('locate, on a node that keeps the state of 128 blocks', () => {
  const aged = (part: Partial<WalletRequest> = {}) => {
    const opened = bench(part)
    opened.world.keepsState = 128
    return opened
  }

  test('default: an old one is found by the trace it left in a token', async () => {
    const { world, pass, find } = aged()
    pass(200)
    world.mine(OLD, { hash: CARRIER, from: ACCOUNT, to: ROUTER, nonce: 1, input: CALL.data })
    world.logs.push({
      ...{ address: TOKEN, topics: [EVENT, pad(RELAY), pad(ACCOUNT)] },
      ...{ transactionHash: CARRIER, blockNumber: 201 },
    })
    pass(300)
    expect(await find()).toMatchObject({ state: 'mined', outcome: 'same', hash: CARRIER })
  })

  test('behavior: one without a trace is found in the blocks after its prompt', async () => {
    const { world, pass, find } = aged()
    pass(60)
    world.mine({ hash: CARRIER, from: ACCOUNT, to: ROUTER, nonce: 0, input: CALL.data })
    pass(300)
    expect(await find()).toMatchObject({ state: 'mined', hash: CARRIER })
  })

  test('behavior: its nonce was used by nobody knows what', async () => {
    const { world, pass, taken, effect, find } = aged()
    pass(100)
    world.mine(OLD)
    pass(300)
    expect(await find()).toEqual({ state: 'unknown' })
    expect(taken).not.toHaveBeenCalled()
    effect.mockResolvedValue('happened')
    expect(await find()).toEqual({ state: 'effect' })
  })

  test('behavior: a nonce that was not used is known to be free, however long ago it was expected', async () => {
    const { pass, find } = aged()
    pass(500)
    expect(await find()).toEqual({ state: 'nothing' })
  })

  test('behavior: the same known by its hash alone', async () => {
    const { world, pass, find } = aged({ id: CARRIER, isHash: true })
    pass(100)
    world.mine(OLD)
    pass(300)
    expect(await find()).toEqual({ state: 'unknown' })
  })

  test.each([
    ['sped up', { to: ROUTER, input: CALL.data }, 'repriced'],
    ['cancelled', { to: ACCOUNT }, 'cancelled'],
    ['replaced', { to: ROUTER, input: '0x1234' }, 'replaced'],
  ] as const)('behavior: %s at the nonce that it had', async (_title, change, outcome) => {
    const { world, pass, find } = aged({ id: CARRIER, isHash: true, nonce: 0 })
    pass(5)
    world.mine({ ...OLD, ...change })
    pass(300)
    expect(await find()).toMatchObject({ state: 'mined', outcome, hash: OTHER })
  })

  test.each([
    ['cancelled', { to: ACCOUNT }, { state: 'mined', outcome: 'cancelled' }],
    ['replaced', { to: RELAY }, { state: 'unseen' }],
  ] as const)('behavior: %s, and no node ever showed it', async (_title, change, found) => {
    const { world, pass, find } = aged({ id: CARRIER, isHash: true })
    pass(5)
    world.mine({ ...OLD, ...change })
    pass(300)
    expect(await find()).toMatchObject(found)
  })

  test('behavior: a delegated account’s own bundle', async () => {
    const { world, pass, find } = aged()
    world.code = DELEGATED
    pass(5)
    world.mine({ hash: CARRIER, from: ACCOUNT, to: ACCOUNT, nonce: 0, input: CARRYING })
    pass(300)
    expect(await find()).toMatchObject({ state: 'mined', hash: CARRIER })
  })

  test('behavior: what a Safe says it executed', async () => {
    const { world, pass, find } = aged({ asked: CARRIED })
    pass(100)
    world.mine({ hash: CARRIER, from: RELAY, to: ACCOUNT, nonce: 0, input: CARRYING })
    world.logs.push({
      ...{ address: ACCOUNT, topics: [SAFE_EXECUTED, EVENT] },
      ...{ transactionHash: CARRIER, blockNumber: 101 },
    })
    pass(300)
    expect(await find()).toMatchObject({ state: 'mined', hash: CARRIER })
  })

  test('error: a silent node says nothing', async () => {
    const { world, find } = aged()
    world.mine(OLD)
    world.isSilent = true
    await expect(find()).rejects.toMatchObject({ code: 'chain-unreachable' })
  })
})

describe('locate, sent by others', () => {
  test.each<[string, CallsStatus | null]>([
    ['says that they are done and names no transaction', { status: 'done', receipts: [] }],
    ['tells nothing of them', null],
  ])(
    'behavior: calls of which the wallet %s are found in the transaction that carries them',
    async (_title, answer) => {
      const { carry, taken, find } = bench({ asked: CARRIED, id: 'bundle' }, answer)
      carry()
      expect(await find()).toMatchObject({ state: 'mined', hash: CARRIER, outcome: 'same' })
      taken.mockResolvedValue(new Set([CARRIER]))
      expect(await find()).toEqual({ state: 'nothing' })
    },
  )

  test('behavior: calls of which the wallet says that they wait are waited for', async () => {
    const { carry, find } = bench({ asked: CARRIED, id: 'bundle' }, { status: 'pending', receipts: [] })
    carry()
    expect(await find()).toEqual({ state: 'nothing' })
  })

  test.each([
    ['failed', 'flow-bundle-failed'],
    ['reverted', 'flow-bundle-reverted'],
    ['partial', 'flow-bundle-partial'],
  ] as const)('error: %s', async (status, code) => {
    const { find } = bench({ asked: CARRIED, id: 'bundle' }, { status, receipts: [] })
    await expect(find()).rejects.toMatchObject({ code })
  })
})
