/** Amounts of an offer. Raw units. */
interface Amounts {
  readonly makerAmount: bigint
  readonly takerAmount: bigint
}

const WORD = 2n ** 256n

/** The ledger of the RFQ contract for one offer, written from the facts page (4.3) apart from the app's own arithmetic. */
export class RfqModel {
  /** As `remaining` of the contract returns it. */
  remaining = 0n
  private readonly offer: Amounts

  constructor(offer: Amounts) {
    this.offer = offer
  }

  /** `partialFillOrder`: what the taker gets. @throws {Error} with the contract's own words where it reverts. */
  fill(takerTokenFillAmount: bigint): bigint {
    const { makerAmount, takerAmount } = this.offer
    if (takerTokenFillAmount <= 0n || takerTokenFillAmount > takerAmount)
      throw new Error('Invalid Taker amount')
    if (takerTokenFillAmount * makerAmount >= WORD) throw new Error('overflow')
    const brought = (takerTokenFillAmount * makerAmount) / takerAmount
    if (brought === 0n) throw new Error('Maker token fill amount cannot be 0')
    if (this.remaining === 0n) this.remaining = makerAmount - brought + 1n
    else if (this.remaining > brought) this.remaining -= brought
    else throw new Error('Order already filled or expired')
    return brought
  }

  /** `fillOrder`: only where nobody has touched the offer. */
  fillWhole(): bigint {
    if (this.remaining !== 0n) throw new Error('Order already filled or expired')
    this.remaining = 1n
    return this.offer.makerAmount
  }

  cancel(): void {
    this.remaining = 1n
  }

  /** Whether a fill would go through; changes nothing. */
  takes(takerTokenFillAmount: bigint): boolean {
    const copy = new RfqModel(this.offer)
    copy.remaining = this.remaining
    try {
      copy.fill(takerTokenFillAmount)
      return true
    } catch {
      return false
    }
  }
}
