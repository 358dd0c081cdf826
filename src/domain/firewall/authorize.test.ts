import fc from 'fast-check'
import type { Hex } from 'viem'
import { concatHex, encodeFunctionData, padHex, parseAbi, toHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Deployment } from '../chain/deployments.ts'
import { type Address, NATIVE_TOKEN, ZERO_ADDRESS } from '../token/address.ts'
import { authorize, isAuthorized } from './authorize.ts'
import { inspect } from './inspect.ts'
import type { RefusedField } from './refusal.ts'
import type { TransactionEvidence } from './transactionEvidence.ts'
import type { SwapTransactionIntent, TransactionPayload } from './transactionIntent.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const FRIEND: Address = '0x2222222222222222222222222222222222222222'
const USDC: Address = '0x3333333333333333333333333333333333333333'
const WBTC: Address = '0x4444444444444444444444444444444444444444'
const ROUTER: Address = '0x5555555555555555555555555555555555555555'
const EXECUTOR: Address = '0x6666666666666666666666666666666666666666'
const STRANGER: Address = '0x9999999999999999999999999999999999999999'

const PINS: Deployment = {
  chainId: 31337,
  router: ROUTER,
  executors: [STRANGER.replace('9', '8') as Address, EXECUTOR],
  wrappedNative: FRIEND,
}

const EVIDENCE: TransactionEvidence = {
  chainId: 31337,
  targetHasCode: true,
  simulation: 'passed',
  gasUnits: 100_000n,
}

// The router's signatures as `router-6.2-abi.txt` states them, written apart from the table under test.
const SWAP =
  '(address srcToken,address destToken,uint256 fromAmount,uint256 toAmount,uint256 quotedAmount,bytes32 metadata,address beneficiary)'
const UNI = SWAP.replace(')', ',bytes pools)')
const GENERIC_TAIL = `${SWAP} swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable`
const ROUTER_ABI = parseAbi([
  `function swapExactAmountIn(address executor, ${GENERIC_TAIL}`,
  `function swapExactAmountOut(address executor, ${GENERIC_TAIL}`,
  `function swapExactAmountInPro(address executor, ${GENERIC_TAIL}`,
  `function swapExactAmountInOnUniswapV2(${UNI} uniData, uint256 partnerAndFee, bytes permit) payable`,
  `function swapExactAmountInOnUniswapV3(${UNI} uniData, uint256 partnerAndFee, bytes permit) payable`,
  `function swapExactAmountOutOnUniswapV2(${UNI} uniData, uint256 partnerAndFee, bytes permit) payable`,
  `function swapExactAmountOutOnUniswapV3(${UNI} uniData, uint256 partnerAndFee, bytes permit) payable`,
])

const METHODS = [
  'swapExactAmountIn',
  'swapExactAmountOut',
  'swapExactAmountInOnUniswapV2',
  'swapExactAmountInOnUniswapV3',
  'swapExactAmountOutOnUniswapV2',
  'swapExactAmountOutOnUniswapV3',
] as const
type Method = (typeof METHODS)[number]

interface CallFields {
  executor: Address
  srcToken: Address
  destToken: Address
  fromAmount: bigint
  toAmount: bigint
  quotedAmount: bigint
  metadata: Hex
  beneficiary: Address
  partnerAndFee: bigint
  permit: Hex
  opaque: Hex
}

const METADATA = `0x${'ab'.repeat(32)}` as const
const OPAQUE = `0x${'cd'.repeat(64)}` as const

function intentFor(method: Method, change: Partial<SwapTransactionIntent> = {}): SwapTransactionIntent {
  return {
    kind: 'swap',
    chainId: 31337,
    account: ACCOUNT,
    recipient: ACCOUNT,
    sellToken: USDC,
    buyToken: WBTC,
    side: method.startsWith('swapExactAmountIn') ? 'SELL' : 'BUY',
    sellAmount: 2_500_000_000n,
    buyAmount: 3_980_000n,
    feeBps: 15,
    ...change,
  }
}

function fieldsFor(intent: SwapTransactionIntent): CallFields {
  return {
    executor: EXECUTOR,
    srcToken: intent.sellToken,
    destToken: intent.buyToken,
    fromAmount: intent.sellAmount,
    toAmount: intent.buyAmount,
    quotedAmount: intent.side === 'SELL' ? intent.buyAmount + 10_000n : intent.sellAmount - 10_000n,
    metadata: METADATA,
    beneficiary: ZERO_ADDRESS,
    partnerAndFee: (BigInt(FRIEND) << 96n) | (1n << 92n) | 15n,
    permit: '0x',
    opaque: OPAQUE,
  }
}

