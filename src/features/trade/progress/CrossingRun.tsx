import '../../../text/en/crossing.ts'
import { type ReactNode, useId, useState } from 'react'
import { type Address, isNative, shortAddress } from '../../../domain/address.ts'
import { bridgeOf, type KnownBridge } from '../../../domain/bridges.ts'
import { chainOf } from '../../../domain/chains.ts'
import { deploymentOf } from '../../../domain/deployments.ts'
import type { MoneyLeg } from '../../../domain/orders/crossing.ts'
import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'
import type { SeenOrder } from '../../../domain/orders/orderHistory.ts'
import type { Token } from '../../../domain/token.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { isUnanswered } from '../../../service/http/outage.ts'
import { formatTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useDesk, useTrackedOrders } from '../session/deskContext.tsx'
import { useOutage } from '../session/serviceContext.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import { AddressText } from '../token/AddressText.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { type TokenBook, useTokens } from '../token/useTokens.ts'
import { CrossingTrack } from './CrossingTrack.tsx'
import { crossingNotes, isUnsent } from './crossingView.ts'
import { countdownText, durationText } from './durationText.ts'
import { type ShownLeg, useCrossings } from './useCrossings.ts'

export interface CrossingRunProps {
  readonly seen: SeenOrder
  /** What this browser knows of placing it: how long the bridge said it takes. */
  readonly flows: readonly FlowRecord[]
  /** Picture and sentence alone, for places that hold several orders. */
  readonly isCompact?: boolean
}

/** The path of an order's money to another chain: where it is by both chains' word, since when, through whose hands, and what can be done. */
export function CrossingRun({ seen, flows, isCompact = false }: CrossingRunProps) {
  const { order } = seen
  const placed = placedBy(flows, order)
  const bridge = bridgeOf(order.chainId, order.order?.bridge.protocolSelector ?? '')
  const { legs, sight } = useCrossings(seen, bridge?.usualMs ?? placed?.estimatedTimeMs ?? null)
  const isSilent = useIsServiceSilent()
  const headingId = useId()
  const [here, there] = [useTokens(order.chainId), useTokens(order.output.chainId)]
  const sent = legs.filter(({ leg }) => !isUnsent(leg)).length
  const notes = crossingNotes(
    legs.map(({ leg }) => leg),
    sight,
    { isServiceSilent: isSilent, isReadable: bridge !== null || isFoundByHash(order) },
  )
  const body = (
    <div>
      {legs.map((shown, place) => (
        <Leg
          key={shown.leg.sourceTx ?? 'source'}
          shown={shown}
          order={order}
          protocol={bridge?.name ?? placed?.protocol ?? null}
          bridge={bridge}
          books={[here, there]}
          part={partText(shown, place, sent)}
          isCompact={isCompact}
        />
      ))}
      {notes.map((key) => (
        <div key={key} className="mt-3">
          <Note tone="warn">{say({ key })}</Note>
        </div>
      ))}
      {!isCompact && legs.some(({ leg }) => leg.place === 'destination') && (
        <WatchToken token={there.find({ chainId: order.output.chainId, address: order.output.token })} />
      )}
    </div>
  )
  if (isCompact) return body
  return (
    <section aria-labelledby={headingId}>
      <Card padded>
        <h2 id={headingId} className="mb-3 text-14 font-semibold">
          {t('crossing.title')}
        </h2>
        {body}
      </Card>
    </section>
  )
}

/** Whether the chain is searched for an order whose struct is not known: by its hash, at every bridge of its chain. */
const isFoundByHash = ({ chainId, order }: DeltaOrder): boolean =>
  order === null && Object.keys(deploymentOf(chainId)?.bridges ?? {}).length > 0

/** Which part of the money this is; null where it is all of it. `sent`: how many parts were sent. */
function partText({ leg }: ShownLeg, place: number, sent: number): string | null {
  if (sent > 0 && isUnsent(leg)) return t('crossing.rest')
  return sent > 1 ? t('crossing.part', { number: place + 1, parts: sent }) : null
}

/** Whether the service is known not to answer: anything, or the last look at orders, which may be the only one for a while. */
function useIsServiceSilent(): boolean {
  const { problem } = useTrackedOrders()
  const isOut = useOutage() !== null
  return isOut || (problem !== null && isUnanswered(problem.code))
}

