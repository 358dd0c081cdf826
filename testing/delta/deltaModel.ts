/*
 * A second model of settlement: in whole numbers and maps, without the contracts' code and without the app's. The contracts are compared
 * with it.
 */

export const MODEL_TOKENS = ['native', 'usd', 'dai', 'silent', 'taxed', 'deposit'] as const
export type ModelToken = (typeof MODEL_TOKENS)[number]
/** What an order may trade: everything but the deposit token itself. */
export type TradedToken = Exclude<ModelToken, 'deposit'>

/** The name of an account. */
export type Holder = string
export const DELTA: Holder = 'delta'
export const PROTOCOL: Holder = 'protocol'

/** An order, as its owner means it. */
export interface OrderPlan {
  /** Unlike any other order's. */
  readonly key: string
  readonly side: 'SELL' | 'BUY'
  readonly fillable: boolean
  readonly source: TradedToken
  readonly destination: TradedToken
  readonly srcAmount: bigint
  readonly destAmount: bigint
  readonly expectedAmount: bigint
  readonly deadlineSec: bigint
  readonly nonce: bigint
  readonly consent: 'signed' | 'preSigned'
  readonly owner: Holder
  readonly beneficiary: Holder
  /** Null: no partner. */
  readonly partner: Holder | null
  readonly feeBps: number
  readonly takesSurplus: boolean
  readonly capSurplus: boolean
}

/** A settlement as an agent asks for it: `shareBps` of a fillable order, or null for the whole of one that is not. */
export interface FillRequest {
  readonly order: OrderPlan
  readonly shareBps: bigint | null
  readonly nowSec: bigint
}

/** What a settlement reports. */
export interface FillReport {
  readonly complete: boolean
  readonly srcAmount: bigint
  readonly returnAmount: bigint
  readonly protocolFee: bigint
  readonly partnerFee: bigint
  readonly totalFilled: bigint
}

/** One settlement's share of an order. */
export interface Part {
  readonly source: bigint
  readonly destination: bigint
  readonly expected: bigint
  readonly totalFilled: bigint
  readonly complete: boolean
}

/** Thrown, with the error's name, where the contracts should refuse. */
export class Refused extends Error {}

const WHOLE_BPS = 10_000n
const TAX_BPS = 100n
const MOST_PARTNER_BPS = 200

const ceilOf = (value: bigint, by: bigint): bigint => value / by + (value % by === 0n ? 0n : 1n)
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right)
const larger = (left: bigint, right: bigint): bigint => (left > right ? left : right)

function refuseIf(condition: boolean, error: string): void {
  if (condition) throw new Refused(error)
}

/** All accounts, orders and fees of a world. */
export class DeltaModel {
  readonly #books = new Map<string, bigint>()
  /** What the running step changed, oldest first. */
  #undo: (readonly [string, bigint])[] = []

