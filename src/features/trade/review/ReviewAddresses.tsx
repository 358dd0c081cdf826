import type { ReactNode } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { viewOf } from '../kind/kindViews.ts'
import { AddressText } from '../token/AddressText.tsx'
import { useTokens } from '../token/useTokens.ts'

/** What has to be compared: tokens that no list names, and a recipient that is not the account itself. */
export function UnusualAddresses({ intent }: { readonly intent: TradeIntent }) {
  const { chainId, account, recipient } = intent
  const there = intent.buyToken.chainId
  const books = [useTokens(chainId), useTokens(there)]
  const unlisted = [intent.sellToken, intent.buyToken].filter(
    (token) => !books.some((book) => book.isListed(token)),
  )
  return (
    <dl className="mt-4 flex flex-col gap-2 text-[0.84375rem] empty:hidden">
      {unlisted.map(({ chainId: of, address, symbol }) => (
        <AddressRow
          key={address}
          label={<span className="text-warn">{t('trade.review.unlisted', { symbol })}</span>}
          chainId={of}
          address={address}
        />
      ))}
      {!isSameAddress(account, recipient) && (
        <AddressRow label={t('trade.review.recipient')} chainId={there} address={recipient} isParty />
      )}
    </dl>
  )
}

/** Who gives, who gets and who may take the tokens; one row where giver and getter are the same. */
export function ReviewAddresses({ intent }: { readonly intent: TradeIntent }) {
  const { chainId, account, recipient } = intent
  const there = intent.buyToken.chainId
  const role = viewOf(intent).spender?.(intent) ?? 'router'
  const through = role === 'permit2' ? 'router' : role
  const spender = deploymentOf(chainId)?.[through]
  const isOwn = isSameAddress(account, recipient)
  return (
    <dl className="mt-4 flex flex-col gap-2 text-[0.84375rem]">
      <AddressRow
        label={t(isOwn && there === chainId ? 'trade.review.owner' : 'trade.review.sender')}
        chainId={chainId}
        address={account}
        isParty
      />
      {isOwn && there !== chainId && (
        <AddressRow label={t('trade.review.recipient')} chainId={there} address={recipient} isParty />
      )}
      {spender && <AddressRow label={t(`trade.review.${through}`)} chainId={chainId} address={spender} />}
    </dl>
  )
}

function AddressRow({
  label,
  chainId,
  address,
  isParty,
}: {
  readonly label: ReactNode
  readonly chainId: number
  readonly address: string
  readonly isParty?: boolean | undefined
}) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd>
        <AddressText {...{ chainId, isParty }} value={address} />
      </dd>
    </div>
  )
}
