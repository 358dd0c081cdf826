import {
  type Chain,
  createClient,
  custom,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
} from 'viem'
import { call, getBalance, getBlockNumber, getCode, getTransactionCount, readContract } from 'viem/actions'
import { decodeFunctionData, numberToHex, parseAbi, toFunctionSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import '../../text/en/trade/flow.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { Address } from '../../domain/token/address.ts'
import { say } from '../../text/text.ts'
import { FILLED_ABI } from '../delta/filledAmount.ts'
import { readFunds } from '../token/funds.ts'
import type { ChainClient } from './clients.ts'
import { type ComparedNode, compareReads } from './comparedReads.ts'
import { readStretch } from './logs.ts'

const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const USDC: Address = '0x1111111111111111111111111111111111111111'
const OWNER: Address = '0x2222222222222222222222222222222222222222'
const SPENDER: Address = '0x3333333333333333333333333333333333333333'
const ABOUT = { sellToken: { address: USDC, symbol: 'USDC', decimals: 6 } }
const DELTA = parseAbi([
  'function areNoncesUsed(address owner, uint256[] nonces) view returns (bool[])',
  'function remaining(address maker, bytes32 orderHash) view returns (uint256)',
  'function nonces(address owner) view returns (uint256)',
])

/** What a node of a test says. */
interface Facts {
  readonly block?: number
  readonly timeSec?: number
  readonly chainId?: number
  /** By selector; a text is the node's refusal. */
  readonly calls?: Readonly<Record<string, bigint | Hex | string>>
  readonly code?: Hex
  readonly balance?: bigint
  readonly sent?: number
  readonly logs?: readonly object[]
  /** It answers nothing. */
  readonly isDown?: boolean
  /** It never answers. */
  readonly hangs?: boolean
  readonly lacks?: readonly string[]
}

interface Requested {
  readonly method: string
  readonly params: readonly unknown[]
}

const word = (value: bigint) => numberToHex(value, { size: 32 })
const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

function answerOf(facts: Facts, { method, params }: Requested): unknown {
  const { block = 100, timeSec = 1_000, chainId = CHAIN.id, calls = {} } = facts
  const named =
    method === 'eth_getLogs' ? null : params.find((one, place) => place > 0 && typeof one === 'string')
  if (typeof named === 'string' && named.startsWith('0x') && Number(named) > block)
    throw refusal(-32000, 'header not found')
  const called = (data: Hex): Hex => {
    const known = calls[data.slice(0, 10)] ?? '0x'
    if (typeof known === 'bigint') return word(known)
    if (known.startsWith('0x')) return known as Hex
    throw refusal(known === 'reverted' ? 3 : -32000, known === 'reverted' ? 'execution reverted' : known)
  }
  switch (method) {
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'eth_blockNumber':
      return numberToHex(block)
    case 'eth_getBlockByNumber':
      return { number: numberToHex(block), timestamp: numberToHex(timeSec) }
    case 'eth_getCode':
      return facts.code ?? '0x'
    case 'eth_getBalance':
      return numberToHex(facts.balance ?? 0n)
    case 'eth_getTransactionCount':
      return numberToHex(facts.sent ?? 0)
    case 'eth_getLogs':
      return facts.logs ?? []
    case 'eth_call': {
      const { to, data } = params[0] as { to?: string; data: Hex }
      if (to !== undefined) return called(data)
      // The code that runs several calls is followed by them.
      const start = data.lastIndexOf('82ad56cb')
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: `0x${data.slice(start)}` })
      const list = args?.[0] as readonly { readonly callData: Hex }[]
      const result = list.map(({ callData }) => ({ success: true, returnData: called(callData) }))
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    }
    default:
      throw refusal(-32601, `${method} is not answered`)
  }
}

function nodeOf(name: string, facts: Facts) {
  const requested: Requested[] = []
  const state: { facts: Facts; later?: Facts } = { facts }
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    requested.push({ method, params })
    if (state.facts.isDown) throw new TypeError('fetch failed')
    if (state.facts.hangs) return new Promise(() => undefined)
    if (state.facts.lacks?.includes(method)) throw refusal(-32601, 'the method does not exist')
    try {
      return answerOf(state.facts, { method, params })
    } finally {
      if (method === 'eth_call' && state.later) state.facts = state.later
    }
  }
  const client = createClient({
    name,
    chain: CHAIN,
    transport: custom({ request }, { retryCount: 0 }),
  }) as ChainClient
  return { client, requested, state }
}

