import '../../../text/en/trade/review.ts'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { isTrade } from '../kind/kindFacts.ts'
import { WalletSteps } from '../kind/WalletSteps.tsx'
import { lazyView } from '../lazy/lazyView.tsx'
import { announceReview } from '../page/reviewed.ts'
import { useLookalikeHold } from '../terms/useLookalikeHold.tsx'
import { useNameHold } from '../terms/useNameHold.tsx'
import { changePairMemory, withRecentPair } from '../token/pairStore.ts'
import type { Hold } from './hold.ts'
import { PlanRefusal } from './PlanRefusal.tsx'
import { ReviewAddresses, UnusualAddresses } from './ReviewAddresses.tsx'
import type { PreparedOrder } from './useOrderTerms.ts'
import type { OpenReview } from './useReview.ts'
import { useIsWithheld, WithheldNote } from './WithheldNote.tsx'

/** What the button does before it confirms: renews an old quote, accepts a worse one. */
export interface ReviewGate {
  readonly label: string
  readonly isBusy?: boolean
  /** Nothing can be done about it here. */
  readonly isBlocked?: boolean
  readonly onPress: () => void
}

export interface ReviewFrameProps {
  readonly title: string
  readonly onClose: () => void
  /** What is confirmed; of several, what the plan of each refuses is under its number. Empty until it is worked out. */
  readonly intents: readonly FlowIntent[]
  /** Names the verb: `Swap 1 ETH`. */
  readonly confirm: string
  /** Carries out what was reviewed. Resolves to false where it did not begin: then it may be pressed again. */
  readonly onConfirm: () => unknown
  readonly isBusy?: boolean
  /** What comes before a confirmation; null where nothing does. */
  readonly gate?: ReviewGate | null
  /** In place of the button. */
  readonly instead?: ReactNode
  readonly belowButton?: ReactNode
  /** What an order needs before it can be signed; its failure is tried again by the button. */
  readonly order?: PreparedOrder
  /** Everything that needs an answer or consent, in the order it is shown. */
  readonly holds?: readonly Hold[]
  /** Above the amounts: what changed, what failed. */
  readonly problems?: ReactNode
  /** The amounts, as rows of a list of terms, or all of a review that has more to show. */
  readonly amounts: ReactNode
  /** Below the amounts, before what `holds` says. */
  readonly notes?: ReactNode
  readonly rows?: readonly DetailsRow[]
  /** How such an order works; folded away. */
  readonly text?: ReactNode
  /** What the wallet asks for; the plan of the first intent where absent. */
  readonly steps?: ReactNode
  /** Below the terms that are folded away. */
  readonly folded?: ReactNode
  /** Below the steps. */
  readonly children?: ReactNode
}

/**
 * The review before the wallet, the same for every trade: the amounts, what to know, the terms, the wallet's requests, and one button. Terms that
 * seldom decide anything and the addresses are folded away, but for those that are unusual. It confirms once, and only while nothing holds it: nobody who
 * receives only looks like somebody known, a name still resolves to the address, the browser can keep a record, the plan can go on, the order is prepared, and every hold is answered.
 */
