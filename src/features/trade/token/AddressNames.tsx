import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/token/address.ts'
import { useHasNames, useTypedName } from '../session/nameReadings.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { useKeptName } from '../settings/addressBook.ts'

const FRESH_MS = 10 * 60_000

interface AddressNamesProps {
  readonly address: Address
  /** It is an account or somebody it trades with, who may have a name at ENS; else only kept names are shown. */
  readonly isParty?: boolean | undefined
}

/** The name that an address is kept under, and its name at ENS: shown above the address, never in its place. */
export function AddressNames({ address, isParty }: AddressNamesProps) {
  const kept = useKeptName(address)
  return isParty ? <PartyNames {...{ address, kept }} /> : <NameLine kept={kept} />
}

function PartyNames({ address, kept }: AddressNamesProps & { readonly kept: string | null }) {
  const typed = useTypedName(address)
  const hasNames = useHasNames()
  const own = useOwnName(address, hasNames && typed === null)
  return <NameLine kept={kept} ens={typed ?? own} keepsRoom={hasNames} />
}

/** The name that an account gave itself at ENS and that resolves to it. Looked up once for each address. */
function useOwnName(address: Address, isWanted: boolean): string | null {
  const { load } = useWalletLayer()
  const { data } = useQuery({
    queryKey: ['ens-name', address.toLowerCase()],
    queryFn: async () => (await (await load()).names()).nameOf(address),
    enabled: isWanted,
    staleTime: FRESH_MS,
    retry: false,
  })
  return data ?? null
}

/** @param props.keepsRoom a name may still come: nothing moves as it does. */
function NameLine({
  kept,
  ens = null,
  keepsRoom = false,
}: {
  readonly kept: string | null
  readonly ens?: string | null
  readonly keepsRoom?: boolean
}) {
  if (kept === null && ens === null && !keepsRoom) return null
  return (
    <span className="flex min-h-5 flex-wrap gap-x-2 font-sans text-13 [overflow-wrap:anywhere]">
      {kept !== null && <bdi className="font-medium text-ink">{kept}</bdi>}
      {ens !== null && <bdi className="text-ink-2">{ens}</bdi>}
    </span>
  )
}
