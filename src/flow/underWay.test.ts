import { pad } from 'viem'
import { encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createScriptedChain, hashOfNumber } from '../../testing/scriptedChain.ts'
import { scriptedKind } from '../../testing/scriptedKind.ts'
import { silentTools } from '../../testing/silentTools.ts'
import { carriedCallOf } from '../chain/lookForCall.ts'
import type { Address } from '../domain/address.ts'
import type { FlowRecord } from './flowRecord.ts'
import type { CallsStatus } from './port.ts'
import { lookForSent, underWay } from './underWay.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const ROUTER: Address = '0x2222222222222222222222222222222222222222'
const TOKEN: Address = '0x3333333333333333333333333333333333333333'
const RELAY: Address = '0x4444444444444444444444444444444444444444'
const CARRIER = hashOfNumber(9)
const TRANSFER = hashOfNumber(0xdd)
const CALL = { to: ROUTER, value: 0n, data: '0xabcdef0102030405' } as const

const token = { chainId: 31337, address: TOKEN, symbol: 'A', name: 'A', decimals: 6 }
const { value, ...call } = carriedCallOf(CALL)
const record = (part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 1,
  id: 'one',
  intent: { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' },
  status: 'running',
  steps: [
    {
      name: 'batch',
      status: 'pending',
      token,
      asked: {
        ...{ from: ACCOUNT, to: ACCOUNT, dataHash: hashOfNumber(1), nonce: 0, blockNumber: '0' },
        isContract: true,
        call: { ...call, value: String(value) },
      },
    },
  ],
  artifacts: { callsId: 'bundle' },
  createdAt: 1,
  updatedAt: 1,
  ...part,
})

/** A relay carried the calls; the wallet says this of them. */
function lookAt(told: CallsStatus | null) {
  const world = createScriptedChain()
  const input = encodeAbiParameters(parseAbiParameters('address, uint256, bytes'), [CALL.to, 0n, CALL.data])
  world.mine({ hash: CARRIER, from: RELAY, to: ACCOUNT, nonce: 0, input })
  world.logs.push({
    address: TOKEN,
    topics: [TRANSFER, pad(ACCOUNT), pad(ROUTER)],
    transactionHash: CARRIER,
    blockNumber: 1,
  })
  const nothing = () => Promise.reject(new Error('is not asked'))
  const kind = scriptedKind({
    plan: nothing,
    prepare: nothing,
    confirm: nothing,
    effect: async () => 'unknown',
  })
  const tools = silentTools({
    client: world.client,
    chain: world.chain,
    account: ACCOUNT,
    port: { callsStatus: async () => told ?? nothing(), capabilities: async () => ({ atomic: 'supported' }) },
  })
  const flow = record()
  const sent = underWay(flow)
  if (!sent) throw new Error('is under way')
  return (taken: readonly `0x${string}`[] = []) =>
    lookForSent(flow, sent, { kind, tools, taken: async () => new Set(taken) })
}

describe('lookForSent', () => {
  test.each<[string, CallsStatus | null]>([
    ['says that they are done and names no transaction', { status: 'done', receipts: [] }],
    ['tells nothing of them', null],
  ])(
    'behavior: calls of which the wallet %s are found in the transaction that carries them',
    async (_title, told) => {
      const look = lookAt(told)
      expect(await look()).toMatchObject({ hash: CARRIER, outcome: 'same' })
      expect(await look([CARRIER])).toBe(null)
    },
  )

  test('behavior: calls of which the wallet says that they wait are waited for', async () => {
    expect(await lookAt({ status: 'pending', receipts: [] })()).toBe(null)
  })

  test.each([
    ['failed', 'flow-bundle-failed'],
    ['reverted', 'flow-bundle-reverted'],
    ['partial', 'flow-bundle-partial'],
  ] as const)('error: %s', async (status, code) => {
    await expect(lookAt({ status, receipts: [] })()).rejects.toMatchObject({ code })
  })
})

describe('underWay', () => {
  test('default: by its hash, or the id of its bundle', () => {
    expect(underWay(record())?.id).toBe('bundle')
    const [step] = record().steps
    if (!step) throw new Error('has a step')
    expect(underWay(record({ steps: [{ ...step, hash: CARRIER }] }))?.id).toBe(CARRIER)
    expect(underWay(record({ steps: [{ ...step, status: 'wallet' }] }))).toBe(null)
    expect(underWay(record({ steps: [{ ...step, answer: '0x01' }] }))).toBe(null)
    expect(underWay(record({ artifacts: {} }))).toBe(null)
  })
})
