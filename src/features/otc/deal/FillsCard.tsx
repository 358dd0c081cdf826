import { progressPercent } from '../../../domain/amount/progress.ts'
import '../../../text/en/otc/dealParts.ts'
import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { DatedOfferEvent } from '../../../flow/orders/offerClient.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { HashText } from '../../trade/token/AddressText.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { DealPart } from './DealPart.tsx'

export interface FillsCardProps {
  readonly offer: CarriedOffer
  readonly orderHash: Hex
  /** As the contract stores it: what happened is read again when it changes. */
  readonly remaining: bigint
  /** Raw units of the maker's token that are not filled yet; null where the offer is closed, and only its events show how. */
  readonly left: bigint | null
  readonly makerToken: Token
  readonly takerToken: Token
}

/** The chain's events of an offer, read again when `remaining` changes. */
function useOfferHistory({ chainId, order }: CarriedOffer, orderHash: Hex, remaining: bigint) {
  const { walletLayer } = useWalletLayer()
  const { data } = useQuery({
    queryKey: ['otc-history', chainId, orderHash, remaining],
    queryFn: async () => {
      if (!walletLayer) throw new Error('no wallet layer')
      return (await walletLayer.offers()).history({ chainId, orderHash, maker: order.maker })
    },
    enabled: walletLayer !== null && remaining !== 0n,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.isSilent ? 8_000 : false),
    structuralSharing: false,
  })
  return data
}

/** How much of an offer was filled, and by which transactions. */
export function FillsCard({ offer, orderHash, remaining, left, makerToken, takerToken }: FillsCardProps) {
  const { chainId, order } = offer
  const data = useOfferHistory(offer, orderHash, remaining)
  if (remaining === 0n) return null
  const events = data?.events ?? []
  const filledByEvents = events.reduce(
    (sum, event) => sum + (event.kind === 'filled' ? event.makerAmount : 0n),
    0n,
  )
  const filled = left === null ? filledByEvents : order.makerAmount - left
  // Of a closed offer only the search itself shows whether fills are missing.
  const isMissing =
    left === null ? data?.isComplete === false && filledByEvents < order.makerAmount : filledByEvents < filled
  const share = progressPercent(filled, order.makerAmount)
  const count = events.filter(({ kind }) => kind === 'filled').length
  const figures = {
    filled: amountWithSymbol(filled, makerToken),
    whole: amountWithSymbol(order.makerAmount, makerToken),
  }
  return (
    <DealPart title={t('deal.fills.title')}>
      <Card padded>
        <div
          role="progressbar"
          aria-label={t('deal.fills.title')}
          aria-valuenow={share}
          aria-valuetext={t('deal.fills.of', figures)}
          className="h-1.5 overflow-hidden rounded-1 bg-well"
        >
          <div className="h-full rounded-1 bg-accent" style={{ width: `${share}%` }} />
        </div>
        <p className="mt-2.5 flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
          <span>{t('deal.fills.of', figures)}</span>
          {count > 0 && <span className="text-ink-3">{t('deal.fills.count', { count })}</span>}
        </p>
        {events.length > 0 && (
          <ol className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3">
            {events.map((event) => (
              <EventRow
                key={`${event.hash} ${event.kind} ${event.kind === 'filled' ? event.makerAmount : ''}`}
                {...{ chainId, event, makerToken, takerToken }}
              />
            ))}
          </ol>
        )}
        {data?.isSilent && <p className="mt-2 text-13 text-ink-3">{t('deal.fills.silent')}</p>}
        {data && !data.isSilent && isMissing && (
          <p className="mt-2 text-13 text-ink-3">{t('deal.fills.partial')}</p>
        )}
      </Card>
    </DealPart>
  )
}

function EventRow({
  chainId,
  event,
  makerToken,
  takerToken,
}: {
  readonly chainId: number
  readonly event: DatedOfferEvent
  readonly makerToken: Token
  readonly takerToken: Token
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 text-13">
      <span>
        {event.kind === 'filled'
          ? t('deal.fills.fill', {
              made: amountWithSymbol(event.makerAmount, makerToken),
              paid: amountWithSymbol(event.takerAmount, takerToken, 'up'),
            })
          : t('deal.fills.cancelled')}
      </span>
      <span className="flex items-center gap-2 text-ink-3">
        {event.atSec !== null && <span>{formatTime(new Date(Number(event.atSec) * 1_000))}</span>}
        <HashText chainId={chainId} hash={event.hash} />
      </span>
    </li>
  )
}
