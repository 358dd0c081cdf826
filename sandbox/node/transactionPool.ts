import type { Hex } from 'viem'
import { refusals } from './nodeErrors.ts'
import type { KeptTransaction } from './transactions.ts'

/** Transactions that wait to be mined, by account and nonce. */
export class TransactionPool {
  readonly #waiting = new Map<Hex, Map<bigint, KeptTransaction>>()

  /** @throws {NodeError} when it is known, or takes the place of another one and pays no more. */
  add(transaction: KeptTransaction): void {
    const { from, nonce, hash } = transaction
    const own = this.#waiting.get(from) ?? new Map<bigint, KeptTransaction>()
    const other = own.get(nonce)
    if (other?.hash === hash) throw refusals.rejected('transaction already imported')
    if (other && transaction.maxFee <= other.maxFee)
      throw refusals.rejected('replacement transaction underpriced')
    this.#waiting.set(from, own.set(nonce, transaction))
  }

  find(hash: Hex): KeptTransaction | undefined {
    return this.all().find((transaction) => transaction.hash === hash)
  }

  all(): readonly KeptTransaction[] {
    return [...this.#waiting.values()].flatMap((own) => [...own.values()])
  }

  drop(transaction: KeptTransaction): void {
    const own = this.#waiting.get(transaction.from)
    if (own?.get(transaction.nonce) !== transaction) return
    own.delete(transaction.nonce)
    if (own.size === 0) this.#waiting.delete(transaction.from)
  }

  dropAccount(from: Hex): void {
    this.#waiting.delete(from)
  }

  dropAll(): void {
    this.#waiting.clear()
  }

  /** The nonce after those of an account that wait without a gap. */
  nonceAfter(from: Hex, nonce: bigint): bigint {
    const own = this.#waiting.get(from)
    let next = nonce
    while (own?.has(next)) next += 1n
    return next
  }

  /** What can be mined: of each account its nonces without a gap, and across accounts the best paid first. */
  ready(nonces: ReadonlyMap<Hex, bigint>): readonly KeptTransaction[] {
    const heads = [...this.#waiting].map(([from, own]) => ({ own, next: nonces.get(from) ?? 0n }))
    const found: KeptTransaction[] = []
    for (;;) {
      const best = heads
        .filter(({ own, next }) => own.has(next))
        .sort((left, right) => feeOf(right) - feeOf(left))[0]
      const transaction = best?.own.get(best.next)
      if (!best || !transaction) return found
      found.push(transaction)
      best.next += 1n
    }
  }

  /** Accounts of which something waits. */
  accounts(): readonly Hex[] {
    return [...this.#waiting.keys()]
  }
}

const feeOf = ({ own, next }: { own: ReadonlyMap<bigint, KeptTransaction>; next: bigint }): number =>
  Number(own.get(next)?.maxFee ?? 0n)
