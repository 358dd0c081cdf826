import type { Hex } from 'viem'
import { erc20Abi } from 'viem'
import { getBalance } from 'viem/actions'
import { encodeFunctionData, hexToBigInt, isHex, numberToHex, pad, size, slice } from 'viem/utils'
import type { AppError } from '../../domain/data/errors.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError, revertReason } from '../node/reverts.ts'
import type { Reading, Sequence } from './sequence.ts'
import { sequenceCode, UNANSWERED } from './sequenceCode.ts'

/** What the calls changed. A reading that was not answered is null. */
export interface SequenceOutcome {
  readonly before: readonly (bigint | null)[]
  readonly after: readonly (bigint | null)[]
  /** Gas the calls used, or null where the node does not count it. */
  readonly gasUnits: bigint | null
}

/** How a sequence ended: it went through, one of its calls did not, or the node could not be asked in this way. */
type Attempt = SequenceOutcome | { readonly refused: AppError } | null

/** Native or token balance as a reading. */
export function balanceReading(token: Address, holder: Address): Reading {
  if (isNative(token)) return { balanceOf: holder }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  return { to: token, data }
}

/**
 * Runs a sequence on the latest state without sending anything: by `eth_simulateV1`, or where the node has none by an
 * `eth_call` in which the account's code is replaced by code that makes the calls.
 * @returns what it changed, or null when the node offers neither.
 * @throws {AppError} the decoded reason of the first call that would revert; `chain-funds`.
 */
export async function runSequence(client: ChainClient, sequence: Sequence): Promise<SequenceOutcome | null> {
  const attempt = (await bySimulation(client, sequence)) ?? (await byOverride(client, sequence))
  if (attempt && 'refused' in attempt) throw attempt.refused
  return attempt
}

/** Where nobody is: the code that reads balances is put there for the length of a simulation. */
const BALANCE_READER: Address = '0x00000000000000000000000000000000004B7472'
/** Answers with the native balance of the address in its calldata. */
const BALANCE_READER_CODE: Hex = '0x6000353160005260206000f3'

interface SimulatedCall {
  readonly status: Hex
  readonly returnData: Hex
  readonly gasUsed: Hex
  readonly error?: { readonly message?: string; readonly data?: unknown }
}

async function bySimulation(client: ChainClient, sequence: Sequence): Promise<Attempt> {
  const { from, calls, readings } = sequence
  const reads = readings.map((one) =>
    'balanceOf' in one ? { to: BALANCE_READER, data: pad(one.balanceOf) } : one,
  )
  const made = calls.map(({ to, value, data }) => ({ from, to, value: numberToHex(value), data }))
  const blocks = {
    blockStateCalls: [
      {
        calls: [...reads, ...made, ...reads],
        stateOverrides: { [BALANCE_READER]: { code: BALANCE_READER_CODE } },
      },
    ],
    traceTransfers: false,
    validation: false,
  }
  try {
    const answer: unknown = await client.request({
      method: 'eth_simulateV1',
      params: [blocks, 'latest'] as never,
    })
    const results = simulatedCalls(answer)
    if (results?.length !== reads.length * 2 + made.length) return null
    return outcomeOf(results, reads.length)
  } catch (error) {
    return refusedOrUnable(error)
  }
}

function simulatedCalls(answer: unknown): readonly SimulatedCall[] | null {
  const block: unknown = Array.isArray(answer) ? answer[0] : null
  const calls: unknown = typeof block === 'object' && block !== null && 'calls' in block ? block.calls : null
  return Array.isArray(calls) && calls.every(isSimulatedCall) ? calls : null
}

function isSimulatedCall(value: unknown): value is SimulatedCall {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    isHex(value.status) &&
    'returnData' in value &&
    isHex(value.returnData) &&
    'gasUsed' in value &&
    isHex(value.gasUsed)
  )
}

function outcomeOf(results: readonly SimulatedCall[], reads: number): Attempt {
  const made = results.slice(reads, results.length - reads)
  const failed = made.find((one) => BigInt(one.status) !== 1n)
  if (failed) return { refused: refusalOf(failed) }
  return {
    before: results.slice(0, reads).map(wordOf),
    after: results.slice(results.length - reads).map(wordOf),
    gasUnits: made.reduce((sum, one) => sum + BigInt(one.gasUsed), 0n),
  }
}

function refusalOf({ error, returnData }: SimulatedCall): AppError {
  const data = isHex(error?.data) ? error.data : returnData
  const text = error?.message ?? ''
  if (data === '0x' && /insufficient (funds|balance)/i.test(text)) return chainError(new Error(text))
  return revertReason(data.length >= 10 ? data : null, text)
}

function wordOf({ status, returnData }: SimulatedCall): bigint | null {
  return BigInt(status) === 1n && size(returnData) >= 32 ? hexToBigInt(slice(returnData, 0, 32)) : null
}

/** Marks that the replaced code ran: a node that ignores overrides answers something else. */
const RAN = 0x4b6f6e746f72n << 64n

async function byOverride(client: ChainClient, sequence: Sequence): Promise<Attempt> {
  const { from, readings, calls } = sequence
  const block = { from, to: from, data: '0x01' }
  try {
    const answer: unknown = await client.request({
      method: 'eth_call',
      params: [block, 'latest', { [from]: { code: sequenceCode(sequence, RAN) } }] as never,
    })
    if (!isHex(answer) || size(answer) < 32) return null
    const word = (index: number) => hexToBigInt(slice(answer, index * 32, index * 32 + 32))
    const state = word(0) - RAN
    if (state > 0n && state <= BigInt(calls.length)) {
      return { refused: await overrideRefusal(client, sequence, answer) }
    }
    if (state !== 0n || size(answer) !== 32 * (1 + readings.length * 2)) return null
    const values = Array.from({ length: readings.length * 2 }, (_, index) => {
      const value = word(index + 1)
      return value === UNANSWERED ? null : value
    })
    return {
      before: values.slice(0, readings.length),
      after: values.slice(readings.length),
      gasUnits: null,
    }
  } catch (error) {
    const known = chainError(error)
    return known.code === 'chain-funds' ? { refused: known } : null
  }
}

/** A call that sends more native than there is fails without a word. */
async function overrideRefusal(
  client: ChainClient,
  { from, calls }: Sequence,
  answer: Hex,
): Promise<AppError> {
  if (size(answer) >= 36) return revertReason(slice(answer, 32))
  const needed = calls.reduce((sum, { value }) => sum + value, 0n)
  if (needed > 0n && (await getBalance(client, { address: from })) < needed) {
    return chainError(new Error('insufficient funds'))
  }
  return revertReason(null)
}

/** A contract's no and an empty purse are answers; anything else means that the node cannot be asked like this. */
function refusedOrUnable(error: unknown): Attempt {
  const known = chainError(error)
  return known.code === 'chain-unreachable' ? null : { refused: known }
}
