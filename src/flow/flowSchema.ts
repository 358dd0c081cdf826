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

const intent = v.object({
  kind: v.literal('market-swap'),
  chainId: count,
  account: address,
  recipient: address,
  sellToken: token,
  buyToken: token,
  side: v.picklist(['SELL', 'BUY']),
  sellAmount: raw,
  buyAmount: raw,
  quotedAmount: raw,
  slippageBps: count,
  feeBps: count,
  approval: v.picklist(['exact', 'unlimited']),
})

const step = v.object({
  name: v.picklist(['switch-chain', 'approve-reset', 'approve', 'swap']),
  status: v.picklist(['todo', 'preparing', 'wallet', 'pending', 'done', 'skipped', 'failed']),
  hash: v.exactOptional(hex),
  asked: v.exactOptional(
    v.object({ from: address, to: address, dataHash: hex, nonce: count, blockNumber: raw }),
  ),
  token: v.exactOptional(token),
  amount: v.exactOptional(raw),
  spender: v.exactOptional(address),
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
  isSetAside: v.exactOptional(v.literal(true)),
  createdAt: v.number(),
  updatedAt: v.number(),
})

/** A stored flow as this version understands it, or null for anything else (damaged, or written by a later version). */
export function parseFlowRecord(stored: unknown): FlowRecord | null {
  const parsed = v.safeParse(record, stored)
  return parsed.success ? parsed.output : null
}
