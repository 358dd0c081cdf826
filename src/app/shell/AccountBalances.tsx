import '../../text/en/app/balances.ts'
import '../../text/en/orders/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { byWorth, type Held, totalWorth, worthOf, worthText } from '../../domain/amount/worth.ts'
import { chainName } from '../../domain/chain/chains.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { nativeTokenOf } from '../../domain/chain/nativeToken.ts'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import { type Token, tokenKey } from '../../domain/token/token.ts'
import { hrefOf } from '../../features/trade/address/paths.ts'
import { reservedOfBalance } from '../../features/trade/aside/reservedOfBalance.ts'
import { ordersOf } from '../../features/trade/order/orderView.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { useSession } from '../../features/trade/session/sessionHooks.tsx'
import { useWatchedBalances } from '../../features/trade/session/useWatchedBalances.ts'
import { useTrackedOrders, useWalletLayer } from '../../features/trade/session/walletLayerContext.tsx'
import { useTokenMemory } from '../../features/trade/token/tokenStore.ts'
import { amountWithSymbol, exactAmount, usdText } from '../../features/trade/token/tokenText.ts'
import { useDollarPrices } from '../../features/trade/token/useDollarPrices.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TokenIcon } from '../../ui/TokenIcon.tsx'

/** The built-in tokens of this deployment's chains, and those that the person imported. */
function useOwnTokens(): readonly Token[] {
  const { chains } = useConfig()
  const imported = useTokenMemory((memory) => memory.imported)
  return useMemo(() => {
    const ids = new Set(chains.map(({ id }) => id))
    const all = [...chains.flatMap(({ id }) => tokenSnapshot(id)), ...imported]
    return [...new Map(all.map((token) => [tokenKey(token), token])).values()].filter((token) =>
      ids.has(token.chainId),
    )
  }, [chains, imported])
}

/** Native in the Delta contracts, as tokens whose balances are read. */
function useDeposits() {
  const { chains } = useConfig()
  return chains.flatMap(({ id }) => {
    const [pin, native] = [deploymentOf(id)?.deltaEther, nativeTokenOf(id)]
    return pin && native ? [{ native, pin: { chainId: id, address: pin } }] : []
  })
}

/** What an account owns, by worth, with what is deposited and what open orders may still take. Each opens the swap form. */
export function AccountBalances({
  account,
  onDone,
}: {
  readonly account: Address
  readonly onDone: () => void
}) {
  const tokens = useOwnTokens()
  const deposits = useDeposits()
  useWatchedBalances([...tokens, ...deposits.map(({ pin }) => pin)])
  const balances = useSession((state) => state.balances)
  const amountOf = (key: string) => {
    const balance = balances[key]
    return typeof balance === 'bigint' ? balance : 0n
  }
  const kept = deposits.map(({ native, pin }) => ({ native, amount: amountOf(tokenKey(pin)) }))
  const owned = tokens.filter((token) => amountOf(tokenKey(token)) > 0n)
  const inDelta = kept.filter(({ amount }) => amount > 0n)
  const prices = useDollarPrices([...owned, ...inDelta.map(({ native }) => native)])
  const heldOf = (token: Token, amount: bigint): Held<Token> => {
    const price = prices.get(tokenKey(token))
    return { token, amount, worth: price ? worthOf(amount, price) : null }
  }
  const held = byWorth(owned.map((token) => heldOf(token, amountOf(tokenKey(token)))))
  const deposited = inDelta.map(({ native, amount }) => heldOf(native, amount))
  const { orders } = useTrackedOrders()
  const reserved = ({ chainId, address }: Token) => {
    const deposit = isNative(address)
      ? (kept.find(({ native }) => native.chainId === chainId)?.amount ?? null)
      : null
    return reservedOfBalance(address, ordersOf(orders, chainId, account), deposit)
  }
  const isRead = tokens.some((token) => balances[tokenKey(token)] !== undefined)
  return (
    <div className="mt-1 border-t border-line pt-1">
      <Total held={[...held, ...deposited]} isRead={isRead} />
      {held.map(({ token, amount, worth }) => (
        <Row
          key={tokenKey(token)}
          {...{ token, amount, worth, onDone }}
          title={token.symbol}
          reserved={reserved(token)}
          href={hrefOf('swap', {
            chain: `${token.chainId}`,
            sell: isNative(token.address) ? 'native' : token.address,
          })}
        />
      ))}
      {deposited.map(({ token, amount, worth }) => (
        <Row
          key={`delta ${token.chainId}`}
          {...{ token, amount, worth, onDone }}
          title={t('app.balances.inDelta', { symbol: token.symbol })}
          reserved={0n}
          href={hrefOf('orders')}
        />
      ))}
      {isRead && held.length === 0 && (
        <p className="px-2.5 py-1.5 text-13 text-ink-3">{t('app.balances.none')}</p>
      )}
      <Approvals {...{ account, tokens, onDone }} />
    </div>
  )
}

