import '../../../text/en/otc/publicOffer.ts'
import '../../../text/en/otc/offerReview.ts'
import '../../../text/en/trade/review.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { NONCE_BYTES } from '../../../domain/otc/nonceAndMeta.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Note } from '../../../ui/Note.tsx'
import { WalletSteps } from '../../trade/kind/WalletSteps.tsx'
import { PausedNote } from '../../trade/quote/PausedQuotes.tsx'
import { type Hold, NO_HOLD } from '../../trade/review/hold.ts'
import { ReviewFrame } from '../../trade/review/ReviewFrame.tsx'
import { ClockNote } from '../../trade/session/ClockNote.tsx'
import { useSettings } from '../../trade/settings/settingsStore.ts'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { bpsOf, type MarketReading } from './farPrice.ts'
import { OfferList, OneOffer, plainRows, type TakerState } from './OfferList.tsx'
import { inTurn, type OfferTerms, offerIntent } from './offerIntent.ts'
import { PermitChoice } from './PermitChoice.tsx'

export interface OfferReviewProps {
  /** One offer, or several that are signed one after the other. */
  readonly offers: readonly [OfferTerms, ...OfferTerms[]]
  readonly account: Address
  /** What the market says of the price of each. */
  readonly words: readonly MarketReading[]
  /** Key of why they can no longer be signed as they are; null while they can. */
  readonly problem: string | null
  /** Asks the market anew where it is not asked by itself. */
  readonly renew?: () => Promise<unknown>
  readonly onClose: () => void
  /** Each begins when the one before is over. */
  readonly onConfirm: (intents: readonly OtcOfferIntent[]) => void
}

const drawn = () => crypto.getRandomValues(new Uint8Array(NONCE_BYTES))

/** The intents of these offers; those of a token that is permitted by signature say so. */
function useOfferIntents(offers: OfferReviewProps['offers'], account: Address) {
  const approval = useSettings((settings) => settings.approval)
  const [randoms] = useState(() => offers.map(drawn))
  const [permitted, setPermitted] = useState<ReadonlySet<Address>>(new Set())
  const plain = inTurn(
    offers.map((terms, place) =>
      offerIntent(terms, { account, approval, random: randoms[place] ?? drawn() }),
    ),
  )
  const chosen = (one: OtcOfferIntent): OtcOfferIntent =>
    permitted.has(one.makerToken.address) ? { ...one, permit: true } : one
  return {
    intents: plain.map(chosen),
    /** What the wallet is asked for each token that is given, where a permit can be chosen. */
    steps: firstOfTokens(plain).map((intent) => {
      const { address } = intent.makerToken
      const others = [...permitted].filter((one) => one !== address)
      return (
        <Fragment key={address}>
          <WalletSteps intent={chosen(intent)} />
          <PermitChoice
            intent={intent}
            isChosen={permitted.has(address)}
            onChange={(isChosen) => setPermitted(new Set(isChosen ? [...others, address] : others))}
          />
        </Fragment>
      )
    }),
  }
}

/** Holds a review until offers whose price nobody could compare are agreed to. */
function useUnpricedHold(count: number): Hold {
  const [isAgreed, setAgreed] = useState(false)
  if (count === 0) return NO_HOLD
  return {
    hold: isAgreed ? null : 'consent',
    note: (
      <Note tone="warn">
        <p>{t('otc.review.unpriced', { count })}</p>
        <ConsentBox label={t('otc.review.unpricedAgree')} isGiven={isAgreed} onChange={setAgreed} />
      </Note>
    ),
  }
}

/** The last look at offers before they are signed: what is given for what, to whom, until when. */
export function OfferReview(props: OfferReviewProps) {
  const { offers, account, words, problem, renew } = props
  const [first, ...rest] = offers
  const count = offers.length
  const { intents, steps } = useOfferIntents(offers, account)
  const isPaused = renew !== undefined && words.includes('paused')
  const unpriced = useUnpricedHold(isPaused ? 0 : words.filter((word) => bpsOf(word) === null).length)
  const [taxed, setTaxed] = useState<ReadonlySet<number>>(new Set())
  const takers = useTakerHolds(offers)
  return (
    <ReviewFrame
      title={t('otc.review.title', { count })}
      onClose={props.onClose}
      intents={intents}
      confirm={t('otc.review.confirm', { count })}
      onConfirm={() => props.onConfirm(intents)}
      holds={[
        held(problem !== null || taxed.size > 0, 'short'),
        ...takers.holds,
        held(isPaused, 'consent', isPaused && <PausedNote renew={renew} />),
        unpriced,
      ]}
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
            {...{ offers, words }}
            reportFor={takers.reportFor}
            onTaxed={(place) => setTaxed((before) => new Set([...before, place]))}
          />
        ) : (
          <OneOffer offer={first} word={words[0]} intent={intents[0]} onTakerState={takers.reportFor(0)} />
        )
      }
      notes={<ClockNote chainId={first.makerToken.chainId} />}
      folded={
        <>
          {rest.length === 0 && <Details rows={plainRows(first)} />}
          <AddressRows offers={offers} account={account} />
        </>
      }
      text={t('otc.review.text')}
      steps={<div className="grid gap-2">{steps}</div>}
    >
      {rest.length > 0 && <p className="mt-2 text-13 text-ink-3">{t('otc.review.eachSigned', { count })}</p>}
    </ReviewFrame>
  )
}

/** The first offer of each token that is given: its approval covers those after it. */
const firstOfTokens = (intents: readonly OtcOfferIntent[]): readonly OtcOfferIntent[] =>
  intents.filter(
    ({ makerToken }, place) =>
      intents.findIndex((one) => isSameAddress(one.makerToken.address, makerToken.address)) === place,
  )

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

/** What holds a review until the chain has been read for every taker; where a chain does not answer, consent lets it go on. */
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
            <AddressText chainId={chainId} value={address} isParty={address === account} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
