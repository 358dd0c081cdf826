import { useQuery } from '@tanstack/react-query'
import { type Address, isSameAddress } from '../../domain/address.ts'
import { chainOf } from '../../domain/chains.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { ContractNote } from '../trade/session/ContractNote.tsx'
import { useDesk } from '../trade/session/deskContext.tsx'

const nameOf = (chainId: number): string => chainOf(chainId)?.name ?? String(chainId)

/** What to know of who receives on the other chain: an account that is a contract here need not be one's own there. */
export function RecipientNotes({
  account,
  recipient,
  chainId,
  destChainId,
}: {
  readonly account: Address
  readonly recipient: Address
  readonly chainId: number
  readonly destChainId: number
}) {
  const { desk } = useDesk()
  const isOwn = isSameAddress(account, recipient)
  const { data: kind } = useQuery({
    queryKey: ['account-kind', chainId, account],
    queryFn: () => desk?.accountKind(chainId, account) ?? null,
    enabled: desk !== null && isOwn,
    staleTime: 60_000,
    networkMode: 'always',
  })
  if (!isOwn) return <ContractNote chainId={destChainId} address={recipient} warnsUnused />
  if (kind !== 'contract') return null
  return (
    <Note tone="warn">{t('crosschain.ownContract', { from: nameOf(chainId), to: nameOf(destChainId) })}</Note>
  )
}
