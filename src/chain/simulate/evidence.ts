import type { Hex } from 'viem'
import { call, getChainId, getCode } from 'viem/actions'
import { hexToBigInt, numberToHex } from 'viem/utils'
import type { BalanceChange, TransactionEvidence } from '../../domain/firewall/transactionEvidence.ts'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError, revertDataOf } from '../node/reverts.ts'
import { balanceReading, runSequence, type SequenceOutcome } from './simulation.ts'

/** A call as it would be sent. `value` in native raw units. */
export interface ProposedCall {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** Whose balances of which tokens are compared before and after; native under its placeholder. */
export interface Watched {
  readonly tokens: readonly Address[]
  readonly accounts: readonly Address[]
}

/**
 * Asks the chain about a transaction, or several in one, before anybody signs it: which chain answers, whether each target has
 * code, whether the calls go through from the account as things are now, what they change and what gas they use.
 * The rungs of the simulation, each only where the node lacks the one before: `eth_simulateV1`; `eth_call` with the account's
 * code replaced by the calls; a plain `eth_call`, which knows no balances and, of several calls, only the first. What a plain
 * call cannot tell of the others is 'notSimulated', and so is everything of a node that knows its chain and tries no call at all.
 * @param proposed one call, or those of one atomic bundle in their order; all from one account.
 * @throws {AppError} the decoded reason when a call would revert, `chain-funds`, or `chain-unreachable`.
 */
export async function gatherEvidence(
  client: ChainClient,
  proposed: ProposedCall | readonly [ProposedCall, ...ProposedCall[]],
  watched: Watched = { tokens: [], accounts: [] },
): Promise<TransactionEvidence> {
  const calls = isList(proposed) ? proposed : ([proposed] as const)
  const [first] = calls
  const pairs = watched.accounts.flatMap((owner) => watched.tokens.map((token) => ({ owner, token })))
  const readings = pairs.map(({ owner, token }) => balanceReading(token, owner))
  try {
    const [chainId, codes, outcome] = await Promise.all([
      getChainId(client),
      Promise.all([...new Set(calls.map(({ to }) => to))].map((address) => getCode(client, { address }))),
      runSequence(client, { from: first.from, calls, readings }),
    ])
    const isTried = outcome !== null || ((await canCallPlainly(client, first)) && calls.length === 1)
    return {
      chainId,
      targetHasCode: codes.every((code) => code !== undefined && code !== '0x'),
      simulation: isTried ? 'passed' : 'notSimulated',
      gasUnits: isTried && calls.length === 1 ? await estimate(client, first) : (outcome?.gasUnits ?? null),
      deltas: outcome && changesOf(pairs, outcome),
    }
  } catch (error) {
    throw chainError(error)
  }
}

function isList<One, List extends readonly unknown[]>(value: One | List): value is List {
  return Array.isArray(value)
}

/** Null when nothing was watched, or any balance could not be read: half a picture is none. */
function changesOf(
  pairs: readonly { readonly owner: Address; readonly token: Address }[],
  { before, after }: SequenceOutcome,
): readonly BalanceChange[] | null {
  if (pairs.length === 0) return null
  const changes: BalanceChange[] = []
  for (const [index, pair] of pairs.entries()) {
    const was = before[index] ?? null
    const is = after[index] ?? null
    if (was === null || is === null) return null
    changes.push({ ...pair, change: is - was })
  }
  return changes
}

async function callPlainly(client: ChainClient, { from, to, value, data }: ProposedCall): Promise<void> {
  await call(client, { account: from, to, value, data })
}

/** Whether the node tries calls; one that goes through, if so. @throws {AppError} why it does not go through. */
async function canCallPlainly(client: ChainClient, proposed: ProposedCall): Promise<boolean> {
  try {
    await callPlainly(client, proposed)
    return true
  } catch (error) {
    const known = chainError(error)
    if (known.code !== 'chain-unreachable') throw known
    return false
  }
}

async function estimate(
  client: ChainClient,
  { from, to, value, data }: ProposedCall,
): Promise<bigint | null> {
  try {
    // By hand: viem's own action brings all that prepares a transaction.
    const request = { from, to, value: numberToHex(value), data }
    return hexToBigInt(await client.request({ method: 'eth_estimateGas', params: [request] }))
  } catch (error) {
    const known = chainError(error)
    if (known.code === 'chain-unreachable') return null
    throw known
  }
}

/**
 * Whether a call would revert now. Used to find out if a token demands that an old approval is taken back first.
 * @throws {AppError} when the node gives no answer either way.
 */
export async function wouldRevert(client: ChainClient, proposed: ProposedCall): Promise<boolean> {
  try {
    await callPlainly(client, proposed)
    return false
  } catch (error) {
    const known = chainError(error)
    if (revertDataOf(error) === null && known.code === 'chain-unreachable') throw known
    return true
  }
}
