import { memo, type ReactNode, useState } from 'react'
import { shortAddress } from '../../../domain/token/address.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import type { CrosschainRoute, RouteAmount } from '../../../service/delta/crosschainPrice.ts'
import { t } from '../../../text/text.ts'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { dollarsFirst } from '../../trade/cost/networkFeeText.ts'
import { TokenAmount } from '../../trade/token/TokenAmount.tsx'
import { amountWithSymbol, usdText } from '../../trade/token/tokenText.ts'
import { gasAmountOf } from './gasAmount.ts'
import type { RouteOffer } from './routeList.ts'

type TokenOf = (token: TokenId) => Token | null

type PricedRoute = Pick<CrosschainRoute, 'gas' | 'sold' | 'carried' | 'bridgeFees' | 'areFeesKnown'>

/** Each fee of a route, in its token and in dollars. */
export function feeRows(route: PricedRoute, tokenOf: TokenOf): readonly DetailsRow[] {
  const { bridgeFees, areFeesKnown } = route
  const isUnknown = !areFeesKnown && bridgeFees.length === 0
  return [
    ...bridgeFees.map((fee, place) => ({
      key: `fee${place}`,
      label:
        bridgeFees.length > 1
          ? t('crosschain.bridgeFeeOf', { place: place + 1, count: bridgeFees.length })
          : t('crosschain.bridgeFee'),
      hint: t('crosschain.bridgeFee.hint'),
      value: feeValue(fee, tokenOf),
    })),
    ...(isUnknown ? [{ key: 'fee', label: t('crosschain.bridgeFee'), value: t('trade.unknown') }] : []),
    {
      key: 'gas',
      label: t('crosschain.gas'),
      hint: t('crosschain.gas.hint'),
      value: gasValue(route, tokenOf),
    },
  ]
}

/** What solvers take for the network: in dollars, and in its token as far as that is known. */
function gasValue(route: PricedRoute, tokenOf: TokenOf): ReactNode {
  const { gas } = route
  if (gas?.usd == null) return t('trade.unknown')
  const known = gasAmountOf(route)
  if (!known) return usdText(gas.usd)
  if (!known.isAbout) return feeValue(gas, tokenOf)
  const token = tokenOf({ chainId: gas.chainId, address: gas.token })
  if (!token) return usdText(gas.usd)
  const amount = t('crosschain.aboutAmount', { amount: amountWithSymbol(known.amount, token, 'up') })
  return dollarsFirst(gas.usd, amount)
}

/** A fee as network fees are written: dollars first, its amount alone where they are unknown. */
function feeValue(fee: RouteAmount, tokenOf: TokenOf): ReactNode {
  const token = tokenOf({ chainId: fee.chainId, address: fee.token })
  const amount = token ? (
    <TokenAmount value={fee.amount} token={token} rounding="up" />
  ) : (
    `${fee.amount} ${shortAddress(fee.token)}`
  )
  if (fee.usd === null) return amount
  return (
    <>
      {usdText(fee.usd)} ({amount})
    </>
  )
}

/** Each fee of every route that can be chosen, on demand. */
export const RouteFees = memo(function RouteFees({
  offers,
  tokenOf,
}: {
  readonly offers: readonly RouteOffer[]
  readonly tokenOf: TokenOf
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="border-t border-line px-4 py-2.5 text-13"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer rounded-1 text-ink-2 hover:text-ink">
        {t('crosschain.fees.each')}
      </summary>
      {offers.map(
        ({ id, route, obstacle }) =>
          isOpen &&
          obstacle === null && (
            <section key={id} aria-label={route.protocol} className="mt-3">
              <h3 className="mb-1 font-[560]">{route.protocol}</h3>
              <Details rows={feeRows(route, tokenOf)} />
            </section>
          ),
      )}
    </details>
  )
})
