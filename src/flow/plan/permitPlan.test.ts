import { createClient, custom, encodeAbiParameters, type Hex } from 'viem'
import { keccak256, numberToHex, parseAbiParameters, stringToHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { PERMIT2_ADDRESS } from '../../domain/orders/struct/permit2TypedData.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { Requirement } from './requirement.ts'
import { isApprovalReplaced, planRequirement } from './requirements.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const TOKEN = {
  chainId: 31337,
  address: '0x2222222222222222222222222222222222222222',
  symbol: 'A',
  name: 'A',
  decimals: 18,
} as const
const NOW_SEC = 1_000_000
const NEXT_NONCE = 3n

const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 })
const GATHERED = parseAbiParameters('(bool success, bytes returnData)[]')
const gathered = (...answers: readonly (Hex | null)[]) =>
  encodeAbiParameters(GATHERED, [
    answers.map((returnData) => ({ success: returnData !== null, returnData: returnData ?? '0x' })),
  ])

const SEPARATOR = keccak256(
  encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, uint256, address'), [
    keccak256(
      stringToHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
    ),
    keccak256(stringToHex('A')),
    keccak256(stringToHex('1')),
    31337n,
    TOKEN.address,
  ]),
)
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A node with a token that takes EIP-2612 permits, found out by simulating one. */
function tokenNode({ allowance, balance }: { allowance: bigint; balance: bigint }) {
  const answers = [
    ['3644e515', gathered(null, SEPARATOR, word(NEXT_NONCE), text('A'), text('1'))],
    ['dd62ed3e', gathered(word(allowance))],
    ['70a08231', gathered(word(balance))],
  ] as const
  const call = (returnData: Hex) => ({ status: '0x1', returnData, gasUsed: '0x1' })
  return createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_getCode') return '0x'
          if (method === 'eth_getBlockByNumber')
            return { number: '0x1', timestamp: numberToHex(NOW_SEC), transactions: [] }
          if (method === 'eth_simulateV1')
            return [{ calls: [call(word(0)), call('0x'), call(word(1_234_567))] }]
          const requested = String(params[0].data)
          if (requested.includes(PERMIT2_ADDRESS.slice(2).toLowerCase())) return gathered(word(0))
          const answer = answers.find(([selector]) => requested.includes(selector))
          if (!answer) throw new Error(`${method} is not answered`)
          return answer[1]
        },
      },
      { retryCount: 0 },
    ),
  })
}

interface Stated {
  readonly reserved?: bigint
  readonly allowance?: bigint
  readonly openPermits?: readonly string[]
  readonly lifeSec?: number
  /** Whether an offer carries the permit, not an order. */
  readonly isOffer?: boolean
}

async function planned({
  reserved = 0n,
  allowance = 0n,
  openPermits = [],
  lifeSec = 600,
  isOffer = false,
}: Stated) {
  const client = tokenNode({ allowance, balance: 1_000n })
  const tools: FlowTools = {
    ...silentTools({ client, account: ACCOUNT, reserved }),
    openPermits: async () => openPermits.map((nonce) => ({ nonce, replaces: !isOffer })),
  }
  const requirement: Requirement = {
    chainId: 31337,
    account: ACCOUNT,
    allowance: {
      token: TOKEN,
      spender: isOffer ? 'rfq' : 'delta',
      amount: 40n,
      approval: 'exact',
      permit: {
        ...{ deadlineSec: NOW_SEC + lifeSec, nonce: 9n, isFillable: isOffer },
        ...(isOffer && { offer: exampleOtcOrder({ expiry: BigInt(NOW_SEC + lifeSec) }) }),
      },
    },
  }
  const steps = await planRequirement(requirement, tools, null)
  return steps.map(({ name, amount, insteadOfPermit, permitNonce }) =>
    [name, amount, insteadOfPermit, permitNonce].filter((part) => part !== undefined).join(' '),
  )
}

test('default: a permit alone, which lives as long as its order', async () => {
  expect(await planned({})).toEqual(['sign-permit 40'])
  expect(await planned({ lifeSec: 25 * 60 })).toEqual(['sign-permit 40'])
})

test('behavior: an order that outlives the longest permit gets an approval, and says so', async () => {
  expect(await planned({ lifeSec: 60 * 60 })).toEqual(['approve 40 longLife'])
})

test('behavior: beside open orders an approval for all of them, and says so', async () => {
  expect(await planned({ reserved: 25n })).toEqual(['approve 65 openOrders'])
})

test('behavior: where an open order’s permit replaces the approval, the next one signs a permit', async () => {
  expect(await planned({ reserved: 25n, openPermits: ['3'] })).toEqual([
    'approve 65 openOrders',
    'sign-permit 65 4',
  ])
  expect(await planned({ reserved: 25n, openPermits: ['3'], allowance: 65n })).toEqual(['sign-permit 65 4'])
})

test('behavior: a permit that was used already replaces nothing', async () => {
  expect(await planned({ reserved: 25n, openPermits: ['2'] })).toEqual(['approve 65 openOrders'])
  expect(await planned({ reserved: 25n, openPermits: ['2'], allowance: 65n })).toEqual([])
})

test('behavior: behind two open permits no nonce is certain', async () => {
  expect(await planned({ reserved: 25n, openPermits: ['3', '4'] })).toEqual(['approve 65 openOrders'])
})

test('behavior: the permit of an offer lives as long as the offer, however long', async () => {
  expect(await planned({ isOffer: true, lifeSec: 400 * 86_400 })).toEqual(['sign-permit 40'])
})

test('behavior: beside open offers or an unused open permit an offer is approved, with a notice', async () => {
  expect(await planned({ isOffer: true, reserved: 25n })).toEqual(['approve 65 openOrders'])
  expect(await planned({ isOffer: true, openPermits: ['3'] })).toEqual(['approve 40 openOrders'])
  expect(await planned({ isOffer: true, openPermits: ['2'] })).toEqual(['sign-permit 40'])
  expect(await planned({ isOffer: true, allowance: 40n })).toEqual([])
})

test('behavior: an open order’s permit replaces an approval to Delta, and not one to the router', async () => {
  const requested = { chainId: 31337, account: ACCOUNT } as const
  const allowance = { token: TOKEN, amount: 40n, approval: 'exact' } as const
  const tools = (open: readonly string[]) => ({
    openPermits: async () => open.map((nonce) => ({ nonce, replaces: nonce === '3' })),
  })
  const through = (spender: 'delta' | 'router', open: readonly string[]) =>
    isApprovalReplaced({ ...requested, allowance: { ...allowance, spender } }, tools(open))
  expect(await through('delta', ['3'])).toBe(true)
  expect(await through('delta', [])).toBe(false)
  // The permit of an offer is for another spender.
  expect(await through('delta', ['4'])).toBe(false)
  expect(await through('router', ['3'])).toBe(false)
})