  /** Runs one step; one that is refused leaves no trace. */
  attempt<Result>(step: () => Result): { readonly refused: string } | { readonly done: Result } {
    this.#undo = []
    try {
      return { done: step() }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      for (const [book, before] of this.#undo.reverse()) this.#books.set(book, before)
      return { refused: error.message }
    }
  }

  balance(token: ModelToken, holder: Holder): bigint {
    return this.#read(`balance ${token} ${holder}`)
  }

  feesOf(partner: Holder, token: ModelToken): bigint {
    return this.#read(`fees ${partner} ${token}`)
  }

  filledBps(order: OrderPlan): bigint {
    return this.#read(`filled ${order.key}`)
  }

  /** Creates units of a token, as a faucet does. */
  create(token: ModelToken, holder: Holder, amount: bigint): void {
    this.#add(`balance ${token} ${holder}`, amount)
  }

  allow(token: ModelToken, owner: Holder, amount: bigint): void {
    const book = `allowance ${token} ${owner}`
    refuseIf(token === 'silent' && amount > 0n && this.#read(book) > 0n, 'AllowanceMustBeZeroFirst')
    this.#write(book, amount)
  }

  deposit(owner: Holder, amount: bigint): void {
    refuseIf(amount === 0n, 'InvalidDepositAmount')
    this.depositFor(owner, owner, amount)
  }

  /** Anybody may deposit for somebody else, nothing too. */
  depositFor(payer: Holder, owner: Holder, amount: bigint): void {
    this.#move('native', payer, 'deltaEther', amount)
    this.create('deposit', owner, amount)
  }

  preSign(order: OrderPlan, on: boolean): void {
    this.#write(`preSigned ${order.key}`, on ? 1n : 0n)
  }

  withdraw(owner: Holder, amount: bigint): void {
    this.#payDeposit(owner, owner, amount)
  }

  voidNonce(order: OrderPlan): void {
    this.#write(`nonce ${order.owner} ${order.nonce}`, 1n)
  }

  withdrawFees(partner: Holder, token: TradedToken, to: Holder): bigint {
    const amount = this.feesOf(partner, token)
    this.#write(`fees ${partner} ${token}`, 0n)
    this.#move(token, DELTA, to, amount)
    return amount
  }

  /** @param form Under which name the order is cancelled: as it was signed or, by mistake, the other. */
  cancel(order: OrderPlan, caller: Holder, form: 'right' | 'wrong'): bigint {
    refuseIf(caller !== order.owner, 'Unauthorized')
    return this.#close(order, form)
  }

  expire(order: OrderPlan, nowSec: bigint): bigint {
    refuseIf(nowSec <= order.deadlineSec, 'OrderNotExpired')
    this.#checkConsent(order, 'right')
    return this.#close(order, 'right')
  }

  /** @param brings What the executor pays to the contract: destination, and source it did not need. */
  swap(
    request: FillRequest,
    executor: Holder,
    brings: { readonly destination: bigint; readonly source: bigint },
  ): FillReport {
    const { order } = request
    const part = this.#open(request)
    this.#pull(order, executor, part.source)
    const received = this.#move(order.destination, executor, DELTA, brings.destination)
    const unspent = this.#move(order.source, executor, DELTA, brings.source)
    if (order.side === 'SELL') {
      this.#giveBack(order, unspent)
      return this.#paySale(order, part, received)
    }
    refuseIf(received < part.destination, 'InsufficientReturnAmount')
    const price = this.#priceOf(order, part, larger(part.source - unspent, 0n))
    const fees = price.protocolFee + price.partnerFee
    refuseIf(unspent < fees, 'InsufficientReturnAmount')
    this.#giveBack(order, unspent - fees)
    this.#move(order.destination, DELTA, executor, received - part.destination)
    return this.#finish(order, part, price, order.source)
  }

  /** @param amount SELL: destination given. BUY: source asked for. */
  trade(request: FillRequest, agent: Holder, amount: bigint, nativeSent: bigint): FillReport {
    const { order } = request
    this.#move('native', agent, DELTA, nativeSent)
    const part = this.#open(request)
    const given = order.side === 'SELL' ? amount : part.destination
    const usesNative = order.destination === 'native' ? given : 0n
    refuseIf(usesNative > nativeSent, 'InsufficientMsgValue')
    const take = (): bigint =>
      order.destination === 'native' ? given : this.#move(order.destination, agent, DELTA, given)
    let report: FillReport
    if (order.side === 'SELL') {
      this.#pull(order, agent, part.source)
      report = this.#paySale(order, part, take())
    } else {
      const price = this.#priceOf(order, part, amount)
      const got = this.#pull(order, DELTA, price.srcAmount)
      refuseIf(got < price.protocolFee + price.partnerFee, 'Panic')
      this.#move(order.source, DELTA, agent, got - price.protocolFee - price.partnerFee)
      refuseIf(take() < part.destination, 'InsufficientReturnAmount')
      report = this.#finish(order, part, price, order.source)
    }
    refuseIf(usesNative < nativeSent, 'InsufficientMsgValue')
    return report
  }

  /** The share of an order between two points of its filling, each in bps of the whole. */
  static part(order: OrderPlan, fromBps: bigint, toBps: bigint): Part {
    const fixed = order.side === 'SELL' ? order.srcAmount : order.destAmount
    const upTo = (bps: bigint) => (fixed * bps) / WHOLE_BPS
    const size = upTo(toBps) - upTo(fromBps)
    const shared = { totalFilled: upTo(toBps), complete: toBps === WHOLE_BPS }
    if (order.side === 'SELL') {
      const destination = size === fixed ? order.destAmount : ceilOf(order.destAmount * size, fixed)
      const quoted = size === fixed ? order.expectedAmount : ceilOf(order.expectedAmount * size, fixed)
      return { source: size, destination, expected: larger(quoted, destination), ...shared }
    }
    const source = size === fixed ? order.srcAmount : (order.srcAmount * size) / fixed
    const quoted = size === fixed ? order.expectedAmount : (order.expectedAmount * size) / fixed
    return { source, destination: size, expected: smaller(quoted, source), ...shared }
  }

  #open({ order, shareBps, nowSec }: FillRequest): Part {
    refuseIf(nowSec > order.deadlineSec, 'DeadlineExpired')
    refuseIf(order.source === order.destination, 'InvalidSrcToken')
    refuseIf(this.#isNonceUsed(order), 'InvalidNonce')
    const asParts = shareBps !== null
    this.#checkConsent(order, asParts === order.fillable ? 'right' : 'wrong')
    if (!asParts) {
      refuseIf(
        order.srcAmount === 0n || (order.side === 'BUY' && order.destAmount === 0n),
        'InvalidFillAmount',
      )
      this.voidNonce(order)
      return DeltaModel.part(order, 0n, WHOLE_BPS)
    }
    const before = this.filledBps(order)
    refuseIf(shareBps === 0n || before + shareBps > WHOLE_BPS, 'InvalidFillAmount')
    const part = DeltaModel.part(order, before, before + shareBps)
    refuseIf((order.side === 'SELL' ? part.source : part.destination) === 0n, 'InvalidFillAmount')
    this.#write(`filled ${order.key}`, before + shareBps)
    if (part.complete) this.voidNonce(order)
    return part
  }

  /** An order is agreed to under one name only. */
  #checkConsent(order: OrderPlan, form: 'right' | 'wrong'): void {
    if (order.consent === 'signed') {
      refuseIf(form === 'wrong', 'InvalidSigner')
      return
    }
    refuseIf(form === 'wrong' || this.#read(`preSigned ${order.key}`) === 0n, 'InvalidSignature')
  }

  #close(order: OrderPlan, form: 'right' | 'wrong'): bigint {
    refuseIf(order.source !== 'native', 'InvalidSrcToken')
    refuseIf(this.#isNonceUsed(order), 'NonceAlreadyUsed')
    this.voidNonce(order)
    const filled = order.fillable && form === 'right' ? this.filledBps(order) : 0n
    const settled = filled === 0n ? 0n : DeltaModel.part(order, 0n, filled).source
    const paid = smaller(order.srcAmount - settled, this.balance('deposit', order.owner))
    this.#payDeposit(order.owner, order.owner, paid)
    return paid
  }

  #pull(order: OrderPlan, to: Holder, amount: bigint): bigint {
    if (order.source === 'native') return this.#payDeposit(order.owner, to, amount)
    const allowance = `allowance ${order.source} ${order.owner}`
    const short = this.balance(order.source, order.owner) < amount || this.#read(allowance) < amount
    refuseIf(short, 'TransferFromFailed')
    this.#add(allowance, -amount)
    return this.#move(order.source, order.owner, to, amount)
  }

  #giveBack(order: OrderPlan, amount: bigint): void {
    if (order.source !== 'native') {
      this.#move(order.source, DELTA, order.owner, amount)
      return
    }
    this.#move('native', DELTA, 'deltaEther', amount)
    this.create('deposit', order.owner, amount)
  }

