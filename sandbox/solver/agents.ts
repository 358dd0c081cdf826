import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { AGENT_KEYS } from '../chain/sandboxKeys.ts'

/** A solver: quotes for orders in auctions and settles those it wins. */
export interface Agent {
  readonly name: string
  readonly account: PrivateKeyAccount
  /** Keeps so much of what it could give, in basis points, beside the cost of gas. */
  readonly marginBps: number
}

const PLANS = [
  { name: 'northgate', marginBps: 0 },
  { name: 'southbank', marginBps: 2 },
] as const

/** Every agent, one for each of the keys that the contract allows. */
export const AGENTS: readonly Agent[] = PLANS.flatMap((plan, index) => {
  const key = AGENT_KEYS[index]
  return key === undefined ? [] : [{ ...plan, account: privateKeyToAccount(key) }]
})
