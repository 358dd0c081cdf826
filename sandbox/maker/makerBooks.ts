import type { Address } from 'viem'
import { isSameAddress } from '../../src/domain/token/address.ts'
import type { ChainAccess, SandboxToken } from '../chain/chainAccess.ts'
import { readPoolStates } from '../service/lists/usdPrices.ts'
import { decimalOf, sortedBook, tradeOnBook } from '../service/maker/makerLevels.ts'
import { bestMidPrice } from '../solver/midPrice.ts'

/** What the maker quotes: one pair that the pools carry badly, and one that it has closed. */
const OPEN_PAIR = { base: 'WBTC', quote: 'USDC' } as const
const CLOSED_PAIR = { base: 'WETH', quote: 'DAI' } as const
const LIQUIDITY_USD = 1_000_000

/** How far from the middle of the market, in bps, and how much there, in whole WBTC: the same for bids and asks. */
const LEVELS = [
  { distanceBps: 2n, amount: '0.5' },
  { distanceBps: 4n, amount: '1.5' },
  { distanceBps: 8n, amount: '3' },
] as const
const BPS = 10_000n
const PRICE_SCALE = 6

/** A level as the interface writes it: price in the quote token, amount of the base token. */
type Level = readonly [price: string, amount: string]

interface Books {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

function tokenOf(chain: ChainAccess, symbol: string): SandboxToken {
  const token = chain.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`chain ${chain.id} has no ${symbol}`)
  return token
}

/** The tokens the maker deals in. */
export function makerTokens(chain: ChainAccess) {
  const symbols = [OPEN_PAIR, CLOSED_PAIR].flatMap(({ base, quote }) => [base, quote])
  return Object.fromEntries(
    symbols.map((symbol) => {
      const { name, address, decimals } = tokenOf(chain, symbol)
      return [symbol, { symbol, name, description: name, address, decimals, type: 'ERC20' }]
    }),
  )
}

/** The pairs by name. */
export function makerPairs() {
  const entry = (pair: { base: string; quote: string }, liquidityUSD: number) =>
    [`${pair.base}/${pair.quote}`, { ...pair, liquidityUSD }] as const
  return Object.fromEntries([entry(OPEN_PAIR, LIQUIDITY_USD), entry(CLOSED_PAIR, 0)])
}

/** Quote tokens per base token, with `PRICE_SCALE` decimals, away from the middle: bids rounded down, asks up. */
function priceAt(
  middle: { numerator: bigint; denominator: bigint },
  factorBps: bigint,
  isAsk: boolean,
): string {
  const dividend = middle.numerator * factorBps * 10n ** BigInt(PRICE_SCALE)
  const divisor = middle.denominator * BPS
  const scaled = isAsk ? (dividend + divisor - 1n) / divisor : dividend / divisor
  const digits = scaled.toString().padStart(PRICE_SCALE + 1, '0')
  return `${digits.slice(0, -PRICE_SCALE)}.${digits.slice(-PRICE_SCALE)}`
}

/** Both sides of the open pair around the pools' middle; none when they have none. */
async function openBook(chain: ChainAccess): Promise<Books> {
  const [base, quote] = [tokenOf(chain, OPEN_PAIR.base), tokenOf(chain, OPEN_PAIR.quote)]
  const raw = bestMidPrice(chain, await readPoolStates(chain), base.address, quote.address)
  if (!raw) return { bids: [], asks: [] }
  const middle = {
    numerator: raw.numerator * 10n ** BigInt(base.decimals),
    denominator: raw.denominator * 10n ** BigInt(quote.decimals),
  }
  return {
    bids: LEVELS.map(({ distanceBps, amount }) => [priceAt(middle, BPS - distanceBps, false), amount]),
    asks: LEVELS.map(({ distanceBps, amount }) => [priceAt(middle, BPS + distanceBps, true), amount]),
  }
}

/** The prices by pair; a closed pair has none. */
export async function makerPrices(chain: ChainAccess) {
  return {
    [`${OPEN_PAIR.base}/${OPEN_PAIR.quote}`]: await openBook(chain),
    [`${CLOSED_PAIR.base}/${CLOSED_PAIR.quote}`]: {},
  }
}

/** The other side of a trade at the present prices, in raw units; null for what the maker does not trade. */
export async function makerPrice(
  chain: ChainAccess,
  { src, dest, exactIn, amount }: { src: Address; dest: Address; exactIn: boolean; amount: bigint },
): Promise<bigint | null> {
  const [base, quote] = [tokenOf(chain, OPEN_PAIR.base), tokenOf(chain, OPEN_PAIR.quote)]
  const bringsBase = isSameAddress(src, base.address) && isSameAddress(dest, quote.address)
  if (!bringsBase && !(isSameAddress(src, quote.address) && isSameAddress(dest, base.address))) return null
  const read = (levels: readonly Level[]) =>
    levels.map(([price, size]) => ({ price: decimalOf(price), amount: decimalOf(size) }))
  const { bids, asks } = await openBook(chain)
  return tradeOnBook(sortedBook(read(bids), read(asks)), {
    bringsBase,
    exactIn,
    amount,
    baseDecimals: base.decimals,
    quoteDecimals: quote.decimals,
  })
}
