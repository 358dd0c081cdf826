import '../../../text/en/trade/terms.ts'
import type { ReactNode } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import type { Address } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { type AddressFacts, useAddressFacts } from './useAddressFacts.ts'

/**
 * Warns where a recipient is a contract: not every contract can pass on what it receives. Nothing for accounts with keys. A chain that does not
 * answer is reported as well.
 * `warnsUnused`: also where the chain has never seen the address.
 */
export function ContractNote({
  chainId,
  address,
  warnsUnused = false,
}: {
  readonly chainId: number
  readonly address: Address
  readonly warnsUnused?: boolean
}) {
  return <AddressFactsNote chainId={chainId} facts={useAddressFacts(chainId, address, warnsUnused)} />
}

/** The chain's facts of a recipient, where they are a reason to check twice. */
export function AddressFactsNote({
  chainId,
  facts: { state, retry },
  children,
}: {
  readonly chainId: number
  readonly facts: AddressFacts
  /** What can be done where the chain does not answer. */
  readonly children?: ReactNode
}) {
  const chain = chainName(chainId)
  switch (state) {
    case 'unused':
      return <Note tone="warn">{t('swap.recipient.unused', { chain })}</Note>
    case 'contract':
      return <Note tone="warn">{t('swap.recipient.isContract', { chain })}</Note>
    case 'failed':
      return (
        <Note tone="warn" title={t('swap.recipient.unchecked', { chain })} onRetry={retry}>
          {t('swap.recipient.uncheckedText')}
          {children}
        </Note>
      )
    default:
      return null
  }
}
