import { type Address, type Hex, keccak256, toBytes } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** A solver: quotes for orders in auctions and settles those it wins. */
export interface Agent {
  readonly name: string
  readonly account: PrivateKeyAccount
  /** Keeps so much of what it could give, in basis points, beside the cost of gas. */
  readonly marginBps: number
}

const keyOf = (name: string): Hex => keccak256(toBytes(`kontor sandbox agent: ${name}`))

const agent = (name: string, marginBps: number): Agent => ({
  name,
  marginBps,
  account: privateKeyToAccount(keyOf(name)),
})

/** Every agent, by name. Their keys are public: worth nothing outside a sandbox. */
export const AGENTS: readonly Agent[] = [agent('northgate', 0), agent('southbank', 2)]

/** Who owns Delta on a sandbox chain: it allows the agents, nothing else. */
export const DELTA_OWNER_KEY: Hex = keyOf('owner of delta')

/** What the contract must allow. */
export const AGENT_ADDRESSES: readonly Address[] = AGENTS.map(({ account }) => account.address)
