import '../../../text/en/trade/steps.ts'
import { Suspense, useMemo, useState } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { type Deal, isCancellableDeal } from '../../../domain/orders/history/deal.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { type Deals, useDeals } from '../../trade/deal/useDeals.ts'
import { type TokenNames, useTokenNames } from '../../trade/kind/useTokenNames.ts'
import { useFlowsInTurn } from '../../trade/ladder/sequence.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useOutage } from '../../trade/session/serviceContext.tsx'
import type { MadeOffer } from '../share/madeOffer.ts'
import type { DealRowsProps } from './DealRows.tsx'
import { DEAL_TABS, type DealTab, isInTab, openingTab, partsOf } from './dealTabs.ts'
import { DealsHeading, ReadingDeals } from './ReadingDeals.tsx'

const DealRows = lazyPart(async () => (await import('./DealRows.tsx')).DealRows)
const CancelDealsDialog = lazyView(async () => (await import('./CancelDealsDialog.tsx')).CancelDealsDialog)
const RevokeDealsDialog = lazyView(
  async () => (await import('../../trade/deal/RevokeDealsDialog.tsx')).RevokeDealsDialog,
)
const ShareDealDialog = lazyView(async () => (await import('./ShareDealDialog.tsx')).ShareDealDialog)
const ApproveOfferDialog = lazyView(
  async () => (await import('../../trade/deal/ApproveOfferDialog.tsx')).ApproveOfferDialog,
)
const MadeOffers = lazyView(async () => (await import('../share/MadeOffers.tsx')).MadeOffers)
const FlowDialog = lazyView(async () => (await import('../../trade/flow/FlowDialog.tsx')).FlowDialog)

/** What is being done to deals. */
type Doing =
  | { readonly kind: 'cancel'; readonly deals: readonly Deal[] }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'approve'; readonly deal: Deal }
  | { readonly kind: 'share'; readonly made: MadeOffer }
  | { readonly kind: 'flow'; readonly id: string }
  /** An offer that is being made: its links are handed over once it is signed. */
  | { readonly kind: 'making'; readonly id: string }

/** The deals of an account in three lists, what is not known of them, and what ends them. */
export function DealLists({ account }: { readonly account: Address }) {
  const found = useDeals(account, { isLive: true })
  const { deals } = found
  const exchanges = useMemo(() => deals.map(exchangeOf), [deals])
  const names = useTokenNames(exchanges, [])
  const [doing, setDoing] = useState<Doing | null>(null)
  const onStart = useFlowsInTurn((id) => setDoing({ kind: 'flow', id }))
  const ending = deals.filter(isCancellableDeal)
  return (
    <>
      <DealsHeading>
        <span className="flex gap-2">
          {ending.length > 0 && (
            <Button size="small" onClick={() => setDoing({ kind: 'revoke' })}>
              {t('deals.revoke')}
            </Button>
          )}
          <Button size="small" busy={found.isReading} onClick={found.readAgain}>
            {t('deals.again')}
          </Button>
        </span>
      </DealsHeading>
      <Unknown found={found} />
      {deals.length === 0 && found.isReading ? (
        <ReadingDeals />
      ) : (
        <Tabs
          deals={deals}
          isSure={found.problem === null && found.silent.length === 0 && found.unreadable === 0}
          names={names}
          onCancel={(chosen) => setDoing({ kind: 'cancel', deals: chosen })}
          onApprove={(deal) => setDoing({ kind: 'approve', deal })}
          onShare={(made) => setDoing({ kind: 'share', made })}
          onContinue={(id) => setDoing({ kind: 'making', id })}
        />
      )}
      <Suspense>
        {doing && (
          <DoingWindow {...{ doing, names, account, ending, onStart }} onClose={() => setDoing(null)} />
        )}
      </Suspense>
    </>
  )
}

interface DoingWindowProps {
  readonly doing: Doing
  readonly names: TokenNames
  readonly account: Address
  /** Own offers that can still be filled. */
  readonly ending: readonly Deal[]
  readonly onStart: (intents: readonly FlowIntent[]) => void
  readonly onClose: () => void
}

