import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { deltaOffer, marketOffer } from '../../../../testing/otc/offers.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { PlannedStep } from '../../../flow/journal/flowRecord.ts'
import { hashQueryKey } from '../../../service/queries.ts'
import type { NetworkCosts } from '../quote/compareQuotes.ts'
import type { Offer } from '../quote/offer.ts'
import { venueCode } from './venueCode.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const FACTS = { noDelta: null, isListed: true, isAffordable: true }
const COSTS: NetworkCosts = { deltaDeposit: 0n, approvals: null }
const CHOICES = { slippageBps: 50, approval: 'exact', partiallyFillable: false } as const

const delta = (buyAmount: bigint) => deltaOffer('SELL', buyAmount)
/** A dollar for the gas of the route: an approval costs some fifty cents. */
const market = (buyAmount: bigint) => marketOffer('SELL', buyAmount, { gasUsd: '1', gasUnits: 100_000n })

const readerOf = (account: Address | null) =>
  venueCode.venueReader(FACTS, { desk: null, account, walletChainId: null }, account, CHOICES)

/** What Auto decides once both answers are on the screen, with these approvals. */
function decides(
  own: Offer,
  beside: Offer,
  approvals: NetworkCosts['approvals'],
  takesMarket: boolean,
): boolean {
  const reader = readerOf(ACCOUNT)
  const { answers } = reader.read(own, beside, null)
  return reader.chooseVenue(answers, { ...COSTS, approvals }, { takesMarket, isHeld: false }).takesMarket
}

const clientOf = () => new QueryClient({ defaultOptions: { queries: { queryKeyHashFn: hashQueryKey } } })

test('default: tells a change of venue in either direction, before it is on the screen', () => {
  vi.setSystemTime(1_000)
  const reader = readerOf(null)
  const [less, more] = [2_000_000_000n, 3_000_000_000n]
  const turns = (own: Offer, beside: Offer | undefined, takesMarket: boolean) =>
    reader.turnsTo(own, beside, COSTS, takesMarket, clientOf())
  expect(turns(delta(less), market(more), false)).toBe(true)
  expect(turns(delta(more), market(less), false)).toBe(false)
  expect(turns(market(less), delta(more), true)).toBe(true)
  expect(turns(market(more), delta(less), true)).toBe(false)
  expect(turns(delta(less), undefined, false)).toBe(false)
  vi.useRealTimers()
})

test('behavior: counts approvals by the plans at hand, and by what is known until there are any, as the screen does', () => {
  vi.setSystemTime(1_000)
  const reader = readerOf(ACCOUNT)
  const client = clientOf()
  const [own, beside] = [delta(3_000_000_000n), market(3_002_000_000n)]
  const [none, one] = [
    { delta: 0, market: 0 },
    { delta: 0, market: 1 },
  ]
  const dear = { delta: 0, market: 1_000 }
  for (const known of [null, none, one, dear]) {
    const turned = reader.turnsTo(own, beside, { ...COSTS, approvals: known }, false, client)
    expect(turned, JSON.stringify(known)).toBe(decides(own, beside, known, false))
  }
  expect(decides(own, beside, none, false)).not.toBe(decides(own, beside, dear, false))
  const { plans } = reader.read(own, beside, null)
  if (!plans) throw new Error('no plans of two offers')
  const nothing: readonly PlannedStep[] = []
  client.setQueryData([...plans.delta.queryKey], nothing)
  client.setQueryData([...plans.market.queryKey], nothing)
  expect(reader.turnsTo(own, beside, { ...COSTS, approvals: dear }, false, client)).toBe(
    decides(own, beside, none, false),
  )
  vi.useRealTimers()
})
