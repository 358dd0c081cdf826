import type { ChainClient } from '../chain/node/clients.ts'
import { readAllowances } from '../chain/token/funds.ts'
import { deploymentOf } from '../domain/chain/deployments.ts'
import { pinnedSpender } from '../domain/firewall/ownCalls.ts'
import { type Address, isNative } from '../domain/token/address.ts'
import type { GivenAllowance, GivenAllowances } from '../flow/orders/orderClient.ts'

/** So many allowances in one call: nodes bound the gas of a call. */
const MOST_IN_CALL = 450
const ROLES = ['router', 'delta', 'permit2', 'rfq'] as const

/**
 * What an account lets the pinned spenders of a chain take of these tokens, in the order of the tokens; allowances of nothing are left out.
 * Never rejects: what the node does not say is counted.
 */
export async function readGivenAllowances(
  client: ChainClient,
  request: { readonly chainId: number; readonly account: Address; readonly tokens: readonly Address[] },
): Promise<GivenAllowances> {
  const pins = deploymentOf(request.chainId)
  const pairs = request.tokens
    .filter((token) => !isNative(token))
    .flatMap((token) =>
      ROLES.flatMap((role) => {
        const spender = pins && pinnedSpender(role, pins)
        return spender ? [{ token, spender, role }] : []
      }),
    )
  const given: GivenAllowance[] = []
  let unread = 0
  for (let start = 0; start < pairs.length; start += MOST_IN_CALL) {
    const part = pairs.slice(start, start + MOST_IN_CALL)
    const amounts = await readAllowances(client, request.account, part)
    part.forEach(({ token, role: spender }, place) => {
      const amount = amounts[place] ?? 'unknown'
      if (amount === 'unknown') unread += 1
      else if (amount > 0n) given.push({ token, spender, amount })
    })
  }
  return { given, unread }
}
