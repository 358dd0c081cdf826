import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import type { Deployment } from '../chain/deployments.ts'
import { NO_BRIDGE, type Order } from '../orders/struct/order.ts'
import { hashOrder } from '../orders/struct/orderTypedData.ts'
import { type Address, NATIVE_TOKEN } from '../token/address.ts'
import { authorize } from './authorize.ts'
import { authorizeCalls, type CallPart, isAuthorizedCalls } from './authorizeCalls.ts'
import type { TransactionEvidence } from './transactionEvidence.ts'
import type { TransactionIntent } from './transactionIntent.ts'

const OWNER: Address = '0x1111111111111111111111111111111111111111'
const TOKEN: Address = '0x2222222222222222222222222222222222222222'
const DELTA: Address = '0x3333333333333333333333333333333333333333'
const WRAPPED: Address = '0x4444444444444444444444444444444444444444'
const PINS: Deployment = { chainId: 1, router: WRAPPED, executors: [], wrappedNative: WRAPPED, delta: DELTA }
const PASSED: TransactionEvidence = { chainId: 1, targetHasCode: true, simulation: 'passed', gasUnits: null }
const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setPreSignature(bytes32 orderHash, bool preSigned)',
  'function deposit() payable',
])

const ORDER: Order = {
  owner: OWNER,
  beneficiary: OWNER,
  srcToken: TOKEN,
  destToken: WRAPPED,
  srcAmount: 500n,
  destAmount: 1n,
  expectedAmount: 2n,
  deadline: 9n,
  kind: 0,
  nonce: 1n,
  partnerAndFee: 0n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
}
const HASH = hashOrder({ family: 'Order', order: ORDER }, { chainId: 1, contract: DELTA })

function approval(amount: bigint, spender: 'delta' | 'router' = 'delta', token = TOKEN): CallPart {
  const args = [spender === 'delta' ? DELTA : WRAPPED, amount] as const
  return {
    intent: { kind: 'approve', chainId: 1, account: OWNER, token, spender, amount },
    payload: { to: token, value: 0n, data: encodeFunctionData({ abi: ABI, functionName: 'approve', args }) },
  }
}

function presign(hash: Hex = HASH, account = OWNER): CallPart {
  const data = encodeFunctionData({ abi: ABI, functionName: 'setPreSignature', args: [hash, true] })
  return {
    intent: {
      ...{ kind: 'presign', chainId: 1, account, order: ORDER, family: 'Order', orderHash: hash },
      reviewed: { family: 'Order', order: ORDER, recipient: OWNER, feeBps: 0 },
    },
    payload: { to: DELTA, value: 0n, data },
  }
}

function fieldOf(parts: readonly CallPart[], evidence = PASSED) {
  const verdict = authorizeCalls(parts, PINS, evidence)
  return verdict.refused ? verdict.field : null
}

test('default: a reset, an approval and the act it is for go together', () => {
  const parts = [approval(0n), approval(500n), presign()]
  const verdict = authorizeCalls(parts, PINS, PASSED)
  if (verdict.refused) throw new Error(verdict.field)
  expect(verdict.calls.map(({ data }) => data)).toEqual(parts.map(({ payload }) => payload.data))
  expect(verdict).toMatchObject({ chainId: 1, from: OWNER })
  expect([isAuthorizedCalls(verdict), isAuthorizedCalls({ ...verdict })]).toEqual([true, false])
  expect(fieldOf([approval(500n), presign()])).toBe(null)
  expect(fieldOf([presign()])).toBe(null)
})

test('error: calls that do not belong together', () => {
  expect(fieldOf([])).toBe('batch')
  expect(fieldOf([presign(), approval(500n)])).toBe('batch')
  expect(fieldOf([presign(), presign()])).toBe('batch')
  expect(fieldOf([approval(0n), approval(0n), approval(500n), presign()])).toBe('batch')
  expect(fieldOf([approval(499n), presign()])).toBe('approval')
  expect(fieldOf([approval(1n), approval(500n), presign()])).toBe('approval')
  expect(fieldOf([approval(500n, 'router'), presign()])).toBe('spender')
  expect(fieldOf([approval(500n, 'delta', WRAPPED), presign()])).toBe('approval')
  expect(fieldOf([approval(500n), presign(HASH, DELTA)])).toBe('from')
  expect(fieldOf([approval(500n), presign(`0x${'11'.repeat(32)}`)])).toBe('hash')
  const [part] = [approval(500n)]
  expect(fieldOf([{ ...part, payload: { ...part.payload, value: 1n } }, presign()])).toBe('value')
})

test('error: no code, another chain, no simulation', () => {
  expect(fieldOf([presign()], { ...PASSED, targetHasCode: false })).toBe('targetCode')
  expect(fieldOf([presign()], { ...PASSED, chainId: 2 })).toBe('chain')
  expect(fieldOf([presign()], { ...PASSED, simulation: 'failed' })).toBe('simulation')
})

const WRAP: TransactionIntent = { kind: 'wrap', chainId: 1, account: OWNER, amount: 100n }
const wrapped = {
  to: WRAPPED,
  value: 100n,
  data: encodeFunctionData({ abi: ABI, functionName: 'deposit' }),
}

function wrapField(evidence: Partial<TransactionEvidence>, intent = WRAP) {
  const verdict = authorize(intent, PINS, wrapped, { ...PASSED, ...evidence })
  return verdict.refused ? verdict.field : null
}

test('behavior: what a simulation takes and brings is held to the intent', () => {
  const deltas = (native: bigint, token: bigint, other = 0n) => ({
    deltas: [
      { owner: OWNER, token: NATIVE_TOKEN, change: native },
      { owner: OWNER, token: WRAPPED, change: token },
      { owner: OWNER, token: TOKEN, change: other },
    ],
  })
  expect(wrapField(deltas(-100n, 100n))).toBe(null)
  expect(wrapField(deltas(-101n, 100n))).toBe('simulatedPaid')
  expect(wrapField(deltas(-100n, 99n))).toBe('simulatedReceived')
  expect(wrapField(deltas(-100n, 100n, -1n))).toBe('simulatedPaid')
  expect(wrapField({ deltas: [{ owner: OWNER, token: NATIVE_TOKEN, change: -100n }] })).toBe(
    'simulatedUnread',
  )
  expect(wrapField({ deltas: null })).toBe(null)
})

test('behavior: without a simulation only what the person agreed to send unsimulated passes', () => {
  expect(wrapField({ simulation: 'notSimulated' })).toBe('simulation')
  expect(wrapField({ simulation: 'notSimulated' }, { ...WRAP, acceptUnsimulated: true })).toBe(null)
  expect(wrapField({ simulation: 'failed' }, { ...WRAP, acceptUnsimulated: true })).toBe('simulation')
})
