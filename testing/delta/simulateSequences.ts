import {
  type Abi,
  type Address,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  numberToHex,
  toEventSelector,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { brokenLaw, OwnerProtection, type Reading } from './conservation.ts'
import { DELTA, DeltaModel, type FillReport, type Holder, MODEL_TOKENS, PROTOCOL } from './deltaModel.ts'
import { revertName } from './deltaTable.ts'
import { AGENT, actor, type DeltaWorld, TOKEN_ABI, WORLD } from './deltaWorld.ts'
import { compileProbe } from './probeArtifact.ts'
import { type Party, seatParty, TOKEN_ADDRESS } from './sequenceOrders.ts'
import { type Block, type Call, type Expectation, SequenceRound, SHARED, STRANGER } from './sequenceRound.ts'
import { type Sequence, STEP_SEC } from './stepSequences.ts'

const PROBE_DEPLOYER = actor('probe deployer')
const PROBE = getContractAddress({ from: PROBE_DEPLOYER.address, nonce: 0n })
const PLENTY = 10n ** 40n
const SETTLED = toEventSelector(
  DELTA_ABI.find((entry) => entry.type === 'event' && entry.name === 'OrderSettled') as never,
)

interface SimulatedCall {
  readonly status: Hex
  readonly returnData: Hex
  readonly logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

/** How often each kind of step went through or was refused, and why. */
export type Tally = Map<string, number>

/** Whose balances and fees are read after each block. */
interface Roster {
  readonly holders: ReadonlyMap<Holder, Address>
  readonly partners: ReadonlyMap<Holder, Address>
  /** Of both, in the order they are read. */
  readonly names: readonly string[]
}

/** Plays sequences on a simulated continuation of the chain, one block for each round of steps, and in the model. */
export class SequenceStage {
  readonly #world: DeltaWorld
  readonly #accounts: readonly PrivateKeyAccount[]
  readonly #probeAbi: Abi
  readonly tally: Tally = new Map()

  private constructor(world: DeltaWorld, accounts: readonly PrivateKeyAccount[], probeAbi: Abi) {
    this.#world = world
    this.#accounts = accounts
    this.#probeAbi = probeAbi
  }

  /** Brings the contract that reads balances to the chain. Each sequence of a batch needs an account. */
  static async open(world: DeltaWorld, accounts: readonly PrivateKeyAccount[]): Promise<SequenceStage> {
    const { abi, bytecode } = await compileProbe()
    await world.node.client.setBalance({ address: PROBE_DEPLOYER.address, value: 10n ** 20n })
    await world.node.sendAll(PROBE_DEPLOYER, [{ data: bytecode, gas: 3_000_000n }])
    return new SequenceStage(world, accounts, abi)
  }

  /**
   * Plays sequences side by side, each with an owner of its own.
   * @throws {Error} that names the sequence and the step, or the account and the token, where chain and model part.
   */
  async play(batch: readonly Sequence[]): Promise<void> {
    const { timestamp } = await this.#world.node.client.getBlock({ blockTag: 'latest' })
    const startSec = timestamp + 1_000n
    const parties = await Promise.all(
      batch.map((sequence, index) => {
        const owner = this.#accounts[index]
        if (!owner) throw new Error(`no account for sequence ${index}`)
        return seatParty(owner, sequence, index, startSec)
      }),
    )
    const roster = rosterOf(parties)
    const model = await this.#openModel(parties)
    const blocks = writeBlocks(model, roster, batch, parties, startSec)
    const results = await this.#simulate(blocks, this.#probe(roster), parties, startSec)
    this.#judge(blocks, results, roster, batch)
  }

  #judge(
    blocks: readonly Block[],
    results: readonly (readonly SimulatedCall[])[],
    roster: Roster,
    batch: readonly Sequence[],
  ): void {
    const protection = new OwnerProtection()
    let before: Reading | null = null
    blocks.forEach((block, number) => {
      const calls = results[number] ?? []
      block.expectations.forEach((expectation, place) => {
        this.#compare(expectation, calls[place], batch, protection)
      })
      const after = readingOf(calls.at(-1), roster)
      compareBalances(block.after, after.amounts, roster.names, number, batch)
      const broken = before && brokenLaw(before, after, calls)
      if (broken) throw new Error(`block ${number}: ${broken}`)
      before = after
    })
  }

  #probe({ holders, partners }: Roster): Call {
    return {
      from: STRANGER,
      to: PROBE,
      data: encodeFunctionData({
        abi: this.#probeAbi,
        functionName: 'read',
        args: [Object.values(TOKEN_ADDRESS), [...holders.values()], WORLD.delta, [...partners.values()]],
      }),
    }
  }

  /** The shared accounts as they are on the chain; owners and agents with plenty of native. */
  async #openModel(parties: readonly Party[]): Promise<DeltaModel> {
    const { client } = this.#world.node
    const model = new DeltaModel()
    for (const [holder, address] of Object.entries(SHARED)) {
      for (const token of MODEL_TOKENS) {
        const balance =
          token === 'native'
            ? client.getBalance({ address })
            : client.readContract({
                address: TOKEN_ADDRESS[token],
                abi: TOKEN_ABI,
                functionName: 'balanceOf',
                args: [address],
              })
        model.create(token, holder, token === 'native' && holder === 'agent' ? PLENTY : await balance)
      }
    }
    for (const { index } of parties) model.create('native', `owner ${index}`, PLENTY)
    return model
  }

  async #simulate(
    blocks: readonly Block[],
    probe: Call,
    parties: readonly Party[],
    startSec: bigint,
  ): Promise<readonly (readonly SimulatedCall[])[]> {
    const rich = [AGENT.address, ...parties.map(({ owner }) => owner.address)]
    const stateOverrides = Object.fromEntries(rich.map((each) => [each, { balance: numberToHex(PLENTY) }]))
    const blockStateCalls = blocks.map(({ calls }, number) => ({
      blockOverrides: {
        time: numberToHex(startSec + BigInt(STEP_SEC * (number - 1))),
        gasLimit: numberToHex(10n ** 13n),
      },
      ...(number === 0 ? { stateOverrides } : {}),
      calls: [...calls, probe],
    }))
    const response = await fetch(this.#world.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_simulateV1',
        params: [{ blockStateCalls, validation: false }, 'latest'],
      }),
    })
    const answer = (await response.json()) as {
      error?: { message: string }
      result?: readonly { readonly calls: readonly SimulatedCall[] }[]
    }
    if (!answer.result) throw new Error(`not simulated: ${answer.error?.message}`)
    return answer.result.map(({ calls }) => calls)
  }

  #compare(
    { sequence, step, plan, outcome }: Expectation,
    call: SimulatedCall | undefined,
    batch: readonly Sequence[],
    protection: OwnerProtection,
  ): void {
    const expected = 'refused' in outcome ? outcome.refused : 'done'
    const actual = outcomeOf(call)
    this.#count(step, outcome)
    if (actual !== expected)
      throw parted(`${written(step)}: model ${expected}, chain ${actual}`, batch[sequence])
    if ('refused' in outcome || !isFillReport(outcome.done) || !call) return
    const report = reportOf(call)
    const { complete, srcAmount, returnAmount, protocolFee, partnerFee, totalFilled } = outcome.done
    // The event of a settled order says no total.
    const total = complete ? 0n : totalFilled
    const stated = written(report)
    const wanted = written({ complete, srcAmount, returnAmount, protocolFee, partnerFee, totalFilled: total })
    if (stated !== wanted)
      throw parted(`${written(step)}: model reports ${wanted}, chain ${stated}`, batch[sequence])
    const harm = plan && protection.add(plan, report)
    if (harm) throw parted(`${written(step)}: ${harm}`, batch[sequence])
  }

  #count(step: Expectation['step'], outcome: Expectation['outcome']): void {
    const kind = step === 'set-up' ? step : step.kind
    const done =
      'done' in outcome && isFillReport(outcome.done) ? (outcome.done.complete ? 'done' : 'part') : 'done'
    const name = `${kind}: ${'refused' in outcome ? outcome.refused : done}`
    this.tally.set(name, (this.tally.get(name) ?? 0) + 1)
  }
}

