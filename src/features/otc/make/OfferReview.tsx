import '../../../text/en/otc/publicOffer.ts'
import '../../../text/en/otc/offerReview.ts'
import '../../../text/en/trade/review.ts'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { chainOf } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { NONCE_BYTES } from '../../../domain/otc/nonceAndMeta.ts'
import { type Address, isSameAddress, shortAddress } from '../../../domain/token/address.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { Note } from '../../../ui/Note.tsx'
import { WalletSteps } from '../../trade/kind/WalletSteps.tsx'
import { PausedNote } from '../../trade/quote/PausedQuotes.tsx'
import { useTransferTaxes } from '../../trade/quote/useTransferTaxes.ts'
import type { Hold } from '../../trade/review/hold.ts'
import { PlannedFee } from '../../trade/review/NetworkFee.tsx'
import { OrderAmount } from '../../trade/review/OrderAmount.tsx'
import { ReviewFrame } from '../../trade/review/ReviewFrame.tsx'
import { ClockNote } from '../../trade/session/ClockNote.tsx'
import { AddressFactsNote } from '../../trade/session/ContractNote.tsx'
import { type AddressFacts, useAddressFacts } from '../../trade/session/useAddressFacts.ts'
import { useSettings } from '../../trade/settings/settingsStore.ts'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { amountWithSymbol, rateLine } from '../../trade/token/tokenText.ts'
import { offerTime } from '../share/offerTime.ts'
import { bpsOf, farBelow, type MarketReading } from './farPrice.ts'
import { inTurn, type OfferTerms, offerIntent } from './offerIntent.ts'
import { PermitChoice } from './PermitChoice.tsx'
import { TaxNotes } from './TaxNotes.tsx'

export interface OfferReviewProps {
  /** One offer, or several that are signed one after the other. */
  readonly offers: readonly [OfferTerms, ...OfferTerms[]]
  readonly account: Address
  /** What the market says of the price of each. */
  readonly words: readonly MarketReading[]
  /** Addresses the person knows that look like the taker of each and are not it. */
  readonly lookalikes: readonly (Address | null)[]
  /** Key of why they can no longer be signed as they are; null while they can. */
  readonly problem: string | null
  /** Asks the market anew where it is not asked by itself. */
  readonly renew?: () => Promise<unknown>
  readonly onClose: () => void
  /** Each begins when the one before is over. */
  readonly onConfirm: (intents: readonly OtcOfferIntent[]) => void
}

const drawn = () => crypto.getRandomValues(new Uint8Array(NONCE_BYTES))

/** The last look at offers before they are signed: what is given for what, to whom, until when. */
export function OfferReview({
  offers,
  account,
  words,
  lookalikes,
  problem,
  renew,
  onClose,
  onConfirm,
}: OfferReviewProps) {
  const approval = useSettings((settings) => settings.approval)
  const [randoms] = useState(() => offers.map(drawn))
  const [permitted, setPermitted] = useState<ReadonlySet<Address>>(new Set())
  const [first, ...rest] = offers
  const plain = inTurn(
    offers.map((terms, place) =>
      offerIntent(terms, { account, approval, random: randoms[place] ?? drawn() }),
    ),
  )
  const chosen = (one: OtcOfferIntent): OtcOfferIntent =>
    permitted.has(one.makerToken.address) ? { ...one, permit: true } : one
  const choose = ({ makerToken: { address } }: OtcOfferIntent, isChosen: boolean) =>
    setPermitted(
      (before) => new Set([...[...before].filter((one) => one !== address), ...(isChosen ? [address] : [])]),
    )
  const intents = plain.map(chosen)
  const count = offers.length
  const { chainId } = first.makerToken
  const [isAgreed, setAgreed] = useState(false)
  const isPaused = renew !== undefined && words.includes('paused')
  const unpriced = isPaused ? 0 : words.filter((word) => bpsOf(word) === null).length
  const [taxed, setTaxed] = useState<ReadonlySet<number>>(new Set())
  const takers = useTakerHolds(offers)
  const holds = [
    held(problem !== null || taxed.size > 0, 'short'),
    ...takers.holds,
    held(isPaused, 'consent', isPaused && <PausedNote renew={renew} />),
    held(
      unpriced > 0 && !isAgreed,
      'consent',
      unpriced > 0 && (
        <Note tone="warn">
          <p>{t('otc.review.unpriced', { count: unpriced })}</p>
          <ConsentBox label={t('otc.review.unpricedAgree')} isGiven={isAgreed} onChange={setAgreed} />
        </Note>
      ),
    ),
  ]
  return (
    <ReviewFrame
      title={t('otc.review.title', { count })}
      onClose={onClose}
      intents={intents}
      confirm={t('otc.review.confirm', { count })}
      onConfirm={() => onConfirm(intents)}
      holds={holds}
      problems={
        problem && (
          <Note tone="down" urgent>
            {say({ key: problem })}
          </Note>
        )
      }
      amounts={
        rest.length > 0 ? (
          <OfferList
            {...{ offers, words, lookalikes }}
            reportFor={takers.reportFor}
            onTaxed={(place) => setTaxed((before) => new Set([...before, place]))}
          />
        ) : (
          <OneOffer
            offer={first}
            word={words[0]}
            intent={intents[0]}
            resembles={lookalikes[0]}
            onTakerState={takers.reportFor(0)}
          />
        )
      }
      notes={<ClockNote chainId={chainId} />}
      text={t('otc.review.text')}
      steps={
        <div className="grid gap-2">
          {firstOfTokens(plain).map((requested) => (
            <Fragment key={requested.makerToken.address}>
              <WalletSteps intent={chosen(requested)} />
              <PermitChoice
                intent={requested}
                isChosen={permitted.has(requested.makerToken.address)}
                onChange={(isChosen) => choose(requested, isChosen)}
              />
            </Fragment>
          ))}
        </div>
      }
    >
      {rest.length > 0 && <p className="mt-2 text-13 text-ink-3">{t('otc.review.eachSigned', { count })}</p>}
      <AddressRows offers={offers} account={account} />
    </ReviewFrame>
  )
}

