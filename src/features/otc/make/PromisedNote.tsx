import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useService } from '../../trade/session/serviceContext.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'

/** Says so where other open offers take of the same balance, and it does not cover all. Amounts in raw units. */
export function PromisedNote({
  account,
  token,
  balance,
  amount,
}: {
  readonly account: Address
  readonly token: Token
  readonly balance: bigint
  /** What the offer gives. */
  readonly amount: bigint
}) {
  const service = useService()
  const { chainId, address } = token
  // An offer that was just handed over counts at once.
  const posted = useFlows().filter(({ artifacts }) => artifacts?.offer?.isPosted).length
  const { data, isError } = useQuery({
    queryKey: ['promised', chainId, account, address, String(balance), posted],
    queryFn: async ({ signal }) => {
      const { getPromised } = await import('../../../service/rfq/promised.ts')
      return getPromised(service, { chainId, account, token: address, balance }, { signal })
    },
    staleTime: 15_000,
  })
  if (isError) return <Note tone="warn">{t('otc.promised.unknown')}</Note>
  if (data === undefined || data === 0n || balance >= amount + data) return null
  return <Note tone="warn">{t('otc.promised.text', { amount: amountWithSymbol(data, token, 'up') })}</Note>
}
