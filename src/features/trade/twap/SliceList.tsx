import type { ReactNode } from 'react'
import { againstMarketBps, type MarketBefore } from '../../../domain/orders/history/againstMarket.ts'
import type { FilledSlice, PlannedSlice, TwapRow, TwapRun } from '../../../domain/orders/history/twapRun.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { Token } from '../../../domain/token/token.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { HashText } from '../token/AddressText.tsx'
import { useInvertedPairs } from '../token/pairDirections.ts'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { rateLine } from '../token/tokenText.ts'
import { BpsText } from './BpsText.tsx'

interface SliceListProps {
  readonly rows: readonly TwapRow[]
  readonly run: TwapRun
  readonly markets: readonly (MarketBefore | undefined)[]
  readonly sold: Token | null
  readonly bought: Token | null
  readonly seen: OrderSnapshot
}

const COLUMNS = ['slice', 'time', 'sold', 'received', 'price', 'market', 'transaction'] as const

/** Columns where there is room for them; below each other, two abreast, where there is not. */
const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-1 @min-[44rem]:grid-cols-[1.75rem_5.5rem_1fr_1fr_1fr_4.5rem_7.25rem] @min-[44rem]:items-center'

/** The slices of a run, one below the other. */
export function SliceList(props: SliceListProps) {
  useInvertedPairs()
  return (
    <div className="mt-4">
      <div
        aria-hidden="true"
        className={classNames(GRID, 'border-b border-line pb-1.5 text-12 text-ink-3 @max-[44rem]:hidden')}
      >
        {COLUMNS.map((name) => (
          <span key={name} className={isNumber(name) ? 'text-right' : undefined}>
            {name === 'slice' ? '#' : t(`twapRun.column.${name}`)}
          </span>
        ))}
      </div>
      <ol aria-label={t('twapRun.title')}>
        {props.rows.map((row) => (
          <li
            key={`${row.kind}:${row.index}`}
            className={classNames(
              GRID,
              'border-b border-line py-2 text-13 last:border-b-0',
              row.kind !== 'filled' && 'text-ink-3',
            )}
          >
            {row.kind === 'more' ? (
              <span className="col-span-full">
                {t(row.of === 'filled' ? 'twapRun.more.filled' : 'twapRun.more.planned', {
                  count: row.count,
                })}
              </span>
            ) : (
              <SliceCells {...props} row={row} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const isNumber = (name: (typeof COLUMNS)[number]): boolean =>
  name === 'sold' || name === 'received' || name === 'price' || name === 'market'

/** A value with its name, which is seen where columns have no heading and read everywhere. */
function Cell({
  name,
  children,
  className,
}: {
  readonly name: (typeof COLUMNS)[number]
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <span
      className={classNames(
        'min-w-0 [overflow-wrap:anywhere] tabular-nums',
        isNumber(name) && '@min-[44rem]:text-right',
        className,
      )}
    >
      <span className="block text-12 text-ink-3 @min-[44rem]:sr-only">{t(`twapRun.column.${name}`)} </span>
      {children}
    </span>
  )
}

function SliceCells(props: SliceListProps & { readonly row: FilledSlice | PlannedSlice }) {
  const { row } = props
  return (
    <>
      <span className="font-[520] text-ink-2 @max-[44rem]:self-center">
        <span className="@min-[44rem]:sr-only">{t('twapRun.column.slice')} </span>
        {row.index + 1}
      </span>
      {row.kind === 'filled' ? <FilledCells {...props} row={row} /> : <PlannedCells {...props} row={row} />}
    </>
  )
}

function FilledCells({
  row,
  run,
  markets,
  sold,
  bought,
  seen,
}: SliceListProps & { readonly row: FilledSlice }) {
  const { at, spentAmount, receivedAmount, originTx } = row.fill
  const amount = (value: bigint | null, token: Token | null) =>
    value === null ? (
      t('trade.unknown')
    ) : token ? (
      <TokenAmount value={value} token={token} />
    ) : (
      value.toString()
    )
  const line =
    spentAmount !== null && receivedAmount !== null && sold && bought
      ? rateLine({ amount: spentAmount, token: sold }, { amount: receivedAmount, token: bought })
      : null
  return (
    <>
      <span className="tabular-nums @max-[44rem]:text-right">
        <span className="sr-only">{t('twapRun.column.time')} </span>
        {at === null ? (
          t('twapRun.dueUnknown')
        ) : (
          <time dateTime={new Date(at).toISOString()}>{formatTime(new Date(at))}</time>
        )}
      </span>
      <Cell name="sold">{amount(spentAmount, sold)}</Cell>
      <Cell name="received" className="@max-[44rem]:text-right">
        {amount(receivedAmount, bought)}
      </Cell>
      <Cell name="price">{line ? `${line.amount} ${line.quote}` : t('trade.unknown')}</Cell>
      <Cell name="market" className="@max-[44rem]:text-right">
        <AgainstMarket row={row} side={run.plan.side} market={markets[row.index]} />
      </Cell>
      <Cell name="transaction" className="@max-[44rem]:col-span-2">
        <HashText chainId={seen.order.chainId} hash={originTx} />
      </Cell>
    </>
  )
}

function AgainstMarket({
  row,
  side,
  market,
}: {
  readonly row: FilledSlice
  readonly side: TwapRun['plan']['side']
  readonly market: MarketBefore | undefined
}) {
  const { spentAmount, receivedAmount } = row.fill
  if (spentAmount === null || receivedAmount === null)
    return <BpsText bps={null} why={t('twapRun.market.amounts')} />
  if (!market) return <BpsText bps={null} why={t('twapRun.market.reading')} />
  return market.known ? (
    <BpsText bps={againstMarketBps(side, { spent: spentAmount, received: receivedAmount }, market.rate)} />
  ) : (
    <BpsText bps={null} why={t(`twapRun.market.${market.reason}`)} />
  )
}

function PlannedCells({ row, run, sold, bought }: SliceListProps & { readonly row: PlannedSlice }) {
  const isSell = run.plan.side === 'SELL'
  const [fixed, free] = isSell ? [sold, bought] : [bought, sold]
  // The remainder distinguishes the last slice from the others: it is written out.
  const isOdd = row.fixed !== run.plan.amounts.slice
  const fixedAmount = fixed ? (
    <TokenAmount value={row.fixed} token={fixed} exact={isOdd} />
  ) : (
    row.fixed.toString()
  )
  const bound = (
    <>
      <span aria-hidden="true">{isSell ? '≥' : '≤'} </span>
      <span className="sr-only">{t(isSell ? 'twapRun.atLeast' : 'twapRun.atMost')} </span>
      {free ? (
        <TokenAmount value={row.bound} token={free} rounding={isSell ? 'down' : 'up'} />
      ) : (
        row.bound.toString()
      )}
    </>
  )
  return (
    <>
      <span className="tabular-nums @max-[44rem]:text-right">
        {row.dueAt === null
          ? t('twapRun.dueUnknown')
          : t('twapRun.due', { when: formatTime(new Date(row.dueAt)) })}
      </span>
      <Cell name="sold">{isSell ? fixedAmount : bound}</Cell>
      <Cell name="received" className="@max-[44rem]:text-right">
        {isSell ? bound : fixedAmount}
      </Cell>
      {row.isPastDeadline && (
        <span className="text-warn @max-[44rem]:col-span-2 @min-[44rem]:col-span-3">
          {t('twapRun.tooLate')}
        </span>
      )}
    </>
  )
}