function encode(method: Method, fields: CallFields): Hex {
  const { executor, partnerAndFee, permit, opaque, ...swap } = fields
  if (method === 'swapExactAmountIn' || method === 'swapExactAmountOut') {
    return encodeFunctionData({
      abi: ROUTER_ABI,
      functionName: method,
      args: [executor, swap, partnerAndFee, permit, opaque],
    })
  }
  return encodeFunctionData({
    abi: ROUTER_ABI,
    functionName: method,
    args: [{ ...swap, pools: opaque }, partnerAndFee, permit],
  })
}

function payloadFor(
  method: Method,
  intent: SwapTransactionIntent,
  change: Partial<CallFields> = {},
): TransactionPayload {
  return {
    chainId: intent.chainId,
    from: intent.account,
    to: ROUTER,
    value: intent.sellToken === NATIVE_TOKEN ? intent.sellAmount : 0n,
    data: encode(method, { ...fieldsFor(intent), ...change }),
  }
}

function refusedField(intent: SwapTransactionIntent, payload: TransactionPayload): RefusedField | null {
  const verdict = authorize(intent, PINS, payload, EVIDENCE)
  return verdict.refused ? verdict.field : null
}

describe.each(METHODS)('%s', (method) => {
  const generic = method === 'swapExactAmountIn' || method === 'swapExactAmountOut'
  const intent = intentFor(method)

  test('default', () => {
    const payload = payloadFor(method, intent)
    const verdict = authorize(intent, PINS, payload, EVIDENCE)
    if (verdict.refused) throw new Error(`${verdict.field}: ${verdict.expected} / ${verdict.found}`)
    expect(verdict.transaction).toEqual({
      chainId: 31337,
      from: ACCOUNT,
      to: ROUTER,
      value: 0n,
      data: payload.data,
      gas: 125_000n,
    })
    expect(verdict.transaction).not.toBe(payload)
    expect(Object.isFrozen(verdict.transaction)).toBe(true)
  })

  test('behavior: native is sent as value', () => {
    const native = intentFor(method, { sellToken: NATIVE_TOKEN })
    const verdict = authorize(native, PINS, payloadFor(method, native), EVIDENCE)
    expect(verdict.refused ? verdict.field : verdict.transaction.value).toBe(native.sellAmount)
    expect(refusedField(native, { ...payloadFor(method, native), value: native.sellAmount - 1n })).toBe(
      'value',
    )
    expect(refusedField(native, { ...payloadFor(method, native), value: 0n })).toBe('value')
  })

  test('behavior: a zero beneficiary means the account only', () => {
    const gift = intentFor(method, { recipient: FRIEND })
    expect(refusedField(gift, payloadFor(method, gift, { beneficiary: FRIEND }))).toBe(null)
    expect(refusedField(gift, payloadFor(method, gift, { beneficiary: ZERO_ADDRESS }))).toBe('recipient')
    expect(refusedField(intent, payloadFor(method, intent, { beneficiary: ACCOUNT }))).toBe(null)
  })

  test('behavior: a lower fee and unreadable parts pass', () => {
    const lower = (1n << 92n) | 14n
    expect(refusedField(intent, payloadFor(method, intent, { partnerAndFee: lower }))).toBe(null)
    expect(refusedField(intent, payloadFor(method, intent, { metadata: padHex('0x1', { size: 32 }) }))).toBe(
      null,
    )
    expect(refusedField(intent, payloadFor(method, intent, { opaque: '0x1234' }))).toBe(null)
  })

  test.each([
    ['fee', 15, 15n, null],
    ['fee', 15, 14n, 'fee'],
    ['fee', 15, 16n, 'fee'],
    ['fee', 15, 0n, 'fee'],
    ['fee', 15, (1n << 95n) | 15n, 'feeFlags'],
    ['surplus', 0, 1n << 95n, null],
    ['surplus', 0, 0n, 'feeFlags'],
    ['surplus', 0, (1n << 95n) | 1n, 'fee'],
    ['surplus', 0, (1n << 95n) | (1n << 90n), 'feeFlags'],
    ['surplus', 0, (1n << 95n) | (1n << 94n), 'feeFlags'],
  ] as const)(
    'behavior: what the host takes is exactly that: %s of %d, packed %d',
    (hostTakes, feeBps, low, field) => {
      const hosted: SwapTransactionIntent = { ...intent, feeBps, partner: FRIEND, hostTakes }
      const packed = (BigInt(FRIEND) << 96n) | low
      expect(refusedField(hosted, payloadFor(method, hosted, { partnerAndFee: packed }))).toBe(field)
      if (field !== null) return
      const another = (BigInt(STRANGER) << 96n) | low
      expect(refusedField(hosted, payloadFor(method, hosted, { partnerAndFee: another }))).toBe('partner')
      expect(refusedField(hosted, payloadFor(method, hosted, { partnerAndFee: low }))).toBe('partner')
    },
  )

  test('behavior: a swap that may book a surplus gets the gas for it', () => {
    const hosted: SwapTransactionIntent = { ...intent, feeBps: 0, partner: FRIEND, hostTakes: 'surplus' }
    const packed = (BigInt(FRIEND) << 96n) | (1n << 95n)
    const verdict = authorize(hosted, PINS, payloadFor(method, hosted, { partnerAndFee: packed }), EVIDENCE)
    expect(verdict.refused ? verdict.field : verdict.transaction.gas).toBe(275_000n)
  })

  const mutations: readonly (readonly [RefusedField, Partial<CallFields>])[] = [
    ['sellToken', { srcToken: STRANGER }],
    ['sellToken', { srcToken: NATIVE_TOKEN }],
    ['buyToken', { destToken: STRANGER }],
    ['sellAmount', { fromAmount: intent.sellAmount + 1n }],
    ['sellAmount', { fromAmount: intent.sellAmount - 1n }],
    ['buyAmount', { toAmount: intent.buyAmount + 1n }],
    ['buyAmount', { toAmount: intent.buyAmount - 1n }],
    ['recipient', { beneficiary: STRANGER }],
    ['recipient', { beneficiary: ROUTER }],
    ['fee', { partnerAndFee: 16n }],
    ['fee', { partnerAndFee: 0x3fffn }],
    ['feeFlags', { partnerAndFee: 1n << 95n }],
    ['feeFlags', { partnerAndFee: 1n << 94n }],
    ['feeFlags', { partnerAndFee: 1n << 14n }],
    ['feeFlags', { partnerAndFee: 1n << 89n }],
    ['permit', { permit: '0x01' }],
    ['permit', { permit: `0x${'00'.repeat(224)}` }],
    intent.side === 'SELL'
      ? ['quotedAmount', { quotedAmount: intent.buyAmount - 1n }]
      : ['quotedAmount', { quotedAmount: intent.sellAmount + 1n }],
    ...(generic
      ? ([
          ['executor', { executor: STRANGER }],
          ['executor', { executor: ZERO_ADDRESS }],
        ] as const)
      : []),
  ]

  test.each(mutations)('error: a changed %s is refused (%#)', (field, change) => {
    expect(refusedField(intent, payloadFor(method, intent, change))).toBe(field)
  })

  test('error: the other direction is refused', () => {
    const other = METHODS.find(
      (name) => name === method.replace(/In(?!.*In)|Out/, (word) => (word === 'In' ? 'Out' : 'In')),
    )
    if (!other) throw new Error(`no counterpart of ${method}`)
    const same = { ...fieldsFor(intent), quotedAmount: intent.buyAmount }
    expect(refusedField(intent, { ...payloadFor(method, intent), data: encode(other, same) })).toBe('side')
  })

  test('error: what surrounds the call is compared', () => {
    const payload = payloadFor(method, intent)
    expect(refusedField(intent, { ...payload, to: STRANGER })).toBe('target')
    expect(refusedField(intent, { ...payload, value: 1n })).toBe('value')
    expect(refusedField(intent, { ...payload, from: STRANGER })).toBe('from')
    expect(refusedField(intent, { ...payload, chainId: 1 })).toBe('chain')
    expect(refusedField(intentFor(method, { chainId: 1 }), { ...payload, chainId: 1 })).toBe('chain')
  })

  test('error: what the chain says is compared', () => {
    const payload = payloadFor(method, intent)
    const field = (change: Partial<TransactionEvidence>) => {
      const verdict = authorize(intent, PINS, payload, { ...EVIDENCE, ...change })
      return verdict.refused ? verdict.field : null
    }
    expect(field({ chainId: 1 })).toBe('chain')
    expect(field({ targetHasCode: false })).toBe('targetCode')
    expect(field({ simulation: 'failed' })).toBe('simulation')
  })

  test('behavior: tokens and router may keep two units of a simulation, and never a basis point', () => {
    const field = (paid: bigint, received: bigint, change: Partial<SwapTransactionIntent> = {}) => {
      const trial = { ...intent, feeBps: 0, ...change }
      const deltas = [
        { owner: ACCOUNT, token: trial.sellToken, change: -paid },
        { owner: ACCOUNT, token: trial.buyToken, change: received },
      ]
      const quotedAmount = trial.side === 'SELL' ? trial.buyAmount : trial.sellAmount
      const payload = payloadFor(method, trial, { partnerAndFee: 0n, quotedAmount })
      const verdict = authorize(trial, PINS, payload, { ...EVIDENCE, deltas })
      return verdict.refused ? verdict.field : null
    }
    const { sellAmount, buyAmount } = intent
    expect(field(sellAmount, buyAmount)).toBe(null)
    expect(field(sellAmount + 2n, buyAmount - 2n)).toBe(null)
    expect(field(sellAmount + 3n, buyAmount)).toBe('simulatedPaid')
    expect(field(sellAmount, buyAmount - 3n)).toBe('simulatedReceived')
    const few = { sellAmount: 9_999n, buyAmount: 9_999n }
    expect(field(9_999n, 9_999n, few)).toBe(null)
    expect(field(10_000n, 9_999n, few)).toBe('simulatedPaid')
    expect(field(9_999n, 9_998n, few)).toBe('simulatedReceived')
    const feeOfFew = { ...few, feeBps: 15 }
    const afterFee = intent.side === 'SELL' ? 9_984n : 9_999n
    expect(field(9_999n, afterFee, feeOfFew)).toBe(null)
    expect(field(9_999n, afterFee - 1n, feeOfFew)).toBe('simulatedReceived')
    expect(field(sellAmount + 1n, buyAmount, { sellToken: NATIVE_TOKEN })).toBe('simulatedPaid')
  })

  test('error: bytes the decoder does not see are refused', () => {
    const payload = payloadFor(method, intent)
    expect(refusedField(intent, { ...payload, data: `${payload.data}00` })).toBe('encoding')
    expect(refusedField(intent, { ...payload, data: `${payload.data}${'00'.repeat(32)}` })).toBe('encoding')
  })

  test('error: no flipped byte outside the unreadable parts gets through', () => {
    const payload = payloadFor(method, intent)
    const bytes = Buffer.from(payload.data.slice(2), 'hex')
    const opaque = [METADATA, OPAQUE].map((part) => {
      const start = payload.data.indexOf(part.slice(2)) / 2 - 1
      return [start, start + (part.length - 2) / 2] as const
    })
    const partnerStart = payload.data.indexOf(FRIEND.slice(2)) / 2 - 1
    const isFree = (index: number) =>
      opaque.some(([start, end]) => index >= start && index < end) ||
      (index >= partnerStart && index < partnerStart + 32) ||
      isQuoted(index)
    const quotedHex = fieldsFor(intent).quotedAmount.toString(16).padStart(64, '0')
    const quotedStart = payload.data.indexOf(quotedHex) / 2 - 1
    const isQuoted = (index: number) => index >= quotedStart && index < quotedStart + 32
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, flip) => {
        if (isFree(index)) return
        const changed = Buffer.from(bytes)
        changed[index] = (changed[index] ?? 0) ^ flip
        expect(refusedField(intent, { ...payload, data: `0x${changed.toString('hex')}` })).not.toBe(null)
      }),
      { numRuns: 400 },
    )
  })
})

