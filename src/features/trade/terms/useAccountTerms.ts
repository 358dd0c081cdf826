import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type AccountTerms,
  droppedTerms,
  forgetRecipient,
  stillDropped,
  type TermsOwner,
  tradeTerms,
} from './tradeTerms.ts'

/**
 * Drops what is for one account alone when the account, or the chain it was typed for, is another one: the recipient and the open review. `DroppedNote`
 * names what another account dropped. Every form that reviews a trade calls this.
 * @param onClose closes the open review.
 */
export function useAccountTerms(
  { chainId, account }: TermsOwner,
  isReviewing: boolean,
  onClose: () => void,
): void {
  const before = useRef<AccountTerms | null>(null)
  const wasReviewing = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dropped = before.current && droppedTerms(before.current, { chainId, account })
    before.current = null
    if (dropped) tradeTerms.setState({ dropped })
    if (dropped?.hasReview) close()
    if (!account) return
    return () => {
      const { recipientText } = tradeTerms.getState()
      before.current = { chainId, account, recipientText, isReviewing: wasReviewing.current }
      forgetRecipient()
    }
  }, [chainId, account])
  useEffect(() => {
    wasReviewing.current = isReviewing
    if (!isReviewing) return
    tradeTerms.setState(({ dropped }) => ({
      dropped: stillDropped(dropped, { recipientText: null, isReviewing }),
    }))
  }, [isReviewing])
  useEffect(() => () => tradeTerms.setState({ dropped: null }), [])
}
