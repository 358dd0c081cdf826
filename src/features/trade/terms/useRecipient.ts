import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Address } from '../../../domain/token/address.ts'
import { type LazyCode, useLazyCode } from '../lazy/lazyCode.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import type { TokenBook } from '../token/useTokens.ts'
import type { Recipient } from './recipient.ts'
import { tradeTerms, useTradeTerms } from './tradeTerms.ts'

const reader: LazyCode<typeof import('./recipientReader.ts')> = {
  load: () => import('./recipientReader.ts'),
  found: null,
}

/** The recipient as typed, checked against what the person knows and the tokens of the chain. The code for that comes with the first letter. */
export function useRecipient({ chainId, find }: TokenBook, account: Address | null): Recipient {
  const { recipientText } = useTradeTerms()
  const { code } = useLazyCode(reader, recipientText !== null)
  const flows = useFlows()
  // Until they are here no name can be read: another store, that is read anyway, is in their place.
  const names = useStore<NonNullable<typeof code>['names']>(code?.names ?? tradeTerms)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code reads the names
  return useMemo(() => {
    if (recipientText === null) return { kind: 'none' }
    if (!code) return { kind: 'looking' }
    const isToken = (address: Address) => find({ chainId, address }) !== null
    return code.readTyped(recipientText, { chainId, account, isToken, flows })
  }, [code, names, recipientText, flows, chainId, account, find])
}
