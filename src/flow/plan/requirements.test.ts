import fc from 'fast-check'
import { createClient, custom } from 'viem'
import { encodeAbiParameters, numberToHex, parseAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { MAX_UINT256 } from '../../domain/amount/amount.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowStep, PlannedStep } from '../journal/flowRecord.ts'
import { PlanChanged } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { defineStep } from '../kind/step.ts'
import type { Requirement } from './requirement.ts'
import { approvalPart, assertAllowed, batchStep, planRequirement, roomForOrders } from './requirements.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const TOKEN = {
  chainId: 31337,
  address: '0x2222222222222222222222222222222222222222',
  symbol: 'A',
  name: 'A',
  decimals: 18,
} as const

const ANSWERS = { allowance: 'dd62ed3e', balanceOf: '70a08231', approve: '095ea7b3' } as const
/** What a call that gathers others answers. */
const GATHERED = parseAbiParameters('(bool success, bytes returnData)[]')

/** A token on a node that answers calls alone or gathered, and what the service says of open orders. */
function toolsWith(stated: {
  balance: bigint
  allowance: bigint
  reserved: bigint
  atomic?: 'supported'
}): FlowTools {
  const words = [
    [ANSWERS.allowance, stated.allowance],
    [ANSWERS.balanceOf, stated.balance],
    [ANSWERS.approve, 1n],
  ] as const
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_chainId') return '0x7a69'
          if (method === 'eth_getCode') return '0x6001'
          if (method === 'eth_call' && params[2]) throw new Error('no overrides')
          const requested = method === 'eth_call' ? String(params[0].data) : ''
          const answer = words.find(([selector]) => requested.includes(selector))
          if (!answer) throw new Error('not answered')
          const word = numberToHex(answer[1], { size: 32 })
          return params[0].to ? word : encodeAbiParameters(GATHERED, [[{ success: true, returnData: word }]])
        },
      },
      { retryCount: 0 },
    ),
  })
  return silentTools({
    client,
    account: ACCOUNT,
    reserved: stated.reserved,
    port: { capabilities: async () => ({ atomic: stated.atomic ?? 'no' }) },
  })
}

const requirement = (amount: bigint): Requirement => ({
  chainId: 31337,
  account: ACCOUNT,
  allowance: { token: TOKEN, spender: 'delta', amount, approval: 'exact' },
})

describe('roomForOrders', () => {
  test('default', () => {
    expect(roomForOrders(30n, 50n, 100n)).toBe(30n)
    expect(roomForOrders(80n, 50n, 100n)).toBe(50n)
    expect(roomForOrders(30n, 100n, 100n)).toBe(0n)
    expect(roomForOrders(30n, 50n, 'unknown')).toBe(0n)
  })

  test('behavior: with the amount never more than the amount or the balance', () => {
    const figure = fc.bigInt({ min: 0n, max: MAX_UINT256 })
    fc.assert(
      fc.property(figure, figure, figure, (reserved, amount, balance) => {
        const needed = amount + roomForOrders(reserved, amount, balance)
        expect(needed >= amount).toBe(true)
        expect(needed <= amount || needed <= balance).toBe(true)
      }),
    )
  })
})

describe('an exact approval', () => {
  const act: FlowStep = { name: 'swap', status: 'todo' }

  test.each([
    { reserved: 0n, amount: '40', forOrders: undefined },
    { reserved: 25n, amount: '65', forOrders: '25' },
    { reserved: MAX_UINT256 - 40n, amount: '100', forOrders: '60' },
  ])('default: $reserved reserved of a balance of 100, 40 sold', async ({ reserved, amount, forOrders }) => {
    const tools = toolsWith({ balance: 100n, allowance: 0n, reserved })
    const [approve] = await planRequirement(requirement(40n), tools, act)
    expect(approve).toMatchObject({ name: 'approve', amount })
    expect(approve?.forOrders).toBe(forOrders)
  })

  test('behavior: an allowance that covers the balance is enough, whatever is committed', async () => {
    const tools = toolsWith({ balance: 100n, allowance: 100n, reserved: MAX_UINT256 })
    expect(await planRequirement(requirement(40n), tools, act)).toEqual([act])
    await expect(assertAllowed(requirement(40n), tools)).resolves.toBeUndefined()
  })

  test('error: one that leaves no room for open orders is not enough', async () => {
    const tools = toolsWith({ balance: 100n, allowance: 60n, reserved: 25n })
    await expect(assertAllowed(requirement(40n), tools)).rejects.toMatchObject({
      code: 'flow-allowance-too-small',
    })
  })
})

describe('approval and act at once', () => {
  test('behavior: where no node can try them together, they are prompted one by one', async () => {
    const tools = toolsWith({ balance: 100n, allowance: 0n, reserved: 0n, atomic: 'supported' })
    const wanted = requirement(40n)
    const act: PlannedStep = { name: 'swap' }
    const [batch] = await planRequirement(wanted, tools, act)
    if (batch?.name !== 'batch') throw new Error(`planned ${batch?.name}`)
    const part = approvalPart({ ...wanted, token: TOKEN, spender: 'delta' }, 1n)
    const swap = defineStep({
      name: 'swap',
      chainId: wanted.chainId,
      prepare: () => Promise.reject(new Error('not asked')),
    })
    const context = { step: { ...batch, status: 'todo' } as const, tools, artifacts: {} }
    const { prepare } = batchStep(wanted, swap, async () => part)
    await expect(prepare(context)).rejects.toBeInstanceOf(PlanChanged)
    const steps = await planRequirement(wanted, tools, act)
    expect(steps.map(({ name }) => name)).toEqual(['approve', 'swap'])
  })
})
