import { type Hex, hexToBigInt, toEventSelector } from 'viem'
import { type FillReport, MODEL_TOKENS, type ModelToken, type OrderPlan } from './deltaModel.ts'
import { TOKEN_ADDRESS } from './sequenceOrders.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const NOBODY = `0x${'0'.repeat(64)}`

export interface LoggedCall {
  readonly logs: readonly { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

/** Amounts of one block, as the probe reads them: by holder, then by partner, each in the order of `MODEL_TOKENS`. */
export interface Reading {
  readonly amounts: readonly bigint[]
  readonly holderCount: number
  /** Place of Delta, and of the deposit token, among the holders. */
  readonly deltaPlace: number
  readonly etherPlace: number
}

/**
 * What holds whatever the model says: between two blocks no token's sum over all accounts changes but by what its own events created
 * and burned; native never does; Delta holds exactly the fees it owes, and the deposit token exactly the native deposited.
 * @returns what is broken, or null.
 */
export function brokenLaw(before: Reading, after: Reading, calls: readonly LoggedCall[]): string | null {
  const created = createdBy(calls)
  for (const token of MODEL_TOKENS) {
    const grown = heldBy(after, token) - heldBy(before, token)
    const made = token === 'native' ? 0n : (created.get(token) ?? 0n)
    if (grown !== made) return `${token}: all accounts together changed by ${grown}, created were ${made}`
    const kept = amountOf(after, after.deltaPlace, token) - amountOf(before, before.deltaPlace, token)
    const owed = owedIn(after, token) - owedIn(before, token)
    if (kept !== owed) return `${token}: Delta kept ${kept} and owes ${owed}`
  }
  const backing = amountOf(after, after.etherPlace, 'native')
  const deposits = heldBy(after, 'deposit')
  return backing === deposits ? null : `deposits of ${deposits} are backed by ${backing}`
}

/** What an owner gave and got by the events of one order, held against the price it signed. */
export class OwnerProtection {
  readonly #given = new Map<string, bigint>()
  readonly #got = new Map<string, bigint>()

  /** @returns what is broken, or null. */
  add(plan: OrderPlan, report: FillReport): string | null {
    const gross = report.returnAmount + report.protocolFee + report.partnerFee
    const got = (this.#got.get(plan.key) ?? 0n) + (plan.side === 'SELL' ? gross : report.returnAmount)
    const given = (this.#given.get(plan.key) ?? 0n) + report.srcAmount
    this.#got.set(plan.key, got)
    this.#given.set(plan.key, given)
    if (plan.side === 'SELL') {
      const sold = report.complete ? plan.srcAmount : report.totalFilled
      return got * plan.srcAmount >= plan.destAmount * sold ? null : `sold ${sold}, got only ${got}`
    }
    const exact = report.complete ? got === plan.destAmount : got === report.totalFilled
    if (!exact) return `bought ${got}, which is not what the order says`
    return given * plan.destAmount <= plan.srcAmount * got ? null : `bought ${got}, paid as much as ${given}`
  }
}

function createdBy(calls: readonly LoggedCall[]): ReadonlyMap<ModelToken, bigint> {
  const created = new Map<ModelToken, bigint>()
  for (const { address, topics, data } of calls.flatMap(({ logs }) => logs)) {
    const [kind, from, to] = topics
    if (kind !== TRANSFER || (from === NOBODY) === (to === NOBODY)) continue
    const token = MODEL_TOKENS.find((each) => TOKEN_ADDRESS[each].toLowerCase() === address.toLowerCase())
    if (!token) continue
    const amount = hexToBigInt(data)
    created.set(token, (created.get(token) ?? 0n) + (from === NOBODY ? amount : -amount))
  }
  return created
}

function amountOf({ amounts }: Reading, place: number, token: ModelToken): bigint {
  return amounts[place * MODEL_TOKENS.length + MODEL_TOKENS.indexOf(token)] ?? 0n
}

function heldBy(reading: Reading, token: ModelToken): bigint {
  let sum = 0n
  for (let place = 0; place < reading.holderCount; place++) sum += amountOf(reading, place, token)
  return sum
}

function owedIn(reading: Reading, token: ModelToken): bigint {
  let sum = 0n
  const places = reading.amounts.length / MODEL_TOKENS.length
  for (let place = reading.holderCount; place < places; place++) sum += amountOf(reading, place, token)
  return sum
}
