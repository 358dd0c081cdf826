import { isSameAddress } from '../domain/address.ts'
import { getCommitted } from '../service/deltaOrders.ts'
import type { Service } from '../service/serviceClient.ts'
import type { CommitmentQuestion } from './flowKind.ts'
import type { FlowRecord } from './flowRecord.ts'
import { isOwed } from './flowReducer.ts'
import type { Journal } from './journal.ts'

/**
 * What open orders of an account may still take of a token through a spender, in raw units: what the service counts, and orders that are signed here
 * and have not reached it. Nothing rests on the router and on Permit2.
 * @throws {AppError} when the service does not answer.
 */
export async function readCommitted(
  asked: CommitmentQuestion,
  { service, journal }: { readonly service: Service; readonly journal: Journal },
): Promise<bigint> {
  const { chainId, account, spender, token } = asked
  if (spender !== 'delta') return 0n
  const [open, records] = await Promise.all([
    getCommitted(service, { chainId, account, token: token.address }),
    journal.all().catch(() => []),
  ])
  const undelivered = records.filter((record) => isOwed(record) && takesFrom(record, asked))
  return undelivered.reduce(
    (sum, { intent }) => sum + ('sellAmount' in intent ? BigInt(intent.sellAmount) : 0n),
    open,
  )
}

function takesFrom({ intent, status }: FlowRecord, { chainId, account, token }: CommitmentQuestion): boolean {
  return (
    intent.kind === 'delta-order' &&
    (status === 'running' || status === 'paused') &&
    intent.chainId === chainId &&
    isSameAddress(intent.account, account) &&
    isSameAddress(intent.sellToken.address, token.address)
  )
}
