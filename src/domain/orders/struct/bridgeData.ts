import { DEPLOYMENTS } from '../../chain/deployments.ts'
import { type Bridge, NO_BRIDGE } from './order.ts'

/** `0x` and one word of 32 bytes. */
const WORD_LETTERS = 66

/** Selectors of bridges whose layout is built in, and whether they sell what arrives: their data is one word then, the least of what it becomes. */
const SELLS: ReadonlyMap<string, boolean> = new Map(
  DEPLOYMENTS.flatMap(({ bridges = {} }) =>
    Object.entries(bridges).map(([selector, { sells }]) => [selector, sells] as const),
  ),
)

/**
 * What a bridge is handed beside the struct, by the layouts that are built in: nothing, the least that what arrives is sold for, or what only the
 * bridge and the service can read. Of a bridge without a built-in layout no bytes mean nothing either: they may be written when it is filled (facts
 * page, 1.6 and 1.9).
 */
export type BridgeData = 'none' | 'floor' | 'unreadable'

/** The layout of an order's `protocolData`. No layout is public (facts page, 1.8a): what is not built in cannot be read. */
export function bridgeDataOf({
  protocolSelector,
  protocolData,
}: Pick<Bridge, 'protocolSelector' | 'protocolData'>): BridgeData {
  const sells = SELLS.get(protocolSelector.toLowerCase())
  if (protocolData === '0x' && (sells !== undefined || protocolSelector === NO_BRIDGE.protocolSelector))
    return 'none'
  return sells && protocolData.length === WORD_LETTERS ? 'floor' : 'unreadable'
}
