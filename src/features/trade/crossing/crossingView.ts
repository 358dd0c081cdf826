import type { Hex } from 'viem'
import type { Message } from '../../../domain/data/errors.ts'
import type { CrossingReading, MoneyLeg } from '../../../domain/orders/crossing/crossing.ts'
import type { OrderStatus } from '../../../domain/orders/record/orderState.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { Tone } from '../../../ui/tone.ts'

/** The place of the money in the picture of its path. */
export interface CrossingView {
  readonly tone: Exclude<Tone, 'plain'>
  /** How far along the way, 0 to 1; a part of it that only guesses is never the whole. */
  readonly progress: number
  /** On its way back, or back. */
  readonly isBack: boolean
  /** Where the money is, in a sentence that ends with what can be done. */
  readonly say: Message
  /** How long it has been on its way, or was; null before it left and where it is unknown. Milliseconds. */
  readonly tookMs: number | null
  /** In the bridge, which can no longer pay out on the other chain. */
  readonly isPastDeadline: boolean
  /** It may still move. */
  readonly isOpen: boolean
  /** Only the bridge can say or do more: it is late, gives up, or says nothing of what it paid back. */
  readonly isUpToBridge: boolean
  /** It has ended, but so lately that the chain may still undo it. */
  readonly isFresh: boolean
}

/** A payment of this age stays: no chain undoes blocks as old as that in ordinary times. */
const SETTLED_MS = 2 * 60_000

/** The part of the line before and behind the bridge. */
const [ENTERED, ALMOST] = [0.12, 0.88]

/** What a leg looks like now. Pure. */
export function crossingView(
  leg: MoneyLeg,
  {
    status,
    chainId,
    nowMs,
  }: { readonly status: OrderStatus | 'UNKNOWN'; readonly chainId: number; readonly nowMs: number },
): CrossingView {
  const { sinceMs, endedMs, place } = leg
  const isOpen = place === 'bridge' || place === 'returning'
  const untilMs = isOpen ? nowMs : endedMs
  const tookMs = sinceMs === null || untilMs === null ? null : Math.max(0, untilMs - sinceMs)
  const shared = {
    tookMs,
    isOpen: isOpen || (isUnsent(leg) && !OVER.includes(status)),
    isPastDeadline: place === 'bridge' && isPastDeadline(leg, nowMs),
    isUpToBridge: isUpToBridge(leg, nowMs),
    isFresh: !isOpen && endedMs !== null && nowMs - endedMs < SETTLED_MS,
  }
  switch (place) {
    case 'source':
    case 'deposit':
      return { ...shared, tone: 'accent', progress: 0, isBack: false, say: sourceSay(leg, status) }
    case 'bridge':
      return { ...shared, ...onItsWay(leg, tookMs, nowMs) }
    case 'returning':
      return { ...shared, tone: 'warn', progress: 0.5, isBack: true, say: { key: 'crossing.say.returning' } }
    case 'destination':
      return { ...shared, tone: 'up', progress: 1, isBack: false, say: { key: 'crossing.say.arrived' } }
    case 'returned':
      return { ...shared, tone: 'warn', isBack: true, ...returned(leg, chainId) }
  }
}

const isPastDeadline = ({ isUnread, deadlineMs }: MoneyLeg, nowMs: number): boolean =>
  !isUnread && deadlineMs !== null && nowMs > deadlineMs

function isUpToBridge(leg: MoneyLeg, nowMs: number): boolean {
  const { place, isUnread, overrunMs, holder } = leg
  if (isUnread) return false
  const isOverdue = overrunMs > 0 || isPastDeadline(leg, nowMs)
  return (
    (place === 'bridge' && isOverdue) || place === 'returning' || (place === 'returned' && holder === null)
  )
}

/** States from which nothing sets out any more. */
const OVER: readonly string[] = ['CANCELLED', 'EXPIRED', 'FAILED', 'COMPLETED', 'REFUNDED']

/** Whether a part has not set out. */
export const isUnsent = ({ place }: Pick<MoneyLeg, 'place'>): boolean =>
  place === 'source' || place === 'deposit'

function sourceSay({ place, isUnread, money }: MoneyLeg, status: string): Message {
  const isOver = OVER.includes(status)
  if (place === 'deposit') {
    if (isOver) return { key: 'crossing.say.depositStayed' }
    if (isUnread) return { key: 'crossing.say.depositUnread' }
    return { key: status === 'SUSPENDED' ? 'crossing.say.depositShort' : 'crossing.say.deposit' }
  }
  if (isOver) return { key: 'crossing.say.stayed' }
  if (isUnread) return { key: 'crossing.say.sourceUnread' }
  return { key: isNative(money.token) ? 'crossing.say.sourceNative' : 'crossing.say.source' }
}

