import '../../text/en/app/command.ts'
import { parseAmount } from '../../domain/amount/amount.ts'
import { formatAmountExact } from '../../domain/amount/amountFormat.ts'
import { chainName } from '../../domain/chain/chains.ts'
import { isNative, shortAddress } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { durationText } from '../../text/durationText.ts'
import { numberLocale } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { Command, TradeCommand } from './command.ts'

/** Digits behind the point that are written of a number. */
const DIGITS = 30

const written = (text: string): string => {
  const parsed = parseAmount(text, DIGITS)
  return parsed.kind === 'amount' ? formatAmountExact(parsed.value, DIGITS, numberLocale()) : text
}

/** What a command is called in the list. */
export function titleOf(command: Command): string {
  switch (command.kind) {
    case 'trade':
      return `${t(`app.nav.${command.screen}`)}: ${tradeText(command)}`
    case 'screen':
      return t(`app.nav.${command.screen}`)
    case 'cancelAll':
      return t('command.cancelAll')
    case 'settings':
      return t('command.settings')
    case 'status':
      return t('command.status')
    case 'keys':
      return t('command.keys')
  }
}

function tradeText({ screen, side, amount, sell, buy, destChainId }: TradeCommand): string {
  const fixed = side === 'BUY' ? buy : sell
  const named = (token: Token) =>
    token === fixed && amount !== '' ? `${written(amount)} ${token.symbol}` : token.symbol
  if (screen === 'crosschain') {
    const chain = chainName(destChainId)
    return buy
      ? t('command.crossFor', { sell: named(sell), buy: buy.symbol, chain })
      : t('command.cross', { sell: named(sell), chain })
  }
  const pair = { sell: named(sell), buy: buy ? named(buy) : '' }
  return t(side === 'BUY' ? 'command.buy' : 'command.sell', pair)
}

/** What else a command sets, and which tokens it means: symbols alone do not tell two of the same name apart. */
export function detailOf(command: Command): string {
  if (command.kind === 'cancelAll') return t('command.cancelAllHint')
  if (command.kind !== 'trade') return ''
  const { sell, buy, price, lifeSec, slices, everySec, overSec, chainId } = command
  const [base, quote] = price?.per === 'buy' ? [buy, sell] : [sell, buy]
  const parts = [
    price && base && quote
      ? t('command.price', { amount: written(price.text), quote: quote.symbol, base: base.symbol })
      : '',
    slices === null ? '' : t('command.slices', { count: slices }),
    everySec === null ? '' : t('command.every', { time: durationText(everySec) }),
    overSec === null ? '' : t('command.over', { time: durationText(overSec) }),
    lifeSec === null ? '' : t('command.life', { time: durationText(lifeSec) }),
    chainName(chainId),
    ...[sell, buy].flatMap((token) =>
      token && !isNative(token.address) ? [`${token.symbol} ${shortAddress(token.address)}`] : [],
    ),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