function rosterOf(parties: readonly Party[]): Roster {
  const holders = new Map<Holder, Address>(Object.entries(SHARED))
  const partners = new Map<Holder, Address>([[PROTOCOL, ZERO_ADDRESS]])
  for (const { index, owner, friend, partner } of parties) {
    holders
      .set(`owner ${index}`, owner.address)
      .set(`friend ${index}`, friend)
      .set(`partner ${index}`, partner)
    partners.set(`partner ${index}`, partner)
  }
  const names = [...holders.keys(), ...[...partners.keys()].map((partner) => `fees of ${partner}`)]
  return { holders, partners, names }
}

/** The first block only looks, the second sets up, and each further one has a step of every sequence that has one left. */
function writeBlocks(
  model: DeltaModel,
  { holders, partners }: Roster,
  batch: readonly Sequence[],
  parties: readonly Party[],
  startSec: bigint,
): readonly Block[] {
  const read = () => [
    ...[...holders.keys()].flatMap((holder) => MODEL_TOKENS.map((token) => model.balance(token, holder))),
    ...[...partners.keys()].flatMap((partner) => MODEL_TOKENS.map((token) => model.feesOf(partner, token))),
  ]
  const rounds = Math.max(...batch.map(({ steps }) => steps.length))
  const blocks: Block[] = [{ calls: [], expectations: [], after: read() }]
  for (let round = -1; round < rounds; round++) {
    const block: Block = { calls: [], expectations: [], after: [] }
    const nowSec = startSec + BigInt(STEP_SEC * (round + 1))
    parties.forEach((party, index) => {
      const sequence = batch[index]
      if (!sequence) return
      const turn = new SequenceRound(model, block, party, nowSec)
      if (round === -1) turn.setUp(sequence)
      const step = sequence.steps[round]
      if (step) turn.take(step)
    })
    block.after = read()
    blocks.push(block)
  }
  return blocks
}

