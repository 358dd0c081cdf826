import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orderPage.ts'
import '../../../text/en/orders/orders.ts'
import '../../../text/en/trade/addresses.ts'
import '../../../text/en/otc/publicOffer.ts'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { pricesThen } from '../../../domain/orders/history/recordedWorth.ts'
import { isSliced } from '../../../domain/orders/struct/families.ts'
import type { TokenId } from '../../../domain/token/token.ts'
import type { TransactionStatus } from '../../../flow/orders/orderClient.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { hrefOfOrder } from '../../trade/address/paths.ts'
import { useReturnedText } from '../../trade/crossing/useReturnedText.ts'
import { useUnderWay } from '../../trade/crossing/useUnderWay.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { contradictionText } from '../../trade/order/contradictionText.ts'
import { EndCost } from '../../trade/order/EndCost.tsx'
import { editHref, repeatHref } from '../../trade/order/repeatHref.ts'
import { ageText } from '../../trade/order/statusAge.ts'
import { useFeeAtStart } from '../../trade/order/useFeeAtStart.tsx'
import { useSettled } from '../../trade/order/useSettled.ts'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { dealPart } from '../entry/dealPart.ts'
import { actionKey, endingKind, isOwnEntry, repeatKey } from '../entry/orderActions.ts'
import { agedLabel, isRecalled, recalledText } from '../entry/recalledText.ts'
import { rowText } from '../entry/rowText.ts'
import { amountRows } from './amountRows.tsx'
import { DoctorCard } from './DoctorCard.tsx'
import { factRows } from './factRows.tsx'
import type { OrderDetailProps } from './orderDetailProps.ts'
import { PairChart } from './PairChart.tsx'
import { SignedData } from './SignedData.tsx'
import { Timeline } from './Timeline.tsx'
import { useDoctor } from './useDoctor.ts'

const CrossingRun = lazyView(async () => (await import('../../trade/crossing/CrossingRun.tsx')).CrossingRun)
const TwapRun = lazyView(async () => (await import('../../trade/twap/TwapRun.tsx')).TwapRun)

/** One entry's whole story: what was agreed, what happened, what keeps it, what can be done. */
export function OrderDetail(props: OrderDetailProps) {
  const { entry, names, flows } = props
  const order = entry.seen?.order ?? null
  const contradiction = order && contradictionText(order)
  const doctor = useDoctor(props)
  const settled = useSettled(order, props.chainFill)
  const { hostFee: host } = useConfig()
  const feeAtStart = useFeeAtStart(order, entry.sold.chainId, props.chainFill)
  const [sold = null, bought = null] = [names.of(entry.sold)?.token, names.of(entry.bought)?.token]
  const prices = pricesThen(flows.find(({ id }) => id === entry.flowId)?.intent)
  return (
    <article
      aria-labelledby="order-heading"
      className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid gap-5">
        <Heading {...props} />
        {contradiction && <Note tone="warn">{contradiction}</Note>}
        <SwapStatus word={props.word} isImported={props.isImported ?? false} />
        {order && entry.seen && isSliced({ family: order.onChainOrderType }) && (
          <TwapRun
            seen={entry.seen}
            {...{ sold, bought }}
            {...(doctor && { findings: doctor.findings, clockOffsetMs: doctor.clockOffsetMs })}
          />
        )}
        {order && entry.seen && order.chainId !== order.output.chainId && (
          <CrossingRun seen={entry.seen} flows={flows} />
        )}
        <Section title={t('orders.amounts')}>
          <Details rows={amountRows(entry, names, settled, { host, feeAtStart, prices })} />
        </Section>
        {doctor && <DoctorCard {...props} doctor={doctor} />}
        <Section title={t('orders.timeline')}>
          <Timeline {...props} />
        </Section>
      </div>
      <div className="grid gap-5">
        {sold && bought && <PairChart {...{ entry, sold, bought }} nowMs={props.nowMs} />}
        <Section title={t('orders.facts')}>
          <Details rows={factRows(entry)} />
        </Section>
        {order && <SignedData order={order} />}
      </div>
    </article>
  )
}

