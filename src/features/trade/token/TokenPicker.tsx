import '../../../text/en/trade/picker.ts'
import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { worthOf } from '../../../domain/amount/worth.ts'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import { addressInQuery, indexTokens, searchTokens, type TokenRanking } from '../../../domain/token/search.ts'
import { isSameToken, type Token, tokenKey } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { placeInList } from '../../../ui/overlay/arrowKeys.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { remPx } from '../../../ui/remPx.ts'
import { TokenIcon } from '../../../ui/TokenIcon.tsx'
import { useSteady } from '../page/useSteady.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { useWatchedBalances } from '../session/useWatchedBalances.ts'
import { TokenFooter } from './TokenFooter.tsx'
import { TokenImport } from './TokenImport.tsx'
import { TokenOption } from './TokenOption.tsx'
import { TokenSearchField } from './TokenSearchField.tsx'
import { changeTokenMemory, useTokenMemory, withImported, withRecent } from './tokenStore.ts'
import { useDollarPrices } from './useDollarPrices.ts'
import type { TokenBook } from './useTokens.ts'

/** Height of a row in rem, so that it grows with the size of text. */
const ROW_REM = 3.5
const PAGE = 8
const LIST_REM = 23
const LIST_OF_SCREEN = 0.52
/** Not a class: rows are drawn by this height, so it must hold before any style sheet does. Nothing inside moves anything outside. */
const LIST_STYLE = {
  height: `min(${LIST_REM}rem, ${LIST_OF_SCREEN * 100}dvh)`,
  overflowY: 'auto',
  contain: 'strict',
} as const
const QUICK_CHOICES = 8
/** Built-in tokens among them: the pinned addresses of the chain's native, wrapped and dollar tokens. */
const POPULAR = 6
const OVERSCAN = 2

/** Visible rows; once the list is scrolled some beside them. At its top it is searched, and each row counts. */
const inView = (range: Range): number[] =>
  defaultRangeExtractor({ ...range, overscan: range.startIndex > 0 ? OVERSCAN : 0 })

export interface TokenPickerProps {
  readonly book: TokenBook
  readonly title: string
  readonly selected: Token | null
  readonly onChoose: (token: Token) => void
  readonly onClose: () => void
  /** An unlisted address to begin with: its warning page. */
  readonly unlisted?: Address | null
  /** The beginning of a search. */
  readonly query?: string
  /** Below the tokens that are chosen most; the same element until it changes. */
  readonly choices?: ReactNode
}

/** Chooses a token of one chain: by searching thousands of them, from the ones used lately, or by importing an address. */
export function TokenPicker(props: TokenPickerProps) {
  return <Picker {...props} onChoose={useSteady(props.onChoose)} onClose={useSteady(props.onClose)} />
}

/** Drawn anew only where something else is to be shown, not with each change of the form behind it. */
const Picker = memo(function Picker(props: TokenPickerProps) {
  const { book, selected, onChoose, unlisted = null, query = '', choices } = props
  const [importing, setImporting] = useState<Address | null>(unlisted)
  const choose = (token: Token) => {
    changeTokenMemory((memory) => withRecent(memory, token))
    onChoose(token)
  }
  return (
    <Dialog title={importing ? t('trade.import.heading') : props.title} onClose={props.onClose} flush>
      {importing ? (
        <TokenImport
          address={importing}
          book={book}
          onBack={() => setImporting(null)}
          onImport={(token) => {
            changeTokenMemory((memory) => withImported(memory, token))
            choose(token)
          }}
        />
      ) : (
        <TokenSearch
          {...{ book, selected, choices }}
          begun={query}
          onChoose={choose}
          onImport={setImporting}
        />
      )}
    </Dialog>
  )
})

interface TokenSearchProps {
  readonly book: TokenBook
  readonly selected: Token | null
  /** The beginning of the search. */
  readonly begun: string
  readonly choices: ReactNode
  readonly onChoose: (token: Token) => void
  readonly onImport: (address: Address) => void
}