/** Both nodes of a chain, and reads that are compared. */
function pairWith(first: Facts, second: Facts | null, wallet: ComparedNode | null = null) {
  const one = nodeOf('a.example', first)
  const other = second && nodeOf('b.example', second)
  const waited = { turns: 0, onTurn: (): void => undefined }
  const reads = compareReads({
    clients: {
      chains: [CHAIN],
      of: () => one.client,
      nodes: () => [one.client, ...(other ? [other.client] : [])],
    },
    about: ABOUT,
    async wait(_durationMs, signal) {
      if (!signal) {
        waited.turns += 1
        waited.onTurn()
        return
      }
      // A node that is to be waited for is silent for ever in these tests, where it is silent at all.
      if (!(other?.state.facts.hangs || one.state.facts.hangs))
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    },
    walletNode: async () => wallet,
  })
  return { reads, client: reads.clients.of(CHAIN.id), one, other, waited }
}

const readAllowance = (client: ChainClient) =>
  readContract(client, { address: USDC, abi: erc20Abi, functionName: 'allowance', args: [OWNER, SPENDER] })

const sentenceOf = async (settled: Promise<void>): Promise<string> => {
  const error = await settled.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`no disagreement: ${error}`)
  expect(error.recovery).toBe('retry')
  return say(error.say)
}

const selector = (signature: string) => toFunctionSelector(signature)
const ALLOWANCE = selector('allowance(address,address)')
const DECIMALS = selector('decimals()')
const BALANCE = selector('balanceOf(address)')
const FILLED = toFunctionSelector(FILLED_ABI[0])

describe('two nodes that agree', () => {
  test('default: reads go on, each put to both at one block', async () => {
    const facts = { calls: { [ALLOWANCE]: 5_000_000n }, balance: 7n }
    const { reads, client, one, other } = pairWith({ ...facts, block: 100 }, { ...facts, block: 103 })
    expect(await readAllowance(client)).toBe(5_000_000n)
    expect(await getBalance(client, { address: OWNER })).toBe(7n)
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(100n)
    await reads.settle()
    const state = (requested: readonly Requested[]) =>
      requested.filter(({ method }) => /call|Balance/.test(method))
    expect(state(other?.requested ?? [])).toEqual(state(one.requested))
    expect(state(one.requested).map(({ params }) => params[1])).toEqual(['0x64', '0x64'])
  })

  test('behavior: another letter case, or another number of digits, is the same', async () => {
    const { reads, client } = pairWith({ code: '0xABCD', balance: 1n }, { code: '0xabcd', balance: 1n })
    await getCode(client, { address: USDC })
    await reads.settle()
  })

  test('behavior: transactions that are tried, the time and fees are by one node', async () => {
    const { reads, client, other } = pairWith(
      { calls: { '0x12345678': 1n } },
      { calls: { '0x12345678': 2n } },
    )
    await call(client, { account: OWNER, to: USDC, data: '0x12345678' })
    await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    await reads.settle()
    expect(other?.requested).toEqual([])
  })

  test('behavior: once settled, reads are plain and at the latest block', async () => {
    const { reads, client, one, other } = pairWith({ balance: 1n }, { balance: 1n })
    await getBalance(client, { address: OWNER })
    await reads.settle()
    const before = other?.requested.length
    one.state.facts = { balance: 2n }
    expect(await getBalance(client, { address: OWNER })).toBe(2n)
    expect(one.requested.at(-1)?.params[1]).toBe('latest')
    await reads.settle()
    expect(other?.requested).toHaveLength(before ?? -1)
  })
})

