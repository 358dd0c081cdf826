import { getAddress, isAddress } from 'viem'

/** What a wallet approved of a session, as far as the deployment can use it. */
export interface ApprovedSession {
  readonly topic: string
  /** By chain id, the wallet's first account first. */
  readonly accounts: Map<number, readonly `0x${string}`[]>
  readonly methods: ReadonlySet<string>
}

interface Approved {
  readonly topic: string
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly methods: readonly string[] }>
  >
}

/** More than any wallet offers at once; beyond, nothing is read. */
const MOST_ACCOUNTS = 1_000

/** Reads a session: accounts of the chains of the deployment (`eip155:1:0x…`), and the methods. Whatever else a wallet says is left out. Pure. */
export function approvedSession(
  { topic, namespaces }: Approved,
  chainIds: readonly number[],
): ApprovedSession {
  const own = Object.entries(namespaces).flatMap(([key, namespace]) =>
    key === 'eip155' || key.startsWith('eip155:') ? [namespace] : [],
  )
  const accounts = new Map<number, readonly `0x${string}`[]>()
  for (const text of own.flatMap((one) => one.accounts).slice(0, MOST_ACCOUNTS)) {
    const [, reference, address = ''] = text.split(':')
    const chainId = Number(reference)
    if (!chainIds.includes(chainId) || !isAddress(address, { strict: false })) continue
    accounts.set(chainId, [...new Set([...(accounts.get(chainId) ?? []), getAddress(address)])])
  }
  return { topic, accounts, methods: new Set(own.flatMap((one) => one.methods)) }
}
