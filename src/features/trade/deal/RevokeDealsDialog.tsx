import '../../../text/en/otc/deals.ts'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { type Deal, sharesAllowance } from '../../../domain/orders/history/deal.ts'
import { isUnlimited } from '../../../domain/orders/history/reservations.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { TokenId } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import type { TokenNames } from '../kind/useTokenNames.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { approvalIntent } from './approvalIntent.ts'

interface RevokeProps {
  /** Offers of the account that can still be filled. */
  readonly deals: readonly Deal[]
  readonly names: TokenNames
  readonly account: Address
  readonly onStart: (intent: FlowIntent) => void
}

/** What the OTC contract may take of the tokens that are offered, each with the offers that stop without it. Needs the chains alone. */
export function RevokeDealsDialog({
  tokens,
  onClose,
  ...props
}: RevokeProps & {
  /** Whose approvals are looked at. */
  readonly tokens: readonly TokenId[]
  readonly onClose: () => void
}) {
  const { deals, names } = props
  const { given, unread, isReading } = useGivenApprovals(tokens, props.account)
  // Where nothing is approved, an offer that carries a permit is still one that can be filled.
  const alone = deals.filter(
    (deal) =>
      carriesPermit(deal) &&
      !given.some(({ chainId, token }) => sharesAllowance(deal, { chainId, makerAsset: token })),
  )
  return (
    <Dialog title={t('deals.revoke.title')} onClose={onClose}>
      <p className="text-ink-2">
        {t(deals.some(carriesPermit) ? 'deals.revoke.textPermits' : 'deals.revoke.text')}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3" aria-busy={isReading}>
        {isReading && <Skeleton chars={30} />}
        {given.map((one) => (
          <Given key={`${one.chainId}${one.token}`} {...one} {...props} />
        ))}
      </ul>
      {!isReading && given.length === 0 && unread.length === 0 && alone.length === 0 && (
        <p className="mt-4">{t('deals.revoke.none')}</p>
      )}
      <div className="mt-4 grid gap-3">
        {!isReading &&
          alone.map((deal) => (
            <Note key={deal.key} tone="warn">
              {t('deals.revoke.permit', { pair: pairOf(deal, names) })}
            </Note>
          ))}
        {unread.map((chainId) => (
          <Note key={chainId} tone="warn">
            {t('deals.revoke.unread', { chain: chainName(chainId) })}
          </Note>
        ))}
        <Note>{t('deals.revoke.again')}</Note>
      </div>
    </Dialog>
  )
}

/** What the OTC contract may take of these tokens, by their chains. */
function useGivenApprovals(tokens: readonly TokenId[], account: Address) {
  const { load } = useWalletLayer()
  const chainIds = [...new Set(tokens.map(({ chainId }) => chainId))].sort((left, right) => left - right)
  const read = useQueries({
    queries: chainIds.map((chainId) => {
      const there = tokens.filter((token) => token.chainId === chainId)
      const addresses = [...new Set(there.map(({ address }) => address))]
      return {
        queryKey: ['approvals', { chainId, account, tokens: addresses.join() }] as const,
        queryFn: async () => (await load()).orders.allowances(chainId, account, addresses),
        staleTime: 0,
      }
    }),
  })
  const given = chainIds.flatMap((chainId, place) =>
    (read[place]?.data?.given ?? [])
      .filter(({ spender }) => spender === 'rfq')
      .map((one) => ({ chainId, ...one })),
  )
  const unread = chainIds.filter((_id, place) => (read[place]?.data?.unread ?? 0) > 0 || read[place]?.isError)
  return { given, unread, isReading: read.some(({ isPending }) => isPending) }
}

function Given({
  chainId,
  token: address,
  amount,
  deals,
  names,
  account,
  onStart,
}: RevokeProps & { readonly chainId: number; readonly token: Address; readonly amount: bigint }) {
  const isStarted = useRef(false)
  const token = names.of({ chainId, address })?.token
  if (!token) return null
  const relying = deals.filter((deal) => sharesAllowance(deal, { chainId, makerAsset: address }))
  const stopped = relying.filter((deal) => !carriesPermit(deal))
  const permitted = relying.filter(carriesPermit)
  const chain = chainName(chainId)
  const text = isUnlimited(amount)
    ? t('deals.revoke.any', { symbol: token.symbol })
    : amountWithSymbol(amount, token, 'up')
  const press = () => {
    if (isStarted.current) return
    isStarted.current = true
    onStart(approvalIntent(account, token, 0n, 'rfq'))
  }
  return (
    <li className="rounded-2 border border-line px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TokenIcon token={token} size={24} hasMark />
        <p className="min-w-0 flex-1 text-13 text-ink-2">
          <bdi className="block text-14 font-[560] text-ink">{token.symbol}</bdi>
          {t('deals.revoke.token', { amount: text, chain })}
        </p>
        <Button size="small" variant="danger" onClick={press}>
          {t('deals.revoke.go', { symbol: token.symbol })}
        </Button>
      </div>
      <p className="mt-2.5 text-13 font-[520]">
        {stopped.length > 0
          ? t('deals.revoke.stops', { count: stopped.length })
          : t('deals.revoke.stopsNone')}
      </p>
      <ul className="text-13 text-ink-2">
        {stopped.map((deal) => (
          <li key={deal.key}>{pairOf(deal, names)}</li>
        ))}
      </ul>
      {permitted.map((deal) => (
        <p key={deal.key} className="mt-1 text-13 text-warn">
          {t('deals.revoke.permit', { pair: pairOf(deal, names) })}
        </p>
      ))}
    </li>
  )
}

const carriesPermit = ({ permitMakerAsset }: Deal): boolean => permitMakerAsset !== '0x'

function pairOf({ chainId, order, makerAsset, takerAsset }: Deal, names: TokenNames): string {
  const [given, requested] = [makerAsset, takerAsset].map((address) => names.of({ chainId, address })?.token)
  if (!order) return given?.symbol ?? makerAsset
  return t('deals.pair', {
    sells: given ? amountWithSymbol(order.makerAmount, given, 'up') : String(order.makerAmount),
    receives: requested ? amountWithSymbol(order.takerAmount, requested) : String(order.takerAmount),
  })
}
