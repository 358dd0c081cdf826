import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Hex } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { AppError, type Message } from '../../../domain/data/errors.ts'
import type { Deal } from '../../../domain/orders/history/deal.ts'
import { dealKey } from '../../../domain/orders/history/dealKey.ts'
import { type DealEvent, dealsOf } from '../../../domain/otc/deals.ts'
import { type KnownOffer, knownOffers, type ListedOffer } from '../../../domain/otc/knownOffers.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { PastFlowsState } from '../../../flow/orders/orderClient.ts'
import { pollPauseMs } from '../../../service/http/policy.ts'
import { accountOffersQuery, type ListedOffers, offerRecordQuery } from '../../../service/rfq/offerQueries.ts'
import type { RfqOrder } from '../../../service/rfq/rfqOrders.ts'
import { usePresence } from '../page/windowState.ts'
import { thisMinute, useBudget } from '../quote/useFresh.ts'
import { useConfig } from '../session/configContext.tsx'
import { useService } from '../session/serviceContext.tsx'
import { useFlows, useSession } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { flowDeals } from './flowDeals.ts'
import { useDealEvents } from './useDealEvents.ts'
import { useDealStates } from './useDealStates.ts'

/** The deals of an account, and what is not known of them. */
export interface Deals {
  /** Newest first. */
  readonly deals: readonly Deal[]
  /** Lists, chain or events have not been read once. */
  readonly isReading: boolean
  /** Why the service's lists are not here; null while they are, or are being read. */
  readonly problem: Message | null
  /** Chains of which nothing could be read. */
  readonly silent: readonly number[]
  /** Fills further back may be missing. */
  readonly isComplete: boolean
  /** Records of the service that are not what they are kept under: left out. */
  readonly refused: number
  /** Records of the service that could not be read: left out. */
  readonly unreadable: number
  readonly readAgain: () => void
}

const NO_PAST = createStore<PastFlowsState>(() => ({ flows: [] }))
/** Offers of others that are asked for by their hash, at most. */
const MOST_REQUESTED = 12
/** Requests that one reading of a chain's lists takes. */
const LIST_REQUESTS = 2

/**
 * The deals of an account from the service's lists, the flows of this browser and the chains. Nobody's deals ask nothing.
 * @param isLive on the OTC screen: lists are renewed by themselves, on average one request a minute, and the wallet's chain is searched for fills even where
 * nothing else is known there. Elsewhere lists are read when the screen opens.
 */
export function useDeals(account: Address | null, { isLive }: { readonly isLive: boolean }): Deals {
  const { walletLayer } = useWalletLayer()
  const running = useFlows()
  const { flows: past } = useStore(walletLayer?.orders.past ?? NO_PAST)
  const own = useMemo(
    () => (account ? flowDeals(account, running, past) : { offers: [], fills: [] }),
    [account, running, past],
  )
  const lists = useLists(account, isLive)
  const walletChainId = useSession((session) => session.walletChainId)
  const first = useMemo(() => knownOffers(lists.listed, own.offers), [lists.listed, own.offers])
  const { chainStates, isReading: isLooking, again } = useDealStates(account, first.offers)
  const chainIds = useSearchedChains(first.offers, isLive ? walletChainId : null)
  const found = useDealEvents(account, chainIds, chainStates)
  const requested = useMissingRecords(account, first.offers, found.events)
  return useMemo(() => {
    const { offers, refused } =
      requested.length > 0 ? knownOffers([...lists.listed, ...requested], own.offers) : first
    const silentOffers = offers.filter(({ key }) => chainStates.get(key) === 'silent')
    return {
      deals: account
        ? dealsOf({ account, offers, chainStates, events: found.events, flowFills: own.fills })
        : [],
      isReading: lists.isReading || isLooking || found.isReading,
      problem: lists.problem,
      silent: [...new Set([...found.silent, ...silentOffers.map(({ chainId }) => chainId)])],
      isComplete: found.isComplete && lists.isWhole,
      refused,
      unreadable: lists.unreadable,
      readAgain() {
        lists.readAgain()
        void again()
      },
    }
  }, [account, own, lists, first, chainStates, isLooking, again, found, requested])
}

const hasRfq = (chainId: number): boolean => deploymentOf(chainId)?.rfq !== undefined

function useLists(account: Address | null, isLive: boolean) {
  const service = useService()
  const { chains } = useConfig()
  const attention = usePresence()
  const chainIds = chains.map(({ id }) => id).filter(hasRfq)
  const pause = useBudget(service, (budget) =>
    pollPauseMs({ attention, liveCount: 1, youngestAgeMs: null, budget, nowMs: thisMinute() }),
  )
  const refetchInterval = isLive && pause !== null && pause * LIST_REQUESTS * chainIds.length
  return useQueries({
    queries: chainIds.map((chainId) => ({
      ...accountOffersQuery(service, chainId, account),
      refetchInterval,
    })),
    combine: combinedLists,
  })
}

function combinedLists(
  results: readonly {
    readonly data: ListedOffers | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }[],
) {
  const read = results.flatMap(({ data }) => data ?? [])
  const failed = results.find(({ error, isFetching }) => error && !isFetching)?.error ?? null
  const listed: readonly RfqOrder[] = read.flatMap(({ made, addressed }) => [...made, ...addressed])
  return {
    listed: listed satisfies readonly ListedOffer[],
    isReading: results.some(({ data, isFetching }) => !data && isFetching),
    isWhole: read.every(({ isWhole }) => isWhole),
    unreadable: read.reduce((sum, { unreadable }) => sum + unreadable, 0),
    problem: failed ? problemOf(failed) : null,
    readAgain() {
      for (const { refetch } of results) void refetch()
    },
  }
}

const problemOf = (error: Error): Message =>
  error instanceof AppError ? error.say : { key: 'app.error.unexpected' }

/** Chains with offers that are known, and one more. */
function useSearchedChains(offers: readonly KnownOffer[], more: number | null): readonly number[] {
  const ids = offers.filter(({ making }) => making === null).map(({ chainId }) => chainId)
  const all = [...new Set(more !== null && hasRfq(more) ? [...ids, more] : ids)]
  return all.sort((left, right) => left - right)
}

/** Records of offers that are known from events alone: what a stranger signed, and the account filled. */
function useMissingRecords(
  account: Address | null,
  known: readonly KnownOffer[],
  events: readonly DealEvent[],
): readonly RfqOrder[] {
  const service = useService()
  const hashes = useMemo(() => {
    const keys = new Set(known.map(({ key }) => key))
    const strange = events.filter(({ chainId, orderHash }) => !keys.has(dealKey(chainId, orderHash)))
    return [...new Set(strange.map(({ orderHash }): Hex => orderHash))].slice(-MOST_REQUESTED)
  }, [known, events])
  return useQueries({
    queries: account ? hashes.map((orderHash) => offerRecordQuery(service, orderHash)) : [],
    combine: foundRecords,
  })
}

const foundRecords = (results: readonly { readonly data: RfqOrder | null | undefined }[]) =>
  results.flatMap(({ data }) => data ?? [])
