import { isHex } from 'viem/utils'
import type { Deployment } from '../chain/deployments.ts'
import { isSameAddress } from '../token/address.ts'
import { inspectOwnCall } from './ownCalls.ts'
import { firstFailing, type Refusal } from './refusal.ts'
import { inspectSwap } from './swap/inspectSwap.ts'
import type { TransactionIntent, TransactionPayload } from './transactionIntent.ts'

/**
 * The rules that need no chain: is `payload` exactly what `intent` asks for, by the pinned contracts?
 * @returns the refusal, or null when nothing speaks against the payload.
 */
export function inspect(
  intent: TransactionIntent,
  pins: Deployment,
  payload: TransactionPayload,
): Refusal | null {
  return (
    firstFailing([
      ['chain', pins.chainId === intent.chainId, intent.chainId, pins.chainId],
      [
        'chain',
        payload.chainId === undefined || payload.chainId === intent.chainId,
        intent.chainId,
        payload.chainId,
      ],
      [
        'from',
        payload.from === undefined || isSameAddress(payload.from, intent.account),
        intent.account,
        payload.from,
      ],
      ['encoding', isHex(payload.data, { strict: true }), 'hex', payload.data],
    ]) ??
    (intent.kind === 'swap' ? inspectSwap(intent, pins, payload) : inspectOwnCall(intent, pins, payload))
  )
}
