import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import { plainFamily } from '../../src/domain/orders/struct/families.ts'
import { NO_BRIDGE, type Order } from '../../src/domain/orders/struct/order.ts'
import { hashOrder } from '../../src/domain/orders/struct/orderTypedData.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import type { ModelToken, OrderPlan } from './deltaModel.ts'
import { blankAddress, DELTA_DOMAIN } from './deltaTable.ts'
import { WORLD } from './deltaWorld.ts'
import { type OrderDraft, type Sequence, STEP_SEC } from './stepSequences.ts'

/** Where the model's tokens are. */
export const TOKEN_ADDRESS: Readonly<Record<ModelToken, Address>> = {
  native: NATIVE_TOKEN,
  usd: WORLD.usd,
  dai: WORLD.dai,
  silent: WORLD.silent,
  taxed: WORLD.taxed,
  deposit: WORLD.deltaEther,
}

/** An order as the model and as the chain know it. */
export interface PlacedOrder {
  readonly plan: OrderPlan
  readonly order: Order
  readonly hash: Hex
  readonly signature: Hex
}

/** An owner with its orders, and whom they name. */
export interface Party {
  readonly index: number
  readonly owner: PrivateKeyAccount
  readonly friend: Address
  readonly partner: Address
  readonly orders: readonly PlacedOrder[]
}

/** Seats the owner of one sequence: its orders are hashed and, where it signs, signed. */
export async function seatParty(
  owner: PrivateKeyAccount,
  sequence: Sequence,
  index: number,
  startSec: bigint,
): Promise<Party> {
  const seat = {
    index,
    owner,
    friend: blankAddress(0x5000000 + index),
    partner: blankAddress(0x6000000 + index),
  }
  const place = async (draft: OrderDraft, number: number): Promise<PlacedOrder> => {
    const plan = planOf(draft, index, number, startSec)
    const order = orderOf(plan, seat, number)
    const hash = hashOrder({ family: plainFamily(plan.fillable), order }, DELTA_DOMAIN)
    const signature = plan.consent === 'signed' ? toCompactSignature(await owner.sign({ hash })) : '0x'
    return { plan, order, hash, signature }
  }
  return { ...seat, orders: await Promise.all(sequence.orders.map(place)) }
}

function planOf(draft: OrderDraft, index: number, number: number, startSec: bigint): OrderPlan {
  const deadline = startSec + BigInt(STEP_SEC * (draft.lastStep + 1) + (draft.onTheSecond ? 0 : STEP_SEC / 2))
  return {
    ...draft,
    key: `${index}.${number}`,
    deadlineSec: deadline,
    owner: `owner ${index}`,
    beneficiary: draft.toFriend ? `friend ${index}` : `owner ${index}`,
    partner: draft.partnered ? `partner ${index}` : null,
  }
}

function orderOf(plan: OrderPlan, seat: Omit<Party, 'orders'>, number: number): Order {
  const bits = (plan.capSurplus ? 512n : 0n) + (plan.takesSurplus ? 256n : 0n) + BigInt(plan.feeBps)
  return {
    owner: seat.owner.address,
    beneficiary: plan.beneficiary === plan.owner ? ZERO_ADDRESS : seat.friend,
    srcToken: TOKEN_ADDRESS[plan.source],
    destToken: TOKEN_ADDRESS[plan.destination],
    srcAmount: plan.srcAmount,
    destAmount: plan.destAmount,
    expectedAmount: plan.expectedAmount,
    deadline: plan.deadlineSec,
    kind: plan.side === 'SELL' ? 0 : 1,
    nonce: plan.nonce,
    partnerAndFee: (plan.partner === null ? 0n : BigInt(seat.partner) << 96n) + bits,
    permit: '0x',
    metadata: number === 0 ? '0x00' : '0x01',
    bridge: NO_BRIDGE,
  }
}
