import { useEffect, useMemo, useRef } from 'react'
import type { Address } from '../../../domain/address.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import type { TokenBook } from '../token/useTokens.ts'
import { type Recipient, readRecipient } from './recipient.ts'
import { droppedTerms, forgetRecipient, tradeTerms, useTradeTerms } from './tradeTerms.ts'

/** Forgets the recipient when the account or the chain it was typed for is another one, or the screen is left. What another account dropped is named. */
function useForgottenRecipient(chainId: number, account: Address | null): void {
  const before = useRef<Parameters<typeof droppedTerms>[0] | null>(null)
  useEffect(() => {
    const dropped = before.current && droppedTerms(before.current, { chainId, account })
    before.current = null
    if (dropped) tradeTerms.setState({ dropped })
    if (!account) return
    return () => {
      const { recipientText } = tradeTerms.getState()
      before.current = { chainId, account, recipientText }
      forgetRecipient()
    }
  }, [chainId, account])
  useEffect(() => () => tradeTerms.setState({ dropped: null }), [])
}

/** The recipient as typed, checked against the person's own accounts, earlier recipients and the tokens of the chain. */
export function useRecipient({ chainId, find }: TokenBook, account: Address | null): Recipient {
  const { recipientText } = useTradeTerms()
  const flows = useFlows()
  useForgottenRecipient(chainId, account)
  return useMemo(() => {
    if (recipientText === null) return { kind: 'none' }
    const sentTo = flows.flatMap(({ intent }) => ('recipient' in intent ? [intent.recipient] : []))
    return readRecipient(recipientText, {
      chainId,
      account,
      isToken: (address) => find({ chainId, address }) !== null,
      known: account ? [account, ...sentTo] : sentTo,
    })
  }, [recipientText, flows, chainId, account, find])
}