/** What was reviewed of the way when the order was placed in this browser. */
function placedBy(flows: readonly FlowRecord[], order: DeltaOrder) {
  const hash = order.orderHash.toLowerCase()
  for (const { intent, artifacts } of flows) {
    if (intent.kind !== 'delta-order' || !intent.destination) continue
    const placed = artifacts?.order
    if (placed?.id === order.id || placed?.hash.toLowerCase() === hash) return intent.destination
  }
  return null
}

const nameOf = (chainId: number) => chainOf(chainId)?.name ?? String(chainId)

interface LegProps {
  readonly shown: ShownLeg
  readonly order: DeltaOrder
  readonly protocol: string | null
  /** Null where it is none of those whose contracts are known. */
  readonly bridge: KnownBridge | null
  readonly books: readonly TokenBook[]
  readonly part: string | null
  readonly isCompact: boolean
}

function Leg(props: LegProps) {
  const { shown, order, part, isCompact } = props
  const { leg, view } = shown
  const [from, to] = [nameOf(order.chainId), nameOf(order.output.chainId)]
  const time = timeText(shown)
  return (
    <section className="not-first:mt-5 not-first:border-t not-first:border-line not-first:pt-4">
      {part && <h3 className="mb-1 text-13 text-ink-3">{part}</h3>}
      <div className="flex items-baseline justify-between gap-3 text-13">
        <span className="font-[520]">{from}</span>
        {time && (
          <span role={view.isOpen ? 'timer' : undefined} className="text-center tabular-nums text-ink-2">
            {time}
            {leg.overrunMs > 0 && (
              <span className="text-warn"> · {t('crossing.time.late', { by: spanText(leg.overrunMs) })}</span>
            )}
          </span>
        )}
        <span className="text-right font-[520]">{to}</span>
      </div>
      <CrossingTrack
        view={view}
        label={t('crossing.picture', { from, to, where: t(`crossing.where.${leg.place}`) })}
      />
      <p className={`text-14 ${view.tone === 'warn' ? 'text-warn' : 'text-ink-2'}`}>{say(view.say)}</p>
      {!isCompact && view.isUpToBridge && (
        <p className="mt-1 text-14 text-ink-2">
          {t(leg.crossingId ? 'crossing.ask' : 'crossing.askNoId', {
            bridge: props.protocol ?? t('crossing.theBridge'),
          })}
        </p>
      )}
      {!isCompact && <Stations {...props} />}
    </section>
  )
}

const spanText = (ms: number): string => durationText(Math.floor(ms / 1000))

function timeText({ leg: { estimateMs }, view: { tookMs, isOpen } }: ShownLeg): string | null {
  if (tookMs === null) return null
  const usual = estimateMs === null ? null : spanText(estimateMs)
  if (isOpen) {
    const now = countdownText(tookMs)
    return usual === null ? t('crossing.time.nowOnly', { now }) : t('crossing.time.now', { usual, now })
  }
  const took = spanText(tookMs)
  return usual === null ? t('crossing.time.tookOnly', { took }) : t('crossing.time.took', { took, usual })
}

