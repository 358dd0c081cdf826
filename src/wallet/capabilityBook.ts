import type { Address } from '../domain/token/address.ts'
import type { AtomicCapability } from '../flow/kind/port.ts'
import type { Clock } from '../flow/record/clock.ts'

/** Whom a capability belongs to: the same wallet may differ by account and chain. */
export interface CapabilityKey {
  readonly wallet: string
  readonly account: Address
  readonly chainId: number
}

/** Whether wallets support several calls at once, by their own answers. */
export interface CapabilityBook {
  /** What is known, or what `ask` brings in time; `no` otherwise. A late answer counts from then on. Never rejects. */
  of(key: CapabilityKey, ask: () => Promise<AtomicCapability>): Promise<AtomicCapability>
  /** It was tried and could not. */
  refused(key: CapabilityKey): void
  /** Something may have changed: it is asked again. */
  forget(key: CapabilityKey): void
}

/** Wallets that know the question answer at once; others leave it open for ever. */
const PATIENCE_MS = 4_000

export function createCapabilityBook(clock: Clock): CapabilityBook {
  const known = new Map<string, AtomicCapability>()
  const requests = new Map<string, Promise<AtomicCapability>>()
  const idOf = ({ wallet, account, chainId }: CapabilityKey) =>
    `${wallet} ${account.toLowerCase()} ${chainId}`

  const question = (id: string, ask: () => Promise<AtomicCapability>) => {
    const open = requests.get(id)
    if (open) return open
    const answer = ask()
      .then((atomic) => {
        if (requests.get(id) === answer) known.set(id, atomic)
        return atomic
      })
      .catch((): AtomicCapability => 'no')
      .finally(() => {
        if (requests.get(id) === answer) requests.delete(id)
      })
    requests.set(id, answer)
    return answer
  }

  return {
    async of(key, ask) {
      const id = idOf(key)
      const before = known.get(id)
      if (before) return before
      const answered = new AbortController()
      const timeout = clock.wait(PATIENCE_MS, answered.signal).then((): AtomicCapability => {
        if (!answered.signal.aborted && !known.has(id)) known.set(id, 'no')
        return 'no'
      })
      const answer = question(id, ask).finally(() => answered.abort())
      return Promise.race([answer, timeout.then((none) => (answered.signal.aborted ? answer : none))])
    },
    refused(key) {
      requests.delete(idOf(key))
      known.set(idOf(key), 'no')
    },
    forget(key) {
      requests.delete(idOf(key))
      known.delete(idOf(key))
    },
  }
}
