import { useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Address } from '../../../domain/token/address.ts'
import { type PricedFigures, pricedFigures, type Yields } from '../../trade/amount/pricedForm.ts'
import { useTransferTaxes } from '../../trade/quote/useTransferTaxes.ts'
import { useNameReading } from '../../trade/session/nameReadings.ts'
import { useChainTime } from '../../trade/session/useChainTime.ts'
import { useWalletView } from '../../trade/session/useWalletView.ts'
import { useStable } from '../../trade/settings/useStable.ts'
import { type Expiry, expiresAt } from '../../trade/terms/expiry.ts'
import { useKnownAddresses } from '../../trade/terms/knownAddresses.ts'
import { useTradeGate } from '../../trade/terms/useTradeGate.ts'
import { useTypedPrice } from './farPrice.ts'
import { flawOf, type OfferTerms } from './offerIntent.ts'
import { type OtcTerms, otcButton } from './otcButton.ts'
import { readTaker, type Taker, type TakerChoice } from './takerChoice.ts'
import { useMarketOffer } from './useMarketOffer.ts'
import { type OtcFormState, useOtcForm } from './useOtcForm.ts'

const USUAL_EXPIRY: Expiry = { kind: 'for', name: 'day' }
/** No quote is needed for an offer: it has a price of its own. */
const NO_QUOTE = { state: { kind: 'ready' }, quote: null, costs: { networkFee: null } } as const
const NO_RECIPIENT = { kind: 'none' } as const

export type OfferTrade = ReturnType<typeof useMakeOffer>

/** What the form of an offer comes to: whom it is for, its terms, what the market says of its price, and what the button does. */
export function useMakeOffer() {
  const form = useOtcForm()
  const { location, sellToken, buyToken } = form
  const { chainId } = location
  const wallet = useWalletView(chainId, sellToken, buyToken)
  const { account } = wallet
  const { taker, ...takerField } = useTaker(form, account)
  const [expiry, setExpiry] = useState<Expiry>(USUAL_EXPIRY)
  const [yields, setYields] = useState<Yields>('amount')
  const expires = expiresAt(expiry, useChainTime(chainId, account !== null))
  const figures = pricedFigures(location, sellToken, buyToken, 0)
  const market = useMarketOffer(form, figures)
  const terms = termsOf(form, figures, taker, expires.deadlineSec)
  const word = market.wordOf(terms)
  const price = { word, ...useTypedPrice(terms ? [terms] : [], [word]) }
  const taxes = useTransferTaxes(sellToken, buyToken)
  const { sellBps, buyBps } = taxes
  const isTaxed = Boolean(sellBps || buyBps)
  const gate = useTradeGate(
    { ...form, amount: figures.amount, wrap: null, payAtMost: figures.sellAmount },
    { ...NO_QUOTE, taxes },
    wallet,
    NO_RECIPIENT,
  )
  const button = otcButton(gate, {
    ...{ figures, taker, isTaxed, price: priceState(price) },
    expiryProblem: expires.problem ?? null,
    flaw: terms && account ? flawOf(terms, account) : null,
    lacksContract: !deploymentOf(chainId)?.rfq,
  })
  return {
    ...{ form, wallet, taker, takerField, figures, yields, setYields, expiry, setExpiry, expires },
    ...{ market, terms, price, button },
    /** What the tokens keep of each transfer; null where they keep nothing. */
    taxes: isTaxed ? { givenBps: sellBps ?? 0, takerTaxBps: buyBps ?? 0 } : null,
  }
}

/** Whom the offer is for; `known` are the addresses that a taker is compared with. */
function useTaker({ location: { chainId }, book }: OtcFormState, account: Address | null) {
  const [choice, setChoice] = useState<TakerChoice>({ kind: 'named', text: '' })
  const known = useKnownAddresses(chainId, account)
  const isToken = (address: Address) => book.find({ chainId, address }) !== null
  const reading = useNameReading(choice.kind === 'named' ? choice.text : null)
  const taker = useStable(readTaker(choice, { chainId, account, known, isToken, reading }))
  return { choice, setChoice, known, taker }
}

/** The offer of the form; null while a part of it is missing. */
function termsOf(
  { sellToken, buyToken }: OtcFormState,
  { sellAmount, buyAmount }: PricedFigures,
  taker: Taker,
  expirySec: number | undefined,
): OfferTerms | null {
  const isComplete = sellToken && buyToken && sellAmount !== null && buyAmount !== null
  if (!isComplete || expirySec === undefined) return null
  return {
    ...{ makerToken: sellToken, takerToken: buyToken, makerAmount: sellAmount, takerAmount: buyAmount },
    taker: taker.kind === 'named' ? taker.address : null,
    expirySec,
  }
}

/** What the price of the form still needs before a review. */
function priceState({ word, farBps, isWaiting }: OfferTrade['price']): OtcTerms['price'] {
  if (farBps !== null) return 'far'
  if (word === 'paused') return 'paused'
  return isWaiting ? 'waiting' : 'ready'
}
