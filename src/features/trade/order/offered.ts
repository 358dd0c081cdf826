import { AppError } from '../../../domain/data/errors.ts'
import { nextFillAmount } from '../../../domain/orders/history/nextFillAmount.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import { getDeltaPrice } from '../../../service/delta/deltaPrice.ts'
import type { Service } from '../../../service/http/serviceClient.ts'
import { isTooSmall } from '../quote/quoteState.ts'
import { beforeCosts } from '../venue/marketPrice.ts'

/** What solvers offer for the side that is not fixed, raw units. */
interface Offered {
  readonly offered: bigint
  /** Their network fee added back: what prices are compared with. */
  readonly beforeCosts: bigint
}

/** What solvers offer now for the next fill: the open part of an order, or its next slice. Null where that cannot be quoted. */
export async function offered(
  service: Service,
  seen: OrderSnapshot,
  tokenOf: (token: TokenId) => Token | null,
  signal: AbortSignal,
): Promise<Offered | 'tooSmall' | null> {
  const { order } = seen
  const { input, output, side } = order
  if (input.chainId !== output.chainId) return null
  const sellToken = tokenOf({ chainId: input.chainId, address: input.token })
  const buyToken = tokenOf({ chainId: output.chainId, address: output.token })
  const nextAmount = nextFillAmount(seen)
  if (!sellToken || !buyToken || !nextAmount) return null
  try {
    const quote = await getDeltaPrice(
      service,
      { chainId: input.chainId, sellToken, buyToken, side, amount: nextAmount },
      { signal, priority: 'background' },
    )
    const { sold, bought } = beforeCosts(quote)
    return side === 'SELL'
      ? { offered: quote.buyAmount, beforeCosts: bought }
      : { offered: quote.sellAmount, beforeCosts: sold }
  } catch (error) {
    if (error instanceof AppError && isTooSmall(error.code)) return 'tooSmall'
    if (error instanceof AppError) return null
    throw error
  }
}
