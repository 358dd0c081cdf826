import { type Address, isSameAddress } from '../../domain/address.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { getRfqFillableBalance, listRfqOrders } from './rfqOrders.ts'

const LIVE: readonly string[] = ['DRAFT', 'PENDING', 'SUSPENDED']

/**
 * What an account's live offers may still take of a token, raw units: by the latest hundred that the service lists, and by its fillable balance
 * where that tells of more.
 * @param balance what the account holds of it.
 * @throws {AppError} as `Service.send` does, of the list; without the fillable balance the list counts.
 */
export async function getPromised(
  service: Service,
  {
    balance,
    ...asked
  }: {
    readonly chainId: number
    readonly account: Address
    readonly token: Address
    readonly balance: bigint
  },
  options: CallOptions = {},
): Promise<bigint> {
  const { chainId, account, token } = asked
  const [{ orders }, fillable] = await Promise.all([
    listRfqOrders(service, { chainId, account, role: 'maker' }, options),
    getRfqFillableBalance(service, asked, options).catch(() => null),
  ])
  const listed = orders
    .filter(({ state, makerAsset }) => LIVE.includes(state) && isSameAddress(makerAsset, token))
    .reduce((sum, { fillableBalance, makerAmount }) => sum + (fillableBalance ?? makerAmount), 0n)
  return promisedBy(listed, fillable, balance)
}

/**
 * The sources contradict one another on whether a fillable balance is what is free or what is promised (facts page, 4.4): the lower of both
 * readings that covers the listed offers counts, and the offers alone where neither does. Raw units. Pure.
 */
export function promisedBy(listed: bigint, fillable: bigint | null, balance: bigint): bigint {
  if (fillable === null) return listed
  const [low, high] =
    fillable * 2n < balance ? [fillable, balance - fillable] : [balance - fillable, fillable]
  return low >= listed ? low : high >= listed ? high : listed
}
