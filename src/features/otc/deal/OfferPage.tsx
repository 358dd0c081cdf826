import '../../../text/en/otc/offerChecks.ts'
import { Suspense, useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { decodeRemaining } from '../../../domain/otc/fillMath.ts'
import { type CheckId, offerChecks } from '../../../domain/otc/offerChecks.ts'
import { sidesOf } from '../../../domain/otc/offerState.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Note } from '../../../ui/Note.tsx'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { ScreenFrame } from '../../trade/screen/ScreenFrame.tsx'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { FillPart } from '../fill/FillPart.tsx'
import type { FillInput } from '../fill/fillPlan.ts'
import { type DealView, isClaim, isEnded } from '../offer/dealView.ts'
import type { FoundOffer } from '../offer/foundOffer.ts'
import { TermsCard } from '../offer/TermsCard.tsx'
import type { MarketPrice } from '../offer/useMarketPrice.ts'
import { type LiveOffer, useOffer } from '../offer/useOffer.ts'
import { ChecksCard } from './ChecksCard.tsx'
import { DealAside } from './DealAside.tsx'
import { DEAL_HEADING, DealTag } from './DealPart.tsx'
import { dealState, dealTitle } from './dealText.ts'
import { PriceCard } from './PriceCard.tsx'

const FlowDialog = lazyView(async () => (await import('../../trade/flow/FlowDialog.tsx')).FlowDialog)
const InvalidOffer = lazyView(async () => (await import('./NoOffer.tsx')).InvalidOffer)
const OtherChain = lazyView(async () => (await import('./NoOffer.tsx')).OtherChain)
const WrongNode = lazyView(async () => (await import('./WrongNode.tsx')).WrongNode)
const BlockedNote = lazyView(async () => (await import('./BlockedNote.tsx')).BlockedNote)
const FillsCard = lazyPart(async () => (await import('./FillsCard.tsx')).FillsCard)
const MakerPart = lazyView(async () => (await import('./MakerPart.tsx')).MakerPart)
const PartiesCard = lazyView(async () => (await import('./PartiesCard.tsx')).PartiesCard)
const OfferFlows = lazyPart(async () => (await import('./OfferFlows.tsx')).OfferFlows)

/** Checks that mean nothing once an offer is over: nobody can fill it, whatever the maker holds and the market gives. */
const OF_FILLS: readonly CheckId[] = ['balance', 'allowance', 'price']

/** Whether all was checked, so that what the offer says is so. */
const isFact = ({ kind }: DealView): boolean => kind === 'fillable' || kind === 'blocked'

/** The page of an offer that was found: checked first, then shown as what it is. */
export function OfferPage({ found }: { readonly found: FoundOffer }) {
  const { chains } = useConfig()
  const { chainId } = found.offer
  const contract = chains.some(({ id }) => id === chainId) ? deploymentOf(chainId)?.rfq : undefined
  return contract ? <CheckedOffer found={found} contract={contract} /> : <UnknownChain found={found} />
}

/** An offer of a chain where nothing is pinned: no node is asked about it. */
function UnknownChain({ found: { offer, source, statedHash } }: { readonly found: FoundOffer }) {
  const checks = offerChecks(offer, {
    ...{ source, statedHash, contract: null, account: null },
    ...{
      chainState: 'silent',
      signer: 'silent',
      makerToken: 'silent',
      takerToken: 'silent',
      price: 'silent',
    },
  })
  return <OtherChain checks={checks} />
}

function CheckedOffer({ found, contract }: { readonly found: FoundOffer; readonly contract: Address }) {
  const live = useOffer(found, contract)
  const { offer, view, checks, state, chainState, perspective, maker, taker } = live
  const { order } = offer
  const isUnderWay = useFlows().some(({ status }) => status !== 'done')
  const isBuying = view.kind === 'fillable' && perspective !== 'maker'
  const [input, setInput] = useState<FillInput>({ kind: 'all' })
  const [flowId, setFlowId] = useState<string | null>(null)
  if (view.kind === 'invalid')
    return <InvalidOffer check={view.check} checks={checks} source={found.source} />
  return (
    <ScreenFrame
      headingId={DEAL_HEADING}
      title={dealTitle(view, order, perspective)}
      choice={
        // Nothing moves as the tag of an open offer comes: the smallest phones have a line for it, others its width.
        <span
          className={classNames(
            'max-[22.5rem]:w-full',
            view.kind === 'checking' && 'min-w-43 min-[22.5rem]:text-right',
          )}
        >
          <DealTag {...dealState(view, order, state, chainState)} />
        </span>
      }
      aside={
        <DealAside>
          <Aside live={live} />
        </DealAside>
      }
    >
      {/* As tall as the form that most offers become, so that what is below it on a phone stays. */}
      <div className={view.kind === 'checking' ? 'flow-root max-wide:min-h-123.5' : 'flow-root'}>
        {isFact(view) && <WhatAndWho live={live} />}
        {isBuying && maker.token && taker.token ? (
          <FillPart
            {...{ live, input }}
            makerToken={maker.token}
            takerToken={taker.token}
            onInput={setInput}
            onFlow={setFlowId}
          />
        ) : (
          <Terms live={live} source={found.source} />
        )}
        <div className="mt-3.5 flex flex-col gap-3 empty:hidden">
          <Unchecked live={live} />
          {view.kind === 'blocked' && <BlockedNote live={live} obstacle={view.obstacle} />}
          {perspective === 'maker' && isFact(view) && !isEnded(state.kind) && (
            <MakerPart live={live} onFlow={setFlowId} />
          )}
        </div>
      </div>
      <div className="mt-7 flex flex-col gap-7 empty:hidden">
        <Suspense>{isUnderWay && <OfferFlows live={live} onOpen={setFlowId} />}</Suspense>
        <Suspense>{isFact(view) && <Fills live={live} />}</Suspense>
      </div>
      {flowId !== null && <FlowDialog id={flowId} onClose={() => setFlowId(null)} />}
    </ScreenFrame>
  )
}

/** In place of the button while not all is checked. */
function Unchecked({ live: { view, again } }: { readonly live: LiveOffer }) {
  if (view.kind === 'checking')
    return (
      <Button variant="primary" size="large" full busy>
        {t('deal.button.checking')}
      </Button>
    )
  if (view.kind !== 'unsure' && view.kind !== 'wrongNode') return null
  return (
    <>
      <Button variant="primary" size="large" full onClick={() => void again()}>
        {t('deal.button.again')}
      </Button>
      {view.kind === 'unsure' ? (
        <Note tone="warn" urgent title={say(view.check.message)}>
          {t('deal.unsure.text')}
        </Note>
      ) : (
        <WrongNode check={view.check} />
      )}
    </>
  )
}

/** What the offer is in one line, and whose: what the other side reads out to compare. */
function WhatAndWho({ live: { offer, perspective, maker, taker } }: { readonly live: LiveOffer }) {
  const { order } = offer
  if (!maker.token || !taker.token) return null
  const terms = {
    gives: amountWithSymbol(order.makerAmount, maker.token),
    asks: amountWithSymbol(order.takerAmount, taker.token, 'up'),
  }
  return (
    <p className="-mt-2 mb-3 text-13 text-ink-2" title={order.maker}>
      {perspective === 'maker'
        ? t('deal.what', terms)
        : t('deal.whatFrom', { ...terms, maker: shortAddress(order.maker) })}
    </p>
  )
}

function Terms({ live, source }: { readonly live: LiveOffer; readonly source: FoundOffer['source'] }) {
  const { view, offer, perspective, maker, taker, market, state } = live
  const isUnchecked = isClaim(view)
  const side = isUnchecked ? 'nobody' : perspective
  const { pays, receives } = sidesOf(offer.order, side)
  const [paid, received] = side === 'maker' ? [maker, taker] : [taker, maker]
  const other = side === 'maker' ? 'taker' : 'maker'
  const usdOf = (of: 'maker' | 'taker', amount: bigint) =>
    // What an offer that is over was worth, nobody recorded.
    isEnded(state.kind)
      ? undefined
      : (market.usdOf(of, amount) ?? (market.price === 'waiting' ? undefined : null))
  return (
    <TermsCard
      pays={{
        ...{ ...pays, about: paid, label: t(`deal.pays.${side}`) },
        usd: usdOf(side === 'maker' ? 'maker' : 'taker', pays.amount),
      }}
      receives={{
        ...{ ...receives, about: received, label: t(`deal.receives.${side}`) },
        usd: usdOf(other, receives.amount),
      }}
      claim={isUnchecked ? t(`deal.claim.${source}`) : null}
    />
  )
}

function Aside({ live }: { readonly live: LiveOffer }) {
  const { view, checks, offer, orderHash, contract, market, perspective, state } = live
  const makerToken = live.maker.token
  const takerToken = live.taker.token
  const isKnown = isFact(view)
  const isChecking = view.kind === 'checking'
  // Its place is kept while the offer is checked: most turn out to be open.
  const shown: MarketPrice = isChecking ? { ...market, price: 'waiting' } : market
  return (
    <>
      {(isKnown || isChecking) && !isEnded(state.kind) && (
        <PriceCard {...{ perspective, makerToken, takerToken }} market={shown} />
      )}
      <ChecksCard checks={isEnded(state.kind) ? checks.filter(({ id }) => !OF_FILLS.includes(id)) : checks} />
      {isKnown && <PartiesCard {...{ offer, orderHash, contract, makerToken, takerToken }} />}
    </>
  )
}

function Fills({ live: { offer, orderHash, chainState, maker, taker } }: { readonly live: LiveOffer }) {
  const [makerToken, takerToken] = [maker.token, taker.token]
  if (!chainState || !makerToken || !takerToken) return null
  const { kind, left } = decodeRemaining(chainState.remaining, offer.order.makerAmount)
  return (
    <FillsCard
      {...{ offer, orderHash, makerToken, takerToken }}
      remaining={chainState.remaining}
      left={kind === 'closed' ? null : left}
    />
  )
}
