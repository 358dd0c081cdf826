import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { encodeFunctionData } from 'viem/utils'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { balanceReading, runSequence } from './simulation.ts'

/** Nobody's address, to which transfers are simulated. */
const STRANGER: Address = '0x00000000000000000000000000000000004B7471'

const BPS = 10_000n
/** Tokens that count in shares lose a unit or two on the way; that is no tax. Raw units. */
const ROUNDING = 2n

/**
 * What a token keeps of a transfer, by simulating transfers of what the given holders have.
 * @param holders accounts that may have some: the trader, the pools of the route. The highest tax among them counts.
 * @returns basis points of what leaves the sender, rounded up; 0 where everything arrives; null when no holder has enough to
 * measure with, no transfer goes through, or the node cannot simulate.
 */
export async function readTransferTaxBps(
  client: ChainClient,
  token: Address,
  holders: readonly Address[],
): Promise<number | null> {
  const measured = await Promise.all(holders.map((holder) => measure(client, token, holder)))
  const known = measured.filter((one) => one !== null)
  return known.length === 0 ? null : Math.max(...known)
}

async function measure(client: ChainClient, token: Address, holder: Address): Promise<number | null> {
  try {
    const balance = await readBalance(client, token, holder)
    const amount = balance / 2n
    // With less than this a basis point is lost in rounding.
    if (amount < BPS) return null
    const outcome = await runSequence(client, {
      from: holder,
      calls: [{ to: token, value: 0n, data: transferData(amount) }],
      readings: [balanceReading(token, holder), balanceReading(token, STRANGER)],
    })
    const [holderBefore, strangerBefore] = outcome?.before ?? []
    const [holderAfter, strangerAfter] = outcome?.after ?? []
    if (holderBefore == null || holderAfter == null || strangerBefore == null || strangerAfter == null) {
      return null
    }
    return taxBps(holderBefore - holderAfter, strangerAfter - strangerBefore)
  } catch {
    return null
  }
}

function transferData(amount: bigint) {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [STRANGER, amount] })
}

function readBalance(client: ChainClient, token: Address, holder: Address): Promise<bigint> {
  return readContract(client, {
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  })
}

function taxBps(left: bigint, arrived: bigint): number | null {
  if (left <= 0n) return null
  const kept = left - arrived - ROUNDING
  return kept <= 0n ? 0 : Number((kept * BPS + left - 1n) / left)
}
