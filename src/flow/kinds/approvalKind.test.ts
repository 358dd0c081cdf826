import { createClient, custom, type Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { type ApprovalIntent, approval } from './approvalKind.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const TOKEN_ABI = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const BALANCE_OF = '70a08231'
const GATHERED = parseAbiParameters('(bool success, bytes returnData)[]')

/** A token that refuses to overwrite an allowance, and what open orders of it may still take. */
function toolsWith({
  allowance,
  reserved,
  balance = 0n,
}: {
  allowance: bigint
  reserved: bigint
  balance?: bigint
}): FlowTools {
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (method !== 'eth_call') throw new Error(`${method} is not answered`)
          const [{ to, data }] = params as [{ to?: Address; data: Hex }]
          const word = numberToHex(allowance, { size: 32 })
          const held = numberToHex(balance, { size: 32 })
          if (!to)
            return encodeAbiParameters(GATHERED, [
              [{ success: true, returnData: data.includes(BALANCE_OF) ? held : word }],
            ])
          const { functionName, args } = decodeFunctionData({ abi: TOKEN_ABI, data })
          if (functionName === 'allowance') return word
          if (args[1] > 0n && allowance > 0n)
            throw Object.assign(new Error('reverted'), { code: 3, data: '0x08c379a0' })
          return numberToHex(1, { size: 32 })
        },
      },
      { retryCount: 0 },
    ),
  })
  return silentTools({ client, account: ACCOUNT, reserved })
}

const wanted = (amount: bigint): ApprovalIntent => ({
  kind: 'approval',
  chainId: 31337,
  account: ACCOUNT,
  token: {
    chainId: 31337,
    address: '0x2222222222222222222222222222222222222222',
    symbol: 'A',
    name: 'A',
    decimals: 6,
  },
  spender: 'delta',
  amount: String(amount),
})

const planned = async (amount: bigint, stated: { allowance: bigint; reserved: bigint }) =>
  (await approval.plan(wanted(amount), toolsWith(stated), {})).map(
    ({ name, amount: value, suspendsOrders }) => `${name} ${value}${suspendsOrders ? ' suspends' : ''}`,
  )

describe('an approval of a token that refuses to overwrite one', () => {
  test.each([
    ['nothing is there', 50n, { allowance: 0n, reserved: 0n }, ['approve 50']],
    ['one is there', 50n, { allowance: 30n, reserved: 0n }, ['approve-reset 0', 'approve 50']],
    [
      'one is there, and open orders rely on it',
      50n,
      { allowance: 30n, reserved: 20n },
      ['approve-reset 0 suspends', 'approve 50'],
    ],
    [
      'the new one is less than open orders take',
      50n,
      { allowance: 100n, reserved: 80n },
      ['approve-reset 0 suspends', 'approve 50 suspends'],
    ],
    ['it is taken back', 0n, { allowance: 100n, reserved: 80n }, ['approve 0 suspends']],
    ['it is taken back, and nothing relies on it', 0n, { allowance: 100n, reserved: 0n }, ['approve 0']],
  ])('behavior: %s', async (_title, amount, stated, steps) => {
    expect(await planned(amount, stated)).toEqual(steps)
  })
})

describe('an approval for an own open offer', () => {
  const covering = async (
    amount: bigint,
    stated: { allowance: bigint; reserved: bigint; balance: bigint },
  ) => {
    const intent: ApprovalIntent = { ...wanted(amount), spender: 'rfq', offerNonce: '7' }
    const requested: unknown[] = []
    const tools = toolsWith(stated)
    const reserved: FlowTools['reserved'] = (question) => {
      requested.push(question.orderNonce)
      return tools.reserved(question)
    }
    const steps = await approval.plan(intent, { ...tools, reserved }, {})
    expect(new Set(requested)).toEqual(new Set(['7']))
    return steps.map(({ name, amount: value, forOrders }) => [name, value, forOrders])
  }
  test.each([
    ['covers what the other open offers take', { allowance: 0n, reserved: 30n, balance: 100n }, '80', '30'],
    ['covers no more than the balance', { allowance: 0n, reserved: 900n, balance: 100n }, '100', '50'],
    [
      'is for one alone where there are no others',
      { allowance: 0n, reserved: 0n, balance: 100n },
      '50',
      undefined,
    ],
  ])('behavior: %s', async (_title, stated, amount, forOrders) => {
    expect(await covering(50n, stated)).toEqual([['approve', amount, forOrders]])
  })

  test('behavior: nothing is requested where all of them are covered', async () => {
    expect(await covering(50n, { allowance: 80n, reserved: 30n, balance: 100n })).toEqual([])
  })
})
