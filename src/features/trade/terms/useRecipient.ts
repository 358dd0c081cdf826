import { useEffect, useMemo } from 'react'
import type { Address } from '../../../domain/address.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import type { TokenBook } from '../token/useTokens.ts'
import { type Recipient, readRecipient } from './recipient.ts'
import { forgetRecipient, useTradeTerms } from './tradeTerms.ts'

/** Forgets the recipient when the account or the chain it was typed for is another one, or the screen is left. */
function useForgottenRecipient(chainId: number, account: Address | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recipient belongs to the chain as well
  useEffect(() => (account ? forgetRecipient : undefined), [chainId, account])
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
