import { useRef } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { type Deal, filledPercentOfDeal } from '../../../domain/orders/history/deal.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { cancelDealsIntent, cancelGroups } from '../../trade/deal/cancelDeals.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { WalletSteps } from '../../trade/kind/WalletSteps.tsx'
import { endOffersGas } from '../../trade/order/actGas.ts'
import { FeeLine } from '../../trade/order/FeeLine.tsx'
import { dealLine } from './dealLine.ts'

/** Offers that are named one by one; of more only how many there are. */
const MOST_NAMED = 8

/** The review before own offers are cancelled: one transaction for each chain, and what was filled before. */
export function CancelDealsDialog({
  deals,
  names,
  account,
  onStart,
  onClose,
}: {
  readonly deals: readonly Deal[]
  readonly names: TokenNames
  readonly account: Address
  readonly onStart: (intents: readonly FlowIntent[]) => void
  readonly onClose: () => void
}) {
  const isStarted = useRef(false)
  const groups = cancelGroups(deals, account)
  const count = groups.reduce((sum, group) => sum + group.deals.length, 0)
  const press = () => {
    if (isStarted.current) return
    isStarted.current = true
    onStart(groups.map((group) => cancelDealsIntent(group, account)))
  }
  return (
    <Dialog
      title={t('deals.cancel.title')}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button data-first-focus className="flex-1" onClick={onClose}>
            {t('deals.cancel.keep')}
          </Button>
          <Button variant="danger" className="flex-1" blocked={count === 0} onClick={press}>
            {count === 0 ? t('deals.cancel.nothing') : t('deals.cancelSelected', { count })}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('deals.cancel.text')}</p>
      <ol className="mt-4 grid gap-4">
        {groups.map((group) => (
          <li key={`${group.chainId}${group.deals[0]?.key}`}>
            <h3 className="font-[560]">
              {t('deals.cancel.group', {
                count: group.deals.length,
                chain: chainName(group.chainId),
              })}
            </h3>
            <NamedDeals deals={group.deals} names={names} />
            <WalletSteps intent={cancelDealsIntent(group, account)} />
            <FeeLine chainId={group.chainId} gas={endOffersGas(group.deals.length)} />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <Note>{t('deals.cancel.race')}</Note>
      </div>
    </Dialog>
  )
}

function NamedDeals({ deals, names }: { readonly deals: readonly Deal[]; readonly names: TokenNames }) {
  const more = deals.length - MOST_NAMED
  return (
    <ul className="mt-1 mb-2.5 grid gap-0.5 text-13 text-ink-2">
      {deals.slice(0, MOST_NAMED).map((deal) => {
        const { pair } = dealLine(deal, names, 0)
        const percent = filledPercentOfDeal(deal)
        return <li key={deal.key}>{percent > 0 ? t('deals.cancel.soFar', { pair, percent }) : pair}</li>
      })}
      {more > 0 && <li>{t('deals.cancel.more', { count: more })}</li>}
    </ul>
  )
}
