import { useState } from 'react'
import { type Address, isNative, shortAddress } from '../../domain/address.ts'
import { chainOf } from '../../domain/chains.ts'
import type { HistoryEntry } from '../../domain/orders/orderHistory.ts'
import type { FlowIntent } from '../../flow/flowRecord.ts'
import { say, t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { cancelIntent, cancelPlan } from './cancelPlan.ts'

/** What cancelling a selection will ask for, before anything is asked: one signature for each owner, chain and hundred orders. */
export function CancelDialog({
  selected,
  account,
  onStart,
  onClose,
}: {
  readonly selected: readonly HistoryEntry[]
  readonly account: Address | null
  /** Starts these one after the other. */
  readonly onStart: (intents: readonly FlowIntent[]) => void
  readonly onClose: () => void
}) {
  const [{ groups, leftOut }] = useState(() => cancelPlan(selected, account))
  const own = groups.filter(({ isOwn }) => isOwn)
  const count = own.reduce((sum, { orders }) => sum + orders.length, 0)
  const hasDeposits = own.some(({ orders }) => orders.some(({ input }) => isNative(input.token)))
  const reasons = new Map<string, number>()
  for (const { key } of leftOut) reasons.set(key, (reasons.get(key) ?? 0) + 1)
  return (
    <Dialog
      title={t('orders.cancel.title')}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button className="flex-1" onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
          <Button
            variant="danger"
            className="flex-1"
            blocked={count === 0}
            onClick={() => onStart(own.map(cancelIntent))}
          >
            {count === 0 ? t('orders.cancel.nothing') : t('orders.cancel.go', { count })}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('orders.cancel.text')}</p>
      <ol className="mt-4 grid gap-2">
        {groups.map(({ owner, chainId, orders, isOwn }) => (
          <li
            key={`${owner}${chainId}${orders[0]?.id}`}
            className="rounded-2 border border-line px-3.5 py-2.5"
          >
            <p className="font-[560]">
              {t('orders.cancel.group', {
                count: orders.length,
                chain: chainOf(chainId)?.name ?? String(chainId),
              })}
            </p>
            <p className="text-13 text-ink-3">
              {isOwn
                ? t('orders.cancel.signature')
                : t('orders.cancel.other', { owner: shortAddress(owner) })}
            </p>
          </li>
        ))}
      </ol>
      {[...reasons].map(([key, howMany]) => (
        <p key={key} className="mt-3 text-13 text-ink-2">
          {t('orders.cancel.leftOut', { count: howMany })} {say({ key })}
        </p>
      ))}
      <div className="mt-4 grid gap-3">
        {hasDeposits && <Note>{t('orders.cancel.deposits')}</Note>}
        <Note>{t('orders.cancel.race')}</Note>
      </div>
    </Dialog>
  )
}