/** What it is, its state in a sentence, and what can be done. */
function Heading(props: OrderDetailProps) {
  const { entry, names, nowMs } = props
  const { kind, sells, receives, state } = rowText(entry, names)
  const returned = useReturnedText(entry.seen, { from: entry.sold.chainId, to: entry.bought.chainId })
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1
          id="order-heading"
          tabIndex={-1}
          className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
        >
          {t('orders.heading', { kind, sell: sells.symbol, buy: receives.symbol })}
        </h1>
        <Tag tone={state.tone}>{agedLabel(entry.seen, state.label, (ms) => ageText(ms, nowMs))}</Tag>
      </div>
      <p className="mt-1 text-ink-2">
        {[returned, sentenceOf(entry, state.sentence, nowMs)]
          .filter((words) => words !== null && !(returned && words === t('order.say.refunded')))
          .join(' ')}
      </p>
      <DetailActions {...props} />
    </header>
  )
}

/** Without the service, what is known is shown with its age. */
function sentenceOf({ seen }: HistoryEntry, usual: string, nowMs: number): string {
  if (!seen || !isRecalled(seen)) return usual
  return recalledText(seen, (ms) => ageText(ms, nowMs))
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card padded>
      <h2 className="mb-3 text-14 font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

function SwapStatus({
  word,
  isImported,
}: {
  readonly word: TransactionStatus | null | undefined
  readonly isImported: boolean
}) {
  if (word === 'missing') return <Note tone="warn">{t('orders.word.missing')}</Note>
  if (word === 'reverted') return <Note tone="down">{t('orders.word.reverted')}</Note>
  return isImported ? <Note>{t('orders.word.imported')}</Note> : null
}

function DetailActions({ entry, names, account, onAct }: OrderDetailProps) {
  const { state } = rowText(entry, names)
  const flows = useFlows()
  const isOwn = isOwnEntry(entry, account)
  const tokenOf = (leg: TokenId) => names.of(leg)?.token ?? null
  const path = entry.deal ? dealPart().path(entry.deal) : null
  // Money that is under way may still come back: it is not spent a second time from here.
  const isUnderWay = useUnderWay(entry.seen)
  const again = entry.deal ? dealPart().formHref(entry.deal, tokenOf) : repeatHref(entry, tokenOf)
  const href = isUnderWay ? null : again
  const edit = isOwn ? editHref(entry, tokenOf, flows) : null
  const actions = state.actions.filter((action) => action !== 'repeat')
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {isOwn &&
          actions.map((action, place) => (
            <Button
              key={action}
              variant={place === 0 && state.tone === 'warn' ? 'primary' : 'secondary'}
              size="compact"
              onClick={() => onAct(entry, action)}
            >
              {t(actionKey(entry, action))}
              <EndCost chainId={entry.sold.chainId} kind={endingKind(entry, action)} />
            </Button>
          ))}
        {edit && <LinkButton href={edit}>{t('orders.do.edit')}</LinkButton>}
        {path && <LinkButton href={`#${path}`}>{t('orders.do.openDeal')}</LinkButton>}
        {href && <LinkButton href={href}>{t(repeatKey(!entry.isOpen))}</LinkButton>}
        <CopyLink entry={entry} />
      </div>
      {!isOwn && actions.length > 0 && (
        <p className="mt-2 text-13 text-ink-3">{account ? t('orders.lookOnly') : t('orders.lookConnect')}</p>
      )}
    </>
  )
}

/** What a link names an order by: one that leaves its chain by its hash, which the chains know it by too where the service is silent. */
const linkedId = ({ key, sold, bought, seen }: HistoryEntry): string =>
  seen && seen.order.orderHash !== '0x' && sold.chainId !== bought.chainId ? seen.order.orderHash : key

function CopyLink({ entry }: { readonly entry: HistoryEntry }) {
  const { state, copy } = useCopy()
  if (!entry.seen) return null
  const link = () => `${window.location.href.split('#')[0]}${hrefOfOrder(linkedId(entry))}`
  const text = { rest: t('orders.copyLink'), copied: t('trade.copied'), refused: t('trade.notCopied') }[state]
  return (
    <>
      <Button variant="quiet" size="compact" className="first:-ml-3" onClick={() => void copy(link())}>
        <Icon name="copy" />
        {text}
      </Button>
      <span role="status" className="sr-only">
        {state === 'rest' ? null : text}
      </span>
    </>
  )
}
