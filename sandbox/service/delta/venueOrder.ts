import type { Hex } from 'viem'
import type { SignedOrder } from '../../../src/domain/orders/struct/families.ts'
import {
  HELD_TABLES,
  type HeldOrder,
  hashHeld,
  heldTypedData,
  isHeld,
} from '../../../src/domain/orders/struct/heldFamilies.ts'
import { structToJson, writtenStruct } from '../../../src/domain/orders/struct/orderJson.ts'
import {
  hashOrder,
  type OrderDomain,
  orderTypedData,
} from '../../../src/domain/orders/struct/orderTypedData.ts'

/** What an owner signed: an order of any family that is served. */
export type VenueOrder = SignedOrder | HeldOrder

/** The hash by which the contract knows an order. */
export const hashVenueOrder = (signed: VenueOrder, domain: OrderDomain): Hex =>
  isHeld(signed) ? hashHeld(signed, domain) : hashOrder(signed, domain)

/** Domain and types of an order's typed data. */
export const typedDataOf = (signed: VenueOrder, domain: OrderDomain) =>
  isHeld(signed) ? heldTypedData(signed, domain) : orderTypedData(signed, domain)

/** An order in the service's form (facts page, 1.2). */
export const venueJson = (signed: VenueOrder): Readonly<Record<string, unknown>> =>
  isHeld(signed) ? writtenStruct(HELD_TABLES[signed.family], { ...signed.order }) : structToJson(signed)
