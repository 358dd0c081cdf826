import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { isSameToken, type TokenId } from '../../../domain/token/token.ts'

/** Whether pools price a token: a built-in one. A pool of a token that somebody made up may have any price. */
export const isPriced = (token: TokenId): boolean =>
  tokenSnapshot(token.chainId).some((builtIn) => isSameToken(builtIn, token))
