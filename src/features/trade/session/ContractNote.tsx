import '../../../text/en/terms.ts'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/address.ts'
import { chainOf } from '../../../domain/chains.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDesk } from './deskContext.tsx'

/**
 * Says so where a recipient is a contract: not every contract can pass on what it receives. Nothing for accounts with keys, and while it is not known.
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
  const { desk } = useDesk()
  const { data: isUnused } = useQuery({
    queryKey: ['unused-address', chainId, address],
    queryFn: () => desk?.isUnused(chainId, address) ?? false,
    enabled: desk !== null && warnsUnused,
    staleTime: 60_000,
    networkMode: 'always',
  })
  const { data } = useQuery({
    queryKey: ['account-kind', chainId, address],
    queryFn: () => desk?.accountKind(chainId, address) ?? null,
    enabled: desk !== null,
    staleTime: 60_000,
    networkMode: 'always',
  })
  if (warnsUnused && isUnused)
    return <Note tone="warn">{t('swap.recipient.unused', { chain: chainOf(chainId)?.name ?? chainId })}</Note>
  return data === 'contract' ? <Note tone="warn">{t('swap.recipient.isContract')}</Note> : null
}
