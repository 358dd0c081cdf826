import '../../../text/en/otc/publicOffer.ts'
import '../../../text/en/otc/share.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isForAnyone } from '../../../domain/otc/otcOrder.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { DealSheet } from './DealSheet.tsx'
import { appBase, linksOf, type MadeOffer } from './madeOffer.ts'

type Which = 'whole' | 'short'

/** The links to a signed offer: to copy, to scan, to hand on, to print. */
export function ShareLinks({ made }: { readonly made: MadeOffer }) {
  const links = linksOf(made.offer, made.orderHash, appBase())
  const [chosen, choose] = useState<Which>('whole')
  const which: Which = links.whole === null ? 'short' : chosen
  const link = links[which] ?? links.short
  const { state, copy, reset } = useCopy()
  const [isPrinting, print] = usePrinting()
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ title: t('share.title', { count: 1 }), url: link }).catch(() => undefined)
  return (
    <div className="grid gap-3">
      <OfferLine made={made} />
      {links.whole !== null && (
        <Segmented
          label={t('share.which')}
          full
          options={[
            { value: 'whole', label: t('share.whole') },
            { value: 'short', label: t('share.short') },
          ]}
          value={which}
          onChange={(value) => {
            choose(value)
            reset()
          }}
        />
      )}
      <p className="text-13 text-ink-2">
        {t(which === 'whole' ? 'share.wholeText' : made.isPosted ? 'share.shortText' : 'share.shortNotYet')}
      </p>
      <div className="grid justify-items-center">
        <QrCode text={link} label={t('share.qr')} />
      </div>
      <div className="rounded-2 border border-line bg-well px-3 py-2">
        <p
          data-testid="offer-link"
          className="max-h-20 overflow-y-auto font-mono text-12 [overflow-wrap:anywhere]"
        >
          {link}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy(link)}>
          {t(state === 'copied' ? 'share.copied' : 'share.copy')}
        </Button>
        {canShare && <Button onClick={() => void share()}>{t('share.native')}</Button>}
        <Button onClick={print}>{t('share.print')}</Button>
      </div>
      <p role="status" className="text-13 text-ink-3 empty:hidden">
        {state === 'refused' ? t('share.notCopied') : state === 'copied' ? t('share.copiedText') : null}
      </p>
      {isPrinting && createPortal(<DealSheet made={made} link={link} />, document.body)}
    </div>
  )
}

/** Whether what is for paper alone is on the page, and what prints it. */
function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])
  return [isPrinting, () => setPrinting(true)] as const
}

/** What is shared, with whom, and what that means. */
function OfferLine({ made: { offer, makerToken, takerToken } }: { readonly made: MadeOffer }) {
  const { order, chainId } = offer
  return (
    <div className="text-13">
      <p className="text-14 font-medium">
        {t('share.line', {
          gives: amountWithSymbol(order.makerAmount, makerToken),
          asks: amountWithSymbol(order.takerAmount, takerToken, 'up'),
        })}
      </p>
      {isForAnyone(order) ? (
        <p className="text-warn">{t('otc.public')}</p>
      ) : (
        <div className="text-ink-3">
          {t('share.only')}
          <AddressText chainId={chainId} value={order.taker} isParty />
        </div>
      )}
    </div>
  )
}
