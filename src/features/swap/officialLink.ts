import { type Address, isNative } from '../../domain/token/address.ts'
import { type Token, tokenKey } from '../../domain/token/token.ts'
import { PATHS } from '../trade/address/paths.ts'
import { isSymbol } from './wordedLink.ts'

/** The networks as the official app of the trading service writes them in its links. */
const NETWORKS: Readonly<Record<string, number>> = {
  ethereum: 1,
  mainnet: 1,
  optimism: 10,
  bsc: 56,
  gnosis: 100,
  unichain: 130,
  polygon: 137,
  base: 8453,
  arbitrum: 42161,
  avalanche: 43114,
}
/** An address that is none: the form refuses it, and says so. */
const NOBODY = '0x'
/** So much of the text behind `?` is read and passed on: no link of either app is as long. */
const MOST_SEARCH = 8_192
const SYMBOL = /^[\x21-\x7e]{1,32}$/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * A link of the official app, `#/swap/SRC-DEST/AMOUNT/SIDE?network=NAME`, as this app writes the same. A network that is not known stays where the
 * chain belongs and is refused there; one that is not named is the official app's own default. All else behind `?` is passed on. Pure.
 * @param path what follows `#` before `?`
 * @param search what follows `?`
 */
export function ofOfficialLink(path: string, search: string): string {
  const [pair = '', amount = '', side = ''] = path
    .slice(PATHS.swap.length + 1)
    .split('/')
    .map(decoded)
  const [sell = '', buy = '', ...others] = pair.split('-')
  const isPair = others.length === 0
  const params = new URLSearchParams(search.slice(0, MOST_SEARCH))
  const network = (params.get('network') ?? 'ethereum').toLowerCase()
  for (const name of ['network', 'version']) params.delete(name)
  const chainId = Object.hasOwn(NETWORKS, network) ? NETWORKS[network] : undefined
  params.set('chain', String(chainId ?? network))
  params.set('sell', (isPair && sell) || NOBODY)
  params.set('buy', (isPair && buy) || NOBODY)
  params.delete('amount')
  if (amount !== '' && amount !== '0') params.set('amount', amount)
  if (side !== '') params.set('side', side)
  return params.toString()
}

/** The one listed token with this symbol, whatever the casing; null where none has it or more than one. */
function tokenNamed(symbol: string, listed: readonly Token[]): Address | null {
  if (!SYMBOL.test(symbol)) return null
  const wanted = symbol.toLowerCase()
  const found = new Map(
    listed.filter((token) => token.symbol.toLowerCase() === wanted).map((token) => [tokenKey(token), token]),
  )
  const [only] = found.values()
  return found.size === 1 && only ? only.address : null
}

/**
 * A link with its symbols replaced by the addresses of the listed tokens they name. A symbol that no listed token has, or more than one, becomes an
 * address that is none. Pure.
 * @param listed the tokens of the link's chain; null for a chain that is not known here: its symbols are left out
 */
export function withAddresses(search: string, listed: readonly Token[] | null): string {
  const params = new URLSearchParams(search)
  for (const slot of ['sell', 'buy'] as const) {
    const text = params.get(slot)
    if (!isSymbol(text)) continue
    const address = listed && tokenNamed(text, listed)
    if (!listed) params.delete(slot)
    else params.set(slot, !address ? NOBODY : isNative(address) ? 'native' : address)
  }
  return params.toString()
}
