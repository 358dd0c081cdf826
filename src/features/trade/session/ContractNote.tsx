import '../../../text/en/terms.ts'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/address.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDesk } from './deskContext.tsx'

/** Says so where a recipient is a contract: not every contract can pass on what it receives. Nothing for accounts with keys, and while it is not known. */
export function ContractNote({ chainId, address }: { readonly chainId: number; readonly address: Address }) {
  const { desk } = useDesk()
  const { data } = useQuery({
    queryKey: ['account-kind', chainId, address],
    queryFn: () => desk?.accountKind(chainId, address) ?? null,
    enabled: desk !== null,
    staleTime: 60_000,
    networkMode: 'always',
  })
  return data === 'contract' ? <Note tone="warn">{t('swap.recipient.isContract')}</Note> : null
}
