import '../../../text/en/orders/orders.ts'
import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orderActs.ts'
import '../../../text/en/otc/deals.ts'
import { useState } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useFeeText } from '../cost/useFeeText.ts'
import { useNetworkFee } from '../cost/useNetworkFee.ts'
import { cancelDealsIntent, type DealGroup } from '../deal/cancelDeals.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { actGas, END_NATIVE_GAS, endOffersGas } from './actGas.ts'
import {
  type CancelGroup,
  type CancelPlan,
  cancelIntents,
  depositOf,
  onChainKey,
  workOf,
  workText,
} from './cancelGroup.ts'
import { FeeLine } from './FeeLine.tsx'

/** Orders that are named one by one; of more only how many there are. */
const MOST_NAMED = 5

interface CancelReviewProps {
  readonly plan: CancelPlan
  /** What an order trades, by its id. */
  readonly nameOf: (id: string) => string
  readonly account: Address | null
  /** Starts these one after the other. */
  readonly onStart: (intents: readonly FlowIntent[]) => void
  readonly onClose: () => void
}

/** What cancelling orders takes, what comes back and what it costs, before anything is asked of the wallet: from a list and from a card. */
export function CancelReview({ plan, nameOf, account, onStart, onClose }: CancelReviewProps) {
  const { groups, deals, leftOut, onChain = [] } = plan
  const own = groups.filter(({ isOwn }) => isOwn)
  const offerCount = deals.reduce((sum, group) => sum + group.deals.length, 0)
  const count = own.reduce((sum, { orders }) => sum + orders.length, offerCount + onChain.length)
  const withDeposit = own.filter((group) => depositOf(group) > 0n)
  const hasOrders = own.length + onChain.length > 0
  const [leavesDeposits, setLeavesDeposits] = useState(false)
  const intents = own.flatMap((group) => cancelIntents(group, leavesDeposits))
  const ends = onChain.map(({ intent }) => intent)
  const endsOn = ends[0]?.chainId ?? 0
  const text = textKey(intents, leavesDeposits, offerCount > 0)
  return (
    <Dialog
      title={t(hasOrders || count === 0 ? 'orders.cancel.title' : 'deals.cancel.title')}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button data-first-focus className="flex-1" onClick={onClose}>
            {t(hasOrders || count === 0 ? 'orders.cancel.keep' : 'deals.cancel.keep')}
          </Button>
          <Button
            variant="danger"
            className="flex-1"
            blocked={count === 0}
            onClick={() => onStart([...intents, ...ends, ...dealIntents(deals, account)])}
          >
            {count === 0 ? t('orders.cancel.nothing') : goText(hasOrders, count)}
          </Button>
        </div>
      }
    >
      {text && <p className="text-ink-2">{t(text)}</p>}
      <ol className="mt-4 grid gap-2 first:mt-0">
        {rowsOf(plan, leavesDeposits, nameOf).map(({ key, ...row }) => (
          <CancelledRow key={key} {...row} />
        ))}
      </ol>
      {[...new Set(leftOut.map(({ key }) => key))].map((key) => (
        <p key={key} className="mt-3 text-13 text-ink-2">
          {t('orders.cancel.leftOut', { count: leftOut.filter((one) => one.key === key).length })}{' '}
          {say({ key })}
        </p>
      ))}
      {ends.length > 0 && (
        <div className="mt-3">
          <FeeLine chainId={endsOn} gas={gasOf(ends)} />
        </div>
      )}
      <div className="mt-4 grid gap-3">
        {withDeposit.map((group) => (
          <DepositChoice
            key={keyOf(group)}
            group={group}
            leavesDeposits={leavesDeposits}
            onChange={setLeavesDeposits}
          />
        ))}
        <Note>{t(hasOrders ? 'orders.cancel.race' : 'deals.cancel.race')}</Note>
      </div>
    </Dialog>
  )
}