  #paySale(order: OrderPlan, part: Part, received: bigint): FillReport {
    refuseIf(received < part.destination, 'InsufficientReturnAmount')
    const { protocolFee, surplusLeft } = this.#shareSurplus(order, received - part.expected, part.expected)
    const partnerFee = this.#partnerFee(order, received - protocolFee, surplusLeft)
    const returnAmount = received - protocolFee - partnerFee
    const price = { srcAmount: order.srcAmount, returnAmount, protocolFee, partnerFee }
    return this.#finish(order, part, price, order.destination)
  }

  #priceOf(order: OrderPlan, part: Part, spent: bigint) {
    const { protocolFee, surplusLeft } = this.#shareSurplus(order, part.expected - spent, part.expected)
    const partnerFee = this.#partnerFee(order, spent + protocolFee, surplusLeft)
    const srcAmount = spent + protocolFee + partnerFee
    refuseIf(srcAmount > part.source, 'InsufficientReturnAmount')
    return { srcAmount, returnAmount: part.destination, protocolFee, partnerFee }
  }

  #shareSurplus(order: OrderPlan, difference: bigint, expected: bigint) {
    const surplus = larger(difference, 0n)
    const shared = order.capSurplus ? smaller(surplus, expected / 100n) : surplus
    const protocolFee = shared / 2n
    return { protocolFee, surplusLeft: shared - protocolFee }
  }

  #partnerFee(order: OrderPlan, base: bigint, surplusLeft: bigint): bigint {
    if (order.partner === null) return 0n
    if (order.feeBps > 0) return (base * BigInt(Math.min(order.feeBps, MOST_PARTNER_BPS))) / WHOLE_BPS
    return order.takesSurplus ? surplusLeft : 0n
  }

  #finish(
    order: OrderPlan,
    part: Part,
    price: Omit<FillReport, 'complete' | 'totalFilled'>,
    feeToken: TradedToken,
  ): FillReport {
    this.#add(`fees ${PROTOCOL} ${feeToken}`, price.protocolFee)
    if (order.partner !== null) this.#add(`fees ${order.partner} ${feeToken}`, price.partnerFee)
    this.#move(order.destination, DELTA, order.beneficiary, price.returnAmount)
    return { ...price, complete: part.complete, totalFilled: part.totalFilled }
  }

  #payDeposit(owner: Holder, to: Holder, amount: bigint): bigint {
    refuseIf(this.balance('deposit', owner) < amount, 'InsufficientBalance')
    this.#add(`balance deposit ${owner}`, -amount)
    return this.#move('native', 'deltaEther', to, amount)
  }

  /** @returns what arrives. */
  #move(token: ModelToken, from: Holder, to: Holder, amount: bigint): bigint {
    if (this.balance(token, from) < amount) throw new Error(`the model overdraws ${from} of ${token}`)
    const arrives = token === 'taxed' ? amount - (amount * TAX_BPS) / WHOLE_BPS : amount
    this.#add(`balance ${token} ${from}`, -amount)
    this.#add(`balance ${token} ${to}`, arrives)
    return arrives
  }

  #isNonceUsed(order: OrderPlan): boolean {
    return this.#read(`nonce ${order.owner} ${order.nonce}`) > 0n
  }

  #read(book: string): bigint {
    return this.#books.get(book) ?? 0n
  }

  #add(book: string, amount: bigint): void {
    this.#write(book, this.#read(book) + amount)
  }

  #write(book: string, value: bigint): void {
    this.#undo.push([book, this.#read(book)])
    this.#books.set(book, value)
  }
}