function DoingWindow({ doing, names, account, ending, onStart, onClose }: DoingWindowProps) {
  const startOne = (intent: FlowIntent) => onStart([intent])
  switch (doing.kind) {
    case 'cancel':
      return <CancelDealsDialog deals={doing.deals} {...{ names, account, onStart, onClose }} />
    case 'revoke': {
      const tokens = ending.map(({ chainId, makerAsset: address }) => ({ chainId, address }))
      return <RevokeDealsDialog deals={ending} {...{ tokens, names, account, onClose }} onStart={startOne} />
    }
    case 'approve':
      return <Approval deal={doing.deal} {...{ names, onClose }} onStart={startOne} />
    case 'share':
      return <ShareDealDialog made={doing.made} onClose={onClose} />
    case 'flow':
      return <FlowDialog id={doing.id} onClose={onClose} />
    case 'making':
      return <MadeOffers ids={[doing.id]} onClose={onClose} />
  }
}

function Approval({
  deal: { chainId, order, makerAsset, left },
  names,
  ...acts
}: {
  readonly deal: Deal
  readonly names: TokenNames
  readonly onStart: (intent: FlowIntent) => void
  readonly onClose: () => void
}) {
  const token = names.of({ chainId, address: makerAsset })?.token
  if (!order || !token) return null
  return (
    <ApproveOfferDialog offer={{ chainId, order, left: left ?? order.makerAmount }} token={token} {...acts} />
  )
}

const exchangeOf = ({ chainId, makerAsset, takerAsset }: Deal) => ({
  sold: { chainId, address: makerAsset },
  bought: { chainId, address: takerAsset },
})

/** What of the deals is not known, in sentences. */
function Unknown({ found }: { readonly found: Deals }) {
  const isOutage = useOutage() !== null
  const { problem, silent, isComplete, refused, unreadable } = found
  const chains = silent.map(chainName).join(', ')
  const notes = [
    ...(problem || isOutage ? [t('deals.problem')] : []),
    ...(silent.length > 0 ? [t('deals.silent', { chains })] : []),
    ...(isComplete ? [] : [t('deals.incomplete')]),
    ...(unreadable > 0 ? [t('deals.unreadable', { count: unreadable })] : []),
    ...(refused > 0 ? [t('deals.refused', { count: refused })] : []),
  ]
  if (notes.length === 0) return null
  return (
    <div className="mb-2.5">
      <Note tone={isComplete || notes.length > 1 ? 'warn' : 'plain'}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Note>
    </div>
  )
}

interface TabsProps extends Omit<DealRowsProps, 'open' | 'ended'> {
  readonly deals: readonly Deal[]
  /** All that there is has been read. */
  readonly isSure: boolean
}

function Tabs({ deals, isSure, ...props }: TabsProps) {
  const [chosen, setTab] = useState<DealTab | null>(null)
  const tab = chosen ?? openingTab(deals)
  const { open, ended } = partsOf(deals, tab)
  const countOf = (one: DealTab) => deals.filter((deal) => isInTab(deal, one)).length
  return (
    <>
      <Segmented
        full
        label={t('deals.tabs')}
        options={DEAL_TABS.map((value) => {
          const count = countOf(value)
          return {
            value,
            label: count > 0 ? t(`deals.tab.${value}`, { count }) : t(`deals.tabBare.${value}`),
          }
        })}
        value={tab}
        onChange={setTab}
      />
      <div className="mt-2.5 grid gap-3">
        {tab === 'addressed' && open.length > 0 && (
          <p className="text-13 text-ink-3">{t('deals.noteAddressed')}</p>
        )}
        {open.length + ended.length > 0 ? (
          <Suspense fallback={<ReadingDeals />}>
            <DealRows key={tab} {...{ open, ended }} {...props} />
          </Suspense>
        ) : (
          <Card padded>
            <p className="py-3 text-center text-ink-2">
              {isSure ? t(`deals.none.${tab}`) : t('deals.unread')}
            </p>
          </Card>
        )}
      </div>
    </>
  )
}
