import { chainName } from '../../../domain/chain/chains.ts'
import { withStatuses, withView } from '../../../domain/orders/history/filterChange.ts'
import {
  ENTRY_TYPES,
  isNarrowed,
  NO_FILTER,
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderFilter,
  type OrderView,
} from '../../../domain/orders/history/orderFilter.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { isSameAddress, shortAddress } from '../../../domain/token/address.ts'
import { type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { formatNumber } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { StatusFilter } from './StatusFilter.tsx'

interface ChoiceProps<V extends string | number> {
  readonly label: string
  readonly value: V | null
  /** What it is called where nothing is chosen; absent where something always is. */
  readonly any?: string
  /** Value and name of each option. */
  readonly options: readonly (readonly [value: V, name: string])[]
  readonly onChange: (value: V | null) => void
}

function Choice<V extends string | number>({ label, value, any, options, onChange }: ChoiceProps<V>) {
  const choose = (text: string) => onChange(options.find(([option]) => String(option) === text)?.[0] ?? null)
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="h-9 w-36 appearance-none truncate rounded-2 border border-line bg-card pr-8 pl-2.5 text-13 text-ink hover:border-line-strong"
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={14}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-3"
      />
    </span>
  )
}

/** Tokens to choose among, the one asked for first where it is none of them. */
function tokenChoices(filter: OrderFilter, tokens: readonly TokenId[]): readonly TokenId[] {
  const { token, chainId } = filter
  if (token === null || chosenToken(filter, tokens)) return tokens
  return [{ chainId: chainId ?? 0, address: token }, ...tokens]
}

/** The token that the filter names; a link may leave its chain open. */
function chosenToken({ token, chainId }: OrderFilter, tokens: readonly TokenId[]): TokenId | undefined {
  const alike = tokens.filter(({ address }) => isSameAddress(address, token))
  return alike.find((one) => one.chainId === chainId) ?? (chainId === null ? alike[0] : undefined)
}

/** What the lists to choose from need to know of the history. */
interface Choices {
  readonly filter: OrderFilter
  readonly chainIds: readonly number[]
  /** Tokens of the history, to choose among. */
  readonly tokens: readonly HistoryEntry['sold'][]
  readonly names: TokenNames
  readonly onChange: (part: Partial<OrderFilter>) => void
}

/** Everything that narrows the list. What is chosen is kept in the address. */
export function OrderFilters({
  counts,
  search,
  onSearch,
  ...choices
}: Choices & {
  /** Null until all orders are read. */
  readonly counts: Readonly<Record<OrderView, number>> | null
  /** The typed text, which the list follows later. */
  readonly search: string
  readonly onSearch: (search: string) => void
}) {
  const { filter, onChange } = choices
  return (
    <search aria-label={t('orders.filters')} className="mb-3 flex flex-wrap items-center gap-2">
      <Segmented
        label={t('orders.view.label')}
        options={ORDER_VIEWS.map((view) => ({
          value: view,
          label: `${t(`orders.view.${view}`)} ${counts ? formatNumber(counts[view]) : t('orders.count.unknown')}`,
        }))}
        value={filter.view}
        onChange={(view) => onChange(withView(filter, view))}
      />
      <TextInput
        type="search"
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
        value={search}
        maxLength={100}
        onChange={(event) => onSearch(event.target.value)}
        before={<Icon name="search" />}
        className="h-9 min-w-[min(11rem,100%)] flex-1"
      />
      <StatusFilter
        chosen={filter.statuses}
        onChange={(statuses) => onChange(withStatuses(filter, statuses))}
      />
      <ChoiceRow {...choices} />
      {isNarrowed(filter) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            onChange({ ...NO_FILTER, view: filter.view, owner: filter.owner, sort: filter.sort })
          }
        >
          {t('orders.clearFilters')}
        </Button>
      )}
    </search>
  )
}

/** Type, chain, token and order of the list; one line that scrolls in a narrow window. */
function ChoiceRow(choices: Choices) {
  const { filter, chainIds, onChange } = choices
  const chains = new Set(filter.chainId === null ? chainIds : [...chainIds, filter.chainId])
  return (
    <div className="flex gap-2 max-wide:-mx-3.5 max-wide:w-[100vw] max-wide:overflow-x-auto max-wide:px-3.5 max-wide:pb-1">
      <Choice
        label={t('orders.type.label')}
        any={t('orders.anyType')}
        options={ENTRY_TYPES.map((type) => [type, t(`orders.type.${type}`)])}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <Choice
        label={t('orders.chain')}
        any={t('orders.anyChain')}
        options={[...chains].map((id) => [id, chainName(id)])}
        value={filter.chainId}
        onChange={(chainId) => onChange({ chainId })}
      />
      <TokenChoice {...choices} />
      <Choice
        label={t('orders.sort.label')}
        options={ORDER_SORTS.map((sort) => [sort, t(`orders.sort.${sort}`)])}
        value={filter.sort}
        onChange={(sort) => onChange({ sort: sort ?? 'newest' })}
      />
    </div>
  )
}

/** Where there are several chains, a token is named and chosen with its own. */
function TokenChoice({ filter, chainIds, tokens, names, onChange }: Choices) {
  const choices = tokenChoices(filter, tokens)
  const picked = chosenToken(filter, choices)
  const nameOf = (token: TokenId) => {
    const symbol = names.of(token)?.token.symbol ?? shortAddress(token.address)
    return chainIds.length > 1 && token.chainId > 0 ? `${symbol} · ${chainName(token.chainId)}` : symbol
  }
  return (
    <Choice
      label={t('orders.token')}
      any={t('orders.anyToken')}
      options={choices.map((token) => [tokenKey(token), nameOf(token)])}
      value={picked ? tokenKey(picked) : null}
      onChange={(value) => {
        const token = choices.find((one) => tokenKey(one) === value)
        const chain = token && chainIds.length > 1 ? { chainId: token.chainId } : {}
        onChange({ token: token?.address ?? null, ...chain })
      }}
    />
  )
}
