import { type Address, isSameAddress } from '../../domain/address.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { listRfqOrders } from './rfqOrders.ts'

const LIVE: readonly string[] = ['DRAFT', 'PENDING', 'SUSPENDED']

/** What an account's live offers may still take of a token, as the latest hundred of the service have it; raw units. @throws {AppError} as `Service.send` does. */
export async function getPromised(
  service: Service,
  {
    chainId,
    account,
    token,
  }: { readonly chainId: number; readonly account: Address; readonly token: Address },
  options: CallOptions = {},
): Promise<bigint> {
  const { orders } = await listRfqOrders(service, { chainId, account, role: 'maker' }, options)
  return orders
    .filter(({ state, makerAsset }) => LIVE.includes(state) && isSameAddress(makerAsset, token))
    .reduce((sum, { fillableBalance, makerAmount }) => sum + (fillableBalance ?? makerAmount), 0n)
}
