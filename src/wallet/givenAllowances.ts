import type { ChainClient } from '../chain/node/clients.ts'
import { readFunds } from '../chain/token/funds.ts'
import { type Address, isNative } from '../domain/address.ts'
import { deploymentOf } from '../domain/deployments.ts'
import { PERMIT2_ADDRESS } from '../domain/orders/permit2TypedData.ts'
import type { GivenAllowance, GivenAllowances } from '../flow/orders/orderDesk.ts'

/** So many tokens in one call: nodes bound the gas of a call. */
const TOKENS_PER_CALL = 150

/**
 * What an account lets the pinned spenders of a chain take of these tokens, in the order of the tokens; allowances of nothing are left out.
 * Never rejects: what the node does not say is counted.
 */
export async function readGivenAllowances(
  client: ChainClient,
  asked: { readonly chainId: number; readonly account: Address; readonly tokens: readonly Address[] },
): Promise<GivenAllowances> {
  const pins = deploymentOf(asked.chainId)
  if (!pins) return { given: [], unread: 0 }
  const { router, delta } = pins
  const spenders = [
    { role: 'router' as const, address: router },
    ...(delta ? [{ role: 'delta' as const, address: delta }] : []),
    { role: 'permit2' as const, address: PERMIT2_ADDRESS },
  ]
  const tokens = asked.tokens.filter((token) => !isNative(token))
  const given: GivenAllowance[] = []
  let unread = 0
  for (let start = 0; start < tokens.length; start += TOKENS_PER_CALL) {
    const funds = await readFunds(client, {
      account: asked.account,
      tokens: tokens.slice(start, start + TOKENS_PER_CALL),
      spenders: spenders.map(({ address }) => address),
    })
    for (const { token, allowances } of funds)
      allowances.forEach((amount, place) => {
        const spender = spenders[place]?.role
        if (amount === 'unknown') unread += 1
        else if (amount > 0n && spender) given.push({ token, spender, amount })
      })
  }
  return { given, unread }
}
