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

/** What this build writes. Version 1 differs in nothing but that its builds dropped members they did not know. */
export const RECORD_VERSION = 2

const message = v.looseObject({
  key: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

const token = v.looseObject({
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
  v.looseObject({
    kind: v.literal('market-swap'),
    ...trade,
    maxImpactPercent: v.exactOptional(v.number()),
    sellTaxBps: v.exactOptional(count),
    buyTaxBps: v.exactOptional(count),
  }),
  v.looseObject({
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
  v.looseObject({ kind: v.picklist(['wrap', 'unwrap']), ...common, amount: raw }),
  v.looseObject({ kind: v.literal('approval'), ...common, token, spender: spenderRole, amount: raw }),
  v.looseObject({
    kind: v.literal('cancel-orders'),
    ...common,
    orders: v.array(v.looseObject({ id: v.string(), orderHash: hex, deadlineSec: count })),
  }),
  v.looseObject({ kind: v.literal('invalidate-nonces'), ...common, nonces: v.array(raw) }),
  v.looseObject({ kind: v.literal('cancel-native'), ...depositedOrder }),
  v.looseObject({ kind: v.literal('deposit'), ...depositedOrder, amount: raw, presigns: v.boolean() }),
  v.looseObject({ kind: v.literal('withdraw'), ...common, amount: raw }),
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
  permitNonce: v.exactOptional(raw),
  insteadOfPermit: v.exactOptional(v.picklist(['openOrders', 'longLife'])),
  suspendsOrders: v.exactOptional(v.literal(true)),
}

const asked = v.looseObject({
  from: address,
  to: address,
  dataHash: hex,
  nonce: count,
  blockNumber: raw,
  isContract: v.exactOptional(v.literal(true)),
  call: v.exactOptional(v.looseObject({ to: address, value: raw, head: hex, size: count, dataHash: hex })),
})

const step = v.looseObject({
  ...subject,
  status: v.picklist(['todo', 'preparing', 'wallet', 'pending', 'done', 'skipped', 'failed']),
  hash: v.exactOptional(hex),
  nonce: v.exactOptional(count),
  asked: v.exactOptional(asked),
  earlier: v.exactOptional(asked),
  answer: v.exactOptional(hex),
  untilSec: v.exactOptional(count),
  parts: v.exactOptional(v.array(v.looseObject(subject))),
})

const signed = { hash: hex, signature: v.exactOptional(hex) }

const artifacts = v.looseObject({
  permit: v.exactOptional(hex),
  permitNonce: v.exactOptional(raw),
  order: v.exactOptional(
    v.looseObject({
      ...signed,
      valueText: v.string(),
      isPresigned: v.exactOptional(v.literal(true)),
      id: v.exactOptional(v.string()),
    }),
  ),
  cancellation: v.exactOptional(v.looseObject({ ...signed, isAccepted: v.exactOptional(v.literal(true)) })),
  callsId: v.exactOptional(v.string()),
})

const record = v.looseObject({
  version: v.picklist([1, RECORD_VERSION]),
  id: v.pipe(v.string(), v.minLength(1)),
  intent,
  status: v.picklist(['running', 'paused', 'done', 'failed']),
  steps: v.array(step),
  error: v.exactOptional(
    v.looseObject({
      code: v.string(),
      say: message,
      recovery: v.picklist(['retry', 'fix', 'stop']),
      details: v.exactOptional(v.string()),
    }),
  ),
  notice: v.exactOptional(message),
  receipt: v.exactOptional(
    v.looseObject({
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

/** A stored flow as this version understands it, with whatever members a later build added; null for anything else (damaged, or of a later version). */
export function parseFlowRecord(stored: unknown): FlowRecord | null {
  const parsed = v.safeParse(record, stored)
  return parsed.success ? parsed.output : null
}
