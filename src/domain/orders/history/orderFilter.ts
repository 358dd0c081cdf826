import { isAddress } from 'viem/utils'
import { type Address, isNative, isSameAddress, NATIVE_TOKEN, normalizeAddress } from '../../token/address.ts'
import { ORDER_STATUSES } from '../record/orderState.ts'
import { isSliced } from '../struct/families.ts'
import { byNewest, compareText, type EntryStatus, type HistoryEntry, legKey } from './orderHistory.ts'

export type OrderView = 'open' | 'done' | 'all'
export type OrderSort = 'newest' | 'oldest' | 'updated' | 'expiry' | 'filled'
/** MARKET and LIMIT of Delta on one chain, orders in slices, orders that end on another chain, and what is neither. */
export type EntryType = 'market' | 'limit' | 'twap' | 'crosschain' | 'swap' | 'otc' | 'other'

/** What a person wants to see of the history. Lives in the address. */
export interface OrderFilter {
  readonly view: OrderView
  /** Empty: every state. */
  readonly statuses: readonly EntryStatus[]
  readonly type: EntryType | null
  /** Either side. */
  readonly chainId: number | null
  readonly token: Address | null
  readonly search: string
  readonly sort: OrderSort
  /** Whose orders, where they are not the connected account's. */
  readonly owner: Address | null
}

export const NO_FILTER: OrderFilter = {
  view: 'open',
  statuses: [],
  type: null,
  chainId: null,
  token: null,
  search: '',
  sort: 'newest',
  owner: null,
}

export const ORDER_VIEWS: readonly OrderView[] = ['open', 'done', 'all']
export const ORDER_SORTS: readonly OrderSort[] = ['newest', 'oldest', 'updated', 'expiry', 'filled']
export const ENTRY_TYPES: readonly EntryType[] = [
  'market',
  'limit',
  'twap',
  'crosschain',
  'swap',
  'otc',
  'other',
]
export const ENTRY_STATUSES: readonly EntryStatus[] = [
  ...ORDER_STATUSES,
  'UNKNOWN',
  'RUNNING',
  'PAUSED',
  'DONE',
  'BROKEN',
]
const LONGEST_SEARCH = 100
const LONGEST_VALUE = 1_000
/** Shorter words are looked for among symbols only: nearly every hash holds two letters in a row. */
const SHORTEST_PART = 4

/** Parts of an address that were not understood: they take their default. */
export interface ParsedOrderUrl {
  readonly filter: OrderFilter
  readonly problems: readonly string[]
}

/** Reads the part of an address behind `?`. Never throws; the account whose orders are wanted may be named (looking is not acting). Pure. */
export function parseOrderUrl(search: string): ParsedOrderUrl {
  const params = new URLSearchParams(search)
  const problems: string[] = []
  /** No value that is read is as long: what is cut here is a problem all the same. */
  const valueIn = (name: string) => (params.get(name) ?? '').slice(0, LONGEST_VALUE)
  const pick = <V extends string>(name: string, known: readonly V[]): V | null => {
    const text = valueIn(name)
    if (text === '') return null
    const found = known.find((value) => value.toLowerCase() === text.toLowerCase()) ?? null
    if (found === null) problems.push(name)
    return found
  }
  const address = (name: string): Address | null => {
    const text = valueIn(name)
    if (text === '') return null
    if (text.toLowerCase() === 'native') return NATIVE_TOKEN
    if (isAddress(text, { strict: false })) return normalizeAddress(text)
    problems.push(name)
    return null
  }
  const statuses = valueIn('status')
    .split(',')
    .filter((word) => word !== '')
  const known = statuses.flatMap((word) => ENTRY_STATUSES.filter((status) => status === word.toUpperCase()))
  if (known.length < statuses.length) problems.push('status')
  const chain = valueIn('chain')
  const isChain = /^[1-9]\d{0,14}$/.test(chain)
  if (chain !== '' && !isChain) problems.push('chain')
  const owner = address('owner')
  if (owner && isNative(owner)) problems.push('owner')
  return {
    filter: {
      view: pick('view', ORDER_VIEWS) ?? NO_FILTER.view,
      statuses: [...new Set(known)],
      type: pick('type', ENTRY_TYPES),
      chainId: isChain ? Number(chain) : null,
      token: address('token'),
      search: valueIn('q').slice(0, LONGEST_SEARCH),
      sort: pick('sort', ORDER_SORTS) ?? NO_FILTER.sort,
      owner: owner && !isNative(owner) ? owner : null,
    },
    problems,
  }
}

/** Whether the part of an address behind `?` names a view. Otherwise the list opens on what is open, or on all where nothing is. Pure. */
export function namesView(search: string): boolean {
  const view = new URLSearchParams(search).get('view')?.toLowerCase()
  return ORDER_VIEWS.some((known) => known === view)
}

/**
 * The part behind `?` that says the same again; empty for the plain list of open orders. Pure.
 * @param isViewSaid names the view of open orders too, where the list opens on another one
 */