test('behavior: the selectors are the recorded ones', () => {
  const intent = intentFor('swapExactAmountIn')
  expect(payloadFor('swapExactAmountIn', intent).data.slice(0, 10)).toBe('0xe3ead59e')
  expect(payloadFor('swapExactAmountOut', intent).data.slice(0, 10)).toBe('0x7f457675')
})

test('behavior: golden calldata passes, letter by letter', () => {
  const word = (value: string | bigint) => padHex(typeof value === 'bigint' ? toHex(value) : (value as Hex))
  const data = concatHex([
    '0xe3ead59e',
    word(EXECUTOR),
    word(USDC),
    word(WBTC),
    word(2_500_000_000n),
    word(3_980_000n),
    word(3_990_000n),
    METADATA,
    word(ZERO_ADDRESS),
    word((BigInt(FRIEND) << 96n) | (1n << 92n) | 15n),
    word(0x160n),
    word(0x180n),
    word(0n),
    word(64n),
    OPAQUE,
  ])
  const intent = intentFor('swapExactAmountIn')
  expect(data).toBe(payloadFor('swapExactAmountIn', intent).data)
  expect(inspect(intent, PINS, { to: ROUTER, value: 0n, data })).toBe(null)
})

test('error: a method without a decoder is refused by its name', () => {
  const intent = intentFor('swapExactAmountIn')
  const found = (data: Hex) => {
    const verdict = authorize(intent, PINS, { to: ROUTER, value: 0n, data }, EVIDENCE)
    return verdict.refused ? [verdict.field, verdict.found] : null
  }
  expect(found(`0xd85ca173${'00'.repeat(64)}`)).toEqual(['method', 'swapExactAmountInOnBalancerV2'])
  expect(found('0xdeadbeef')).toEqual(['method', '0xdeadbeef'])
  expect(found('0x')).toEqual(['method', '0x'])
  expect(found('0x5c975abb')).toEqual(['method', 'paused'])
  expect(found('0xe3ead59e')).toEqual(['encoding', '0xe3ead59e'])
  expect(found('nothing' as Hex)?.[0]).toBe('encoding')
})