/** The first offer of each token that is given: its approval covers those after it. */
const firstOfTokens = (intents: readonly OtcOfferIntent[]): readonly OtcOfferIntent[] =>
  intents.filter(
    ({ makerToken }, place) =>
      intents.findIndex((one) => isSameAddress(one.makerToken.address, makerToken.address)) === place,
  )

function TakerPart({ chainId, taker }: { readonly chainId: number; readonly taker: Address | null }) {
  if (!taker)
    return (
      <div className="mt-4">
        <Note tone="warn">{t('otc.public')}</Note>
      </div>
    )
  return (
    <div className="mt-4 text-[0.84375rem]">
      <p className="text-ink-3">{t('otc.review.taker')}</p>
      <AddressText chainId={chainId} value={taker} />
    </div>
  )
}

const held = (isHeld: boolean, hold: Hold['hold'], note: ReactNode = null): Hold => ({
  hold: isHeld ? hold : null,
  note,
})

interface TakerHolds {
  /** One while a taker is being read, one for those that could not be. */
  readonly holds: readonly Hold[]
  /** Takes what the chain shows of the taker of the offer in a place. */
  readonly reportFor: (place: number) => (state: TakerState) => void
}

/** What holds a review until the chain has been read for every taker; consent stands in for a chain that does not answer. */
function useTakerHolds(offers: OfferReviewProps['offers']): TakerHolds {
  const [states, setStates] = useState<readonly TakerState[]>(() =>
    offers.map(({ taker }) => (taker === null ? 'plain' : 'asking')),
  )
  const [takesUnchecked, setTakesUnchecked] = useState(false)
  const unchecked = states.filter((one) => one === 'failed').length
  const consent = unchecked > 0 && (
    <ConsentBox
      label={t('otc.review.uncheckedAgree', { count: unchecked })}
      isGiven={takesUnchecked}
      onChange={setTakesUnchecked}
    />
  )
  return {
    holds: [
      held(states.includes('asking'), 'asking'),
      held(unchecked > 0 && !takesUnchecked, 'consent', consent),
    ],
    reportFor: (place) => (state) =>
      setStates((before) => before.map((one, index) => (index === place ? state : one))),
  }
}

/** The amounts, terms and taker of a single offer. */
function OneOffer({
  offer,
  word,
  intent,
  resembles,
  onTakerState,
}: {
  readonly offer: OfferTerms
  readonly word: MarketReading | undefined
  readonly intent: OtcOfferIntent | undefined
  readonly resembles: Address | null | undefined
  readonly onTakerState: (state: TakerState) => void
}) {
  const { makerToken, makerAmount, takerToken, takerAmount, taker } = offer
  const { chainId } = makerToken
  return (
    <>
      <dl className="flex flex-col gap-3">
        <OrderAmount label={t('otc.review.gives')} token={makerToken} amount={makerAmount} />
        <OrderAmount label={t('otc.review.asks')} token={takerToken} amount={takerAmount} />
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <Details rows={termRows(offer, word, intent)} />
      </div>
      <TakerPart {...{ chainId, taker }} />
      <div className="mt-2 grid gap-2 empty:hidden">
        <TakerNotes {...{ chainId, taker, resembles, onTakerState }} />
      </div>
    </>
  )
}