/** Every hand the money passes through, with its address and its transactions. */
function Stations({ shown: { leg, view }, order, protocol, bridge, books }: LegProps) {
  const there = order.output.chainId
  const [from, to] = [nameOf(order.chainId), nameOf(there)]
  const isNever = isUnsent(leg) && !view.isOpen
  const held = moneyText(leg, books)
  return (
    <ol className="mt-4 grid gap-3.5 text-13">
      <Station
        title={t(
          leg.sourceTx
            ? 'crossing.leg.source'
            : isNever
              ? 'crossing.leg.sourceNever'
              : 'crossing.leg.sourceOpen',
          { chain: from },
        )}
        amount={leg.place === 'source' ? held : null}
        chainId={order.chainId}
        who={t('crossing.owner')}
        address={order.owner}
        tx={leg.sourceTx}
      />
      {leg.place === 'deposit' && (
        <Station
          title={t('crossing.leg.deposit', { chain: from })}
          amount={leg.money.amount === null ? null : held}
          chainId={order.chainId}
          who={t('crossing.delta')}
          address={leg.holder}
        />
      )}
      <Station
        title={protocol ?? t('crossing.leg.bridge')}
        amount={
          (leg.place === 'bridge' || leg.place === 'returning') && held
            ? t('crossing.holds', { amount: held })
            : null
        }
        chainId={order.chainId}
        who={t('crossing.contract')}
        address={bridge?.address ?? null}
        more={[
          { label: t('crossing.carried'), chainId: order.chainId, value: order.order?.destToken },
          {
            label: t('crossing.router'),
            chainId: order.output.chainId,
            value: bridge?.sells ? deploymentOf(order.output.chainId)?.router : null,
          },
          {
            label: t('crossing.id'),
            chainId: order.chainId,
            value: leg.crossingId,
            copyLabel: t('crossing.copyId'),
          },
        ]}
        note={
          leg.place === 'bridge' && leg.deadlineMs !== null
            ? t('crossing.deadline', { when: formatTime(new Date(leg.deadlineMs)) })
            : null
        }
      />
      {leg.place === 'returned' ? (
        leg.holder !== null && (
          <Station
            title={t('crossing.leg.refund', { chain: nameOf(leg.chainId) })}
            amount={held}
            chainId={leg.chainId}
            who={t('crossing.recipient')}
            address={leg.holder}
            tx={leg.refundTx}
          />
        )
      ) : leg.place === 'returning' ? (
        // A bridge that gave up may pay back on either chain.
        <Station
          title={t('crossing.leg.refundEither', { from, to })}
          amount={null}
          chainId={order.chainId}
          who={t('crossing.recipient')}
          address={null}
        />
      ) : view.isPastDeadline ? (
        <Station
          title={t('crossing.leg.refundOpen', { chain: from })}
          amount={null}
          chainId={order.chainId}
          who={t('crossing.recipient')}
          address={order.owner}
        />
      ) : (
        <Station
          title={t(
            leg.place === 'destination'
              ? 'crossing.leg.destination'
              : isNever
                ? 'crossing.leg.destinationNever'
                : 'crossing.leg.destinationOpen',
            { chain: to },
          )}
          amount={leg.place === 'destination' ? held : null}
          chainId={there}
          who={t('crossing.recipient')}
          address={leg.place === 'destination' ? (leg.holder ?? order.beneficiary) : order.beneficiary}
          tx={leg.destinationTx}
        />
      )}
    </ol>
  )
}

function Station({
  title,
  amount,
  chainId,
  who,
  address,
  tx = null,
  note = null,
  more = [],
}: {
  readonly title: ReactNode
  readonly amount: string | null
  readonly chainId: number
  readonly who: string
  readonly address: Address | null
  readonly tx?: string | null
  readonly note?: string | null
  /** Other things that are told of it, each where it is known. */
  readonly more?: readonly {
    readonly label: string
    readonly chainId: number
    readonly value: string | null | undefined
    /** Of what has no page in an explorer. */
    readonly copyLabel?: string
  }[]
}) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-line-strong" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-14">
          <span className="font-[520]">{title}</span>
          {amount && <span className="font-[480]">{amount}</span>}
        </p>
        {note && <p className="text-ink-3">{note}</p>}
        {address && (
          <div>
            <span className="text-ink-3">{who}</span>
            <AddressText chainId={chainId} value={address} />
          </div>
        )}
        {more.map(
          ({ label, value, ...place }) =>
            value && (
              <div key={label}>
                <span className="text-ink-3">{label}</span>
                <AddressText value={value} {...place} />
              </div>
            ),
        )}
        {tx && (
          <div>
            <span className="text-ink-3">{t('crossing.transaction')}</span>
            <AddressText chainId={chainId} value={tx} kind="tx" />
          </div>
        )}
      </div>
    </li>
  )
}

/** What lies where the money is now; null where nobody says of what. */
function moneyText({ money, chainId }: MoneyLeg, books: readonly TokenBook[]): string | null {
  if (money.amount === null) return t('crossing.unknownAmount')
  const id = { chainId, address: money.token }
  const token = books.find((book) => book.chainId === chainId)?.find(id)
  return token
    ? amountWithSymbol(money.amount, token)
    : `${money.amount.toString()} ${shortAddress(money.token)}`
}

/** Asks the wallet to show what arrived. */
function WatchToken({ token }: { readonly token: Token | null }) {
  const { desk } = useDesk()
  const isConnected = useSession((state) => state.status === 'connected')
  const [state, setState] = useState<'rest' | 'busy' | 'watched' | 'notWatched'>('rest')
  if (!token || isNative(token.address) || !desk || !isConnected) return null
  const ask = async () => {
    setState('busy')
    setState((await desk.watchToken(token)) ? 'watched' : 'notWatched')
  }
  const { symbol } = token
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="small" busy={state === 'busy'} onClick={() => void ask()}>
        {t('crossing.watch', { symbol })}
      </Button>
      <span role="status" className="text-13 text-ink-2">
        {state === 'watched' || state === 'notWatched' ? t(`crossing.${state}`, { symbol }) : null}
      </span>
    </div>
  )
}