test('error: a fee above the cap is refused even when it was shown', () => {
  const intent = intentFor('swapExactAmountIn', { feeBps: 300 })
  expect(refusedField(intent, payloadFor('swapExactAmountIn', intent, { partnerAndFee: 201n }))).toBe('fee')
  expect(refusedField(intent, payloadFor('swapExactAmountIn', intent, { partnerAndFee: 200n }))).toBe(null)
})

describe('approve', () => {
  const ERC20 = parseAbi([
    'function approve(address spender, uint256 amount) returns (bool)',
    'function transfer(address to, uint256 amount) returns (bool)',
  ])
  const intent = {
    kind: 'approve',
    chainId: 31337,
    account: ACCOUNT,
    token: USDC,
    spender: 'router',
    amount: 500n,
  } as const
  const approve = (spender: Address, amount: bigint) =>
    encodeFunctionData({ abi: ERC20, functionName: 'approve', args: [spender, amount] })
  const verdictOf = (payload: Partial<TransactionPayload>, requested: typeof intent | object = {}) => {
    const verdict = authorize(
      { ...intent, ...requested },
      PINS,
      { to: USDC, value: 0n, data: approve(ROUTER, 500n), ...payload },
      EVIDENCE,
    )
    return verdict.refused ? verdict.field : verdict.transaction
  }

  test('default', () => {
    expect(verdictOf({})).toMatchObject({ to: USDC, value: 0n, data: approve(ROUTER, 500n), from: ACCOUNT })
  })

  test('behavior: taking an approval back is an approval of zero', () => {
    expect(verdictOf({ data: approve(ROUTER, 0n) }, { amount: 0n })).toMatchObject({
      data: approve(ROUTER, 0n),
    })
  })

  test.each<[RefusedField, Partial<TransactionPayload>]>([
    ['approval', { data: approve(STRANGER, 500n) }],
    ['approval', { data: approve(ROUTER, 501n) }],
    ['approval', { data: approve(ROUTER, 499n) }],
    ['approval', { data: approve(ROUTER, 2n ** 256n - 1n) }],
    ['approval', { data: `${approve(ROUTER, 500n)}00` }],
    [
      'approval',
      { data: encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [ROUTER, 500n] }) },
    ],
    ['target', { to: WBTC }],
    ['target', { to: ROUTER }],
    ['value', { value: 1n }],
    ['from', { from: STRANGER }],
    ['chain', { chainId: 1 }],
  ])('error: a changed %s is refused (%#)', (field, change) => {
    expect(verdictOf(change)).toBe(field)
  })

  test('error: a changed approval is shown as a call, bytes that are no call as bytes', () => {
    const stated = (data: Hex) => {
      const verdict = authorize(intent, PINS, { to: USDC, value: 0n, data }, EVIDENCE)
      return verdict.refused ? [verdict.expected, verdict.found] : null
    }
    expect(stated(approve(ROUTER, 501n))).toEqual([`approve(${ROUTER}, 500)`, `approve(${ROUTER}, 501)`])
    expect(stated(`${approve(ROUTER, 500n)}00`)).toEqual(['68: –', '68: 00'])
    expect(stated('0xdeadbeef')).toEqual(['0: 095ea7b30000000000000000…', '0: deadbeef'])
  })

  test('error: native needs no approval', () => {
    expect(verdictOf({ to: NATIVE_TOKEN }, { token: NATIVE_TOKEN })).toBe('sellToken')
  })
})

test('error: what authorize did not make is not authorized', () => {
  const intent = intentFor('swapExactAmountIn')
  const verdict = authorize(intent, PINS, payloadFor('swapExactAmountIn', intent), EVIDENCE)
  expect(isAuthorized(verdict)).toBe(true)
  expect(isAuthorized({ ...verdict })).toBe(false)
  expect(isAuthorized(structuredClone({ refused: false }))).toBe(false)
  expect(isAuthorized(null)).toBe(false)
})