/** What is held of each token of the chain is worth, by token key. Balances of the built-in ones are read with those of the rows in view. */
function useWorths(book: TokenBook, balances: TokenRanking['balances']) {
  useWatchedBalances(tokenSnapshot(book.chainId))
  const held = book.all.filter((token) => {
    const balance = balances[tokenKey(token)]
    return typeof balance === 'bigint' && balance > 0n
  })
  const prices = useDollarPrices(held)
  const found = held.flatMap((token) => {
    const [key, price] = [tokenKey(token), prices.get(tokenKey(token))]
    const balance = balances[key]
    return price && typeof balance === 'bigint' ? [[key, worthOf(balance, price)] as const] : []
  })
  const steady = found.map(([key, worth]) => `${key} ${worth}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same object while no worth changes
  return useMemo(() => new Map(found), [steady])
}

function useFoundTokens(book: TokenBook, query: string) {
  const balances = useSession((state) => state.balances)
  const worths = useWorths(book, balances)
  const pinned = useTokenMemory((memory) => memory.pinned)
  const recent = useTokenMemory((memory) => memory.recent)
  const index = indexTokens(book.all)
  const found = useMemo(
    () => searchTokens(index, query, { balances, pinned: new Set(pinned), recent, worths }),
    [index, query, balances, pinned, recent, worths],
  )
  const quick = useMemo(() => {
    const popular = tokenSnapshot(book.chainId).slice(0, POPULAR).map(tokenKey)
    const keys = new Set([...pinned, ...popular, ...recent])
    const byKey = new Map(index.filter(({ key }) => keys.has(key)).map(({ key, token }) => [key, token]))
    return [...keys].flatMap((key) => byKey.get(key) ?? []).slice(0, QUICK_CHOICES)
  }, [index, pinned, recent, book.chainId])
  return { found, quick, balances, worths }
}

/** The rows in view. `count` is that of all tokens, whatever a search leaves: places are worked out once, not with every letter. */
function useTokenRows(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ rowPx, listPx }] = useState(() => ({
    rowPx: ROW_REM * remPx(),
    listPx: Math.min(LIST_REM * remPx(), LIST_OF_SCREEN * window.innerHeight),
  }))
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    rangeExtractor: inView,
    // Rows come with the window, not in a second drawing once it was measured; before it opens its parts have no height.
    initialRect: { width: 0, height: listPx },
    observeElementRect: (list, onRect) =>
      observeElementRect(list, (rect) => {
        if (rect.height > 0) onRect(rect)
      }),
  })
  return { scroller, virtual, rowPx }
}

function TokenSearch({ book, selected, begun, choices, onChoose, onImport }: TokenSearchProps) {
  const [query, setQuery] = useState(begun)
  const [active, setActive] = useState(0)
  const { found, quick, balances, worths } = useFoundTokens(book, query)
  const choose = useSteady(onChoose)
  const listId = useId()
  const { scroller, virtual, rowPx } = useTokenRows(book.all.length)
  const rows = virtual.getVirtualItems()
  const activeToken = found[active]?.token ?? null
  const importable = importableIn(query, book)

  useWatchedBalances(rows.flatMap(({ index }) => found[index]?.token ?? []))
  useEffect(() => {
    if (active >= found.length) setActive(0)
  }, [active, found.length])

  const search = useSteady((typed: string) => {
    setQuery(typed)
    setActive(0)
    scroller.current?.scrollTo({ top: 0 })
  })
  const press = useSteady((event: KeyboardEvent) => {
    const place = placeInList(event.key, active, found.length, PAGE)
    if (place !== undefined) {
      event.preventDefault()
      setActive(place)
      virtual.scrollToIndex(place)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (importable) onImport(importable)
      else if (activeToken) onChoose(activeToken)
    }
  })

  return (
    <>
      <div className="px-5 pb-3">
        <TokenSearchField
          {...{ query, listId }}
          activeId={activeToken && !importable ? `${listId}-${active}` : undefined}
          onQuery={search}
          onKeyDown={press}
        />
        {quick.length > 0 && query === '' && (
          <QuickChoices tokens={quick} selected={selected} onChoose={choose} />
        )}
        {query === '' && choices}
      </div>
      <div ref={scroller} style={LIST_STYLE} className="overscroll-contain border-y border-line">
        {importable ? (
          <ImportOffer address={importable} onImport={onImport} />
        ) : found.length === 0 ? (
          <p className="px-5 py-8 text-center text-ink-3">{t('trade.picker.nothing')}</p>
        ) : null}
        <div
          id={listId}
          role="listbox"
          aria-label={t('trade.picker.list')}
          className="relative"
          style={{ height: found.length * rowPx }}
        >
          {rows.map(({ index, start }) => {
            const row = found[index]
            return row ? (
              <TokenOption
                // By token: one that moves between the press and the release is not chosen for another.
                key={row.key}
                id={`${listId}-${index}`}
                token={row.token}
                balance={balances[row.key]}
                worth={worths.get(row.key)}
                isListed={book.isListed(row.token)}
                isActive={index === active}
                isSelected={isSameToken(row.token, selected)}
                place={index + 1}
                count={found.length}
                top={start}
                height={rowPx}
                onPoint={setActive}
                onChoose={choose}
              />
            ) : null
          })}
        </div>
      </div>
      <TokenFooter token={activeToken} book={book} />
      <FoundCount count={query === '' ? null : found.length} />
    </>
  )
}

/** The address that was typed, where it is of no token of the chain's list. */
function importableIn(query: string, book: TokenBook): Address | null {
  const address = addressInQuery(query)
  return address && !book.find({ chainId: book.chainId, address }) ? address : null
}

/** Announces how many tokens a search leaves, once they are on the screen. */
const FoundCount = memo(function FoundCount({ count }: { readonly count: number | null }) {
  const announced = useDeferredValue(count)
  return <LiveRegion message={announced === null ? '' : t('trade.picker.count', { count: announced })} />
})

const QuickChoices = memo(function QuickChoices({
  tokens,
  selected,
  onChoose,
}: {
  readonly tokens: readonly Token[]
  readonly selected: Token | null
  readonly onChoose: (token: Token) => void
}) {
  return (
    <ul aria-label={t('trade.picker.quick')} className="mt-3 flex flex-wrap gap-1.5">
      {tokens.map((token) => (
        <li key={tokenKey(token)}>
          <button
            type="button"
            title={`${token.name} ${token.address}`}
            aria-pressed={isSameToken(token, selected)}
            onClick={() => onChoose(token)}
            className={classNames(
              'inline-flex h-8 items-center gap-1.5 rounded-2 border border-line pr-2.5 pl-1.5 text-13 font-medium transition-colors hover:border-line-strong',
              'aria-pressed:border-accent',
            )}
          >
            <TokenIcon token={token} size={18} />
            <bdi>{token.symbol}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
})

function ImportOffer({
  address,
  onImport,
}: {
  readonly address: Address
  readonly onImport: (address: Address) => void
}) {
  return (
    <button
      type="button"
      onClick={() => onImport(address)}
      className="flex w-full items-center gap-3 px-5 py-3.5 text-left hover:bg-well focus-visible:outline-offset-[-2px]"
    >
      <Icon name="plus" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {t('trade.picker.import', { address: shortAddress(address) })}
        </span>
        <span className="block text-13 text-ink-3">{t('trade.picker.importHint')}</span>
      </span>
      <Icon name="chevron-right" className="text-ink-3" />
    </button>
  )
}
