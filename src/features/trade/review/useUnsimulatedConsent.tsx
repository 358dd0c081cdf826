import '../../../text/en/trade/review.ts'
import { useState } from 'react'
import { t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { type Hold, NO_HOLD } from './hold.ts'

/** Holds a review on a chain whose nodes cannot simulate until the person agrees to that; `terms` is what the intent says of it. */
export function useUnsimulatedConsent(
  chainId: number,
): Hold & { readonly terms: { readonly acceptUnsimulated?: true } } {
  const { walletLayer } = useWalletLayer()
  const [isGiven, setGiven] = useState(false)
  if (!walletLayer?.couldNotTry(chainId)) return { ...NO_HOLD, terms: {} }
  return {
    hold: isGiven ? null : 'consent',
    note: (
      <Note tone="down" title={t('trade.review.unsimulated')}>
        <p>{t('trade.review.unsimulatedText')}</p>
        <ConsentBox label={t('trade.review.unsimulatedAgree')} isGiven={isGiven} onChange={setGiven} />
      </Note>
    ),
    terms: isGiven ? { acceptUnsimulated: true } : {},
  }
}
