import { getEnsAddress } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from './clients.ts'

/** ENS, Universal Resolver on Ethereum. */
export const UNIVERSAL_RESOLVER: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/**
 * The account that an ENS name resolves to, by Ethereum alone: a name that only a server off chain resolves is not looked up there.
 * @param name in its normal form (`plainEnsName`).
 * @returns null for a name without an address.
 * @throws where the node does not answer, or the name is resolved off chain.
 */
export function readNameOwner(client: ChainClient, name: string): Promise<Address | null> {
  return getEnsAddress({ ...client, ccipRead: false }, { name, universalResolverAddress: UNIVERSAL_RESOLVER })
}
