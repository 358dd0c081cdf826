import { type Holding, type RateLine, rateLine } from './tokenText.ts'

/** Whether less comes out than went in, counted in whole tokens. */
const isLess = (sold: Holding, received: Holding): boolean =>
  received.amount * 10n ** BigInt(sold.token.decimals) < sold.amount * 10n ** BigInt(received.token.decimals)

/** The rate of a trade. Of two tokens with the same name it is told what one that is sold brings: seen from the other one a loss would read as a gain. */
export const saleRate = (sold: Holding, received: Holding): RateLine | null =>
  rateLine(sold, received, sold.token.symbol === received.token.symbol && isLess(sold, received))
