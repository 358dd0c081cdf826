import * as v from 'valibot'
import { TRADE_FAMILIES, type TradeFamily } from '../../domain/orders/struct/families.ts'
import { address, count, hex, type Read, raw, spenderRole, stored } from '../record/intent.ts'

/** A token permit that an order brings, or will bring. */
const carriedPermit = stored({
  token: address,
  standard: v.picklist(['eip2612', 'dai', 'permit2']),
  /** Of the token, or of Permit2; null where nobody wrote it down. Decimal. */
  nonce: v.nullable(raw),
  /** Block seconds. */
  untilSec: count,
})
export type CarriedPermit = Read<typeof carriedPermit>

/** What is stored of an obligation. */
export const obligation = stored({
  version: v.literal(1),
  /** The order's hash; for a permit that is in no order yet, its flow's id and `:permit`. */
  id: v.string(),
  flowId: v.string(),
  chainId: count,
  account: address,
  /** What gives others the right to it. */
  how: v.picklist(['signed', 'presigned', 'deposited', 'permit']),
  /** `OtcOrder`: an offer, settled by the RFQ contract. */
  family: v.picklist([...(Object.keys(TRADE_FAMILIES) as readonly TradeFamily[]), 'OtcOrder']),
  orderHash: v.nullable(hex),
  /** Of the order at Delta, or the first member of an offer; decimal. */
  nonce: raw,
  token: address,
  /** Whose allowance it is taken from. */
  spender: spenderRole,
  /** The most it can take, raw units. */
  amount: raw,
  /** Block seconds after which nobody can carry it out. */
  untilSec: count,
  permit: v.nullable(carriedPermit),
  /** False while it was never handed to anybody: it ends with its flow. */
  isOut: v.boolean(),
  /** The service's name for the order, once it is known to have it: from there the order feed follows it. */
  delivered: v.nullable(v.string()),
  /** Milliseconds. */
  since: v.number(),
})

/** Something that others can still carry out, whatever becomes of the flow that made it. Serialisable. */
export type Obligation = Read<typeof obligation>

/** The name of a flow's permit until its order exists. */
export const permitIdOf = (flowId: string): string => `${flowId}:permit`
