import { createClient, custom, HttpRequestError, keccak256, TimeoutError } from 'viem'
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
const [OURS, LOST] = [hashOfNumber(1), hashOfNumber(2)]
const SENT: SentTransaction = {
  ...{ from: ACCOUNT, to: ROUTER, dataHash: keccak256('0xabcd'), value: 0n },
  ...{ nonce: 0, blockNumber: 0n },
}
const ours = (part: Partial<ScriptedTransaction> = {}): ScriptedTransaction => ({
  ...{ hash: OURS, from: ACCOUNT, to: ROUTER, nonce: 0, input: '0xabcd' },
  ...part,
})
const refusing = (code: number, message: string) => Object.assign(new Error(message), { code })
const requested = { body: {}, url: 'http://node.invalid' }

/** A node that shows a transaction of block 30, is 300 blocks further, and says this instead of the state of old blocks. */
function nodeThatSays(refusal: Error, mined = ours()) {
  const world = createScriptedChain()
  const pass = (blocks: number) => {
    for (let block = 0; block < blocks; block += 1) world.mine()
  }
  pass(29)
  world.mine(mined)
  pass(300)
  world.keepsState = 128
  const methods: string[] = []
  const request = async (one: { method: string; params?: readonly unknown[] }) => {
    methods.push(one.method)
    try {
      return await world.client.request(one as Parameters<typeof world.client.request>[0])
    } catch (error) {
      throw one.method === 'eth_getTransactionCount' ? refusal : error
    }
  }
  const transport = custom({ request }, { retryCount: 0 })
  return { client: createClient({ chain: world.chain, transport }), methods, world, pass }
}

const MISSING = refusing(-32000, 'missing trie node')

describe('on a node that refuses old state', () => {
  test.each([
    ['geth', MISSING],
    ['one that calls it an internal error', refusing(-32603, 'header not found')],
    ['a paid archive', refusing(-32701, 'Archive requests require a personal token')],
    ['one that asks for payment by status', new HttpRequestError({ ...requested, status: 403 })],
  ])('default: %s: what is older than its state is found all the same', async (_title, refusal) => {
    const { client } = nodeThatSays(refusal)
    expect(await findUnknown(client, SENT)).toBe(OURS)
  })

  test.each([
    ['asks for fewer requests', refusing(-32005, 'limit exceeded')],
    ['is busy', new HttpRequestError({ ...requested, status: 429 })],
    ['is silent', new TimeoutError(requested)],
  ])('error: a node that %s has said nothing of its state', async (_title, refusal) => {
    const { client } = nodeThatSays(refusal)
    await expect(findUnknown(client, SENT)).rejects.toMatchObject({ code: 'chain-unreachable' })
  })

  test('behavior: what the first look walked through is not read again', async () => {
    const { client, methods, world, pass } = nodeThatSays(
      MISSING,
      ours({ hash: OURS, nonce: 0, from: ROUTER }),
    )
    pass(60)
    world.mine(ours({ hash: LOST, input: '0x1234' }))
    pass(300)
    expect(await findUnknown(client, SENT)).toBe('unknown')
    const first = methods.splice(0).filter((method) => method === 'eth_getBlockByNumber').length
    expect(first).toBeGreaterThan(60)
    expect(await findByHash(client, OURS, SENT)).toMatchObject({ outcome: 'same' })
    expect(await findUnknown(client, SENT)).toBe('unknown')
    expect(methods.filter((method) => method === 'eth_getBlockByNumber').length).toBeLessThan(5)
    expect(methods.length).toBeLessThan(15)
  })

  test('behavior: many transactions on, the one that is meant is found by its trace', async () => {
    const { client, world, pass } = nodeThatSays(MISSING, ours({ hash: LOST, input: '0x1234' }))
    for (let nonce = 1; nonce < 40; nonce += 1) {
      const isOurs = nonce === 20
      world.mine(ours({ nonce, ...(!isOurs && { hash: hashOfNumber(100 + nonce), input: '0x1234' }) }))
    }
    const topics = [hashOfNumber(3), `0x${'00'.repeat(12)}${ACCOUNT.slice(2)}` as const]
    world.logs.push({ address: ROUTER, topics, transactionHash: OURS, blockNumber: 350 })
    pass(300)
    expect(await findUnknown(client, SENT)).toBe(OURS)
  })
})
