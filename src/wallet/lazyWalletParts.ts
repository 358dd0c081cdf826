import { readTransferTaxBps } from '../chain/simulate/transferTax.ts'
import { reviewOfPlaced } from '../flow/engine/placedReview.ts'
import { lazyFlowSteps } from '../flow/kinds/lazyFlowSteps.ts'
import { deviceRequests } from '../flow/orders/deviceRequests.ts'
import { readBackup } from '../flow/orders/pastBackup.ts'
import { openOfferClient } from './offerClient.ts'
import { createOrderReadings } from './orderReadings.ts'

/**
 * What few flows and few screens need of the wallet layer, in one part that is fetched with the first question: in several, what they share with the
 * layer would be cut into many too.
 */
export const lazyWalletParts = {
  flowSteps: lazyFlowSteps,
  createOrderReadings,
  deviceRequests,
  openOfferClient,
  readBackup,
  readTransferTaxBps,
  reviewOfPlaced,
} as const