export function formatOrderUrl(filter: OrderFilter, writesView = false): string {
  const params = new URLSearchParams()
  if (filter.owner) params.set('owner', filter.owner)
  if (writesView || filter.view !== NO_FILTER.view) params.set('view', filter.view)
  if (filter.statuses.length > 0) params.set('status', filter.statuses.join(','))
  if (filter.type) params.set('type', filter.type)
  if (filter.chainId !== null) params.set('chain', String(filter.chainId))
  if (filter.token) params.set('token', isNative(filter.token) ? 'native' : filter.token)
  if (filter.sort !== NO_FILTER.sort) params.set('sort', filter.sort)
  if (filter.search) params.set('q', filter.search)
  return params.toString()
}

/** Whether anything but view, order and account narrows the list. */
export function isNarrowed({ statuses, type, chainId, token, search }: OrderFilter): boolean {
  return statuses.length > 0 || type !== null || chainId !== null || token !== null || search.trim() !== ''
}

const isInView = ({ isOpen }: HistoryEntry, view: OrderView): boolean =>
  view === 'all' || isOpen === (view === 'open')

function typeOf({ kind, type, family, sold, bought }: HistoryEntry): EntryType {
  if (sold.chainId !== bought.chainId) return 'crosschain'
  if (family !== null && isSliced({ family })) return 'twap'
  if (kind === 'delta') return type === 'LIMIT' ? 'limit' : 'market'
  return kind === 'flow' ? 'other' : kind
}

type Check = (entry: HistoryEntry) => boolean

/** What an entry has to pass but the view and the search; worked out once, not once for each entry. */
function checksOf({ statuses, type, chainId, token }: OrderFilter): readonly Check[] {
  const checks: Check[] = []
  if (statuses.length > 0) checks.push(({ status }) => statuses.includes(status))
  if (type !== null) checks.push((entry) => typeOf(entry) === type)
  if (chainId !== null)
    checks.push(({ sold, bought }) => sold.chainId === chainId || bought.chainId === chainId)
  if (token !== null)
    checks.push(
      ({ sold, bought }) => isSameAddress(sold.address, token) || isSameAddress(bought.address, token),
    )
  return checks
}

type SymbolOf = (tokenKey: string) => string | undefined

/** A part of an id, hash or address, or a token whose symbol begins so. Asks for each token's symbol once. */
function wordCheck(word: string, symbols: SymbolOf): Check {
  const known = new Map<string, boolean>()
  const isNamed = (key: string): boolean => {
    const before = known.get(key)
    if (before !== undefined) return before
    const is = symbols(key)?.startsWith(word) === true
    known.set(key, is)
    return is
  }
  const isPart = word.length >= SHORTEST_PART
  return (entry) =>
    isNamed(legKey(entry.sold)) || isNamed(legKey(entry.bought)) || (isPart && entry.haystack.includes(word))
}

const ENDLESS = Number.MAX_SAFE_INTEGER

/** What has ended does not expire any more. */
const endOf = ({ isOpen, expiresAt }: HistoryEntry): number => (isOpen && expiresAt > 0 ? expiresAt : ENDLESS)

const ORDERS: Readonly<Record<OrderSort, (left: HistoryEntry, right: HistoryEntry) => number>> = {
  newest: byNewest,
  oldest: (left, right) => byNewest(right, left),
  updated: (left, right) => right.updatedAt - left.updatedAt || compareText(left.key, right.key),
  expiry: (left, right) => endOf(left) - endOf(right) || byNewest(left, right),
  filled: (left, right) => right.filledPercent - left.filledPercent || byNewest(left, right),
}

/**
 * The entries a filter lets through, in its order. `entries` come newest first (`mergeHistory`).
 * @param symbols a token's symbol in lower case by its key; undefined for unknown tokens
 */
export function filterHistory(
  entries: readonly HistoryEntry[],
  filter: OrderFilter,
  symbols: SymbolOf = () => undefined,
): readonly HistoryEntry[] {
  const words = filter.search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const checks = [...checksOf(filter), ...words.map((word) => wordCheck(word, symbols))]
  const found = entries.filter(
    (entry) => isInView(entry, filter.view) && checks.every((check) => check(entry)),
  )
  return filter.sort === 'newest' ? found : [...found].sort(ORDERS[filter.sort])
}

/** What a filter shows, and how many entries each view holds under the rest of it; both from one pass. */
export function searchEntries(
  entries: readonly HistoryEntry[],
  filter: OrderFilter,
  symbols?: SymbolOf,
): { readonly shown: readonly HistoryEntry[]; readonly counts: Readonly<Record<OrderView, number>> } {
  const all = filterHistory(entries, { ...filter, view: 'all', sort: 'newest' }, symbols)
  const open = all.reduce((sum, { isOpen }) => sum + (isOpen ? 1 : 0), 0)
  const inView = filter.view === 'all' ? all : all.filter((entry) => isInView(entry, filter.view))
  return {
    shown: filter.sort === 'newest' ? inView : [...inView].sort(ORDERS[filter.sort]),
    counts: { open, done: all.length - open, all: all.length },
  }
}