describe('two nodes that disagree', () => {
  test.each<readonly [read: string, ask: (client: ChainClient) => Promise<unknown>, Facts, Facts, RegExp]>([
    [
      'decimals',
      (client) => readContract(client, { address: USDC, abi: erc20Abi, functionName: 'decimals' }),
      { calls: { [DECIMALS]: 6n } },
      { calls: { [DECIMALS]: 18n } },
      /the decimals of USDC: a\.example says 6, b\.example says 18\./,
    ],
    [
      'allowance',
      readAllowance,
      { calls: { [ALLOWANCE]: 5_000_000n } },
      { calls: { [ALLOWANCE]: 0n } },
      /the USDC allowance: a\.example says 5, b\.example says 0\./,
    ],
    [
      'allowance without a limit',
      readAllowance,
      { calls: { [ALLOWANCE]: 2n ** 256n - 1n } },
      { calls: { [ALLOWANCE]: 0n } },
      /the USDC allowance: a\.example says 1157920892…9935, b\.example says 0\./,
    ],
    [
      'allowance that one contract refuses',
      readAllowance,
      { calls: { [ALLOWANCE]: 5_000_000n } },
      { calls: { [ALLOWANCE]: 'reverted' } },
      /the USDC allowance: a\.example says 5, b\.example says –\./,
    ],
    [
      'balance, among others in one call',
      (client) => readFunds(client, { account: OWNER, tokens: [USDC], spenders: [SPENDER] }),
      { calls: { [ALLOWANCE]: 1n, [BALANCE]: 2_500_000n } },
      { calls: { [ALLOWANCE]: 1n, [BALANCE]: 0n } },
      /the USDC balance: a\.example says 2\.5, b\.example says 0\./,
    ],
    [
      'allowance, among others in one call',
      (client) => readFunds(client, { account: OWNER, tokens: [SPENDER, USDC], spenders: [SPENDER] }),
      { calls: { [ALLOWANCE]: 10n, [BALANCE]: 0n } },
      { calls: { [ALLOWANCE]: 11n, [BALANCE]: 0n } },
      /the 0x3333…3333 allowance: a\.example says 10, b\.example says 11\./,
    ],
    [
      'native balance',
      (client) => getBalance(client, { address: OWNER }),
      { balance: 10n ** 18n },
      { balance: 0n },
      /the ETH balance: a\.example says 1, b\.example says 0\./,
    ],
    [
      'code',
      (client) => getCode(client, { address: SPENDER }),
      { code: '0x' },
      { code: '0x6080' },
      /the code at 0x3333…3333: a\.example says 0x, b\.example says 0x6080\./,
    ],
    [
      'transactions sent',
      (client) => getTransactionCount(client, { address: OWNER }),
      { sent: 3 },
      { sent: 4 },
      /a nonce at 0x2222…2222: a\.example says 3, b\.example says 4\./,
    ],
    [
      'nonce of permits',
      (client) => readContract(client, { address: USDC, abi: DELTA, functionName: 'nonces', args: [OWNER] }),
      { calls: { [selector('nonces(address)')]: 1n } },
      { calls: { [selector('nonces(address)')]: 2n } },
      /a nonce at USDC: a\.example says 1, b\.example says 2\./,
    ],
    [
      'order nonces',
      (client) =>
        readContract(client, {
          ...{ address: SPENDER, abi: DELTA, functionName: 'areNoncesUsed' },
          args: [OWNER, [1n, 2n]],
        } as never),
      {
        calls: {
          [selector('areNoncesUsed(address,uint256[])')]:
            `0x${[32n, 2n, 0n, 0n].map((one) => word(one).slice(2)).join('')}`,
        },
      },
      {
        calls: {
          [selector('areNoncesUsed(address,uint256[])')]:
            `0x${[32n, 2n, 0n, 1n].map((one) => word(one).slice(2)).join('')}`,
        },
      },
      /an order nonce: b\.example says it is used, a\.example says it is not\./,
    ],
    [
      'rest of an offer',
      (client) =>
        readContract(client, {
          ...{ address: SPENDER, abi: DELTA, functionName: 'remaining', args: [OWNER, word(1n)] },
        } as never),
      { calls: { [selector('remaining(address,bytes32)')]: 0n } },
      { calls: { [selector('remaining(address,bytes32)')]: 1n } },
      /how much of an offer is left: a\.example says 0, b\.example says 1\./,
    ],
    [
      'filled part of an order',
      (client) => call(client, { to: SPENDER, data: FILLED }),
      { calls: { [FILLED]: 40n } },
      { calls: { [FILLED]: 0n } },
      /how much of an order is filled: a\.example says 40, b\.example says 0\./,
    ],
    [
      'events',
      (client) => readStretch(client, { address: SPENDER, topics: [], fromBlock: 0n }, 0n, 90n),
      { logs: [] },
      { logs: [{ address: SPENDER, topics: [], data: '0x', blockNumber: '0x1', logIndex: '0x0' }] },
      /the events of 0x3333…3333: a\.example has 0, b\.example has 1\./,
    ],
    [
      'anything else',
      (client) => call(client, { to: SPENDER, data: '0x12345678' }),
      { calls: { '0x12345678': '0x01' } },
      { calls: { '0x12345678': '0x02' } },
      /about 0x3333…3333: a\.example says 0x01, b\.example says 0x02\./,
    ],
  ])('error: %s: both nodes and both values are named', async (_read, ask, first, second, sentence) => {
    const { reads, client } = pairWith(first, second)
    await ask(client)
    expect(await sentenceOf(reads.settle())).toMatch(sentence)
  })

  test('error: a read that was false once, and true the second time', async () => {
    const { reads, client, one } = pairWith({ balance: 10n ** 18n }, { balance: 0n })
    await getBalance(client, { address: OWNER })
    one.state.facts = { balance: 0n }
    await getBalance(client, { address: OWNER })
    expect(await sentenceOf(reads.settle())).toMatch(/the ETH balance: a\.example says 1/)
  })

  test('error: the node of the wallet, where no second one is configured', async () => {
    const wallet = nodeOf('b.example', { calls: { [ALLOWANCE]: 0n } })
    const { reads, client } = pairWith({ calls: { [ALLOWANCE]: 5_000_000n } }, null, {
      name: 'Rabby',
      request: (read) => wallet.client.request(read as never),
    })
    await readAllowance(client)
    expect(await sentenceOf(reads.settle())).toMatch(/a\.example says 5, Rabby says 0/)
  })
})

