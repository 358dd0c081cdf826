import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import type { SignedOrder, SlicedFamily } from '../../src/domain/orders/struct/families.ts'
import { NO_BRIDGE } from '../../src/domain/orders/struct/order.ts'
import { hashOrder, orderTypedData } from '../../src/domain/orders/struct/orderTypedData.ts'
import type { TwapBuyOrder, TwapOrder } from '../../src/domain/orders/struct/twapOrder.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { DELTA_DOMAIN, type DeltaTable } from './deltaTable.ts'
import { WORLD } from './deltaWorld.ts'

/** Seconds between two slices of the orders made here. */
export const INTERVAL = 600n

let nextNonce = 1_000_000n

async function sharedTerms(table: DeltaTable, owner: PrivateKeyAccount) {
  return {
    owner: owner.address,
    beneficiary: ZERO_ADDRESS,
    srcToken: WORLD.usd,
    destToken: WORLD.dai,
    nonce: nextNonce++,
    partnerAndFee: 0n,
    deadline: (await table.nowSec()) + INTERVAL * 100n,
    interval: INTERVAL,
    numSlices: 3,
    permit: '0x',
    metadata: '0x',
    bridge: NO_BRIDGE,
  } as const
}

/** A sale of 1,000,001 usd in three slices, each for at least 300,000 dai; `fields` change it. */
export async function saleInSlices(
  table: DeltaTable,
  owner: PrivateKeyAccount,
  fields: Partial<TwapOrder> = {},
): Promise<TwapOrder> {
  const terms = await sharedTerms(table, owner)
  return { ...terms, destAmountPerSlice: 300_000n, totalSrcAmount: 1_000_001n, ...fields }
}

/** A purchase of 1,000,001 dai in three slices for at most 1,100,000 usd; `fields` change it. */
export async function purchaseInSlices(
  table: DeltaTable,
  owner: PrivateKeyAccount,
  fields: Partial<TwapBuyOrder> = {},
): Promise<TwapBuyOrder> {
  const terms = await sharedTerms(table, owner)
  return { ...terms, totalDestAmount: 1_000_001n, maxSrcAmount: 1_100_000n, ...fields }
}

/** An order in slices as the contract takes it, with a signature under its own name. */
export async function signSlices<Family extends SlicedFamily>(
  account: PrivateKeyAccount,
  family: Family,
  order: SignedOrder<Family>['order'],
): Promise<{ readonly order: SignedOrder<Family>['order']; readonly signature: Hex }> {
  const { domain, types, primaryType, message } = orderTypedData(
    { family, order } as SignedOrder<Family>,
    DELTA_DOMAIN,
  )
  const signature = await account.signTypedData({ domain, types, primaryType, message: { ...message } })
  return { order, signature: toCompactSignature(signature) }
}

/** The hash of an order in slices on the test chain. */
export const slicesHash = (signed: SignedOrder<SlicedFamily>): Hex => hashOrder(signed, DELTA_DOMAIN)

/** Paid from a deposit. */
export const FROM_DEPOSIT = { srcToken: NATIVE_TOKEN } as const
