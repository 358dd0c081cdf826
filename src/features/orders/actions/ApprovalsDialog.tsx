import '../../../text/en/orders/approvals.ts'
import { useQuery } from '@tanstack/react-query'
import { chainName } from '../../../domain/chain/chains.ts'
import { isUnlimited } from '../../../domain/orders/history/reservations.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { GivenAllowance } from '../../../flow/orders/orderClient.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { approvalIntent } from '../../trade/deal/approvalIntent.ts'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { useTokens } from '../../trade/token/useTokens.ts'

interface ApprovalsProps {
  readonly account: Address
  readonly onRevoke: (intent: FlowIntent) => void
  /** Shows first which offers stop without the OTC contract's approvals. */
  readonly onRevokeDeals: (token: Token) => void
}

/** What the account lets contracts take, chain by chain, each with the act that ends it. Needs the chains alone. */
export function ApprovalsDialog({ onClose, ...props }: ApprovalsProps & { readonly onClose: () => void }) {
  const { chains } = useConfig()
  return (
    <Dialog title={t('approvals.title')} onClose={onClose}>
      <p className="mb-3 text-13 text-ink-2">
        {t('approvals.lead')} {t('approvals.hold')}
      </p>
      <div className="grid grid-cols-1 gap-4">
        {chains.map(({ id }) => (
          <ChainApprovals key={id} chainId={id} {...props} />
        ))}
      </div>
    </Dialog>
  )
}

function ChainApprovals({
  chainId,
  account,
  onRevoke,
  onRevokeDeals,
}: ApprovalsProps & { readonly chainId: number }) {
  const { load } = useWalletLayer()
  const { all, find } = useTokens(chainId)
  const addresses = all.map(({ address }) => address)
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['approvals', { chainId, account, tokens: addresses.join() }] as const,
    queryFn: async () => (await load()).orders.allowances(chainId, account, addresses),
    staleTime: 0,
  })
  const chain = chainName(chainId)
  return (
    <section aria-label={chain} aria-busy={isFetching}>
      <h3 className="mb-1 text-13 text-ink-3">{chain}</h3>
      {!data && <Skeleton chars={24} />}
      {data && data.given.length === 0 && data.unread === 0 && (
        <p className="text-13 text-ink-2">{t('approvals.none')}</p>
      )}
      <ul>
        {data?.given.map((one) => {
          const token = find({ chainId, address: one.token })
          return (
            token && (
              <Given
                key={`${one.token}${one.spender}`}
                {...{ one, token, chain }}
                onRevoke={() =>
                  one.spender === 'rfq'
                    ? onRevokeDeals(token)
                    : onRevoke(approvalIntent(account, token, 0n, one.spender))
                }
              />
            )
          )
        })}
      </ul>
      {data && data.unread > 0 && (
        <Note
          tone="warn"
          actions={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('trade.tryAgain')}
            </Button>
          }
        >
          {t('approvals.unread', { chain, count: data.unread })}
        </Note>
      )}
    </section>
  )
}

function Given({
  one: { spender, amount },
  token,
  chain,
  onRevoke,
}: {
  readonly one: GivenAllowance
  readonly token: Token
  readonly chain: string
  readonly onRevoke: () => void
}) {
  const name = t(`approvals.spender.${spender}`)
  const text = isUnlimited(amount) ? t('approvals.any') : amountWithSymbol(amount, token, 'up')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <TokenIcon token={token} size={24} hasMark />
      <span className="min-w-0 flex-1">
        <bdi className="font-[520]">{token.symbol}</bdi>
        <span className="block text-13 text-ink-2">
          {t('approvals.row', { spender: name, amount: text })}
        </span>
      </span>
      <Button
        size="small"
        aria-label={t('approvals.revokeOf', { symbol: token.symbol, spender: name, chain })}
        onClick={onRevoke}
      >
        {t('approvals.revoke')}
      </Button>
    </li>
  )
}
