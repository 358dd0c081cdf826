import { shortAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { labelOf } from '../../../domain/token/tokenLabel.ts'
import type { TokenFacts } from '../../../flow/walletLayer.ts'

/** What an unlisted token becomes once imported: its label judged, the address in place of a name that cannot be trusted. */
export function tokenFromFacts(facts: TokenFacts, listed: readonly Token[]): Token {
  const label = labelOf(facts, listed)
  const symbol = label.suspicion ? shortAddress(facts.address) : label.symbol
  return {
    chainId: facts.chainId,
    address: facts.address,
    symbol,
    name: label.name || symbol,
    decimals: facts.decimals,
  }
}
