import '../../text/en/openOrders.ts'
import '../../text/en/orders.ts'
import '../../text/en/steps.ts'
import { useEffect, useState } from 'react'
import { type Address, isNative, isSameAddress, shortAddress } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import type { DeltaOrder, OrderMovement } from '../../domain/orders/deltaOrder.ts'
import { isFinalStatus, type OrderTone, orderStateView } from '../../domain/orders/orderState.ts'
import type { Token } from '../../domain/token.ts'
import type { FlowIntent } from '../../flow/flowRecord.ts'
import type { FedOrder } from '../../flow/orderFeedState.ts'
import { nativeTokenOf } from '../../service/tokenList.ts'
import { formatTime } from '../../text/format.ts'
import { say, t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Details, type DetailsRow } from '../../ui/Details.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useDesk, useFedOrders } from '../trade/deskContext.tsx'
import { useBalance, useFlows, useSession } from '../trade/sessionHooks.tsx'
import { TokenAmount } from '../trade/TokenAmount.tsx'
import { amountWithSymbol } from '../trade/tokenText.ts'
import type { TokenBook } from '../trade/useTokens.ts'
import { useWatchedBalances } from '../trade/useWatchedBalances.ts'
import { leftInDelta, type OrderAct, orderActs } from './openOrderActs.ts'

/** Whether something may still happen to an order. */
const isLive = ({ status }: FedOrder): boolean => status !== 'UNKNOWN' && !isFinalStatus(status)
const TONES = {
  busy: 'accent',
  resting: 'plain',
  attention: 'warn',
  good: 'up',
  bad: 'down',
  over: 'plain',
} as const satisfies Record<OrderTone, string>

interface OpenOrdersProps {
  readonly chainId: number
  readonly book: TokenBook
  readonly onFlow: (id: string) => void
}

/** The account's Delta orders of this chain that are under way, those placed here until they are cleared, and native left in Delta. */
export function OpenOrders({ chainId, book, onFlow }: OpenOrdersProps) {
  const account = useSession((state) => state.account)
  const state = useFedOrders()
  const flows = useFlows()
  const own = [...state.orders.values()]
    .filter(({ order }) => order.chainId === chainId && isSameAddress(order.owner, account))
    .sort((left, right) => right.order.createdAt - left.order.createdAt)
  const flowOf = ({ order }: FedOrder) => flows.find(({ artifacts }) => artifacts?.order?.id === order.id)
  const shown = own.filter((fed) => isLive(fed) || flowOf(fed)?.status === 'done')
  const { load } = useDesk()
  const start = async (intent: FlowIntent) => onFlow((await load()).startFlow(intent))
  const clearOf = (fed: FedOrder) => {
    const flow = flowOf(fed)
    return flow && !isLive(fed) ? () => void load().then((desk) => desk.dismissFlow(flow.id)) : null
  }
  return (
    <>
      {shown.length > 0 && (
        <section aria-label={t('swap.orders.title')}>
          <h2 className="mb-2.5 text-14 font-semibold">{t('swap.orders.title')}</h2>
          <div className="flex flex-col gap-3">
            {shown.map((fed) => (
              <OrderCard
                key={fed.order.id}
                fed={fed}
                book={book}
                onAct={({ intent }) => void start(intent)}
                onClear={clearOf(fed)}
              />
            ))}
          </div>
          {state.problem && <p className="mt-2 text-13 text-warn">{t('swap.orders.problem')}</p>}
        </section>
      )}
      {account && (
        <LeftInDelta account={account} chainId={chainId} live={own.filter(isLive)} onStart={start} />
      )}
    </>
  )
}

function OrderCard({
  fed,
  book,
  onAct,
  onClear,
}: {
  readonly fed: FedOrder
  readonly book: TokenBook
  readonly onAct: (act: OrderAct) => void
  /** Takes an ended order off the screen. */
  readonly onClear: (() => void) | null
}) {
  const { order, status, filledPercent } = fed
  const sellsNative = isNative(order.input.token)
  const view = orderStateView({
    status: status === 'UNKNOWN' ? 'UNKNOWN' : status,
    type: order.type,
    sellsNative,
    filledPercent,
  })
  const acts = orderActs(fed, view.actions)
  const tokens = { input: tokenOf(book, order.input), output: tokenOf(book, order.output) }
  const rows = receiptRows(order, tokens)
  return (
    <Card padded>
      <article>
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-[560]">{orderTitle(order, tokens)}</h3>
          <Tag tone={TONES[view.tone]}>{say(view.label)}</Tag>
        </div>
        <p className="mt-1 text-13 text-ink-2">{say(view.sentence)}</p>
        {fed.isInconsistent && <p className="mt-1 text-13 text-warn">{t('swap.orders.unclear')}</p>}
        {!view.isFinal && order.expiresAt > 0 && (
          <p className="mt-1 text-13 text-ink-3">
            {t('swap.orders.until', { at: formatTime(new Date(order.expiresAt)) })}
          </p>
        )}
        {order.transactions.length > 0 && (
          <div className="mt-3 border-t border-line pt-3">
            <Details rows={rows} />
          </div>
        )}
        {onClear && (
          <Button variant="quiet" size="small" className="mt-2 -mb-1 -ml-3" onClick={onClear}>
            {t('trade.flow.dismissDone')}
          </Button>
        )}
        {acts.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            {acts.map((act) => (
              <Button key={act.action} size="small" onClick={() => onAct(act)}>
                {actLabel(act, sellsNative, tokens.input)}
              </Button>
            ))}
          </div>
        )}
      </article>
    </Card>
  )
}

