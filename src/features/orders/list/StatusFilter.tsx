import { ENTRY_STATUSES } from '../../../domain/orders/history/orderFilter.ts'
import type { EntryStatus } from '../../../domain/orders/history/orderHistory.ts'
import { orderStateView } from '../../../domain/orders/record/orderStateView.ts'
import { say, t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/overlay/Menu.tsx'

const HERE = ['RUNNING', 'PAUSED', 'DONE', 'BROKEN'] as const
const isHere = (status: EntryStatus): status is (typeof HERE)[number] =>
  HERE.some((known) => known === status)

const GROUPS = [
  { label: 'orders.statusOrders', statuses: ENTRY_STATUSES.filter((status) => !isHere(status)) },
  { label: 'orders.statusHere', statuses: ENTRY_STATUSES.filter(isHere) },
] as const

/** What a state is called in the list of states. */
function statusLabel(status: EntryStatus): string {
  if (isHere(status)) return t(`orders.flow.${status}`)
  return say(orderStateView({ status, type: 'MARKET', sellsNative: false, filledPercent: 0 }).label)
}

interface StatusFilterProps {
  readonly chosen: readonly EntryStatus[]
  readonly onChange: (statuses: readonly EntryStatus[]) => void
}

/** Chooses any number of states: Space and Enter tick without closing the menu. */
export function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  return (
    <MenuButton
      label={t('orders.statusOf', { states: statesText(chosen) })}
      menuLabel={t('orders.status')}
      trigger={
        <>
          <span className="truncate">{buttonText(chosen)}</span>
          <Icon name="chevron-down" size={14} className="shrink-0 text-ink-3" />
        </>
      }
      triggerClassName={classNames(
        'flex w-36 justify-between px-2.5 text-13',
        chosen.length > 0 ? 'border-line-strong' : 'border-line',
      )}
      menuClassName="max-h-[60dvh] w-56"
    >
      {(close) => (
        <>
          {GROUPS.map(({ label, statuses }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
            <div key={label} role="group" aria-label={t(label)}>
              <p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-12 text-ink-3">
                {t(label)}
              </p>
              {statuses.map((status) => (
                <Tick key={status} {...{ status, chosen, onChange }} />
              ))}
            </div>
          ))}
          {chosen.length > 0 && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="mt-1 flex min-h-9 w-full items-center border-t border-line px-2.5 text-left text-14 text-ink-2 hover:bg-well focus-visible:outline-offset-[-2px]"
              onClick={() => {
                onChange([])
                close()
              }}
            >
              {t('orders.anyStatus')}
            </button>
          )}
        </>
      )}
    </MenuButton>
  )
}

function Tick({ status, chosen, onChange }: StatusFilterProps & { readonly status: EntryStatus }) {
  const isChosen = chosen.includes(status)
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={() => onChange(isChosen ? chosen.filter((one) => one !== status) : [...chosen, status])}
      className="flex min-h-8 w-full items-center gap-2.5 rounded-[6px] px-2.5 py-1 text-left text-14 hover:bg-well focus-visible:bg-well focus-visible:outline-offset-[-2px]"
    >
      <span className="grid size-4 shrink-0 place-items-center rounded-1 border border-line-strong text-accent">
        {isChosen && <Icon name="check" size={12} />}
      </span>
      {statusLabel(status)}
    </button>
  )
}

function buttonText(chosen: readonly EntryStatus[]): string {
  const [first] = chosen
  if (first === undefined) return t('orders.anyStatus')
  return chosen.length === 1
    ? t('orders.statusOf', { states: statusLabel(first) })
    : t('orders.someStatus', { count: chosen.length })
}

function statesText(chosen: readonly EntryStatus[]): string {
  return chosen.length === 0 ? t('orders.anyStatus') : chosen.map(statusLabel).join(', ')
}
