import type { ChainClient, ChainClients } from '../chain/node/clients.ts'
import { readName, readNameOf } from '../chain/node/names.ts'
import type { NameClient } from '../flow/orders/nameClient.ts'

const ETHEREUM = 1

/** Reads ENS where this deployment offers Ethereum. */
export function openNameClient(clients: Pick<ChainClients, 'of'>): NameClient {
  const ethereum = (): ChainClient | null => {
    try {
      return clients.of(ETHEREUM)
    } catch {
      return null
    }
  }
  return {
    async ownerOf(text) {
      const client = ethereum()
      return client ? readName(client, text) : { kind: 'notOffered', name: text.trim() }
    },
    async nameOf(address) {
      const client = ethereum()
      return client && readNameOf(client, address).catch(() => null)
    },
  }
}
