import { readTransferTaxBps } from '../chain/simulate/transferTax.ts'
import { rareParts } from '../flow/kinds/rareParts.ts'
import { readBackup } from '../flow/orders/pastBackup.ts'
import { openOfferDesk } from './offerDesk.ts'
import { createOrderReadings } from './orderReadings.ts'

/**
 * What few flows and few screens need of the wallet layer, in one part that is fetched with the first question: in several, what they share with the
 * layer would be cut into many too.
 */
export const deskParts = {
  rare: rareParts,
  createOrderReadings,
  openOfferDesk,
  readBackup,
  readTransferTaxBps,
} as const
