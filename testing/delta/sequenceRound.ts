import { type Address, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { DELTA_ETHER_ABI } from './deltaEtherAbi.ts'
import {
  DELTA,
  DeltaModel,
  type Holder,
  type OrderPlan,
  type Part,
  PROTOCOL,
  type TradedToken,
} from './deltaModel.ts'
import { blankAddress, type OrderWithSig, pays } from './deltaTable.ts'
import { ADMIN, AGENT, TOKEN_ABI, WORLD } from './deltaWorld.ts'
import { type Party, type PlacedOrder, TOKEN_ADDRESS } from './sequenceOrders.ts'
import type { Quality, Sequence, Step } from './stepSequences.ts'

const WHOLE = 10_000n

/** One call of a simulated block. */
export interface Call {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: Hex
}

/** A call and what the model says of it. */
export interface Expectation {
  readonly sequence: number
  readonly step: Step | 'set-up'
  /** The order of a fill. */
  readonly plan?: OrderPlan | undefined
  readonly outcome: { readonly refused: string } | { readonly done: unknown }
}

/** What happens between two looks at the balances. */
export interface Block {
  readonly calls: Call[]
  readonly expectations: Expectation[]
  /** Balances and fees after the block, in the order the probe reads them. */
  after: readonly bigint[]
}

/** What every sequence shares. */
export const SHARED: Readonly<Record<Holder, Address>> = {
  [DELTA]: WORLD.delta,
  deltaEther: WORLD.deltaEther,
  executor: WORLD.executor,
  agent: AGENT.address,
  vault: blankAddress(0x7a017),
}
export const STRANGER = blankAddress(0x57a)

/** One sequence's turn in one block. */
export class SequenceRound {
  readonly #model: DeltaModel
  readonly #block: Block
  readonly #party: Party
  readonly #nowSec: bigint
  readonly #owner: Holder

  constructor(model: DeltaModel, block: Block, party: Party, nowSec: bigint) {
    this.#model = model
    this.#block = block
    this.#party = party
    this.#nowSec = nowSec
    this.#owner = `owner ${party.index}`
  }

  setUp(sequence: Sequence): void {
    const funds = new Map<TradedToken, bigint>()
    sequence.orders.forEach(({ source, srcAmount, consent, agreed }, number) => {
      const amount = (srcAmount * BigInt(sequence.fundedBps[number] ?? 0)) / WHOLE
      funds.set(source, (funds.get(source) ?? 0n) + amount)
      if (consent === 'preSigned' && agreed) this.#preSign('set-up', number, true)
    })
    for (const [token, amount] of funds) {
      if (amount === 0n) continue
      if (token === 'native') {
        this.#ownerDeposits('set-up', amount)
        continue
      }
      this.#mint('set-up', token, amount)
      this.#approve('set-up', token, amount)
    }
  }

  take(step: Step): void {
    switch (step.kind) {
      case 'deposit':
        this.#ownerDeposits(step, step.amount)
        break
      case 'depositAndPreSign':
        this.#depositAndPreSign(step)
        break
      case 'preSign':
        this.#preSign(step, step.order, step.on)
        break
      case 'topUp':
        this.#topUp(step)
        break
      case 'approve':
        this.#approve(step, this.#placed(step.order).plan.source, step.amount)
        break
      case 'swap':
        this.#swap(step)
        break
      case 'trade':
        this.#trade(step)
        break
      case 'voidNonce':
        this.#voidNonce(step)
        break
      case 'cancel':
        this.#cancel(step)
        break
      case 'expire':
        this.#expire(step)
        break
      case 'withdraw':
        this.#withdraw(step)
        break
      case 'withdrawFees':
        this.#withdrawFees(step)
        break
      case 'wait':
        break
    }
  }

  #record(step: Step | 'set-up', call: Call, act: () => unknown, plan?: OrderPlan): void {
    const outcome = this.#model.attempt(act)
    this.#block.calls.push(call)
    this.#block.expectations.push({ sequence: this.#party.index, step, plan, outcome })
  }

  #byOwner(functionName: string, args: readonly unknown[], value = 0n): Call {
    return deltaCall(this.#party.owner.address, functionName, args, value)
  }

  #placed(number: number): PlacedOrder {
    const placed = this.#party.orders[number]
    if (!placed) throw new Error(`no order ${number}`)
    return placed
  }

  #mint(step: Step | 'set-up', token: TradedToken, amount: bigint): void {
    const call = tokenCall(ADMIN.address, token, 'mint', [this.#party.owner.address, amount])
    this.#record(step, call, () => this.#model.create(token, this.#owner, amount))
  }

  #approve(step: Step | 'set-up', token: TradedToken, amount: bigint): void {
    if (token === 'native') return
    const call = tokenCall(this.#party.owner.address, token, 'approve', [WORLD.delta, amount])
    this.#record(step, call, () => this.#model.allow(token, this.#owner, amount))
  }

  #preSign(step: Step | 'set-up', number: number, on: boolean): void {
    const { hash, plan } = this.#placed(number)
    this.#record(step, this.#byOwner('setPreSignature', [hash, on]), () => this.#model.preSign(plan, on))
  }

  #ownerDeposits(step: Step | 'set-up', amount: bigint): void {
    this.#record(step, this.#byOwner('depositNative', [], amount), () =>
      this.#model.deposit(this.#owner, amount),
    )
  }

  #depositAndPreSign(step: Extract<Step, { kind: 'depositAndPreSign' }>): void {
    const { hash, plan } = this.#placed(step.order)
    this.#record(step, this.#byOwner('depositNativeAndPreSign', [hash], step.amount), () => {
      this.#model.deposit(this.#owner, step.amount)
      this.#model.preSign(plan, true)
    })
  }

  /** Native is topped up by somebody else's deposit for the owner. */
  #topUp(step: Extract<Step, { kind: 'topUp' }>): void {
    const { source } = this.#placed(step.order).plan
    if (source !== 'native') {
      this.#mint(step, source, step.amount)
      return
    }
    const data = encodeFunctionData({
      abi: DELTA_ETHER_ABI,
      functionName: 'depositNative',
      args: [this.#party.owner.address],
    })
    const call = { from: AGENT.address, to: WORLD.deltaEther, data, value: numberToHex(step.amount) }
    this.#record(step, call, () => this.#model.depositFor('agent', this.#owner, step.amount))
  }

  /** What a fill step asks for: its share, and the part of the order that would be. */
  #fillOf(step: Extract<Step, { kind: 'swap' | 'trade' }>) {
    const placed = this.#placed(step.order)
    const { plan } = placed
    const inParts = plan.fillable !== step.wrongForm
    const before = this.#model.filledBps(plan)
    const left = WHOLE - before
    const requested = { rest: left, tooMuch: left + 1n }
    const shareBps = typeof step.share === 'number' ? BigInt(step.share) : requested[step.share]
    const possible = inParts && shareBps <= left ? before + shareBps : WHOLE
    const part = DeltaModel.part(plan, inParts ? before : 0n, possible)
    const signed: OrderWithSig = { order: placed.order, signature: placed.signature }
    const request = { order: plan, shareBps: inParts ? shareBps : null, nowSec: this.#nowSec }
    return { plan, part, signed, request, shareBps, inParts }
  }

  #swap(step: Extract<Step, { kind: 'swap' }>): void {
    const { plan, part, signed, request, shareBps, inParts } = this.#fillOf(step)
    const surplus = step.quality
    const better = typeof surplus === 'object' ? BigInt(surplus.betterByBps) : 0n
    const wanted =
      plan.side === 'SELL'
        ? saleOffer(step.quality, part)
        : part.destination + (part.destination * better) / (10n * WHOLE) - (surplus === 'tooLittle' ? 1n : 0n)
    const sendsBack = (part.source * BigInt(step.sendsBackBps)) / WHOLE
    const brings = {
      destination: beforeTax(plan.destination, wanted > 0n ? wanted : 0n),
      source: plan.side === 'BUY' || step.sendsBackBps % 7 === 0 ? sendsBack : 0n,
    }
    const data = pays(TOKEN_ADDRESS[plan.destination], brings.destination, [
      TOKEN_ADDRESS[plan.source],
      brings.source,
    ])
    const call = inParts
      ? deltaCall(AGENT.address, 'swapSettleFillable', [signed, data, WORLD.executor, shareBps])
      : deltaCall(AGENT.address, 'swapSettle', [signed, data, WORLD.executor])
    this.#record(step, call, () => this.#model.swap(request, 'executor', brings), plan)
  }

  #trade(step: Extract<Step, { kind: 'trade' }>): void {
    const { plan, part, signed, request, shareBps, inParts } = this.#fillOf(step)
    const amount =
      plan.side === 'SELL'
        ? beforeTax(plan.destination, saleOffer(step.quality, part))
        : purchaseAsk(step.quality, part)
    const native = plan.destination !== 'native' ? 0n : plan.side === 'SELL' ? amount : part.destination
    const off = native + BigInt(step.nativeError)
    const value = off < 0n ? 0n : off
    const call = inParts
      ? deltaCall(AGENT.address, 'directSettleFillable', [signed, shareBps, amount], value)
      : deltaCall(AGENT.address, 'directSettle', [signed, amount], value)
    this.#record(step, call, () => this.#model.trade(request, 'agent', amount, value), plan)
  }

  #voidNonce(step: Extract<Step, { kind: 'voidNonce' }>): void {
    const { plan } = this.#placed(step.order)
    this.#record(step, this.#byOwner('invalidateNonce', [plan.nonce]), () => this.#model.voidNonce(plan))
  }

  #cancel(step: Extract<Step, { kind: 'cancel' }>): void {
    const { plan, order } = this.#placed(step.order)
    const args = [order, plan.fillable !== step.wrongForm]
    const call = deltaCall(step.byStranger ? STRANGER : this.#party.owner.address, 'cancelAndWithdraw', args)
    const caller = step.byStranger ? 'stranger' : this.#owner
    this.#record(step, call, () => this.#model.cancel(plan, caller, step.wrongForm ? 'wrong' : 'right'))
  }

  #expire(step: Extract<Step, { kind: 'expire' }>): void {
    const { plan, order, signature } = this.#placed(step.order)
    const call = deltaCall(STRANGER, 'expireAndWithdraw', [{ order, signature }, plan.fillable])
    this.#record(step, call, () => this.#model.expire(plan, this.#nowSec))
  }

  #withdraw(step: Extract<Step, { kind: 'withdraw' }>): void {
    const amount = step.amount === 'all' ? this.#model.balance('deposit', this.#owner) : step.amount
    this.#record(step, this.#byOwner('withdrawNative', [amount]), () =>
      this.#model.withdraw(this.#owner, amount),
    )
  }

  #withdrawFees(step: Extract<Step, { kind: 'withdrawFees' }>): void {
    const { plan } = this.#placed(step.order)
    const token = plan.side === 'SELL' ? plan.destination : plan.source
    const args = [TOKEN_ADDRESS[token], SHARED.vault]
    const call = step.protocol
      ? deltaCall(ADMIN.address, 'withdrawAllProtocolFees', args)
      : deltaCall(this.#party.partner, 'withdrawAllFees', args)
    const partner = step.protocol ? PROTOCOL : `partner ${this.#party.index}`
    this.#record(step, call, () => this.#model.withdrawFees(partner, token, 'vault'))
  }
}