/** What the chain of an offer shows of its taker. */
type TakerState = AddressFacts['state']

/** What speaks against the account that an offer is for. `onTakerState` is called with what its chain shows of it. */
function TakerNotes({
  chainId,
  taker,
  resembles,
  onTakerState,
}: {
  readonly chainId: number
  readonly taker: Address | null
  /** An address the person knows that the taker's only looks like. */
  readonly resembles: Address | null | undefined
  readonly onTakerState: (state: TakerState) => void
}) {
  const facts = useAddressFacts(chainId, taker, true)
  const state = taker === null ? 'plain' : facts.state
  const report = useEffectEvent(onTakerState)
  useEffect(() => report(state), [state])
  return (
    <>
      {taker && <AddressFactsNote {...{ chainId, facts }} />}
      {resembles && (
        <Note tone="down" urgent>
          {t('otc.taker.lookalike', { known: shortAddress(resembles) })}
        </Note>
      )}
    </>
  )
}

/**
 * What speaks against one offer of a list: what its tokens keep of a transfer, and whom it is for.
 * `onTaxed` is called where one of its tokens keeps a part of a transfer, `onTakerState` with what the chain shows of its taker.
 */
function OfferWarnings({
  offer,
  resembles,
  onTaxed,
  onTakerState,
}: {
  readonly offer: OfferTerms
  readonly resembles: Address | null | undefined
  readonly onTaxed: () => void
  readonly onTakerState: (state: TakerState) => void
}) {
  const { makerToken, takerToken, taker } = offer
  const { sellBps, buyBps } = useTransferTaxes(makerToken, takerToken)
  const isTaxed = Boolean(sellBps || buyBps)
  const say = useEffectEvent(onTaxed)
  useEffect(() => {
    if (isTaxed) say()
  }, [isTaxed])
  return (
    <div className="mt-2 grid gap-2 empty:hidden">
      {isTaxed && <TaxNotes terms={offer} givenBps={sellBps ?? 0} takerTaxBps={buyBps ?? 0} />}
      <TakerNotes {...{ taker, resembles, onTakerState }} chainId={makerToken.chainId} />
    </div>
  )
}

function OfferList({
  offers,
  words,
  lookalikes,
  onTaxed,
  reportFor,
}: Pick<OfferReviewProps, 'offers' | 'words' | 'lookalikes'> & {
  /** Called with the place of an offer one of whose tokens keeps a part of a transfer. */
  readonly onTaxed: (place: number) => void
  readonly reportFor: TakerHolds['reportFor']
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
              <AddressText chainId={offer.makerToken.chainId} value={offer.taker} />
            ) : (
              <p className="text-warn">{t('otc.public')}</p>
            )}
            <OfferWarnings
              offer={offer}
              resembles={lookalikes[place]}
              onTaxed={() => onTaxed(place)}
              onTakerState={reportFor(place)}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function AddressRows({ offers: [first, ...rest], account }: Pick<OfferReviewProps, 'offers' | 'account'>) {
  const { chainId } = first.makerToken
  const contract = deploymentOf(chainId)?.rfq
  const tokens = [first, ...rest].flatMap(({ makerToken, takerToken }) => [makerToken, takerToken])
  const byAddress = new Map(tokens.map((token) => [token.address, token]))
  const rows = [
    { label: t('trade.review.owner'), address: account },
    ...(contract ? [{ label: t('otc.review.contract'), address: contract }] : []),
    ...[...byAddress.values()].map(({ symbol, address }) => ({
      label: t('otc.review.token', { symbol }),
      address,
    })),
  ]
  return (
    <dl className="mt-4 flex flex-col gap-2 text-[0.84375rem]">
      {rows.map(({ label, address }) => (
        <div key={address}>
          <dt className="text-ink-3">{label}</dt>
          <dd>
            <AddressText chainId={chainId} value={address} />
          </dd>
        </div>
      ))}
    </dl>
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
    { key: 'parts', label: t('otc.review.fills'), value: t('otc.review.inParts') },
    {
      key: 'expires',
      label: t('otc.review.expires'),
      value: offerTime(offer.expirySec),
    },
    { key: 'fee', label: t('otc.review.fee'), value: t('otc.review.noFee') },
    ...(intent
      ? [{ key: 'network', label: t('trade.details.networkFee'), value: <PlannedFee intent={intent} /> }]
      : []),
    {
      key: 'chain',
      label: t('trade.review.chain'),
      value: chainOf(offer.makerToken.chainId)?.name ?? String(offer.makerToken.chainId),
    },
  ]
}
