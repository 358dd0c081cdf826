import { useStore } from 'zustand'
import type { Address } from '../../../domain/token/address.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import {
  type KeepRefusal,
  type KeptAddress,
  nameOf,
  parseKept,
  withKept,
} from '../../../domain/token/keptAddress.ts'
import { persistedStore } from './persistedStore.ts'

const NAME = 'kontor.addresses'

/** The names that the person gave to addresses. */
export interface AddressBook {
  readonly kept: readonly KeptAddress[]
}

const fieldOf = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && 'kept' in stored ? stored.kept : null

/** Reads a stored book of any age: what is no name of an address is left out. */
export const parseAddressBook = (stored: unknown): AddressBook => ({ kept: parseKept(fieldOf(stored)) })

/** The names of this browser. Only the person at it writes them: no link, file of orders or answer does. */
export const addressBook = persistedStore(NAME, parseAddressBook)

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === NAME || key === null) addressBook.reread()
})

/** Keeps an address under a name, or under another one; why not where it cannot be. */
export function keepAddress(name: string, address: Address): KeepRefusal | null {
  addressBook.reread()
  const kept = withKept(addressBook.getState().kept, name, address)
  if (typeof kept === 'string') return kept
  addressBook.setState({ kept })
  return null
}

/** Takes an address and its name out of the book. */
export function forgetAddress(address: Address): void {
  addressBook.reread()
  const { kept } = addressBook.getState()
  addressBook.setState({ kept: kept.filter((one) => !isSameAddress(one.address, address)) })
}

/** Every address that is kept, the newest first. */
export const useKeptAddresses = (): readonly KeptAddress[] => useStore(addressBook, ({ kept }) => kept)

/** The name that an address is kept under; null for none. */
export const useKeptName = (address: Address | null): string | null => {
  const kept = useKeptAddresses()
  return address && nameOf(address, kept)
}
