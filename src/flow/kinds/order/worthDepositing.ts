import type { Hex } from 'viem'
import { isNonceUsed, readBlockTime } from '../../../chain/delta/deltaState.ts'
import { readAccountKind } from '../../../chain/node/accountKind.ts'
import { isFinalStatus, type OrderStatus } from '../../../domain/orders/record/orderState.ts'
import type { FamilyFacts } from '../../../domain/orders/struct/families.ts'
import type { Address } from '../../../domain/token/address.ts'
import { getOrderByHash } from '../../../service/delta/deltaOrders.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import { flowError } from '../../record/flowErrors.ts'
import { deltaOf } from '../terms/deltaOrderTerms.ts'

/**
 * What has to be left of an order's time: a deposit must be mined and the order filled before the deadline. The transactions of an account that is
 * a contract are carried out later, once its owners have confirmed.
 */
const MARGIN_SEC = 60
const CONTRACT_MARGIN_SEC = 5 * 60

/**
 * Checked before a wallet is asked to pay native in for an order, which nobody fills once its time is up or it is over.
 * @throws {AppError} `flow-order-over`, `flow-deposit-late`, `flow-deposit-late-contract`; `chain-unreachable`, or when the service does not answer.
 */
export async function assertWorthDepositing(
  { clients, service }: Pick<FlowTools, 'clients' | 'service'>,
  paid: {
    readonly chainId: number
    readonly account: Address
    readonly order: Pick<FamilyFacts, 'owner' | 'nonce' | 'deadlineSec'>
    readonly orderHash: Hex
  },
): Promise<void> {
  const { chainId, account, order, orderHash } = paid
  const { owner, nonce, deadlineSec } = order
  const client = clients.of(chainId)
  const [{ blockTimeSec }, kind, isUsed, record] = await Promise.all([
    readBlockTime(client),
    readAccountKind(client, account),
    isNonceUsed(client, deltaOf(paid), owner, nonce),
    getOrderByHash(service, orderHash, { priority: 'click' }),
  ])
  if (isUsed || (record && isEnding(record.status))) throw flowError('orderOver', 'stop')
  const leftSec = Number(deadlineSec) - blockTimeSec
  const isContract = kind === 'contract'
  if (leftSec >= (isContract ? CONTRACT_MARGIN_SEC : MARGIN_SEC)) return
  throw flowError(isContract ? 'depositLateContract' : 'depositLate', 'fix')
}

function isEnding(status: OrderStatus | 'UNKNOWN'): boolean {
  return isFinalStatus(status) || status === 'CANCELLING' || status === 'REFUNDING'
}
