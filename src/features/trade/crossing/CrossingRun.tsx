import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/screens/crossing.ts'
import { useId, useState } from 'react'
import { bridgeAt, bridgeOf, type KnownBridge } from '../../../domain/chain/bridges.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Crossing } from '../../../domain/orders/crossing/crossing.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { bridgeIn } from '../../../domain/orders/record/recordFamily.ts'
import { isNative, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { isUnanswered } from '../../../service/http/outage.ts'
import { countdownText, durationText } from '../../../text/durationText.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useOutage } from '../session/serviceContext.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import { useTrackedOrders, useWalletLayer } from '../session/walletLayerContext.tsx'
import { type TokenBook, useTokens } from '../token/useTokens.ts'
import { CrossingStations } from './CrossingStations.tsx'
import { CrossingTrack } from './CrossingTrack.tsx'
import { crossingNotes, isUnsent, strangersClaim } from './crossingView.ts'
import { type ShownLeg, useCrossings } from './useCrossings.ts'
import { useCrossingReading } from './useUnderWay.ts'

export interface CrossingRunProps {
  readonly seen: OrderSnapshot
  /** Flows of this browser that placed it: they have the bridge's estimate of how long it takes. */
  readonly flows: readonly FlowRecord[]
  /** Picture and sentence alone, for places that hold several orders. */
  readonly isCompact?: boolean
}

/** The path of an order's money to another chain: where it is by both chains' word, since when, through whose hands, and what can be done. */
export function CrossingRun({ seen, flows, isCompact = false }: CrossingRunProps) {
  const { order } = seen
  const placed = placedBy(flows, order)
  // Of a record without a struct the bridge is known once the chain was read.
  const read = useCrossingReading(seen)?.crossings[0]?.bridge
  const bridge =
    bridgeOf(order.chainId, bridgeIn(order.order)?.protocolSelector ?? '') ??
    (read ? bridgeAt(order.chainId, read) : null)
  const { legs, reading } = useCrossings(seen, bridge?.usualMs ?? placed?.estimatedTimeMs ?? null)
  const isSilent = useIsServiceSilent()
  const isOwn = isSameAddress(
    order.owner,
    useSession(({ account }) => account),
  )
  const headingId = useId()
  const [here, there] = [useTokens(order.chainId), useTokens(order.output.chainId)]
  const sent = legs.filter(({ leg }) => !isUnsent(leg)).length
  const notes = crossingNotes(
    legs.map(({ leg }) => leg),
    reading,
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
          crossings={reading?.crossings ?? []}
          isOwn={isOwn}
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

interface LegProps {
  readonly shown: ShownLeg
  readonly order: DeltaOrder
  readonly protocol: string | null
  /** Null where it is none of those whose contracts are known. */
  readonly bridge: KnownBridge | null
  readonly books: readonly TokenBook[]
  readonly crossings: readonly Crossing[]
  /** Who looks is who placed it. */
  readonly isOwn: boolean
  readonly part: string | null
  readonly isCompact: boolean
}

function Leg(props: LegProps) {
  const { shown, order, part, isOwn, isCompact } = props
  const { leg, view } = shown
  const [from, to] = [chainName(order.chainId), chainName(order.output.chainId)]
  const time = timeText(shown)
  return (
    <section className="not-first:mt-5 not-first:border-t not-first:border-line not-first:pt-4">
      {part && <h3 className="mb-1 text-13 text-ink-3">{part}</h3>}
      <div className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-3 text-13">
        <span className="font-[520]">{from}</span>
        <span className={leg.place === 'bridge' || leg.place === 'returning' ? 'font-[520]' : 'text-ink-2'}>
          {props.protocol ?? t('crossing.leg.bridge')}
        </span>
        <span className="text-right font-[520]">{to}</span>
      </div>
      <CrossingTrack
        view={view}
        label={t('crossing.picture', { from, to, where: t(`crossing.where.${leg.place}`) })}
      />
      {time && (
        <p
          role={view.isOpen ? 'timer' : undefined}
          className="mb-1.5 text-center text-13 tabular-nums text-ink-2"
        >
          {time}
          {leg.overrunMs >= 1_000 && (
            <span className="text-warn"> · {t('crossing.time.late', { by: overdueText(shown) })}</span>
          )}
        </p>
      )}
      <p className={`text-14 ${view.tone === 'warn' ? 'text-warn' : 'text-ink-2'}`}>
        {say(isOwn ? view.say : strangersClaim(view.say))}
      </p>
      {!isCompact && view.isUpToBridge && (
        <p className="mt-1 text-14 text-ink-2">
          {t(leg.crossingId ? 'crossing.ask' : 'crossing.askNoId', {
            bridge: props.protocol ?? t('crossing.theBridge'),
          })}
        </p>
      )}
      {!isCompact && <CrossingStations {...props} />}
    </section>
  )
}

const secondsOf = (ms: number): number => Math.floor(ms / 1000)

/** As a clock shows it: whole seconds that have passed. */
const clockText = (ms: number): string => countdownText(secondsOf(ms) * 1000)

/** By how much it is late, by the seconds that are shown beside it. */
const overdueText = ({ leg: { estimateMs, overrunMs }, view: { tookMs } }: ShownLeg): string =>
  clockText(tookMs === null || estimateMs === null ? overrunMs : secondsOf(tookMs) * 1000 - estimateMs)

function timeText({ leg: { estimateMs }, view: { tookMs, isOpen } }: ShownLeg): string | null {
  if (tookMs === null) return null
  const usual = estimateMs === null ? null : durationText(secondsOf(estimateMs))
  const now = clockText(tookMs)
  if (isOpen)
    return usual === null ? t('crossing.time.nowOnly', { now }) : t('crossing.time.now', { usual, now })
  return usual === null
    ? t('crossing.time.tookOnly', { took: now })
    : t('crossing.time.took', { took: now, usual })
}

/** Asks the wallet to show what arrived. */
function WatchToken({ token }: { readonly token: Token | null }) {
  const { walletLayer } = useWalletLayer()
  const isConnected = useSession((state) => state.status === 'connected')
  const [state, setState] = useState<'rest' | 'busy' | 'watched' | 'notWatched'>('rest')
  if (!token || isNative(token.address) || !walletLayer || !isConnected) return null
  const ask = async () => {
    setState('busy')
    setState((await walletLayer.watchToken(token)) ? 'watched' : 'notWatched')
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
