import { useEffect, useEffectEvent } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTransferTaxes } from '../../trade/quote/useTransferTaxes.ts'
import { PlannedFee } from '../../trade/review/NetworkFee.tsx'
import { OrderAmount } from '../../trade/review/OrderAmount.tsx'
import { AddressFactsNote } from '../../trade/session/ContractNote.tsx'
import { type AddressFacts, useAddressFacts } from '../../trade/session/useAddressFacts.ts'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { amountWithSymbol, rateLine } from '../../trade/token/tokenText.ts'
import { offerTime } from '../share/offerTime.ts'
import { farBelow, type MarketReading } from './farPrice.ts'
import type { OfferTerms } from './offerIntent.ts'
import { TaxNotes } from './TaxNotes.tsx'

/** What the chain of an offer shows of its taker. */
export type TakerState = AddressFacts['state']

interface ReviewedOffer {
  readonly offer: OfferTerms
  /** Called with what the chain shows of the taker. */
  readonly onTakerState: (state: TakerState) => void
}

interface OneOfferProps extends ReviewedOffer {
  readonly word: MarketReading | undefined
  readonly intent: OtcOfferIntent | undefined
}

/** The amounts, terms and taker of a single offer. */
export function OneOffer({ word, intent, ...reviewed }: OneOfferProps) {
  const { offer } = reviewed
  const { makerToken, makerAmount, takerToken, takerAmount } = offer
  return (
    <>
      <dl className="flex flex-col gap-3">
        <OrderAmount label={t('otc.review.gives')} token={makerToken} amount={makerAmount} />
        <OrderAmount label={t('otc.review.asks')} token={takerToken} amount={takerAmount} />
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <Details rows={termRows(offer, word, intent)} />
      </div>
      <TakerPart offer={offer} />
      <div className="mt-2 grid gap-2 empty:hidden">
        <TakerNotes {...reviewed} />
      </div>
    </>
  )
}

/** What speaks against the account that an offer is for. */
function TakerNotes({ offer: { makerToken, taker }, onTakerState }: ReviewedOffer) {
  const { chainId } = makerToken
  const facts = useAddressFacts(chainId, taker, true)
  const state = taker === null ? 'plain' : facts.state
  const report = useEffectEvent(onTakerState)
  useEffect(() => report(state), [state])
  return taker && <AddressFactsNote {...{ chainId, facts }} />
}

interface OfferWarningsProps extends ReviewedOffer {
  /** Called where one of its tokens keeps a part of a transfer. */
  readonly onTaxed: () => void
}

/** What speaks against one offer of a list: what its tokens keep of a transfer, and whom it is for. */
function OfferWarnings({ onTaxed, ...reviewed }: OfferWarningsProps) {
  const { offer } = reviewed
  const { sellBps, buyBps } = useTransferTaxes(offer.makerToken, offer.takerToken)
  const isTaxed = Boolean(sellBps || buyBps)
  const say = useEffectEvent(onTaxed)
  useEffect(() => {
    if (isTaxed) say()
  }, [isTaxed])
  return (
    <div className="mt-2 grid gap-2 empty:hidden">
      {isTaxed && <TaxNotes terms={offer} givenBps={sellBps ?? 0} takerTaxBps={buyBps ?? 0} />}
      <TakerNotes {...reviewed} />
    </div>
  )
}

/** Several offers, each with its price, its end and whom it is for. */
export function OfferList({
  offers,
  words,
  onTaxed,
  reportFor,
}: {
  readonly offers: readonly OfferTerms[]
  readonly words: readonly MarketReading[]
  /** Called with the place of an offer one of whose tokens keeps a part of a transfer. */
  readonly onTaxed: (place: number) => void
  readonly reportFor: (place: number) => (state: TakerState) => void
}) {
  return (
    <Card>
      <ol aria-label={t('otc.review.list')}>
        {offers.map((offer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the offers of a review never move
          <li key={place} className="border-line px-4 py-3 text-13 not-first:border-t">
            <p className="text-14 font-medium">
              {t('otc.review.line', {
                gives: amountWithSymbol(offer.makerAmount, offer.makerToken),
                asks: amountWithSymbol(offer.takerAmount, offer.takerToken, 'up'),
              })}
            </p>
            <p className="text-ink-2">{rateOf(offer)}</p>
            <p className="text-ink-2">
              {t('otc.review.market')}: <MarketText word={words[place]} />
            </p>
            <p className="text-ink-3">{t('otc.review.until', { at: offerTime(offer.expirySec) })}</p>
            {offer.taker ? (
              <AddressText chainId={offer.makerToken.chainId} value={offer.taker} isParty />
            ) : (
              <p className="text-warn">{t('otc.public')}</p>
            )}
            <OfferWarnings offer={offer} onTaxed={() => onTaxed(place)} onTakerState={reportFor(place)} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function rateOf({ makerToken, takerToken, makerAmount, takerAmount }: OfferTerms): string {
  const rate = rateLine(
    { amount: makerAmount, token: makerToken },
    { amount: takerAmount, token: takerToken },
  )
  return rate ? t('trade.rate', { ...rate }) : t('trade.unknown')
}

function MarketText({ word }: { readonly word: MarketReading | undefined }) {
  if (typeof word !== 'object' || word.text === null) return t('trade.unknown')
  return <span className={farBelow(word) === null ? undefined : 'text-warn'}>{word.text}</span>
}

function termRows(
  offer: OfferTerms,
  word: MarketReading | undefined,
  intent: OtcOfferIntent | undefined,
): readonly DetailsRow[] {
  return [
    {
      key: 'rate',
      label: t('otc.review.rate'),
      value: rateOf(offer),
    },
    {
      key: 'market',
      label: t('otc.review.market'),
      value: <MarketText word={word} />,
    },
    {
      key: 'expires',
      label: t('otc.review.expires'),
      value: offerTime(offer.expirySec),
    },
    ...(intent
      ? [{ key: 'network', label: t('trade.details.networkFee'), value: <PlannedFee intent={intent} /> }]
      : []),
  ]
}

/** The same for every offer, or plain from the rest: what its review folds away. */
export const plainRows = ({ makerToken }: OfferTerms): readonly DetailsRow[] => [
  { key: 'parts', label: t('otc.review.fills'), value: t('otc.review.inParts') },
  { key: 'fee', label: t('otc.review.fee'), value: t('otc.review.noFee') },
  { key: 'chain', label: t('trade.review.chain'), value: chainName(makerToken.chainId) },
]

function TakerPart({ offer: { makerToken, taker } }: { readonly offer: OfferTerms }) {
  if (!taker)
    return (
      <div className="mt-4">
        <Note tone="warn">{t('otc.public')}</Note>
      </div>
    )
  return (
    <div className="mt-4 text-[0.84375rem]">
      <p className="text-ink-3">{t('otc.review.taker')}</p>
      <AddressText chainId={makerToken.chainId} value={taker} isParty />
    </div>
  )
}