/** What is known of the worth of all of it. */
function Total({ held, isRead }: { readonly held: readonly Held<Token>[]; readonly isRead: boolean }) {
  const { worth, unknown } = totalWorth(held)
  return (
    <div className="px-2.5 pt-2 pb-1.5">
      <span className="block text-20 font-semibold tracking-[-0.012em]">
        {isRead ? t('app.balances.total', { usd: usdText(worthText(worth)) }) : <Skeleton chars={9} />}
      </span>
      <span className="block text-12 text-ink-3">
        {t('app.balances.source')}
        {isRead && unknown > 0 && ` ${t('app.balances.without', { count: unknown })}.`}
      </span>
    </div>
  )
}

const ROW =
  'flex min-h-11 w-full items-center gap-2.5 rounded-[6px] px-2.5 py-1.5 text-left text-14 text-ink hover:bg-well focus-visible:bg-well focus-visible:outline-offset-[-2px]'

function Row({
  token,
  amount,
  worth,
  title,
  reserved,
  href,
  onDone,
}: Held<Token> & {
  readonly title: string
  /** Of it, what open orders may still take. */
  readonly reserved: bigint
  readonly href: string
  readonly onDone: () => void
}) {
  return (
    <a role="menuitem" tabIndex={-1} href={href} className={ROW} onClick={onDone}>
      <TokenIcon token={token} size={26} hasMark />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-[520]">{title}</bdi>
        <span className="block truncate text-12 text-ink-3">
          {reserved > 0n
            ? t('app.balances.reserved', { amount: amountWithSymbol(reserved, token, 'up') })
            : chainName(token.chainId)}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block">{worth === null ? t('trade.unknown') : usdText(worthText(worth))}</span>
        <span className="block text-12 text-ink-3" title={exactAmount(amount, token)}>
          {amountWithSymbol(amount, token)}
        </span>
      </span>
    </a>
  )
}

/** How many approvals of these tokens are open; the orders screen has each with its end. */
function Approvals({
  account,
  tokens,
  onDone,
}: {
  readonly account: Address
  readonly tokens: readonly Token[]
  readonly onDone: () => void
}) {
  const { walletLayer } = useWalletLayer()
  const { chains } = useConfig()
  const { data: count } = useQuery({
    queryKey: ['open-approvals', account, tokens.map(tokenKey).join()],
    queryFn: async () => {
      const read = chains.map(({ id }) => {
        const addresses = tokens.filter(({ chainId }) => chainId === id).map(({ address }) => address)
        return walletLayer?.orders.allowances(id, account, addresses)
      })
      const all = await Promise.all(read)
      return all.reduce((sum, found) => sum + (found?.given.length ?? 0), 0)
    },
    enabled: walletLayer !== null,
    staleTime: 30_000,
  })
  if (!count) return null
  return (
    <a role="menuitem" tabIndex={-1} href={`${hrefOf('orders')}/approvals`} className={ROW} onClick={onDone}>
      <Icon name="check" className="mx-1.25 shrink-0 text-ink-3" />
      <span className="flex-1">{t('app.balances.approvals', { count })}</span>
      <Icon name="chevron-right" size={14} className="text-ink-3" />
    </a>
  )
}