function onItsWay(leg: MoneyLeg, tookMs: number | null, nowMs: number) {
  const { estimateMs, overrunMs, isUnread } = leg
  if (isUnread)
    return { tone: 'warn', progress: 0.5, isBack: false, say: { key: 'crossing.say.unread' } } as const
  const part = tookMs === null || !estimateMs ? 0.5 : Math.min(1, tookMs / estimateMs)
  const progress = ENTERED + (ALMOST - ENTERED) * part
  if (isPastDeadline(leg, nowMs))
    return { tone: 'warn', progress, isBack: false, say: { key: 'crossing.say.expired' } } as const
  return overrunMs > 0
    ? ({ tone: 'warn', progress: ALMOST, isBack: false, say: { key: 'crossing.say.late' } } as const)
    : ({ tone: 'accent', progress, isBack: false, say: { key: 'crossing.say.bridge' } } as const)
}

function returned(leg: MoneyLeg, chainId: number): Pick<CrossingView, 'progress' | 'say'> {
  if (leg.holder === null) return { progress: 0.5, say: { key: 'crossing.say.returnedUnknown' } }
  return leg.chainId === chainId
    ? { progress: 0, say: { key: 'crossing.say.returned' } }
    : { progress: 1, say: { key: 'crossing.say.returnedThere' } }
}

/** What to know about who says so: a service that is late, chains that do not answer or were not read, a bridge that this app cannot read. */
export function crossingNotes(
  legs: readonly MoneyLeg[],
  reading: Pick<CrossingReading, 'silent' | 'isComplete' | 'passage'> | null,
  {
    isServiceSilent,
    isReadable,
  }: {
    readonly isServiceSilent: boolean
    /** The order's bridge is one of those whose contracts are read. */
    readonly isReadable: boolean
  },
): readonly Message['key'][] {
  // What was found on chain was read there, whatever the order names.
  if (!isReadable && legs.some(({ source }) => source === 'service')) {
    if (isServiceSilent) return ['crossing.note.serviceOnlySilent']
    const { departed = [], arrived = [] } = reading?.passage ?? {}
    const isShown = (tx: Hex | null, among: readonly Hex[]) => tx !== null && among.includes(tx)
    if (legs.some(({ destinationTx }) => isShown(destinationTx, arrived)))
      return ['crossing.note.arrivalRead']
    const hasDeparted = legs.some(({ sourceTx }) => isShown(sourceTx, departed))
    return [hasDeparted ? 'crossing.note.departureRead' : 'crossing.note.serviceOnly']
  }
  if (reading === null) return isServiceSilent ? ['crossing.note.notRead'] : []
  const isUnread = reading.silent.length > 0
  return [
    ...(legs.some(({ isServiceBehind }) => isServiceBehind) && !isServiceSilent
      ? ['crossing.note.serviceLate']
      : []),
    ...(isServiceSilent ? [isUnread ? 'crossing.note.nobody' : 'crossing.note.serviceSilent'] : []),
    ...(isUnread && !isServiceSilent ? ['crossing.note.chainSilent'] : []),
    ...(!reading.isComplete && !isUnread ? ['crossing.note.incomplete'] : []),
  ]
}

/** The service's state is final, and a chain did not answer: the evidence is read so many times, all reads counted. */
const MOST_UNREAD = 40

/**
 * How soon both chains are looked at again, milliseconds: more seldom with age, never once all is over, seen and settled.
 * @param ageMs of the order, for what has not left yet.
 * @param unread how many looks there were, where a chain did not answer the last one; null where both did.
 */
export function pollMs(
  legs: readonly Pick<CrossingView, 'isOpen' | 'isFresh' | 'tookMs'>[],
  { ageMs, unread }: { readonly ageMs: number; readonly unread: number | null },
): number | false {
  const open = legs.filter(({ isOpen }) => isOpen)
  const isDue = unread !== null && unread < MOST_UNREAD
  if (open.length === 0) return (isDue || legs.some(({ isFresh }) => isFresh)) && 15_000
  const youngestMs = Math.min(...open.map(({ tookMs }) => tookMs ?? ageMs))
  if (youngestMs < 10 * 60_000) return 8_000
  return youngestMs < 60 * 60_000 ? 30_000 : 120_000
}

/** Sentences that speak to who placed the order. */
const TO_OWNER: readonly string[] = [
  'source',
  'sourceNative',
  'sourceUnread',
  'stayed',
  'deposit',
  'depositShort',
  'depositUnread',
  'depositStayed',
  'unread',
  'returned',
  'returnedThere',
  'returnedUnknown',
]

/** Where the money is, for who opens the link of somebody else's order. Pure. */
export function strangersClaim(claim: Message): Message {
  const word = claim.key.replace('crossing.say.', '')
  return TO_OWNER.includes(word) ? { ...claim, key: `crossing.other.${word}` } : claim
}
