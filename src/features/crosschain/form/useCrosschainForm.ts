import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { parseAmount } from '../../../domain/amount/amount.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { getBridgeRoutes } from '../../../service/delta/deltaCatalogue.ts'
import type { LinkProblem } from '../../trade/address/pairUrl.ts'
import { useCleanedLink } from '../../trade/address/useCleanedLink.ts'
import { useSteady } from '../../trade/page/useSteady.ts'
import { useHashSearch } from '../../trade/page/windowState.ts'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useService } from '../../trade/session/serviceContext.tsx'
import type { TradeGateContext } from '../../trade/terms/tradeGate.ts'
import type { Slot } from '../../trade/token/pairDefaults.ts'
import type { PairTokens } from '../../trade/token/pairTokens.ts'
import { useTokenMemory } from '../../trade/token/tokenStore.ts'
import { resumedPair } from '../../trade/token/usePair.ts'
import { type TokenBook, useTokens } from '../../trade/token/useTokens.ts'
import {
  arrivingBook,
  type CrosschainFormAction,
  chainsToChoose,
  formMovedByHeader,
  hasBridges,
  reduceCrosschainForm,
  tokenAlike,
  withCrosschainDefaults,
} from './crosschainForm.ts'
import { type CrosschainLocation, formatCrosschainUrl, parseCrosschainUrl } from './crosschainUrl.ts'

const ROUTES_STALE_MS = 60 * 60_000

const FIRST_DOLLARS = '100'

/** The form as the address has it, read against the tokens of both chains and the bridges between them. */
export interface CrosschainFormState extends PairTokens {
  readonly location: CrosschainLocation
  readonly problems: readonly LinkProblem[]
  readonly books: Readonly<Record<'sell' | 'buy', TokenBook>>
  readonly chains: ReturnType<typeof chainsToChoose>
  /** Chains of this deployment that no order can leave. */
  readonly lacking: readonly number[]
  /** Of the fixed side, raw units. */
  readonly amount: TradeGateContext['amount']
  /** Of the side that is not fixed: SELL the least that arrives after the fee, BUY the most that is sold. Null for an order at the market. */
  readonly limit: TradeGateContext['amount'] | null
  /** Both tokens are on one chain: no bridge is needed. */
  readonly isOneChain: boolean
  /** No bridge of one of both chains is pinned here: no order between them can be signed. */
  readonly lacksBridges: boolean
  /** Names what is traded for what on which chains, whatever the amounts. */
  readonly pairKey: string
  readonly dispatch: (action: CrosschainFormAction) => void
}

/** The crosschain form, kept in the address. */
export function useCrosschainForm(): CrosschainFormState {
  const [search, writeSearch] = useHashSearch()
  const chainIds = useChainIds()
  const parsed = useMemo(() => parseCrosschainUrl(search, chainIds), [search, chainIds])
  const problems = useCleanedLink(search, writeSearch, parsed.problems, () =>
    formatCrosschainUrl(parsed.location),
  )
  const begun = useBegun(parsed.location, search, chainIds)
  const { chainId, destChainId } = begun
  const here = useTokens(chainId)
  const all = useTokens(destChainId)
  const service = useService()
  // An exact amount is never what a sale on arrival brings.
  const isSale = begun.side === 'SELL'
  const { data: routes } = useQuery({
    queryKey: ['bridge-routes', { service: service.baseUrl, isSale }],
    queryFn: ({ signal }) => getBridgeRoutes(service, isSale, { signal }),
    staleTime: ROUTES_STALE_MS,
    gcTime: ROUTES_STALE_MS,
  })
  const there = useMemo(() => arrivingBook(all, routes, chainId), [all, routes, chainId])
  const books = useMemo(() => ({ sell: here, buy: there }), [here, there])
  const chains = useMemo(() => chainsToChoose(chainIds, routes, chainId), [chainIds, routes, chainId])
  const lacking = useMemo(() => chainIds.filter((id) => !hasBridges(id)), [chainIds])
  const location = useMemo(() => withCrosschainDefaults(begun, here, there), [begun, here, there])
  const { sell, buy, side } = location
  const tokens = tokensOf(location, here, there)
  const alikeOn = (slot: Slot, id: number) => {
    const token = slot === 'sell' ? tokens.sellToken : tokens.buyToken
    const book = [here, all].find((one) => one.chainId === id)
    return tokenAlike(book?.listed ?? [], token, id)
  }
  useStableOtherSide(location, search, alikeOn, writeSearch)
  const dispatch = useSteady((action: CrosschainFormAction) =>
    writeSearch(formatCrosschainUrl(reduceCrosschainForm(location, action, alikeOn))),
  )
  return {
    ...{ location, problems, dispatch, ...tokens },
    books,
    ...{ chains, lacking },
    amount: amountOf(location.amount, side === 'SELL' ? tokens.sellToken : tokens.buyToken),
    limit:
      location.other === null
        ? null
        : amountOf(location.other, side === 'SELL' ? tokens.buyToken : tokens.sellToken),
    isOneChain: chainId === destChainId,
    lacksBridges: !hasBridges(chainId),
    pairKey: `${chainId} ${sell} ${destChainId} ${buy} ${side}`,
  }
}

/** Keeps the other side of the form where the page's header moves it to another chain. */
function useStableOtherSide(
  location: CrosschainLocation,
  search: string,
  alikeOn: (slot: Slot, chainId: number) => Address | null,
  write: (search: string) => void,
): void {
  const shown = useRef<{ location: CrosschainLocation; alikeOn: typeof alikeOn }>(null)
  useLayoutEffect(() => {
    const before = shown.current
    const moved =
      before && formMovedByHeader(before.location, { now: location, search, alikeOn: before.alikeOn })
    if (moved) write(formatCrosschainUrl(moved))
    else shown.current = { location, alikeOn }
  })
}

function useChainIds(): readonly number[] {
  const { chains } = useConfig()
  return useMemo(() => chains.map(({ id }) => id), [chains])
}

/** Where the address names nothing, the token sold last begins. */
function useBegun(
  linked: CrosschainLocation,
  search: string,
  chainIds: readonly number[],
): CrosschainLocation {
  const pairs = useTokenMemory((memory) => memory.pairs)
  return useMemo(() => {
    const { chainId, sell, amount } = resumedPair(linked, search, pairs, chainIds)
    const destChainId =
      chainId === linked.destChainId && chainId !== linked.chainId ? linked.chainId : linked.destChainId
    // By default a first visitor sells a dollar token: one dollar would not pay for the way.
    const isFirst = sell === null && linked.amount === '' && amount !== ''
    return { ...linked, chainId, sell, amount: isFirst ? FIRST_DOLLARS : amount, destChainId }
  }, [linked, search, pairs, chainIds])
}

function tokensOf(
  { chainId, destChainId, sell, buy }: CrosschainLocation,
  here: TokenBook,
  there: TokenBook,
): PairTokens {
  const sellToken = here.find(sell && { chainId, address: sell })
  const buyToken = there.find(buy && { chainId: destChainId, address: buy })
  const unlisted =
    sell && !sellToken
      ? ({ slot: 'sell', address: sell } as const)
      : buy && !buyToken
        ? ({ slot: 'buy', address: buy } as const)
        : null
  return { sellToken, buyToken, unlisted }
}

function amountOf(text: string, token: Token | null): TradeGateContext['amount'] {
  return text && token ? parseAmount(text, token.decimals) : { kind: 'empty' }
}
