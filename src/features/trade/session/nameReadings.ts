import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import { isNameLike, type NameReading } from '../../../domain/token/ensName.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { useConfig } from './configContext.tsx'
import { useWalletLayer } from './walletLayerContext.tsx'

const ETHEREUM = 1
const TYPING_REST_MS = 400
const FRESH_MS = 60_000

interface DatedReading {
  readonly reading: NameReading
  readonly at: number
}

/** Whether this deployment has Ethereum, where ENS names are looked up. */
export const useHasNames = (): boolean => useConfig().chains.some(({ id }) => id === ETHEREUM)

/** What ENS answers for the names that were typed in this page, by their text. Kept for this page only. */
export const nameReadings = createStore<ReadonlyMap<string, DatedReading>>(() => new Map())

/** The last name that somebody typed: of the texts before it, none is looked up any more. */
let wanted = ''

type LoadLayer = () => Promise<Pick<WalletLayer, 'names'>>

/** Reads a name now, and keeps what ENS says of it. Never rejects. */
export async function readNameNow(text: string, load: LoadLayer): Promise<NameReading> {
  const name = text.trim()
  const reading = await load()
    .then((layer) => layer.names())
    .then((names) => names.ownerOf(name))
    .catch((): NameReading => ({ kind: 'unread', name }))
  nameReadings.setState(new Map(nameReadings.getState()).set(name, { reading, at: Date.now() }), true)
  return reading
}

/** Looks a typed name up once typing rests, whether the field is still there or not. */
function readOnceTyped(name: string, load: LoadLayer): void {
  wanted = name
  const known = nameReadings.getState().get(name)
  if (known && known.reading.kind !== 'unread' && Date.now() - known.at < FRESH_MS) return
  setTimeout(() => {
    if (wanted === name) void readNameNow(name, load)
  }, TYPING_REST_MS)
}

/** What ENS says of the name in a field; null for a text that is none, and until it was looked up. */
export function useNameReading(text: string | null): NameReading | null {
  const { load } = useWalletLayer()
  const name = text !== null && isNameLike(text) ? text.trim() : null
  useEffect(() => {
    if (name !== null) readOnceTyped(name, load)
  }, [name, load])
  const readings = useStore(nameReadings)
  return (name !== null && readings.get(name)?.reading) || null
}

/** The name by which an address was typed in this page; null for none. */
export function typedNameOf(address: Address): string | null {
  for (const { reading } of nameReadings.getState().values())
    if (reading.kind === 'found' && isSameAddress(reading.address, address)) return reading.name
  return null
}

/** The same, as it changes. */
export const useTypedName = (address: Address): string | null =>
  useStore(nameReadings, () => typedNameOf(address))