/** Whether native orders are cancelled on chain, which withdraws their deposits, or by signature, which leaves them in Delta. */
function DepositChoice({
  group,
  leavesDeposits,
  onChange,
}: {
  readonly group: CancelGroup
  readonly leavesDeposits: boolean
  readonly onChange: (leavesDeposits: boolean) => void
}) {
  const { chainId } = group
  const native = nativeTokenOf(chainId)
  const count = cancelIntents(group, false).filter(({ kind }) => kind === 'cancel-native').length
  const fee = useFeeText(chainId, useNetworkFee(chainId, END_NATIVE_GAS * BigInt(count)))
  const amount = native ? amountWithSymbol(depositOf(group), native) : ''
  const options = [
    {
      value: false,
      label: fee === null ? t('orders.cancel.withdraw') : t('orders.cancel.withdrawFee', { fee }),
      text: t('orders.cancel.withdrawText', { amount }),
    },
    { value: true, label: t('orders.cancel.leave'), text: t('orders.cancel.leaveText', { amount }) },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('orders.cancel.depositTitle')}</legend>
      {options.map(({ value, label, text }) => (
        <label
          key={String(value)}
          className="flex items-start gap-2.5 rounded-2 border border-line px-3.5 py-2.5 text-14"
        >
          <input
            type="radio"
            className="mt-1"
            name={`deposit-${chainId}`}
            checked={leavesDeposits === value}
            onChange={() => onChange(value)}
          />
          <span>
            <span className="font-[560]">{label}</span>
            <span className="block text-13 text-ink-2">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const keyOf = ({ owner, chainId, orders }: CancelGroup): string => `${owner}${chainId}${orders[0]?.order.id}`

/** The note on the ways in which the selection is cancelled; null where the choice of a deposit is enough. */
function textKey(intents: readonly FlowIntent[], leavesDeposits: boolean, hasOffers: boolean) {
  const { signatures, transactions } = workOf(intents)
  if (signatures > 0)
    return transactions > 0 && !leavesDeposits ? 'orders.cancel.textMixed' : 'orders.cancel.text'
  return hasOffers && transactions === 0 ? 'deals.cancel.text' : null
}

const gasOf = (intents: readonly FlowIntent[]): bigint =>
  intents.reduce((sum, intent) => sum + actGas(intent), 0n)

const goText = (hasOrders: boolean, count: number): string =>
  hasOrders ? t('orders.cancel.go', { count }) : t('deals.cancelSelected', { count })

const dealIntents = (deals: readonly DealGroup[], account: Address | null): readonly FlowIntent[] =>
  account ? deals.map((group) => cancelDealsIntent(group, account)) : []

interface CancelledOrders {
  readonly title?: string
  readonly names: readonly string[]
  readonly text: string
  /** What the network asks for is shown with it. */
  readonly fee?: { readonly chainId: number; readonly gas: bigint }
}

/** Orders and offers that end together, each with what ending them takes. */
function rowsOf(
  { groups, deals, onChain = [] }: CancelPlan,
  leavesDeposits: boolean,
  nameOf: (id: string) => string,
): readonly (CancelledOrders & { readonly key: string })[] {
  return [
    ...groups.map((group) => ({
      key: keyOf(group),
      title: t('orders.cancel.group', { count: group.orders.length, chain: chainName(group.chainId) }),
      names: group.orders.map(({ order }) => nameOf(order.id)),
      text: group.isOwn
        ? workText(cancelIntents(group, leavesDeposits))
        : t('orders.cancel.other', { owner: shortAddress(group.owner) }),
    })),
    ...onChain.map(({ seen, intent }) => ({
      key: seen.order.id,
      names: [nameOf(seen.order.id)],
      text: say({ key: onChainKey(seen, intent) }),
    })),
    ...deals.map((group) => ({
      key: `${group.chainId}${group.deals[0]?.key}`,
      title: t('deals.cancel.group', { count: group.deals.length, chain: chainName(group.chainId) }),
      names: group.deals.map(({ key }) => nameOf(key)),
      text: t('orders.cancel.transactions', { count: 1 }),
      fee: { chainId: group.chainId, gas: endOffersGas(group.deals.length) },
    })),
  ]
}

/** What each of them trades, so that nobody cancels another one than meant. */
function CancelledRow({ title, names, text, fee }: CancelledOrders) {
  const more = names.length - MOST_NAMED
  return (
    <li className="rounded-2 border border-line px-3.5 py-2.5">
      {title && <p className="font-[560]">{title}</p>}
      <ul className="my-1 text-13 text-ink-2">
        {names.slice(0, MOST_NAMED).map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two orders may trade the same
          <li key={place}>{name}</li>
        ))}
        {more > 0 && <li>{t('orders.cancel.more', { count: more })}</li>}
      </ul>
      <p className="text-13 text-ink-3">{text}</p>
      {fee && <FeeLine {...fee} />}
    </li>
  )
}