function readingOf(probe: SimulatedCall | undefined, { holders }: Roster): Reading {
  const places = [...holders.keys()]
  return {
    // Two words say where the list starts and how long it is.
    amounts: words(probe?.returnData ?? '0x').slice(2),
    holderCount: holders.size,
    deltaPlace: places.indexOf(DELTA),
    etherPlace: places.indexOf('deltaEther'),
  }
}

function outcomeOf(call: SimulatedCall | undefined): string {
  if (!call) return 'no answer'
  return call.status === '0x1' ? 'done' : revertName(call.returnData)
}

function words(data: Hex): readonly bigint[] {
  const body = data.slice(2)
  return Array.from({ length: body.length / 64 }, (_, place) =>
    BigInt(`0x${body.slice(place * 64, place * 64 + 64)}`),
  )
}

/** The settlement event of a call, in the model's words. */
function reportOf(call: SimulatedCall): FillReport {
  const log = call.logs.findLast(({ address }) => getAddress(address) === getAddress(WORLD.delta))
  if (!log) throw new Error('a settlement without an event')
  const complete = log.topics[0] === SETTLED
  const [, , srcAmount = 0n, , returnAmount = 0n, protocolFee = 0n, partnerFee = 0n, total = 0n] = words(
    log.data,
  )
  return { complete, srcAmount, returnAmount, protocolFee, partnerFee, totalFilled: total }
}

function isFillReport(value: unknown): value is FillReport {
  return typeof value === 'object' && value !== null && 'returnAmount' in value
}

function written(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
}

function parted(what: string, sequence: Sequence | undefined): Error {
  return new Error(`${what}\nin ${written(sequence)}`)
}

function compareBalances(
  expected: readonly bigint[],
  actual: readonly bigint[],
  names: readonly string[],
  block: number,
  batch: readonly Sequence[],
): void {
  if (actual.length !== expected.length) throw new Error(`${actual.length} balances, not ${expected.length}`)
  expected.forEach((amount, place) => {
    if (actual[place] === amount) return
    const name = names[Math.floor(place / MODEL_TOKENS.length)] ?? ''
    const token = MODEL_TOKENS[place % MODEL_TOKENS.length]
    const culprit = batch[Number(/\d+$/.exec(name)?.[0] ?? Number.NaN)]
    throw parted(`block ${block}, ${name}, ${token}: model ${amount}, chain ${actual[place]}`, culprit)
  })
}
