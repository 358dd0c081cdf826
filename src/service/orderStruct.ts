import * as v from 'valibot'
import type { Order } from '../domain/orders/order.ts'
import { wireAddress, wireAmount, wireBytes, wireInteger } from './wire.ts'

const wireNumber = v.pipe(
  wireInteger,
  v.check((value) => value >= 0),
  v.transform((value) => BigInt(value)),
)

const structSchema = v.strictObject({
  owner: wireAddress,
  beneficiary: wireAddress,
  srcToken: wireAddress,
  destToken: wireAddress,
  srcAmount: wireAmount,
  destAmount: wireAmount,
  expectedAmount: wireAmount,
  deadline: wireNumber,
  kind: wireInteger,
  nonce: wireAmount,
  partnerAndFee: wireAmount,
  permit: wireBytes,
  metadata: wireBytes,
  bridge: v.strictObject({
    protocolSelector: wireBytes,
    destinationChainId: wireNumber,
    outputToken: wireAddress,
    scalingFactor: wireInteger,
    protocolData: wireBytes,
  }),
})

/** The struct behind `Order` and `FillableOrder` from JSON, exactly its members; null for anything else, other families included. */
export function readOrderStruct(value: unknown): Order | null {
  const parsed = v.safeParse(structSchema, value)
  return parsed.success ? parsed.output : null
}