describe('one node', () => {
  test.each<readonly [title: string, Facts | null]>([
    ['none is configured', null],
    ['the second one is down', { isDown: true }],
    ['the second one hangs', { hangs: true }],
    ['the second one lacks the method', { lacks: ['eth_call'] }],
    ['the second one is of another chain', { chainId: 1, calls: { [ALLOWANCE]: 9n } }],
  ])('behavior: %s: the read is by the first one', async (_title, second) => {
    const { reads, client } = pairWith({ calls: { [ALLOWANCE]: 5n } }, second)
    expect(await readAllowance(client)).toBe(5n)
    await reads.settle()
  })

  test('behavior: the first one is down: the second one is read alone', async () => {
    const { reads, client, one } = pairWith({ isDown: true }, { calls: { [ALLOWANCE]: 5n } })
    expect(await readAllowance(client)).toBe(5n)
    one.state.facts = { calls: { [ALLOWANCE]: 9n } }
    expect(await readAllowance(client)).toBe(5n)
    await reads.settle()
    expect(one.requested).toHaveLength(1)
  })

  test('behavior: both are down: reads are the plain ones', async () => {
    const { client, one } = pairWith({ isDown: true }, { isDown: true })
    await expect(readAllowance(client)).rejects.toThrow('fetch failed')
    expect(one.requested.at(-1)?.method).toBe('eth_call')
  })

  test('error: a first one that is silent at first, and false when requested once more', async () => {
    const { reads, client, one } = pairWith(
      { calls: { [ALLOWANCE]: 'busy' } },
      { calls: { [ALLOWANCE]: 0n } },
    )
    one.state.later = { calls: { [ALLOWANCE]: 5_000_000n } }
    expect(await readAllowance(client)).toBe(5_000_000n)
    expect(await sentenceOf(reads.settle())).toMatch(/a\.example says 5, b\.example says 0/)
  })
})

describe('a node that lags', () => {
  test('behavior: a second node that comes to the block in time is waited for', async () => {
    const { reads, client, other, waited } = pairWith({ balance: 5n, block: 100 }, { balance: 5n, block: 99 })
    await getBalance(client, { address: OWNER })
    waited.onTurn = () => {
      if (other) other.state.facts = { balance: 5n, block: 100 }
    }
    await reads.settle()
    expect(waited.turns).toBe(1)
  })

  test('error: a second node that does not come to it is named as behind, not as lying', async () => {
    const { reads, client, waited } = pairWith({ balance: 5n, block: 100 }, { balance: 0n, block: 93 })
    await getBalance(client, { address: OWNER })
    expect(await sentenceOf(reads.settle())).toMatch(/^b\.example is behind a\.example \(blocks: 7\)/)
    expect(waited.turns).toBe(9)
  })

  test('error: a first node that is stale is named, though both agree on its old block', async () => {
    const old = { balance: 5n, block: 100, timeSec: 1_000 }
    const { reads, client } = pairWith(old, { ...old, block: 104, timeSec: 1_031 })
    await getBalance(client, { address: OWNER })
    expect(await sentenceOf(reads.settle())).toMatch(/^a\.example is behind b\.example \(blocks: 4\)/)
  })

  test.each([
    ['3 blocks and any time', 103, 9_000],
    ['half a minute and any number of blocks', 200, 1_030],
  ])('behavior: %s behind is not stale', async (_title, block, timeSec) => {
    const old = { balance: 5n, block: 100, timeSec: 1_000 }
    const { reads, client } = pairWith(old, { ...old, block, timeSec })
    await getBalance(client, { address: OWNER })
    await reads.settle()
  })
})
