import { knownOffers } from '../../domain/otc/knownOffers.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { getRfqFillableBalance, listRfqOrders, type RfqOrder } from './rfqOrders.ts'

const LIVE: readonly string[] = ['DRAFT', 'PENDING', 'SUSPENDED']

/**
 * What an account's live offers may still take of a token, raw units: by the latest hundred that the service lists, and by its fillable balance
 * where that shows more.
 * @param balance what the account holds of it.
 * @throws {AppError} as `Service.send` does, of the list; without the fillable balance the list counts.
 */
export async function getPromised(
  service: Service,
  {
    balance,
    ...requested
  }: {
    readonly chainId: number
    readonly account: Address
    readonly token: Address
    readonly balance: bigint
  },
  options: CallOptions = {},
): Promise<bigint> {
  const { chainId, account } = requested
  const [{ orders }, fillable] = await Promise.all([
    listRfqOrders(service, { chainId, account, role: 'maker' }, options),
    getRfqFillableBalance(service, requested, options).catch(() => null),
  ])
  return promisedBy(listedPromise(orders, requested), fillable, balance)
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

/**
 * What live offers of an account may still take of a token by the records of a list, raw units. A list may say what it likes: an offer counts once, only
 * where its struct has the hash it is kept under and names the account as its maker, and for no more than it gives.
 */
export function listedPromise(
  records: readonly RfqOrder[],
  {
    chainId,
    account,
    token,
  }: { readonly chainId: number; readonly account: Address; readonly token: Address },
  exceptNonce?: string,
): bigint {
  const takes = new Map<string, bigint>()
  for (const record of records) {
    const [offer] = LIVE.includes(record.state) ? knownOffers([record], []).offers : []
    if (!offer || offer.chainId !== chainId) continue
    const { maker, makerAsset, makerAmount, nonceAndMeta } = offer.order
    const isRequested = isSameAddress(maker, account) && isSameAddress(makerAsset, token)
    const stated = record.fillableBalance
    if (isRequested && String(nonceAndMeta) !== exceptNonce)
      takes.set(offer.key, stated !== null && stated < makerAmount ? stated : makerAmount)
  }
  return [...takes.values()].reduce((sum, amount) => sum + amount, 0n)
}
