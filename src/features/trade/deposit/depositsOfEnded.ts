import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { endedDeposits } from '../../../domain/orders/history/endedDeposits.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { EndedDeposit } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'
import { type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { type FlowRecord, runningWithdrawal } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import type { SessionState } from '../../../flow/session.ts'
import { isLiveOrder, ordersOf } from '../order/orderView.ts'
import { leftInDelta } from './leftInDelta.ts'
import { isWithdrawnHere } from './withdrawnHere.ts'

/** The balances that show what Delta holds of the deposits of these orders: one for each chain that has such deposits. Pure. */
export const depositTokens = (ended: readonly OrderSnapshot[]): readonly TokenId[] =>
  [...new Set(ended.map(({ order }) => order.chainId))].flatMap((chainId) => {
    const address = deploymentOf(chainId)?.deltaEther
    return address ? [{ chainId, address }] : []
  })

/** What ended orders of an account are compared with. */
interface DepositSources {
  readonly account: Address
  /** `depositTokens` of the orders. */
  readonly tokens: readonly TokenId[]
  readonly balances: SessionState['balances']
  readonly tracked: ReadonlyMap<string, TrackedOrder>
  readonly flows: readonly FlowRecord[]
}

/** What Delta still holds of the deposits of these orders, which ended and are the account's, by order id. Pure. */
export function depositsOfEnded(
  ended: readonly OrderSnapshot[],
  { account, tokens, balances, tracked, flows }: DepositSources,
): ReadonlyMap<string, EndedDeposit> {
  const found = tokens.flatMap((token) => {
    const { chainId } = token
    const deposit = balances[tokenKey(token)]
    const live = ordersOf(tracked, chainId, account).filter(isLiveOrder)
    const unused = typeof deposit === 'bigint' ? leftInDelta(deposit, live, flows) : null
    const here = ended.filter(({ order }) => order.chainId === chainId)
    const isWithdrawing = runningWithdrawal(flows, { chainId, account }) !== undefined
    const left = endedDeposits(here, unused, ({ order }) => isWithdrawnHere(order, flows))
    return [...left].map(([id, one]) => [id, isWithdrawing ? { ...one, isWithdrawing } : one] as const)
  })
  return new Map(found)
}