function saleOffer(quality: Quality, part: Part): bigint {
  if (quality === 'tooLittle') return part.destination > 0n ? part.destination - 1n : 0n
  if (quality === 'least') return part.destination
  if (quality === 'expected') return part.expected
  return part.expected + (part.expected * BigInt(quality.betterByBps)) / WHOLE
}

function purchaseAsk(quality: Quality, part: Part): bigint {
  if (quality === 'tooLittle') return part.source + 1n
  if (quality === 'least') return part.source
  if (quality === 'expected') return part.expected
  return (part.expected * (WHOLE - BigInt(quality.betterByBps))) / WHOLE
}

/** What must be sent for about `amount` to arrive. */
function beforeTax(token: TradedToken, amount: bigint): bigint {
  return token === 'taxed' ? (amount * WHOLE) / 9_900n : amount
}

function deltaCall(from: Address, functionName: string, args: readonly unknown[], value = 0n): Call {
  const data = encodeFunctionData({ abi: DELTA_ABI, functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0])
  return { from, to: WORLD.delta, data, value: numberToHex(value) }
}

function tokenCall(
  from: Address,
  token: TradedToken,
  functionName: 'mint' | 'approve',
  args: readonly [Address, bigint],
): Call {
  return { from, to: TOKEN_ADDRESS[token], data: encodeFunctionData({ abi: TOKEN_ABI, functionName, args }) }
}
