import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { mostReplacementFees, replacementFees } from '../chain/replacementFees.ts'
import type { Address } from '../token/address.ts'
import {
  authorizeReplacement,
  isAuthorizedReplacement,
  type ReplacementEvidence,
  type ReplacementIntent,
  type ReplacementPayload,
} from './authorizeReplacement.ts'
import type { RefusedField } from './refusal.ts'

const GWEI = 10n ** 9n
const ACCOUNT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ROUTER: Address = '0x5555555555555555555555555555555555555555'
const STRANGER: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const DATA: Hex = `0x12345678${'ab'.repeat(32)}`
const PLACE = { chainId: 31337, account: ACCOUNT, nonce: 7 } as const

const EVIDENCE: ReplacementEvidence = {
  chainId: 31337,
  minedCount: 7,
  inFlight: {
    ...{ from: ACCOUNT, nonce: 7, gas: 300_000n },
    ...{ maxFeePerGas: 20n * GWEI, maxPriorityFeePerGas: GWEI },
  },
  fees: { baseFeePerGas: 15n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
}
const FEES = replacementFees(EVIDENCE.inFlight, EVIDENCE.fees)

const place = { chainId: 31337, from: ACCOUNT, nonce: 7, ...FEES }
const CASES = {
  cancel: {
    intent: { kind: 'cancelTransaction', ...PLACE, mostCost: 21_000n * FEES.maxFeePerGas },
    payload: { ...place, to: ACCOUNT, value: 0n, data: '0x', gas: 21_000n },
  },
  'speed-up': {
    intent: {
      ...{ kind: 'speedUpTransaction', ...PLACE, mostCost: 300_000n * FEES.maxFeePerGas },
      ...{ to: ROUTER, value: 5n, dataHash: keccak256(DATA) },
    },
    payload: { ...place, to: ROUTER, value: 5n, data: DATA, gas: 300_000n },
  },
} as const satisfies Readonly<Record<string, { intent: ReplacementIntent; payload: ReplacementPayload }>>
type Way = keyof typeof CASES
const WAYS = Object.keys(CASES) as readonly Way[]

/** The field that a payload is refused for, when these members of it, of the evidence or of the intent are changed; null when it passes. */
function refusedFor(
  way: Way,
  payload: Readonly<Record<string, unknown>>,
  evidence: Partial<ReplacementEvidence> = {},
  intent: Readonly<Record<string, unknown>> = {},
): RefusedField | null {
  const verdict = authorizeReplacement(
    { ...CASES[way].intent, ...intent } as ReplacementIntent,
    { ...CASES[way].payload, ...payload } as ReplacementPayload,
    { ...EVIDENCE, ...evidence },
  )
  return verdict.refused ? verdict.field : null
}

describe.each(WAYS)('%s', (way) => {
  const { intent, payload } = CASES[way]

  test('default: it passes, and what reaches the wallet is rebuilt, sealed and frozen', () => {
    const verdict = authorizeReplacement(intent, payload, EVIDENCE)
    if (verdict.refused) throw new Error(verdict.field)
    expect(verdict.transaction).toEqual(payload)
    expect(verdict.transaction).not.toBe(payload)
    expect(Object.isFrozen(verdict.transaction)).toBe(true)
    expect(isAuthorizedReplacement(verdict)).toBe(true)
    expect(isAuthorizedReplacement({ ...verdict })).toBe(false)
  })

  const flipped = [...DATA.slice(2)].map((digit, at): Hex => {
    const other = (Number.parseInt(digit, 16) ^ 1).toString(16)
    return `0x${DATA.slice(2, at + 2)}${other}${DATA.slice(at + 3)}`
  })
  const mutations: Readonly<Record<keyof ReplacementPayload, readonly [RefusedField, readonly unknown[]]>> = {
    chainId: ['chain', [1, 31338, 0, -31337, '31337', 31337n, undefined, null]],
    from: ['from', [STRANGER, ROUTER, '', '0x', ACCOUNT.slice(0, -1), undefined, null]],
    nonce: ['nonce', [6, 8, 0, -7, 7.5, 7n, '7', Number.NaN, undefined, null]],
    to: [
      'target',
      [STRANGER, way === 'cancel' ? ROUTER : ACCOUNT, `0x${'0'.repeat(40)}`, '', undefined, null],
    ],
    value: ['value', [1n, 4n, 6n, -1n, 2n ** 256n, 0, 5, '0', '5', undefined, null]],
    data: ['call', ['0x00', `${DATA}00`, DATA.slice(0, -2), way === 'cancel' ? DATA : '0x', ...flipped]],
    gas: ['networkFee', [0n, 20_999n, 299_999n * 2n, 300_001n * 2n, -21_000n, 21_000, '21000', undefined]],
    maxFeePerGas: [
      'networkFee',
      [
        ...[0n, -FEES.maxFeePerGas, 20n * GWEI, (45n * GWEI) / 2n - 1n, FEES.maxFeePerGas + 1n],
        ...[Number(FEES.maxFeePerGas), String(FEES.maxFeePerGas), undefined, null],
      ],
    ],
    maxPriorityFeePerGas: [
      'networkFee',
      [
        ...[0n, GWEI, (9n * GWEI) / 8n - 1n, 6n * GWEI + 1n, -GWEI, FEES.maxFeePerGas + 1n],
        ...[Number(FEES.maxPriorityFeePerGas), String(FEES.maxPriorityFeePerGas), undefined, null],
      ],
    ],
  }
  const rows = Object.entries(mutations).flatMap(([member, [field, values]]) =>
    values.map((value) => [member, value, field] as const),
  )
  test.each(rows)('error: %s as %s is refused for its %s', (member, value, field) =>
    expect(refusedFor(way, { [member]: value })).toBe(field),
  )

  test.each(['0X', '0x1', 'zz', undefined, null, 1])('error: data as %j is no calldata', (data) =>
    expect(refusedFor(way, { data })).toBe('encoding'),
  )

  test.each<[string, Partial<ReplacementEvidence>, RefusedField]>([
    ['a node of another chain', { chainId: 1 }, 'chain'],
    ['a nonce that is used', { minedCount: 8 }, 'nonce'],
    ['another nonce in flight', { inFlight: { ...EVIDENCE.inFlight, nonce: 8 } }, 'nonce'],
    ['somebody else’s transaction in flight', { inFlight: { ...EVIDENCE.inFlight, from: STRANGER } }, 'from'],
    [
      'a transaction in flight that offers as much',
      { inFlight: { ...EVIDENCE.inFlight, ...FEES } },
      'networkFee',
    ],
    [
      'a base fee above what is offered',
      { fees: { baseFeePerGas: FEES.maxFeePerGas + 1n, maxPriorityFeePerGas: 2n * GWEI } },
      'networkFee',
    ],
    [
      'fees that fell to a fraction',
      { fees: { baseFeePerGas: GWEI, maxPriorityFeePerGas: GWEI / 10n } },
      'networkFee',
    ],
  ])('error: %s', (_, evidence, field) => expect(refusedFor(way, {}, evidence)).toBe(field))

  test('boundary: an earlier nonce may be open, the cost agreed to may not be exceeded by a wei', () => {
    expect(refusedFor(way, {}, { minedCount: 6 })).toBe(null)
    expect(refusedFor(way, {}, {}, { mostCost: intent.mostCost - 1n })).toBe('networkFee')
  })

  test('boundary: fees up to the bound pass where so much was agreed to', () => {
    const most = { ...mostReplacementFees(EVIDENCE.inFlight, EVIDENCE.fees) }
    const agreed = { mostCost: 10n ** 18n }
    expect(refusedFor(way, most, {}, agreed)).toBe(null)
    expect(refusedFor(way, { ...most, maxFeePerGas: most.maxFeePerGas + 1n }, {}, agreed)).toBe('networkFee')
  })
})

test('boundary: a cancellation may use a rollup’s gas, a speed-up exactly the gas in flight', () => {
  const agreed = { mostCost: 10n ** 18n }
  expect(refusedFor('cancel', { gas: 500_000n }, {}, agreed)).toBe(null)
  expect(refusedFor('cancel', { gas: 500_001n }, {}, agreed)).toBe('networkFee')
  expect(refusedFor('cancel', { gas: 20_999n }, {}, agreed)).toBe('networkFee')
  for (const gas of [299_999n, 300_001n])
    expect(refusedFor('speed-up', { gas }, {}, agreed)).toBe('networkFee')
})

test('error: the payload of one is refused for the other', () => {
  expect(refusedFor('cancel', CASES['speed-up'].payload)).toBe('target')
  expect(refusedFor('speed-up', CASES.cancel.payload)).toBe('target')
})
