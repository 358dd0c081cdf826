import type { Hex } from 'viem'
import type { ChainClient } from '../../../chain/node/clients.ts'
import { readRemaining } from '../../../chain/otc/readOfferState.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Service } from '../../../service/http/serviceClient.ts'
import { getOffer } from '../../../service/rfq/offers.ts'
import { listedPromise } from '../../../service/rfq/promised.ts'
import { listAllRfqOrders } from '../../../service/rfq/rfqOrders.ts'
import type { ReservedQuestion } from '../../kind/flowTools.ts'
import type { Obligation } from '../../kind/obligation.ts'

/** Offers of one account that are filled or cancelled: one read for all. @throws {AppError} `chain-unreachable`. */
export async function readClosed(
  offers: readonly Obligation[],
  client: ChainClient,
): Promise<readonly Obligation[]> {
  const [first] = offers
  const rfq = first && deploymentOf(first.chainId)?.rfq
  if (!first || !rfq) return []
  const hashes = offers.flatMap(({ orderHash }) => (orderHash === null ? [] : [orderHash]))
  const stored = await readRemaining(client, rfq, first.account, hashes)
  const closed = new Set(hashes.filter((_hash, place) => stored[place] === 1n))
  return offers.filter(({ orderHash }) => orderHash !== null && closed.has(orderHash))
}

/** The hash under which the service keeps an offer; null where it does not, or does not say. */
export const findOffer = (service: Service, orderHash: Hex): Promise<string | null> =>
  getOffer(service, orderHash).then(
    (found) => found?.orderHash ?? null,
    () => null,
  )

/** What live offers of an account may still take of a token, as the service lists them, raw units. @throws {AppError} as `Service.send` does. */
export async function readListed(
  question: ReservedQuestion,
  service: Service,
  signal: AbortSignal,
): Promise<bigint> {
  const { chainId, account, token, orderNonce } = question
  const query = { chainId, account, role: 'maker' } as const
  const { orders } = await listAllRfqOrders(service, query, { priority: 'click', signal })
  return listedPromise(orders, { chainId, account, token: token.address }, orderNonce)
}
