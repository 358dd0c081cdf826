import { formHref } from '../trade/address/formLink.ts'
import type { TradeCommand } from './command.ts'

/** The address of the form that a command fills: the same that a link to it has. */
export function tradeHref(command: TradeCommand): string {
  const { screen, chainId, destChainId, side, amount, price, slices, everySec, overSec } = command
  const schedule = { slices, every: everySec, over: overSec }
  return formHref({
    screen,
    pair: {
      ...{ chainId, side, amount, mode: 'auto' },
      sell: command.sell.address,
      buy: command.buy?.address ?? null,
    },
    more: {
      ...(price && { price: price.text }),
      ...(price?.per === 'buy' && { per: 'buy' }),
      ...Object.fromEntries(
        Object.entries(schedule).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
      ...(screen === 'crosschain' && { dest: String(destChainId) }),
    },
  })
}
