import { DEPLOYMENTS } from '../../chain/deployments.ts'
import type { Bridge } from './order.ts'

/** `0x` and one word of 32 bytes. */
const WORD_LETTERS = 66

/** Selectors of bridges that sell what arrives, whose data is one word: the least of what it becomes. */
const SELLING: ReadonlySet<string> = new Set(
  DEPLOYMENTS.flatMap(({ bridges = {} }) =>
    Object.entries(bridges).flatMap(([selector, { sells }]) => (sells ? [selector] : [])),
  ),
)

/**
 * What a bridge is handed beside the struct, by the layouts that are built in: nothing, the least that what arrives is sold for, or bytes that only
 * the bridge and the service can read.
 */
export type BridgeData = 'none' | 'floor' | 'unreadable'

/** The layout of an order's `protocolData`. No layout is public (facts page, 1.8a): what is not built in cannot be read. */
export function bridgeDataOf({
  protocolSelector,
  protocolData,
}: Pick<Bridge, 'protocolSelector' | 'protocolData'>): BridgeData {
  if (protocolData === '0x') return 'none'
  return SELLING.has(protocolSelector.toLowerCase()) && protocolData.length === WORD_LETTERS
    ? 'floor'
    : 'unreadable'
}
