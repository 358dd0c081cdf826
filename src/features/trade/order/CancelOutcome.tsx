import '../../../text/en/otc/offerEnds.ts'
import '../../../text/en/orders/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { offerStruct } from '../../../domain/otc/offerStruct.ts'
import { hashOtcOrder, type OtcOrder } from '../../../domain/otc/otcOrder.ts'
import { postedOfferPath } from '../../../domain/otc/postedOfferPath.ts'
import { shortAddress } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { type TokenNames, useTokenNames } from '../kind/useTokenNames.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'

const AGAIN_MS = 4_000
const MOST_POLLS = 5

/** What became of each offer that a cancellation was for, by the contract's events: one that was filled first is no cancelled one. */
export function CancelOutcome({ intent }: { readonly intent: Extract<FlowIntent, { kind: 'otc-cancel' }> }) {
  const { chainId } = intent
  const orders = useMemo(() => intent.offers.map(offerStruct), [intent])
  const exchanges = useMemo(() => orders.map((order) => exchangeOf(chainId, order)), [chainId, orders])
  const names = useTokenNames(exchanges, [])
  const ends = useEnds(chainId, orders)
  if (!ends) return <p className="mt-3 text-13 text-ink-3">{t('ends.reading')}</p>
  const having = (end: End) => orders.filter((_order, place) => ends[place] === end)
  const [cancelled, filled, unknown] = [having('cancelled'), having('filled'), having(null)]
  return (
    <div role="status" className="mt-3 grid gap-2 text-13">
      {cancelled.length > 0 && <p>{t('ends.cancelled', { count: cancelled.length })}</p>}
      {filled.length > 0 && (
        <Note tone="warn">
          {t('ends.filled', { count: filled.length })}
          <ul>
            {filled.map((order) => (
              <li key={String(order.nonceAndMeta)}>
                <a href={hrefOf(chainId, order)} className="underline underline-offset-3">
                  {pairText(chainId, order, names)}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {unknown.length > 0 && <Note tone="warn">{t('ends.unknown', { count: unknown.length })}</Note>}
    </div>
  )
}

/** How many offers a cancellation ended, and how many were filled first; `otherwise` until the contract's events show each. */
export function CancelCount({
  intent,
  otherwise,
}: {
  readonly intent: Extract<FlowIntent, { kind: 'otc-cancel' }>
  readonly otherwise: string
}) {
  const orders = useMemo(() => intent.offers.map(offerStruct), [intent])
  const ends = useEnds(intent.chainId, orders)
  if (!ends || ends.includes(null)) return otherwise
  return (['cancelled', 'filled'] as const)
    .map((end) => ({ end, count: ends.filter((one) => one === end).length }))
    .filter(({ count }) => count > 0)
    .map(({ end, count }) => t(`order.ended.${end}`, { count }))
    .join(', ')
}

type End = 'filled' | 'cancelled' | null

function useEnds(chainId: number, orders: readonly OtcOrder[]): readonly End[] | undefined {
  const { walletLayer } = useWalletLayer()
  const { data } = useQuery({
    queryKey: [
      'otc-ends',
      chainId,
      orders.map(({ maker, nonceAndMeta }) => `${maker} ${nonceAndMeta}`).join(),
    ],
    queryFn: async (): Promise<readonly End[]> => {
      if (!walletLayer) throw new Error('no wallet layer')
      const requested = orders.map(
        (order) => ({ chainId, order, signature: '0x', permitMakerAsset: '0x' }) as const,
      )
      const chainStates = await (await walletLayer.offers()).chainStates(requested)
      return chainStates.map((chainState) => (chainState === 'silent' ? null : chainState.closedBy))
    },
    enabled: walletLayer !== null,
    // A node may show its ledger a block later than the transaction.
    refetchInterval: ({ state: { data: ends, dataUpdateCount } }) =>
      ends?.includes(null) && dataUpdateCount < MOST_POLLS ? AGAIN_MS : false,
    structuralSharing: false,
  })
  return data
}

const exchangeOf = (chainId: number, { makerAsset, takerAsset }: OtcOrder) => ({
  sold: { chainId, address: makerAsset },
  bought: { chainId, address: takerAsset },
})

function hrefOf(chainId: number, order: OtcOrder): string | undefined {
  const contract = deploymentOf(chainId)?.rfq
  return contract && `#${postedOfferPath(chainId, hashOtcOrder(order, { chainId, contract }))}`
}

function pairText(chainId: number, order: OtcOrder, names: TokenNames): string {
  const text = (address: OtcOrder['maker'], amount: bigint) => {
    const token = names.of({ chainId, address })?.token
    return token ? amountWithSymbol(amount, token) : `${amount} ${shortAddress(address)}`
  }
  return t('ends.pair', {
    gives: text(order.makerAsset, order.makerAmount),
    asks: text(order.takerAsset, order.takerAmount),
  })
}