interface OrderTokens {
  readonly input: Token
  readonly output: Token
}

/** The token as the book knows it; an unknown one by its address, in raw units. */
function tokenOf(book: TokenBook, { chainId, token }: OrderMovement): Token {
  const address: Address = token
  return (
    book.find({ chainId, address }) ?? {
      chainId,
      address,
      symbol: shortAddress(address),
      name: address,
      decimals: 0,
    }
  )
}

function orderTitle(order: DeltaOrder, { input, output }: OrderTokens): string {
  const isSell = order.side === 'SELL'
  const amount = isSell ? order.input.amount : order.output.amount
  const token = isSell ? input : output
  if (amount === null) return `${input.symbol} → ${output.symbol}`
  return isSell
    ? t('trade.flow.sell', { amount: amountWithSymbol(amount, token), symbol: output.symbol })
    : t('trade.flow.buy', { amount: amountWithSymbol(amount, token), symbol: input.symbol })
}

/** Quoted, signed and filled of the side that was not fixed, and what the fill brought beyond the quote. */
function receiptRows(order: DeltaOrder, { input, output }: OrderTokens): readonly DetailsRow[] {
  const isSell = order.side === 'SELL'
  const free = isSell ? order.output : order.input
  const token = isSell ? output : input
  const filled = sumOf(order.transactions.map((fill) => (isSell ? fill.receivedAmount : fill.spentAmount)))
  const { expectedAmount: quoted, boundAmount: signed } = free
  const gain = quoted === null || filled === null ? null : isSell ? filled - quoted : quoted - filled
  const row = (key: string, label: string, value: bigint | null, hint?: string): readonly DetailsRow[] =>
    value === null
      ? []
      : [{ key, label, value: <TokenAmount value={value} token={token} exact />, ...(hint && { hint }) }]
  return [
    ...row('quoted', t('swap.orders.quoted'), quoted),
    ...row('signed', t(isSell ? 'swap.orders.signedAtLeast' : 'swap.orders.signedAtMost'), signed),
    ...row('filled', t('swap.orders.filled'), filled),
    ...(gain !== null && gain > 0n
      ? row('surplus', t('swap.orders.surplus'), gain, t('swap.orders.hintSurplus'))
      : []),
  ]
}

function sumOf(amounts: readonly (bigint | null)[]): bigint | null {
  return amounts.reduce<bigint | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0n,
  )
}

function actLabel({ action, intent }: OrderAct, sellsNative: boolean, token: Token): string {
  if (intent.kind === 'deposit') {
    return t('swap.orders.deposit', { amount: amountWithSymbol(BigInt(intent.amount), token, 'up') })
  }
  if (action === 'cancelOnChain') {
    return t(sellsNative ? 'swap.orders.cancelNative' : 'swap.orders.cancelOnChain')
  }
  return t('swap.orders.cancel')
}

/** Native of cancelled or ended orders that stayed in the Delta contract, one click from home. */
function LeftInDelta({
  account,
  chainId,
  live,
  onStart,
}: {
  readonly account: Address
  readonly chainId: number
  readonly live: readonly FedOrder[]
  readonly onStart: (intent: FlowIntent) => Promise<void>
}) {
  const pin = deploymentOf(chainId)?.deltaEther
  const deltaEther = pin ? { chainId, address: pin } : null
  useWatchedBalances(deltaEther ? [deltaEther] : [])
  const deposit = useBalance(deltaEther)
  const native = nativeTokenOf(chainId)
  const left = typeof deposit === 'bigint' ? leftInDelta(deposit, live) : 0n
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    setSettled(false)
    if (left === 0n) return
    const timer = setTimeout(() => setSettled(true), 4_000)
    return () => clearTimeout(timer)
  }, [left])
  if (left === 0n || !native || !isSettled) return null
  const amount = amountWithSymbol(left, native)
  return (
    <section aria-label={t('swap.orders.leftTitle')}>
      <h2 className="mb-2.5 text-14 font-semibold">{t('swap.orders.leftTitle')}</h2>
      <Card padded>
        <p className="text-13 text-ink-2">{t('swap.orders.left', { amount })}</p>
        <Button
          size="small"
          className="mt-3"
          onClick={() => void onStart({ kind: 'withdraw', chainId, account, amount: left.toString() })}
        >
          {t('swap.orders.withdraw', { amount })}
        </Button>
      </Card>
    </section>
  )
}
