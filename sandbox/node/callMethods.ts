import type { Block } from '@ethereumjs/block'
import { bytesToHex, type Hex, numberToHex } from 'viem'
import { blockJson } from './blockJson.ts'
import { type BlockName, openAt } from './blockTags.ts'
import { type CallRequest, readCall, type WrittenCall } from './callRequest.ts'
import type { KeptChain } from './keptChain.ts'
import { addressOf } from './keptState.ts'
import { BLOCK_GAS, type CallOutcome } from './machine.ts'
import { refusals } from './nodeErrors.ts'
import { applyOverrides, type StateOverrides } from './overrides.ts'
import { logJson } from './transactions.ts'

/** Runs a call and takes back what it changed. */
async function tryCall(chain: KeptChain, block: Block, request: CallRequest): Promise<CallOutcome> {
  await chain.state.checkpoint()
  try {
    return await chain.machine.runCall(block, request)
  } finally {
    await chain.state.revert()
  }
}

/** `eth_call`. */
export async function call(
  chain: KeptChain,
  written: WrittenCall,
  name: BlockName,
  overrides: StateOverrides = {},
): Promise<Hex> {
  const block = await openAt(chain, name)
  await applyOverrides(chain.state, overrides)
  const { failed, returnData } = await chain.machine.runCall(block, readCall(written, BLOCK_GAS))
  if (failed) throw failed
  return returnData
}

const TRANSFER_GAS = 21_000n
/** Calls keep a 64th of their gas from the calls they make. */
const KEPT_PART = 64n
const STIPEND = 2_300n

/** `eth_estimateGas`: the least gas with which it goes through. */
export async function estimateGas(
  chain: KeptChain,
  written: WrittenCall,
  name: BlockName,
  overrides: StateOverrides = {},
): Promise<Hex> {
  const block = await openAt(chain, name)
  await applyOverrides(chain.state, overrides)
  const request = readCall(written, BLOCK_GAS)
  const isPlain = request.to && request.data.length === 0 && request.delegations.length === 0
  if (isPlain && (await chain.state.getCodeSize(addressOf(request.to ?? ''))) === 0)
    return numberToHex(TRANSFER_GAS)
  const goesThrough = async (gas: bigint): Promise<boolean> => {
    // Less than it takes to begin with is refused; a refund can make what was used less than that.
    const outcome = await tryCall(chain, block, { ...request, gas }).catch(() => null)
    return outcome !== null && outcome.failed === null
  }
  const gas = await affordable(chain, request)
  const whole = await tryCall(chain, block, { ...request, gas })
  if (whole.failed) throw whole.failed
  if (await goesThrough(whole.gasUsed)) return numberToHex(whole.gasUsed)
  let tooLittle = whole.gasUsed
  const likely = ((whole.gasUsed + whole.refunded + STIPEND) * KEPT_PART) / (KEPT_PART - 1n)
  let enough = likely < gas && (await goesThrough(likely)) ? likely : gas
  while (enough - tooLittle > 1n) {
    const middle = (enough + tooLittle) / 2n
    if (await goesThrough(middle)) enough = middle
    else tooLittle = middle
  }
  return numberToHex(enough)
}

/** The most gas of a call that its sender can pay. */
async function affordable(chain: KeptChain, { from, gas, maxFee, value }: CallRequest): Promise<bigint> {
  if (maxFee === 0n) return gas
  const balance = (await chain.state.getAccount(addressOf(from)))?.balance ?? 0n
  const most = balance > value ? (balance - value) / maxFee : 0n
  return most < gas ? most : gas
}

/** What `eth_simulateV1` is given for one block. */
interface SimulatedBlock {
  readonly blockOverrides?: {
    readonly number?: Hex
    readonly time?: Hex
    readonly gasLimit?: Hex
    readonly baseFeePerGas?: Hex
  }
  readonly stateOverrides?: StateOverrides
  readonly calls?: readonly WrittenCall[]
}

export interface Simulation {
  readonly blockStateCalls: readonly SimulatedBlock[]
  readonly traceTransfers?: boolean
  readonly returnFullTransactions?: boolean
  readonly validation?: boolean
}

/** `eth_simulateV1`: calls in blocks after another one, each on what those before it left. */
export async function simulate(
  chain: KeptChain,
  chainId: number,
  { blockStateCalls, traceTransfers = false, validation = false }: Simulation,
  name: BlockName,
): Promise<readonly unknown[]> {
  if (traceTransfers || validation)
    throw refusals.params('This node simulates without traceTransfers and without validation')
  let parent = await openAt(chain, name)
  const blocks: unknown[] = []
  for (const { blockOverrides = {}, stateOverrides = {}, calls = [] } of blockStateCalls) {
    await applyOverrides(chain.state, stateOverrides)
    const next = chain.draft(parent, Number(parent.header.timestamp) + 1, bytesToHex(parent.hash()))
    const block = chain.machine.block({
      ...next.header,
      ...(blockOverrides.number ? { number: BigInt(blockOverrides.number) } : {}),
      ...(blockOverrides.time ? { timestamp: BigInt(blockOverrides.time) } : {}),
      ...(blockOverrides.gasLimit ? { gasLimit: BigInt(blockOverrides.gasLimit) } : {}),
      baseFeePerGas: BigInt(blockOverrides.baseFeePerGas ?? 0),
    })
    blocks.push(await simulateBlock(chain, chainId, block, calls))
    parent = block
  }
  return blocks
}

async function simulateBlock(
  chain: KeptChain,
  chainId: number,
  block: Block,
  calls: readonly WrittenCall[],
): Promise<unknown> {
  const place = { hash: bytesToHex(block.hash()), number: block.header.number }
  const answers: unknown[] = []
  let gasUsed = 0n
  let logCount = 0
  for (const [index, written] of calls.entries()) {
    const request = readCall(written, block.header.gasLimit - gasUsed)
    const outcome = await chain.machine.runCall(block, request)
    gasUsed += outcome.gasUsed
    const { failed, logs } = outcome
    const where = { ...place, timestamp: block.header.timestamp, index }
    answers.push({
      returnData: outcome.returnData,
      logs: logs.map((log, at) => logJson(log, place.hash, where, logCount + at)),
      gasUsed: numberToHex(outcome.gasUsed),
      status: failed ? '0x0' : '0x1',
      ...(failed ? { error: { code: failed.code, message: failed.message, data: failed.data } } : {}),
    })
    logCount += logs.length
  }
  const whole = blockJson({ hash: place.hash, block, outcomes: [] }, chainId, false)
  return { ...whole, gasUsed: numberToHex(gasUsed), calls: answers }
}
