import { useMemo } from 'react'
import type { Address } from '../../../domain/token/address.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import type { TokenBook } from '../token/useTokens.ts'
import { type Recipient, readRecipient } from './recipient.ts'
import { useTradeTerms } from './tradeTerms.ts'

/** The recipient as typed, checked against the person's own accounts, earlier recipients and the tokens of the chain. */
export function useRecipient({ chainId, find }: TokenBook, account: Address | null): Recipient {
  const { recipientText } = useTradeTerms()
  const flows = useFlows()
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
