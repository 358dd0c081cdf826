import { parseEventLogs } from 'viem'
import { BRIDGE_ABI } from '../../sandbox/chain/bridgeEncoding.ts'
import type { ChainReader } from './chainReader.ts'

/** What a transaction handed to a bridge: which, of what token, under what ID, and how much, in raw units. @throws {Error} where nothing left */
export async function sentCrossing(chain: ChainReader, hash: `0x${string}`) {
  const { logs } = await chain.client.getTransactionReceipt({ hash })
  const [event] = parseEventLogs({ abi: BRIDGE_ABI, logs, eventName: 'CrossingSent' })
  if (!event) throw new Error('nothing left the chain')
  const { id, crossing } = event.args
  return { id, bridge: event.address, token: crossing.token, amount: crossing.amount }
}
