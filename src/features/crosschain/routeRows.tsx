import type { ReactNode } from 'react'
import { shortAddress } from '../../domain/address.ts'
import type { Token, TokenId } from '../../domain/token.ts'
import type { RouteAmount } from '../../service/delta/crosschainPrice.ts'
import { t } from '../../text/text.ts'
import type { DetailsRow } from '../../ui/Details.tsx'
import { TokenAmount } from '../trade/token/TokenAmount.tsx'
import { usdText } from '../trade/token/tokenText.ts'
import { timeText, toldText } from './RouteList.tsx'
import type { RouteOffer } from './routeList.ts'

/** What a route costs and how long it takes, line by line: the same on the form and on the review. */
export function routeRows(
  { route, told }: RouteOffer,
  tokenOf: (token: TokenId) => Token | null,
): readonly DetailsRow[] {
  const { gas, bridgeFees, areFeesKnown, protocol } = route
  const isUnknown = !areFeesKnown && bridgeFees.length === 0
  return [
    { key: 'bridge', label: t('crosschain.bridge'), value: protocol },
    { key: 'time', label: t('crosschain.time'), value: timeText(route.estimatedTimeMs) },
    ...(told
      ? [
          {
            key: 'told',
            label: t('crosschain.told'),
            value: <span className="text-warn">{toldText(told)}</span>,
          },
        ]
      : []),
    ...bridgeFees.map((fee, place) => ({
      key: `fee${place}`,
      label:
        bridgeFees.length > 1
          ? t('crosschain.bridgeFeeOf', { place: place + 1, count: bridgeFees.length })
          : t('crosschain.bridgeFee'),
      hint: t('crosschain.bridgeFee.hint'),
      value: <FeeAmount fee={fee} tokenOf={tokenOf} />,
    })),
    ...(isUnknown ? [{ key: 'fee', label: t('crosschain.bridgeFee'), value: t('trade.unknown') }] : []),
    {
      key: 'gas',
      label: t('crosschain.gas'),
      hint: t('crosschain.gas.hint'),
      value: gas?.usd == null ? t('trade.unknown') : usdText(gas.usd),
    },
  ]
}

function FeeAmount({
  fee,
  tokenOf,
}: {
  readonly fee: RouteAmount
  readonly tokenOf: (token: TokenId) => Token | null
}): ReactNode {
  const token = tokenOf({ chainId: fee.chainId, address: fee.token })
  return (
    <>
      {token ? (
        <TokenAmount value={fee.amount} token={token} rounding="up" />
      ) : (
        `${fee.amount} ${shortAddress(fee.token)}`
      )}
      <span className="text-ink-3"> {fee.usd === null ? t('trade.usd.unknown') : usdText(fee.usd)}</span>
    </>
  )
}
