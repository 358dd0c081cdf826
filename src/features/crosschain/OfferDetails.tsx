import { memo, Suspense } from 'react'
import type { HostFee } from '../../domain/host/hostFee.ts'
import type { Address } from '../../domain/token/address.ts'
import type { Token, TokenId } from '../../domain/token/token.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { isTakeable } from './route/isTakeable.ts'
import { offerRows } from './route/offerRows.tsx'
import type { RouteOffer } from './route/routeList.ts'

const CrossingFee = lazyPart(async () => (await import('./CrossingFee.tsx')).CrossingFee)

/** What the route that is taken comes to, line by line, with what the person pays the network for it. */
export const OfferDetails = memo(function OfferDetails({
  taken,
  account,
  tokenOf,
  hostFee,
  isOld,
}: {
  readonly taken: RouteOffer
  readonly account: Address | null
  readonly tokenOf: (token: TokenId) => Token | null
  readonly hostFee: HostFee | undefined
  readonly isOld: boolean
}) {
  const network = isTakeable(taken) && (
    <Suspense fallback={<Skeleton chars={12} />}>
      <CrossingFee taken={taken} account={account} />
    </Suspense>
  )
  return (
    <Card padded className="mt-3">
      <Details
        rows={[
          ...offerRows(taken, tokenOf, hostFee),
          ...(network ? [{ key: 'cost', label: t('trade.details.networkFee'), value: network }] : []),
        ]}
        isOld={isOld}
      />
    </Card>
  )
})