export function ReviewFrame(props: ReviewFrameProps) {
  const { intents, order } = props
  const holds = [...(props.holds ?? []), useLookalikeHold(intents), useNameHold(intents)]
  const [first] = intents
  const trade = first && isTrade(first) ? first : null
  const { label, ...button } = useConfirm({ ...props, holds })
  useRecentPair(first)
  useAnnounced(first)
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      footer={
        props.instead || (
          <>
            <Button variant="primary" size="large" full {...button}>
              {label}
            </Button>
            {props.belowButton}
          </>
        )
      }
    >
      <div className="flex flex-col gap-2 not-empty:mb-4">
        {props.problems}
        {order?.problem && (
          <Note tone="down" urgent title={t('trade.review.notPrepared')}>
            {say(order.problem)}
          </Note>
        )}
        <WithheldNote />
        {intents.map((intent, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the intents of a review never move
          <PlanRefusal key={place} intent={intent} number={intents.length > 1 ? place + 1 : null} />
        ))}
      </div>
      {props.amounts}
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {props.notes}
        {holds.map(({ note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the holds of a review never move
          <Fragment key={place}>{note}</Fragment>
        ))}
      </div>
      {props.rows && (
        <div className="mt-4 border-t border-line pt-4">
          <Details rows={props.rows.filter(({ isMinor }) => !isMinor)} />
        </div>
      )}
      {trade && <UnusualAddresses intent={trade} />}
      {(props.steps ?? first) && (
        <>
          <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
          {props.steps ?? (first && <WalletSteps intent={first} />)}
        </>
      )}
      {props.children}
      {first && <DeviceFold intents={intents} />}
      <Fold title={t('trade.review.more')}>
        <Details rows={props.rows?.filter(({ isMinor }) => isMinor) ?? []} />
        {trade && <ReviewAddresses intent={trade} />}
        {props.folded}
        {props.text && <div className="mt-4 text-13 text-ink-2">{props.text}</div>}
      </Fold>
    </Dialog>
  )
}

/** Remembers the pair under review for the pickers of later forms, where both tokens are on one chain. */
function useRecentPair(intent: FlowIntent | undefined) {
  const sold = intent && 'sellToken' in intent ? intent.sellToken : null
  const bought = intent && 'buyToken' in intent ? intent.buyToken : null
  const isPair = sold !== null && bought !== null && sold.chainId === bought.chainId
  const [chainId, sell, buy] = isPair ? [sold.chainId, sold.address, bought.address] : []
  useEffect(() => {
    if (chainId && sell && buy) changePairMemory((memory) => withRecentPair(memory, { chainId, sell, buy }))
  }, [chainId, sell, buy])
}

/** Once for each review, when there is something to confirm. */
function useAnnounced(intent: FlowIntent | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!intent || isDone.current) return
    isDone.current = true
    announceReview(intent)
  }, [intent])
}

const DeviceLines = lazyView(async () => (await import('./DeviceLines.tsx')).DeviceLines)

/** What a hardware wallet will show; worked out once somebody looks. */
function DeviceFold({ intents }: Pick<ReviewFrameProps, 'intents'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={t('trade.review.device')} onToggle={() => setOpen(true)}>
      {isOpen && <DeviceLines intents={intents} />}
    </Fold>
  )
}

/** The button of a review: what it says, and whether it can be pressed. It confirms once. */
function useConfirm({ order, gate = null, holds = [], confirm, onConfirm, ...props }: ReviewFrameProps) {
  const isWithheld = useIsWithheld()
  const [isConfirming, setConfirming] = useState(false)
  const isStarted = useRef(false)
  const isFailed = order?.state === 'failed'
  const isPending = holds.some(({ hold }) => hold === 'asking')
  const isHeld = isWithheld || (!isPending && !isFailed && holds.some(({ hold }) => hold !== null))
  const isBusy = Boolean(props.isBusy) || isConfirming || order?.state === 'loading' || isPending
  const press = async () => {
    if (gate) return gate.onPress()
    if (isFailed) return order.retry()
    if (isStarted.current || isHeld || isBusy) return
    isStarted.current = true
    setConfirming(true)
    const begun = await onConfirm()
    setConfirming(false)
    if (begun === false) isStarted.current = false
  }
  return {
    onClick: () => void press(),
    busy: gate ? Boolean(gate.isBusy) : isBusy,
    blocked: gate ? Boolean(gate.isBlocked) : isHeld,
    label: gate ? gate.label : isFailed ? t('trade.tryAgain') : confirm,
  }
}

/** The gate of a review that follows the market; null where it can be confirmed. */
export function gateOf<Offer, Change>(
  { state, isRenewing, goOn }: OpenReview<Offer, Change>,
  labels: Readonly<Record<'accept' | 'impact', string>>,
): ReviewGate | null {
  if (state === 'confirm' || state === 'gone') return null
  const renew = t(isRenewing ? 'trade.review.renewing' : 'trade.review.renew')
  const label = { ...labels, renew }[state]
  return { label, isBusy: isRenewing, isBlocked: state === 'impact', onPress: goOn }
}
