import { useMemo } from 'react'
import { pinnedAddresses } from '../../../domain/chain/pinnedAddresses.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { KeptAddress } from '../../../domain/token/keptAddress.ts'
import type { KnownAddress } from '../../../domain/token/knownAddress.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import { useKeptAddresses } from '../settings/addressBook.ts'
import { payeeOf } from './payeeOf.ts'

/** The addresses that a recipient on a chain is compared with: kept ones, own accounts, earlier recipients, built-in contracts. Pure. */
export function knownAddresses(
  chainId: number,
  account: Address | null,
  flows: readonly FlowRecord[],
  kept: readonly KeptAddress[],
): readonly KnownAddress[] {
  const own = [...(account ? [account] : []), ...flows.map(({ intent }) => intent.account)]
  const sent = flows.map(({ intent }) => payeeOf(intent)).filter((payee) => payee !== null)
  return [
    ...kept.map((one) => ({ as: 'kept' as const, ...one })),
    ...own.map((address) => ({ as: 'own' as const, address })),
    ...sent.map((address) => ({ as: 'sent' as const, address })),
    ...pinnedAddresses(chainId).map((address) => ({ as: 'contract' as const, address })),
  ]
}

/** The same of this browser. */
export function useKnownAddresses(chainId: number, account: Address | null): readonly KnownAddress[] {
  const flows = useFlows()
  const kept = useKeptAddresses()
  return useMemo(() => knownAddresses(chainId, account, flows, kept), [chainId, account, flows, kept])
}
