import '../../../text/en/orders/away.ts'
import { isEndedInPart } from '../../../domain/orders/record/orderStateView.ts'
import { sliceCountOf } from '../../../domain/orders/record/sliceCount.ts'
import type { Address } from '../../../domain/token/address.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { hrefOfOrder } from '../../trade/address/paths.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { rowText } from '../entry/rowText.ts'
import type { History } from '../entry/useHistory.ts'
import type { AwayChange } from './awayDigest.ts'
import { useAway } from './useAway.ts'

const MOST_SHOWN = 5

/** What happened to an entry, in a few words; of an order that closed with a part filled also what that brought. */
export function changeText(
  { seen, filledPercent }: AwayChange['entry'],
  kind: AwayChange['kind'],
  received: string,
): string {
  if ((kind === 'cancelled' || kind === 'ended') && seen && isEndedInPart(seen)) {
    const sentence = kind === 'cancelled' ? 'orders.away.cancelledPart' : 'orders.away.endedPart'
    return t(sentence, { percent: filledPercent, received })
  }
  const slices = kind === 'filledMore' && seen ? sliceCountOf(seen.order) : null
  return slices
    ? t('orders.away.slices', { ...slices })
    : t(`orders.away.${kind}`, { percent: filledPercent })
}

/** What changed since the account's orders were last looked at. */
export function AwayNote({
  owner,
  history,
  hasBegun,
  nowMs,
  names,
}: {
  readonly owner: Address
  readonly history: History
  /** The orders were being read before this came. */
  readonly hasBegun: boolean
  readonly nowMs: number
  readonly names: TokenNames
}) {
  const { changes, since, dismiss } = useAway(owner, history, hasBegun)
  if (changes.length === 0) return null
  const more = changes.length - MOST_SHOWN
  return (
    <div className="mb-4">
      <Note
        tone={changes.some(({ kind }) => kind === 'waiting') ? 'warn' : 'accent'}
        title={t('orders.away.title', {
          when: formatRelativeTime(Math.min(-1, Math.round((since - nowMs) / 1000))),
        })}
        actions={
          <Button size="small" onClick={dismiss}>
            {t('orders.away.dismiss')}
          </Button>
        }
      >
        <ul className="mt-1 grid gap-0.5">
          {changes.slice(0, MOST_SHOWN).map(({ entry, kind }) => {
            const { sells, receives } = rowText(entry, names)
            return (
              <li key={entry.key}>
                <a href={hrefOfOrder(entry.key)} className="underline underline-offset-3">
                  {sells.amount} {sells.symbol} → {receives.symbol}
                </a>{' '}
                {changeText(entry, kind, `${receives.amount} ${receives.symbol}`)}
              </li>
            )
          })}
        </ul>
        {more > 0 && <p className="mt-1">{t('orders.away.more', { count: more })}</p>}
      </Note>
    </div>
  )
}
