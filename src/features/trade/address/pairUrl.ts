import type { Side, TradeMode } from '../../../domain/amount/quote.ts'
import {
  type Address,
  isAnyAddress,
  isNative,
  isSameAddress,
  NATIVE_TOKEN,
  normalizeAddress,
} from '../../../domain/token/address.ts'

/** What a trading screen keeps in its address. Tokens by address (identity), the amount as the exact decimal text that was meant. */
export interface PairLocation {
  readonly chainId: number
  /** Null: nothing chosen, the screen's default applies. */
  readonly sell: Address | null
  readonly buy: Address | null
  readonly side: Side
  /** Decimal text with a point, of the fixed side's token; empty for none. */
  readonly amount: string
  readonly mode: TradeMode
}

/** A part of a link that was not taken over. `forbidden`: it carries something that no link may set. */
export interface LinkProblem {
  readonly part:
    | 'chain'
    | 'sell'
    | 'buy'
    | 'amount'
    | 'side'
    | 'mode'
    | 'same'
    | 'forbidden'
    | 'price'
    | 'schedule'
}

export interface ParsedPair {
  readonly location: PairLocation
  readonly problems: readonly LinkProblem[]
}

/** Names of what moves money elsewhere or changes its terms. Other unknown names, such as trackers add, are left unread and unsaid. */
const FORBIDDEN =
  /^(recipient|receiver|to|account|user|(max_?)?slippage(_?bps|_?percent)?|(rpc|node|api|service)(_?url)?|partner.*|referrer|.*fee(_?bps)?|approval|spender|permit|deadline|route|config)$/i
const MODES: readonly TradeMode[] = ['auto', 'delta', 'market']
const MAX_AMOUNT_LENGTH = 79
const AMOUNT = /^(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Whether a text is an amount as links carry it: digits, at most one point, no sign, exponent, grouping or superfluous zero. */
export function isLinkAmount(text: string): boolean {
  return text.length <= MAX_AMOUNT_LENGTH && AMOUNT.test(text)
}

function parseToken(text: string | null): Address | null | 'invalid' {
  if (text === null || text === '') return null
  if (text.toLowerCase() === 'native') return NATIVE_TOKEN
  return isAnyAddress(text) ? normalizeAddress(text) : 'invalid'
}

/**
 * Reads the part of a link behind `?`. Never throws: what is invalid falls back to its default and is named in `problems`;
 * anything a link may not set (recipient, slippage, node address, partner, whatever else) is left unread.
 * A wrong chain takes the token addresses with it: on another chain they would name something else. An amount goes with its chain,
 * its token and its side: it was meant for no other.
 */
export function parsePairUrl(search: string | URLSearchParams, chainIds: readonly number[]): ParsedPair {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search
  const problems: LinkProblem[] = []
  if ([...params.keys()].some((name) => FORBIDDEN.test(name))) problems.push({ part: 'forbidden' })

  const chainText = params.get('chain')
  const chainId = chainText !== null && /^\d{1,12}$/.test(chainText) ? Number(chainText) : Number.NaN
  const chainKnown = chainIds.includes(chainId)
  if (chainText !== null && !chainKnown) problems.push({ part: 'chain' })
  const foreign = chainText !== null && !chainKnown

  const readToken = (part: 'sell' | 'buy'): Address | null => {
    const token = parseToken(params.get(part))
    if (token === 'invalid') problems.push({ part })
    return token === 'invalid' || (foreign && token !== NATIVE_TOKEN) ? null : token
  }
  const sell = readToken('sell')
  let buy = readToken('buy')
  if (sell && isSameAddress(sell, buy)) {
    problems.push({ part: 'same' })
    buy = null
  }

  const sideText = params.get('side')?.toLowerCase() ?? null
  if (sideText !== null && sideText !== 'sell' && sideText !== 'buy') problems.push({ part: 'side' })
  const modeText = params.get('mode')?.toLowerCase() ?? 'auto'
  const mode = MODES.find((known) => known === modeText)
  if (!mode) problems.push({ part: 'mode' })
  const amountText = params.get('amount') ?? ''
  const fixed = sideText === 'buy' ? 'buy' : 'sell'
  const lost = problems.some(
    ({ part }) =>
      part === 'chain' || part === 'side' || part === fixed || (part === 'same' && fixed === 'buy'),
  )
  const amountValid = amountText === '' || (isLinkAmount(amountText) && !lost)
  if (!amountValid) problems.push({ part: 'amount' })

  return {
    location: {
      chainId: chainKnown ? chainId : (chainIds[0] ?? 0),
      sell,
      buy,
      side: sideText === 'buy' ? 'BUY' : 'SELL',
      amount: amountValid ? amountText : '',
      mode: mode ?? 'auto',
    },
    problems,
  }
}

/** The part behind `?` that says the same again. Empty parts are left out. */
export function formatPairUrl(location: PairLocation): string {
  const params: string[] = [`chain=${location.chainId}`]
  const token = (address: Address) => (isNative(address) ? 'native' : address)
  if (location.sell) params.push(`sell=${token(location.sell)}`)
  if (location.buy) params.push(`buy=${token(location.buy)}`)
  if (location.amount) params.push(`amount=${location.amount}`)
  params.push(`side=${location.side.toLowerCase()}`)
  if (location.mode !== 'auto') params.push(`mode=${location.mode}`)
  return params.join('&')
}
