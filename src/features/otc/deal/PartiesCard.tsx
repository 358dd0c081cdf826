import '../../../text/en/otc/dealParts.ts'
import type { Hex } from 'viem'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { isForAnyone } from '../../../domain/otc/otcOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { DealPart } from './DealPart.tsx'

/** Every address of an offer in full, to be compared with what the other side says in person. */
export function PartiesCard({
  offer: { chainId, order },
  orderHash,
  contract,
  makerToken,
  takerToken,
}: {
  readonly offer: CarriedOffer
  readonly orderHash: Hex
  readonly contract: Address
  readonly makerToken: Token | null
  readonly takerToken: Token | null
}) {
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t('deal.parties.maker'), order.maker],
    ...(isForAnyone(order) ? [] : [[t('deal.parties.taker'), order.taker] as const]),
    [t('deal.parties.makerToken', { symbol: makerToken?.symbol ?? '' }), order.makerAsset],
    [t('deal.parties.takerToken', { symbol: takerToken?.symbol ?? '' }), order.takerAsset],
    [t('deal.parties.contract'), contract],
    [t('deal.parties.hash'), orderHash],
  ]
  return (
    <DealPart title={t('deal.parties.title')}>
      <Card padded>
        <dl className="flex flex-col gap-2.5 text-[0.84375rem]">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-3">{label}</dt>
              <dd>
                <AddressText
                  chainId={chainId}
                  value={value}
                  kind={value === orderHash ? 'tx' : 'address'}
                  isParty={value === order.maker || value === order.taker}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </DealPart>
  )
}
