import { bridgeOf } from '../../../domain/chain/bridges.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { durationText } from '../../../text/durationText.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { AddressText } from '../../trade/token/AddressText.tsx'
import type { TakenOffer } from '../route/crosschainIntent.ts'

/** Whose hands the money passes through besides those of every order: the token that the bridge takes, the bridge, and the router that sells on arrival. */
export function BridgeAddresses({
  offer: { quote, route, carried, bridgeAddress },
}: {
  readonly offer: TakenOffer
}) {
  const { chainId, buyToken } = quote.request
  const there = buyToken.chainId
  const pinned = bridgeOf(chainId, route.bridge.protocolSelector)
  const isSold = pinned?.sells ?? false
  const rows = [
    { label: t('crosschain.review.carriedToken'), chainId, address: carried.address },
    {
      label: t(pinned ? 'crosschain.review.bridge' : 'crosschain.review.module'),
      ...{ chainId, address: bridgeAddress },
    },
    {
      label: t('crosschain.review.router'),
      chainId: there,
      address: isSold ? deploymentOf(there)?.router : null,
    },
  ]
  return (
    <dl className="mt-2 flex flex-col gap-2 text-[0.84375rem]">
      {rows.map(
        ({ label, chainId: of, address }) =>
          address && (
            <div key={label}>
              <dt className="text-ink-3">{label}</dt>
              <dd>
                <AddressText chainId={of} value={address} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** How long the bridge may hold the money before it has to come back. */
export function backRows({ quote, route }: TakenOffer): readonly DetailsRow[] {
  const bridge = bridgeOf(quote.request.chainId, route.bridge.protocolSelector)
  if (!bridge?.longestMs) return []
  const span = durationText(bridge.longestMs / 1000)
  return [
    {
      key: 'back',
      label: t('crosschain.review.back'),
      value: t('crosschain.review.backAfter', { span }),
      hint: t('crosschain.review.back.hint'),
    },
  ]
}
