import '../../../text/en/trade/details.ts'
import '../../../text/en/trade/figures.ts'
import '../../../text/en/trade/review.ts'
import '../../../text/en/orders/structReview.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { bridgeOf } from '../../../domain/chain/bridges.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { factsOf, fillsInParts, type SignedOrder } from '../../../domain/orders/struct/families.ts'
import { isSameAddress, shortAddress } from '../../../domain/token/address.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import type { PlacedReview } from '../../../flow/engine/placedReview.ts'
import { formatTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { ConsentBox } from '../../../ui/ConsentBox.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type TokenNames, useTokenNames } from '../kind/useTokenNames.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import { withinPatience } from '../session/useAddressFacts.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { AddressText } from '../token/AddressText.tsx'
import { bpsText, exactAmount } from '../token/tokenText.ts'
import { countedGap, type DepositIntent, marketGap, poolWorth } from './depositReview.ts'
import { farMessages, gapMessage, receivedTerm, structToken } from './structTerms.ts'

/** The review of a struct that this browser did not place. */
interface StructReview {
  /** Whether something in it has to be agreed to, or found out, before money may be paid in. */
  readonly isHeld: boolean
  /** The tokens whose amounts are shown, with the decimals by which they are. */
  readonly tokens: readonly Token[]
  readonly node: ReactNode
}

/** What a struct trades, on the chains where each is; `carried` is what a bridge is handed on the first one. */
function legsOf(signed: SignedOrder, chainId: number) {
  const { reserves, receives, destination } = factsOf(signed)
  const sold = { chainId, address: reserves.token }
  const bought = destination
    ? { chainId: destination.chainId, address: destination.token }
    : { chainId, address: receives.token }
  return { sold, bought, carried: { chainId, address: receives.token } }
}

/**
 * Every term of a struct, read from what is behind the order's hash and from nothing else, and what has to be ticked: a recipient who is somebody else,
 * and a price far from the market or without one. Tokens that are not built in show their whole address, and the market is that of the pools on chain.
 */
export function useStructReview(found: PlacedReview | null, intent: DepositIntent | null): StructReview {
  const shown = found && !found.isReviewed && intent ? { found, intent } : null
  const legs = shown ? legsOf(shown.found.signed, shown.intent.chainId) : null
  const names = useTokenNames(legs ? [legs, { sold: legs.sold, bought: legs.carried }] : [], useFlows())
  const market = useMarketOf(shown)
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  if (!shown || !legs) return { isHeld: false, tokens: [], node: null }
  const { signed, review } = shown.found
  const { account } = shown.intent
  const parts = [legs.sold, legs.bought, legs.carried].map((leg) => structToken(leg, names.of(leg)))
  const areBuiltIn = parts.every(({ isBuiltIn }) => isBuiltIn)
  const gap = countedGap(marketGap(shown.found, market.amount), areBuiltIn)
  const isOther = !isSameAddress(review.recipient, account)
  const isFar = !gap || gap.isFar
  const far = farMessages(gap, factsOf(signed).side)
  const consents = [...(isOther ? ['other'] : []), ...(isFar ? ['far'] : [])]
  const tick = (what: string) => (isGiven: boolean) =>
    setAgreed((before) => new Set(isGiven ? [...before, what] : [...before].filter((one) => one !== what)))
  return {
    isHeld: market.isPending || consents.some((what) => !agreed.has(`${what} ${shown.intent.orderHash}`)),
    tokens: [...new Map(parts.flatMap(({ token }) => (token ? [[tokenKey(token), token]] : []))).values()],
    node: (
      <>
        <Note tone="warn">{t('orders.struct.why')}</Note>
        <div className="mt-3.5">
          <Details rows={[...termRows(signed, shown, names), marketRow(gap)]} />
        </div>
        {isOther && (
          <div className="mt-3.5">
            <Note tone="down" title={t('orders.struct.other')}>
              {t('orders.struct.otherText', { account: shortAddress(account) })}
              <ConsentBox
                label={t('orders.struct.otherAgree')}
                isGiven={agreed.has(`other ${shown.intent.orderHash}`)}
                onChange={tick(`other ${shown.intent.orderHash}`)}
              />
            </Note>
          </div>
        )}
        {isFar && !market.isPending && (
          <div className="mt-3.5">
            <Note tone="down" title={say(far.title)}>
              {say(far.text)}
              <ConsentBox
                label={t('orders.struct.farAgree')}
                isGiven={agreed.has(`far ${shown.intent.orderHash}`)}
                onChange={tick(`far ${shown.intent.orderHash}`)}
              />
            </Note>
          </div>
        )}
      </>
    ),
  }
}

interface Shown {
  readonly found: PlacedReview
  readonly intent: DepositIntent
}

/** What the pools on chain give or take now for the fixed side of an order that stays on its chain, raw units. What the service says of it counts nothing here. */
function useMarketOf(shown: Shown | null) {
  const { walletLayer } = useWalletLayer()
  const facts = shown && factsOf(shown.found.signed)
  const canAsk = walletLayer !== null && facts !== null && facts.destination === null
  const { data, isPending } = useQuery({
    queryKey: ['struct-market', { orderHash: shown?.intent.orderHash }] as const,
    queryFn: async () => {
      if (!walletLayer || !shown || !facts) return null
      const { chainId } = shown.intent
      const pair = { chainId, sellToken: facts.reserves.token, buyToken: facts.receives.token }
      try {
        return poolWorth(shown.found.signed, await withinPatience(walletLayer.poolRate(pair)))
      } catch {
        return null
      }
    },
    enabled: canAsk,
    staleTime: 30_000,
    gcTime: 0,
  })
  return { amount: data ?? null, isPending: canAsk && isPending }
}

function termRows(signed: SignedOrder, { found, intent }: Shown, names: TokenNames): readonly DetailsRow[] {
  const { chainId } = intent
  const { side, reserves, deadlineSec, schedule } = factsOf(signed)
  const legs = legsOf(signed, chainId)
  const received = receivedTerm(signed)
  const amount = (leg: { readonly chainId: number; readonly address: Token['address'] }, value: bigint) => {
    const { token, isBuiltIn } = structToken(leg, names.of(leg))
    return (
      <>
        {token ? exactAmount(value, token) : value.toString()}
        {!isBuiltIn && <AddressText chainId={leg.chainId} value={leg.address} />}
      </>
    )
  }
  return [
    row(
      'sold',
      t(side === 'SELL' ? 'orders.struct.pays' : 'orders.struct.paysMost'),
      amount(legs.sold, reserves.amount),
    ),
    {
      ...row('bought', say({ key: received.label }), amount(legs.bought, received.amount)),
      ...(received.hint && { hint: say({ key: received.hint }) }),
    },
    ...(received.carried === null
      ? []
      : [row('carried', t('orders.struct.carried'), amount(legs.carried, received.carried))]),
    row(
      'recipient',
      t('orders.struct.recipient'),
      <AddressText chainId={legs.bought.chainId} value={found.review.recipient} isParty />,
    ),
    row('deposit', t('orders.struct.deposit'), amount(legs.sold, BigInt(intent.amount))),
    row('deadline', t('trade.review.deadline'), formatTime(new Date(Number(deadlineSec) * 1_000))),
    ...partnerRows(signed, chainId),
    ...(schedule
      ? [
          row(
            'slices',
            t('orders.struct.slices'),
            t('orders.struct.slicesEvery', { slices: schedule.slices, seconds: schedule.intervalSec }),
          ),
        ]
      : [
          row(
            'fills',
            t('trade.review.fills'),
            t(fillsInParts(signed.family) ? 'trade.review.fillsParts' : 'trade.review.fillsWhole'),
          ),
        ]),
    row('bridge', t('orders.struct.bridge'), bridgeText(signed, chainId)),
    row('chain', t('trade.review.chain'), chainName(chainId)),
  ]
}

/** What the partner takes, and who that is. */
function partnerRows(signed: SignedOrder, chainId: number): readonly DetailsRow[] {
  const { feeBps, partner, takesSurplus } = factsOf(signed)
  const fee = row('fee', t('trade.details.fee'), bpsText(feeBps))
  if (feeBps === 0 && !takesSurplus) return [fee]
  const surplus = takesSurplus && feeBps === 0 ? 'orders.struct.surplusYes' : 'orders.struct.surplusNo'
  return [
    fee,
    row('partner', t('orders.struct.partner'), <AddressText chainId={chainId} value={partner} />),
    row('surplus', t('orders.struct.surplus'), t(surplus)),
  ]
}

const row = (key: string, label: string, value: ReactNode): DetailsRow => ({ key, label, value })

function bridgeText(signed: SignedOrder, chainId: number): string {
  const { destination } = factsOf(signed)
  if (!destination) return t('orders.struct.noBridge')
  const { protocolSelector } = signed.order.bridge
  const name = bridgeOf(chainId, protocolSelector)?.name ?? protocolSelector
  const chain = chainName(destination.chainId)
  return `${name} · ${t('orders.struct.arrives', { chain })}`
}

const marketRow = (gap: ReturnType<typeof marketGap>): DetailsRow => ({
  key: 'market',
  label: t('orders.struct.market'),
  value: say(gapMessage(gap)),
})
