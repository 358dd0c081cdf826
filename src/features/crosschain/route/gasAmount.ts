import { isSameAddress } from '../../../domain/token/address.ts'
import type { CrosschainRoute, RouteAmount } from '../../../service/delta/crosschainPrice.ts'

/** What a route takes for the network, in the token it is taken in. Raw units. */
export interface GasAmount {
  readonly amount: bigint
  /** Worked out from its dollars, because the service counts gas units there, or says nothing that fits them. */
  readonly isAbout: boolean
}

/** An amount whose dollars are apart by more than this factor from what its token is worth in the same route is none of that token. */
const MOST_APART = 1.05

/**
 * What solvers take for the network, in its token. The service may write a count of gas units in place of an amount (facts 2.2): an amount is believed
 * where it is worth its dollars by the prices of its own route, and worked out from them where it is not. Null where nobody can say: no dollars, or no
 * price of that token in the route. Pure.
 */
export function gasAmountOf({
  gas,
  sold,
  carried,
  bridgeFees,
}: Pick<CrosschainRoute, 'gas' | 'sold' | 'carried' | 'bridgeFees'>): GasAmount | null {
  if (gas?.usd == null) return null
  const dollars = Number(gas.usd)
  if (gas.amount === 0n && dollars === 0) return { amount: 0n, isAbout: false }
  const known = [sold, carried, ...bridgeFees].find((one) => isPriced(one) && isSameToken(one, gas))
  if (!known) return null
  const due = Number(known.amount) * (dollars / Number(known.usd))
  const isWorthIt = Number(gas.amount) <= due * MOST_APART && due <= Number(gas.amount) * MOST_APART
  return isWorthIt
    ? { amount: gas.amount, isAbout: false }
    : { amount: BigInt(Math.round(due)), isAbout: true }
}

const isPriced = ({ amount, usd }: RouteAmount): boolean => amount > 0n && usd !== null && Number(usd) > 0

const isSameToken = (left: RouteAmount, right: RouteAmount): boolean =>
  left.chainId === right.chainId && isSameAddress(left.token, right.token)
