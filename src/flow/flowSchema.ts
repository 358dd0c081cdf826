import * as v from 'valibot'
import type { Hex } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import type { Address } from '../domain/address.ts'
import type { FlowRecord } from './flowRecord.ts'

const address = v.custom<Address>((input) => typeof input === 'string' && isAddress(input, { strict: false }))
const hex = v.custom<Hex>((input) => isHex(input, { strict: true }))
const raw = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const signedRaw = v.pipe(v.string(), v.regex(/^-?\d{1,78}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const message = v.object({
  key: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

const token = v.object({
  chainId: count,
  address,
  symbol: v.string(),
  name: v.string(),
  decimals: count,
  logoUrl: v.exactOptional(v.string()),
})

const side = v.picklist(['SELL', 'BUY'])
const approval = v.picklist(['exact', 'unlimited'])
const spenderRole = v.picklist(['router', 'delta', 'permit2'])

/** Members that every intention has. */
const common = { chainId: count, account: address }

/** Members that everything which trades one token for another has. */
const trade = {
  ...common,
  recipient: address,
  sellToken: token,
  buyToken: token,
  side,
  sellAmount: raw,
  buyAmount: raw,
  quotedAmount: raw,
  slippageBps: count,
  feeBps: count,
  approval,
  acceptUnsimulated: v.exactOptional(v.boolean()),
}

const depositedOrder = { ...common, orderHash: hex, orderText: v.string(), partiallyFillable: v.boolean() }

const intent = v.variant('kind', [
  v.object({
    kind: v.literal('market-swap'),
    ...trade,
    maxImpactPercent: v.exactOptional(v.number()),
    sellTaxBps: v.exactOptional(count),
    buyTaxBps: v.exactOptional(count),
    partner: v.exactOptional(address),
  }),
  v.object({
    kind: v.literal('delta-order'),
    ...trade,
    type: v.picklist(['MARKET', 'LIMIT']),
    limitAmount: v.exactOptional(raw),
    deadlineSec: count,
    nonce: raw,
    partnerAndFee: raw,
    partiallyFillable: v.boolean(),
    routeText: v.string(),
  }),
  v.object({ kind: v.picklist(['wrap', 'unwrap']), ...common, amount: raw }),
  v.object({ kind: v.literal('approval'), ...common, token, spender: spenderRole, amount: raw }),
  v.object({
    kind: v.literal('cancel-orders'),
    ...common,
    orders: v.array(v.object({ id: v.string(), orderHash: hex, deadlineSec: count })),
  }),
  v.object({ kind: v.literal('invalidate-nonces'), ...common, nonces: v.array(raw) }),
  v.object({ kind: v.literal('cancel-native'), ...depositedOrder }),
  v.object({ kind: v.literal('deposit'), ...depositedOrder, amount: raw, presigns: v.boolean() }),
  v.object({ kind: v.literal('withdraw'), ...common, amount: raw }),
])

const stepName = v.picklist([
  'switch-chain',
  'approve-reset',
  'approve',
  'sign-permit',
  'build-order',
  'sign-order',
  'presign',
  'post-order',
  'deposit',
  'build-cancellation',
  'sign-cancellation',
  'post-cancellation',
  'cancel-on-chain',
  'withdraw',
  'wrap',
  'unwrap',
  'swap',
  'batch',
])

/** What a step, or a part of a batch, is about. */
const subject = {
  name: stepName,
  token: v.exactOptional(token),
  amount: v.exactOptional(raw),
  forOrders: v.exactOptional(raw),
  spender: v.exactOptional(address),
  suspendsOrders: v.exactOptional(v.literal(true)),
}

const asked = v.object({
  from: address,
  to: address,
  dataHash: hex,
  nonce: count,
  blockNumber: raw,
  isContract: v.exactOptional(v.literal(true)),
  call: v.exactOptional(v.object({ to: address, value: raw, head: hex, size: count, dataHash: hex })),
})

const step = v.object({
  ...subject,
  status: v.picklist(['todo', 'preparing', 'wallet', 'pending', 'done', 'skipped', 'failed']),
  hash: v.exactOptional(hex),
  nonce: v.exactOptional(count),
  asked: v.exactOptional(asked),
  earlier: v.exactOptional(asked),
  answer: v.exactOptional(hex),
  untilSec: v.exactOptional(count),
  parts: v.exactOptional(v.array(v.object(subject))),
})

const signed = { hash: hex, signature: v.exactOptional(hex) }

const artifacts = v.object({
  permit: v.exactOptional(hex),
  order: v.exactOptional(
    v.object({
      ...signed,
      valueText: v.string(),
      isPresigned: v.exactOptional(v.literal(true)),
      id: v.exactOptional(v.string()),
    }),
  ),
  cancellation: v.exactOptional(v.object({ ...signed, isAccepted: v.exactOptional(v.literal(true)) })),
  callsId: v.exactOptional(v.string()),
})

const record = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.minLength(1)),
  intent,
  status: v.picklist(['running', 'paused', 'done', 'failed']),
  steps: v.array(step),
  error: v.exactOptional(
    v.object({
      code: v.string(),
      say: message,
      recovery: v.picklist(['retry', 'fix', 'stop']),
      details: v.exactOptional(v.string()),
    }),
  ),
  notice: v.exactOptional(message),
  receipt: v.exactOptional(
    v.object({
      hash: hex,
      blockNumber: raw,
      sold: raw,
      received: raw,
      gasPaid: raw,
      nativeDelta: signedRaw,
      isNativeEstimate: v.exactOptional(v.boolean()),
    }),
  ),
  artifacts: v.exactOptional(artifacts),
  isSetAside: v.exactOptional(v.literal(true)),
  after: v.exactOptional(v.string()),
  createdAt: v.number(),
  updatedAt: v.number(),
})

/** A stored flow as this version understands it, or null for anything else (damaged, or written by a later version). */
export function parseFlowRecord(stored: unknown): FlowRecord | null {
  const parsed = v.safeParse(record, stored)
  return parsed.success ? parsed.output : null
}
