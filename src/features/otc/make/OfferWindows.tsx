import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import type { TradeDialogs } from '../../trade/screen/useTradeDialogs.ts'
import type { OfferTerms } from './offerIntent.ts'
import type { OfferTrade } from './useMakeOffer.ts'

/** Fetches the review, also before it is opened. */
export const loadReview = () => import('./OfferReview.tsx')
const OfferReview = lazyView(async () => (await loadReview()).OfferReview)
const MadeOffers = lazyView(async () => (await import('../share/MadeOffers.tsx')).MadeOffers)
const FarPriceDialog = lazyView(
  async () => (await import('../../trade/review/FarPriceDialog.tsx')).FarPriceDialog,
)

/** The windows that only the form of offers opens. */
export type OfferWindow =
  | { readonly kind: 'far'; readonly bps: number }
  | { readonly kind: 'review'; readonly terms: OfferTerms; readonly account: Address }
  /** Offers to be shared; `isNew`: they were made from the form as it is. */
  | { readonly kind: 'made'; readonly ids: readonly string[]; readonly isNew: boolean }

/** A price far from the market, the review of an offer, and the links of what was made. */
export function OfferWindows({
  trade: { wallet, form, terms, taxes, price, market },
  open,
  dialogs: { show, close },
  offers,
}: {
  readonly trade: OfferTrade
  readonly open: OfferWindow
  readonly dialogs: TradeDialogs<OfferWindow>
  /** Makes them, and closes their links. */
  readonly offers: {
    readonly make: (intents: readonly OtcOfferIntent[]) => void
    readonly closeMade: (ids: readonly string[]) => void
  }
}) {
  const { account } = wallet
  switch (open.kind) {
    case 'far':
      return (
        <FarPriceDialog
          bps={open.bps}
          side={form.location.side}
          onClose={close}
          onAllow={() => {
            if (!terms || !account) return
            price.allow(open.bps)
            show({ kind: 'review', terms, account })
          }}
        />
      )
    case 'review':
      return isSameAddress(open.account, account) ? (
        <OfferReview
          offers={[open.terms]}
          account={open.account}
          words={[price.word]}
          problem={taxes ? 'otc.gate.tax' : price.farBps === null ? null : 'otc.review.far'}
          renew={market.live.renew}
          onClose={close}
          onConfirm={offers.make}
        />
      ) : null
    case 'made':
      return <MadeOffers ids={open.ids} onClose={() => (open.isNew ? offers.closeMade(open.ids) : close())} />
  }
}
