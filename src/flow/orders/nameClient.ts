import type { Address } from '../../domain/token/address.ts'
import type { NameReading } from '../../domain/token/ensName.ts'

/** What the wallet layer reads of ENS: from Ethereum's node of this deployment, and from nobody else. */
export interface NameClient {
  /** What a name resolves to. Never rejects. */
  ownerOf(text: string): Promise<NameReading>
  /** The name of an account, which resolves to it; null for none, and where Ethereum is not offered or silent. Never rejects. */
  nameOf(address: Address): Promise<string | null>
}
