import { isNative } from '../../../domain/address.ts'
import type { FlowIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { laddersOf } from './ladders.ts'
import { orderActs } from './openOrderActs.ts'

/** Ladders with several open orders, each cancelled with one press: by one signature, or one transaction for each deposit. */
export function LadderGroups({
  live,
  flows,
  onStart,
}: {
  /** Open orders of the account on this chain. */
  readonly live: readonly TrackedOrder[]
  readonly flows: readonly FlowRecord[]
  readonly onStart: (intents: readonly FlowIntent[]) => void
}) {
  return laddersOf(live, flows).map(({ id, orders, rungs }) => (
    <Card key={id} padded>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-14">{t('swap.orders.ladder', { open: orders.length, rungs })}</p>
        <Button size="small" onClick={() => onStart(cancelAll(orders))}>
          {t('swap.orders.cancelLadder', { count: orders.length })}
        </Button>
      </div>
    </Card>
  ))
}

/** What ends all of these: one signature for token orders, a transaction for each that sells native. */
function cancelAll(orders: readonly TrackedOrder[]): readonly FlowIntent[] {
  const intents = orders.flatMap((fed) => {
    const action = isNative(fed.order.input.token) ? 'cancelOnChain' : 'cancel'
    return orderActs(fed, [action], null).map(({ intent }) => intent)
  })
  const [first] = intents
  if (first?.kind !== 'cancel-orders') return intents
  const signed = intents.flatMap((intent) => (intent.kind === 'cancel-orders' ? intent.orders : []))
  return [{ ...first, orders: signed }]
}
