import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { Card } from '../../../ui/Card.tsx'
import { FlowCard } from '../../trade/flow/FlowCard.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import type { LiveOffer } from '../offer/useOffer.ts'

/** Flows of an offer that run or have stopped. Those that are done are listed among its fills. */
export function OfferFlows({
  live,
  onOpen,
}: {
  readonly live: LiveOffer
  /** Opens the window of a flow. */
  readonly onOpen: (id: string) => void
}) {
  const flows = useFlows().filter(({ intent, status }) => status !== 'done' && isAbout(intent, live))
  if (flows.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {flows.map((flow) => (
        <Card key={flow.id} padded>
          <FlowCard flow={flow} onOpen={() => onOpen(flow.id)} />
        </Card>
      ))}
    </div>
  )
}

function isAbout(intent: FlowIntent, { offer: { chainId, order }, orderHash }: LiveOffer): boolean {
  if (intent.chainId !== chainId) return false
  switch (intent.kind) {
    case 'otc-fill':
      return intent.orderHash.toLowerCase() === orderHash
    case 'otc-cancel':
      return intent.offers.some(
        ({ maker, nonceAndMeta }) =>
          isSameAddress(maker, order.maker) && nonceAndMeta === order.nonceAndMeta.toString(),
      )
    case 'approval':
      return intent.spender === 'rfq' && isSameAddress(intent.token.address, order.makerAsset)
    default:
      return intent.kind === 'wrap'
  }
}
