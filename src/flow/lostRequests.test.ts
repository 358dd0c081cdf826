import { keccak256, pad } from 'viem'
import { encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createScriptedChain, hashOfNumber } from '../../testing/scriptedChain.ts'
import { scriptedKind } from '../../testing/scriptedKind.ts'
import { silentTools } from '../../testing/silentTools.ts'
import { carriedCallOf } from '../chain/lookForCall.ts'
import type { Address } from '../domain/address.ts'
import type { AskedMark, FlowRecord } from './flowRecord.ts'
import { findAsked } from './lostRequests.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const ROUTER: Address = '0x2222222222222222222222222222222222222222'
const TOKEN: Address = '0x3333333333333333333333333333333333333333'
const RELAY: Address = '0x4444444444444444444444444444444444444444'
const CARRIER = hashOfNumber(9)
const CALL = { to: ROUTER, value: 0n, data: '0xabcdef0102030405' } as const

const { value, ...call } = carriedCallOf(CALL)
const ASKED: AskedMark = {
  ...{ from: ACCOUNT, to: ROUTER, dataHash: keccak256(CALL.data), nonce: 0, blockNumber: '0' },
  call: { ...call, value: String(value) },
}
const token = { chainId: 31337, address: TOKEN, symbol: 'A', name: 'A', decimals: 6 }
const RECORD: FlowRecord = {
  version: 1,
  id: 'one',
  intent: { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' },
  status: 'running',
  steps: [{ name: 'swap', status: 'wallet', token, asked: ASKED }],
  createdAt: 1,
  updatedAt: 1,
}

const nothing = () => Promise.reject(new Error('is not asked'))
const KIND = scriptedKind({
  plan: nothing,
  prepare: nothing,
  confirm: nothing,
})

function bench() {
  const world = createScriptedChain()
  const tools = silentTools({ client: world.client, chain: world.chain, account: ACCOUNT })
  return { world, find: () => findAsked(RECORD, ASKED, KIND, tools, new Set()) }
}

describe('findAsked', () => {
  test('default: by account, nonce and calldata', async () => {
    const { world, find } = bench()
    expect(await find()).toBe(null)
    world.mine({ hash: CARRIER, from: ACCOUNT, to: ROUTER, nonce: 0, input: CALL.data })
    expect(await find()).toBe(CARRIER)
  })

  test.each([
    ['a delegated account’s call that a relay carried is found', `0xef0100${'77'.repeat(20)}`, CARRIER],
    ['nobody carries a call of a key alone', '0x', null],
  ] as const)('behavior: %s', async (_title, code, found) => {
    const { world, find } = bench()
    world.code = code
    const input = encodeAbiParameters(parseAbiParameters('address, uint256, bytes'), [ROUTER, 0n, CALL.data])
    world.mine({ hash: CARRIER, from: RELAY, to: ACCOUNT, nonce: 0, input })
    const topics = [hashOfNumber(1), pad(ACCOUNT)]
    world.logs.push({ address: TOKEN, topics, transactionHash: CARRIER, blockNumber: 1 })
    expect(await find()).toBe(found)
  })
})
